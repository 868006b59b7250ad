/** Entries for the treatment of parts as waste, and for losses of parts in manufacturing. */

import { type FootprintEntry, type MaterialType, type Notice, warning } from '../../contract/contract.js'
import type { Composition } from '../../store/store.js'
import type { EstimatorContext } from '../context.js'
import { treatmentFor } from './cache.js'
import { commonMethod, distinct, makeEntry, type Subject } from './entry.js'
import { qualityOf } from './quality.js'
import type { Site } from './site.js'
import type { TreatmentFactor } from './waste.js'

export interface Wasting {
  subject: Subject
  site: Site
  year: number
}

/** Material of a part if neither its text nor its factor names one. */
export const unknownMaterial: MaterialType = 'mixed_industrial'

export function defaultMaterialNotice(product: string): Notice {
  return warning(
    'default_material_type',
    `the material of ${JSON.stringify(product.slice(0, 80))} is unknown; assumed: ${unknownMaterial}`,
  )
}

/** Returns the entry for kilograms of one material. */
export function materialEndOfLife(
  { subject, site, year }: Wasting,
  material: MaterialType,
  kilograms: number,
  notices: Notice[],
  context: EstimatorContext,
): FootprintEntry {
  const treated = treatmentFor({ material, country: site.country }, context)
  return makeEntry(subject, {
    co2e: kilograms * treated.perKilogram,
    co2e_calculation_method: treated.method,
    activity_data: { activity_value: kilograms, activity_unit: 'kg' },
    data_quality: ratingOf(treated, site, year, context),
    material_type: material,
    notices: [...notices, ...treated.notices],
    source_trail: treated.source_trail,
  })
}

/** Returns the entry for all materials of a referenced product. */
export function compositionEndOfLife(
  { subject, site, year }: Wasting,
  { materials }: Composition,
  multiple: number,
  context: EstimatorContext,
): FootprintEntry {
  const parts = materials.map(({ material_type, kg }) => ({
    kilograms: kg * multiple,
    treated: treatmentFor({ material: material_type, country: site.country }, context),
  }))
  const kilograms = parts.reduce((sum, part) => sum + part.kilograms, 0)
  const [first] = parts
  return makeEntry(subject, {
    co2e: parts.reduce((sum, part) => sum + part.kilograms * part.treated.perKilogram, 0),
    co2e_calculation_method: commonMethod(parts.map(({ treated }) => treated.method)),
    activity_data: { activity_value: kilograms, activity_unit: 'kg' },
    data_quality: first ? ratingOf(first.treated, site, year, context) : null,
    notices: distinct(parts.flatMap(({ treated }) => treated.notices)),
    source_trail: distinct(parts.flatMap(({ treated }) => treated.source_trail)),
  })
}

function ratingOf(treated: TreatmentFactor, { country }: Site, year: number, context: EstimatorContext) {
  const { region, year: factorYear, isExact } = treated
  return qualityOf({ technological: isExact ? 2 : 3, region, country, factorYear, year }, undefined, context)
}
