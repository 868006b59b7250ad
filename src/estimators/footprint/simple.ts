/** Simple component: production, transport to the site, and treatment as waste. */
import {
  type FootprintEntry,
  type FootprintRequest,
  type FootprintWeight,
  type MaterialType,
  type Notice,
  type ReferenceComponent,
  ServiceError,
  type SimpleComponent,
} from '../../contract/contract.js'
import { conversion, countryUnit } from '../../units/units.js'
import type { EstimatorContext } from '../context.js'
import { againstRunnerUp } from '../runner-up.js'
import { defaultMaterialNotice, materialEndOfLife, unknownMaterial } from './end-of-life.js'
import { atItem, attempt, type Subject } from './entry.js'
import { materialIn } from './named-material.js'
import type { PartOf } from './parts.js'
import { production, type Search } from './production.js'
import { type Site, siteAt } from './site.js'
import { type Load, transport } from './transport.js'

/** Context that all parts of a product share. */
export interface ComponentContext {
  request: FootprintRequest
  site: Site
  search: Search
  failFast: boolean
}

/** Contribution of a part to the stages and the product. */
export interface PartEntries {
  production: FootprintEntry[]
  transport: FootprintEntry[]
  endOfLife: FootprintEntry[]
  /** kg that it adds to the product; null if unknown. */
  kilograms: number | null
  materials: { material_type: MaterialType; kg: number }[]
  /** Products it contains. */
  products: string[]
}

/** @param country country that decides on tons @throws ServiceError 400 for an unknown unit of weight */
export function weighedIn(
  country: string,
  { weight, weight_unit }: FootprintWeight,
  field: string,
  { settings, catalogue }: EstimatorContext,
): { kilograms: number; notices: Notice[] } {
  const named = `${field}.weight_unit`
  const { unit, notices } = countryUnit(
    named,
    weight_unit,
    () => country,
    settings.country,
    catalogue.release,
  )
  return { kilograms: conversion('weight', unit, 'kg', named)(weight), notices }
}

/** @throws ServiceError 400 if it cannot be transported to the site; with `failFast` on any failure */
export function simplePart(
  part: PartOf<SimpleComponent>,
  work: ComponentContext,
  context: EstimatorContext,
): PartEntries {
  const { item, component, share, ratio } = part
  const { site, search, failFast } = work
  const { product, production_year: year, metadata, end_of_life: end } = component
  const subject: Subject = { item, type: component.type, product, metadata, ratio }
  const start = attempt(subject, failFast, () => {
    const from =
      component.location === undefined ? undefined : siteAt('location', component.location, context)
    return { from, weighed: weighedIn((from ?? site).country, component.weight, 'weight', context) }
  })
  if ('failed' in start) return failedPart(start.failed)
  const { from, weighed } = start.answer
  const kilograms = weighed.kilograms * share
  const lost = end?.waste_ratio ?? 0
  const made = attempt(subject, failFast, () => {
    const making = { subject, component, kilograms, country: from?.country }
    return production(making, search, context)
  })
  const material =
    end?.material_type ??
    ('answer' in made ? made.answer.material : undefined) ??
    materialIn(product, context)?.material_type
  const answered = 'failed' in made ? made.failed : made.answer.entry
  const entry = { ...answered, notices: [...weighed.notices, ...answered.notices] }
  const notices = material === undefined ? [defaultMaterialNotice(product)] : []
  const material_type = material ?? unknownMaterial
  const wasting = { subject, site, year: work.request.manufacturing_year }
  const whole = materialEndOfLife(wasting, material_type, kilograms, notices, context)
  const origin = from && { ...from, notices: [] }
  const way = brought({ subject, from: origin, to: site, kilograms, year }, component, context)
  const about = from
    ? againstRunnerUp(from, madeAndBrought([entry], [way]), 'kg', (location) => {
        const there = simplePart({ ...part, component: { ...component, location } }, work, context)
        return madeAndBrought(there.production.slice(0, 1), there.transport)
      })
    : []
  return {
    production: lost > 0 ? [entry, lostPart(whole, lost)] : [entry],
    transport: [{ ...way, notices: [...about, ...(way.notices ?? [])] }],
    endOfLife: [scaled(whole, 1 - lost)],
    kilograms: kilograms * (1 - lost),
    materials: [{ material_type, kg: kilograms * (1 - lost) }],
    products: [],
  }
}

/** Returns the kg CO2e of production and transport; NaN if an entry failed. */
function madeAndBrought(production: readonly FootprintEntry[], transport: readonly FootprintEntry[]): number {
  return [...production, ...transport].reduce((sum, { co2e }) => sum + (co2e ?? Number.NaN), 0)
}

/** Makes the entries of a part that failed at the start. */
export function failedPart(failed: FootprintEntry): PartEntries {
  return {
    production: [failed],
    transport: [],
    endOfLife: [],
    kilograms: null,
    materials: [],
    products: [],
  }
}

/** Returns the transport of a part to the site by the component's mode; a failure always ends the estimate. */
export function brought(
  load: Omit<Load, 'mode' | 'quality'>,
  { transportation_mode: mode, transportation_data_quality: quality }: SimpleComponent | ReferenceComponent,
  context: EstimatorContext,
): FootprintEntry {
  try {
    return transport({ ...load, mode, quality }, context)
  } catch (error) {
    const field = `${load.subject.item}.transportation_mode`
    throw error instanceof ServiceError ? atItem(field, error) : error
  }
}

/** Returns the entry for losses in manufacturing, which are waste of production. */
function lostPart(whole: FootprintEntry, lost: number): FootprintEntry {
  return { ...scaled(whole, lost), item: `${whole.item}.end_of_life.waste_ratio`, type: 'waste' }
}

function scaled(entry: FootprintEntry, share: number): FootprintEntry {
  const { co2e, activity_data } = entry
  return {
    ...entry,
    co2e: co2e === null ? null : co2e * share,
    activity_data: activity_data && {
      ...activity_data,
      activity_value: activity_data.activity_value * share,
    },
  }
}
