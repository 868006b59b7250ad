/**
 * The footprint of one product (specification 2, sections 2.6 and 4.5): every part of it, stage by stage.
 *
 * Everything is proportional to weights and amounts of energy, and the stages are sums of their entries. A variation
 * counts with its ratio, a reference as the cradle to gate of its version times its number.
 */
import { newerEditionNotices } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type Coordinates,
  type FootprintEntry,
  type FootprintRequest,
  type FootprintResponse,
  type FootprintStage,
  type MaterialType,
  type Notice,
  ServiceError,
} from '../../contract/contract.js'
import type { Composition, StoredFootprint, VersionIdentity } from '../../store/store.js'
import type { EstimatorContext } from '../context.js'
import { againstRunnerUp } from '../runner-up.js'
import { electricityUsed, fuelUse } from './energy.js'
import { attempt, entryFrom, stageOf, sumOf } from './entry.js'
import { isReference, partsOf } from './parts.js'
import type { Search } from './production.js'
import { meanQuality } from './quality.js'
import { referencePart } from './references.js'
import { type ComponentContext, type PartEntries, simplePart, weighedIn } from './simple.js'
import { type Site, siteAt } from './site.js'
import { inTurns } from './turns.js'

export interface Estimated {
  composition: Composition
  response: (identity: VersionIdentity) => FootprintResponse
}

/**
 * Estimates a product. A product may have thousands of parts: other work in the process gets its turn in between.
 * @param versions versions that the request refers to and the project has, by id
 * @throws ServiceError 400 for the first item that cannot be estimated; with `fail_fast: false` only for the product as
 *   a whole, and transport
 */
export async function estimateProduct(
  request: FootprintRequest,
  versions: ReadonlyMap<string, StoredFootprint>,
  context: EstimatorContext,
): Promise<Estimated> {
  const failFast = request.fail_fast ?? true
  const site = siteAt('location', request.location, context)
  const work: ComponentContext = { request, site, search: searchOf(request, context), failFast }
  const parts = await inTurns(partsOf(request), (part) =>
    isReference(part) ? referencePart(part, work, versions, context) : simplePart(part, work, context),
  )
  const production = stageOf(parts.flatMap((part) => part.production))
  const transportation = stageOf(parts.flatMap((part) => part.transport))
  const manufacturing = stageOf(await manufacturingEntries(request, site, failFast, context))
  const use = await usePhase(request, site, failFast, context)
  const includesEnd = request.end_of_life?.include_end_of_life ?? true
  const end = includesEnd ? stageOf(parts.flatMap((part) => part.endOfLife)) : null
  const gate = sumOf([production.co2e, transportation.co2e, manufacturing.co2e])
  const total = sumOf([gate, ...[use, end].flatMap((stage) => (stage ? [stage.co2e] : []))])
  if (total !== null && !Number.isFinite(total)) {
    throw badRequest('invalid_input', 'request: the amounts are too large')
  }
  const stages = [production, transportation, manufacturing, use, end].filter((stage) => stage !== null)
  const weighed = request.weight && weighedIn(site.country, request.weight, 'weight', context)
  const trail = stages.flatMap((stage) => stage.entries.flatMap(({ source_trail }) => source_trail))
  const newer = newerEditionNotices(trail, request.manufacturing_year, context.catalogue)
  const hasFailed = stages.some(({ entries }) => entries.some(({ error }) => error !== undefined))
  const about = await againstOtherSite(site, total, async (location) => {
    const { response } = await estimateProduct({ ...request, location }, versions, context)
    return response(unkept).co2e
  })
  return {
    composition: compositionOf(parts),
    response: (identity) => ({
      product_id: identity.product_id,
      version_id: identity.version_id,
      created_at: identity.created_at,
      product: request.product,
      status: hasFailed ? 'error' : 'ok',
      co2e: total,
      co2e_unit: 'kg',
      cradle_to_gate_co2e: gate,
      use_phase_co2e: use?.co2e ?? null,
      end_of_life_co2e: end?.co2e ?? null,
      weight: {
        weight: weighed ? weighed.kilograms : sumOf(parts.map((part) => part.kilograms)),
        weight_unit: 'kg',
      },
      location: site.shown,
      country: site.country,
      manufacturing_year: request.manufacturing_year,
      data_quality: meanQuality([...production.entries, ...transportation.entries, ...manufacturing.entries]),
      production,
      transportation,
      manufacturing,
      use_phase: use,
      end_of_life: end,
      ...(request.metadata && { metadata: request.metadata }),
      preceding_version_ids: identity.preceding_version_ids,
      notices: [...about, ...(weighed?.notices ?? []), ...newer],
    }),
  }
}

/** Identity of a product that is used only for comparison. */
const unkept: VersionIdentity = { product_id: '', version_id: '', created_at: '', preceding_version_ids: [] }

/** Returns the notices on an uncertain site of the product, with the product's emissions at the runner-up. */
async function againstOtherSite(
  site: Site,
  total: number | null,
  at: (location: Coordinates) => Promise<number | null>,
): Promise<Notice[]> {
  if (site.runnerUp === undefined || total === null) return site.notices
  const { latitude, longitude } = site.runnerUp
  const other = await at({ latitude, longitude }).catch((error) => {
    if (error instanceof ServiceError) return null
    throw error
  })
  return againstRunnerUp(site, total, 'kg', () => other ?? Number.NaN)
}

/** @throws ServiceError 400 for a source without factors */
function searchOf(request: FootprintRequest, { catalogue }: EstimatorContext): Search {
  const asked = request.simple_component_production_data_sources ?? []
  if (asked.length > 0) {
    const known = [
      ...new Set(catalogue.datasets().flatMap(({ source, factors }) => (factors > 0 ? [source] : []))),
    ]
    const all = [...known, 'JRC'].sort()
    const unknown = asked.find((source) => !all.some((each) => each.toLowerCase() === source.toLowerCase()))
    if (unknown !== undefined) {
      throw badRequest(
        'invalid_input',
        `simple_component_production_data_sources: ${JSON.stringify(unknown.slice(0, 80))} is not a source; accepted: ${all.join(', ')}`,
        { simple_component_production_data_sources: all },
      )
    }
  }
  return {
    sources: asked,
    effort: request.matching_effort ?? 'high',
    explain: request.explain_results ?? false,
  }
}

async function manufacturingEntries(
  { manufacturing, manufacturing_year: year }: FootprintRequest,
  site: Site,
  failFast: boolean,
  context: EstimatorContext,
): Promise<FootprintEntry[]> {
  // Notices on the site are added once, to the product.
  const at = { ...site, notices: [] }
  return await inTurns(manufacturing, (item, index) => {
    const { type, metadata, data_quality: quality } = item
    const product = item.type === 'fuel' ? item.fuel_type : 'electricity'
    const subject = { item: `manufacturing.${index}`, type, product, metadata }
    const using = { subject, site: at, year, quality }
    const attempted = attempt(subject, failFast, () =>
      item.type === 'fuel'
        ? fuelUse(using, item.fuel_type, item.amount, context)
        : electricityUsed(using, item.amount, context),
    )
    return entryFrom(attempted)
  })
}

async function usePhase(
  request: FootprintRequest,
  site: Site,
  failFast: boolean,
  context: EstimatorContext,
): Promise<FootprintStage | null> {
  if (request.use_phase === undefined) return null
  const entries = await inTurns(request.use_phase, (item, index) => {
    const { energy, metadata, data_quality: quality, location } = item
    const path = `use_phase.${index}`
    const subject = { item: path, type: item.type, product: energy.fuel_type ?? 'electricity', metadata }
    const attempted = attempt(subject, failFast, () => {
      const elsewhere = location === undefined ? undefined : siteAt('location', location, context)
      const usedAt = (at: Site) => {
        const year = item.year ?? request.manufacturing_year
        const using = { subject, site: { ...at, notices: [] }, year, quality }
        return energy.fuel_type === undefined
          ? electricityUsed(using, energy.amount, context)
          : fuelUse(using, energy.fuel_type, energy.amount, context)
      }
      const entry = usedAt(elsewhere ?? site)
      if (!elsewhere) return entry
      const about = againstRunnerUp(
        elsewhere,
        entry.co2e ?? Number.NaN,
        'kg',
        (point) => usedAt(siteAt('location', point, context)).co2e ?? Number.NaN,
      )
      return { ...entry, notices: [...about, ...(entry.notices ?? [])] }
    })
    return entryFrom(attempted)
  })
  return stageOf(entries)
}

function compositionOf(parts: readonly PartEntries[]): Composition {
  const kilograms = new Map<MaterialType, number>()
  for (const { material_type, kg } of parts.flatMap(({ materials }) => materials)) {
    kilograms.set(material_type, (kilograms.get(material_type) ?? 0) + kg)
  }
  return {
    products: [...new Set(parts.flatMap(({ products }) => products))],
    materials: [...kilograms].map(([material_type, kg]) => ({ material_type, kg })),
  }
}
