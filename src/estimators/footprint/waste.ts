/**
 * Treatment of materials as waste: by the mix of treatments of the place, each with the factor of the material.
 *
 * - The mix applies to packaging of the material in Europe (Eurostat), otherwise to municipal waste (World Bank).
 *   Treatments without a factor for the material are excluded; their shares are spread over the others.
 * - Factors are American in the United States and British in Great Britain. Elsewhere they are British too, which
 *   assign the effort of recycling to the next product. Incineration uses American factors, since the British ones
 *   cover only transport and make burnt plastic look free; materials without either use the factor for mixed waste. If
 *   one publisher has no factor, the other's is used as a proxy.
 */
import { defaultMethod, type Factor, factorValue } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type MaterialType,
  type Notice,
  type SourceDataPoint,
  warning,
} from '../../contract/contract.js'
import type { WasteFactor, WasteMix } from '../../tables/tables.js'
import { converter, factorUnit } from '../../units/units.js'
import type { ReferenceContext } from '../context.js'
import { commonMethod, trailsOf } from './entry.js'

/** Emissions in kg CO2e per kilogram of a material that becomes waste in a country. */
export interface TreatmentFactor {
  perKilogram: number
  method: string | null
  notices: Notice[]
  source_trail: SourceDataPoint[]
  /** Year of the oldest factor and region of the first. */
  year: number
  region: string
  isExact: boolean
}

/** Treatment with its share of the material. */
interface Share {
  share: number
  known: WasteFactor
  factor: Factor
}

const treatments = ['landfill', 'incineration', 'recycling', 'biological'] as const
type Treatment = (typeof treatments)[number]

/** Material, with the country of its waste. */
export interface Waste {
  material: MaterialType
  country: string
}

export function treatmentOf({ material, country }: Waste, context: ReferenceContext): TreatmentFactor {
  const mix = mixOf(material, country, context)
  const mixed = mix && sharesOf(mix, material, country, context)
  const shares = mixed ?? withoutMix(material, country, context)
  const factors = shares.map(({ factor }) => factor)
  const standsIn = shares.some(({ known }) => known.exact === 0)
  return {
    perKilogram: shares.reduce((sum, { share, factor }) => sum + share * perKilogram(factor), 0),
    method: commonMethod(factors.map((factor) => defaultMethod(factor) ?? null)),
    notices: [
      ...(mixed ? [] : [assumed(material, country, shares)]),
      ...(standsIn ? [proxyNotice(material, factors)] : []),
    ],
    source_trail: [...(mixed ? [mixTrail(mix, material, country, context)] : []), ...trailsOf(factors)],
    year: Math.min(...factors.map(({ year }) => year)),
    region: factors[0]!.region,
    isExact: !standsIn,
  }
}

function perKilogram(factor: Factor): number {
  const kilogram = { weight: 1, weight_unit: 'kg' }
  const amount = converter(kilogram, factorUnit(factor.unit)).apply(kilogram)
  return amount * factorValue(factor, defaultMethod(factor)!)!.value
}

/** Returns the packaging kinds of a material, finest first. */
function packagingKinds(material: MaterialType): string[] {
  if (material === 'paper' || material === 'cardboard') return ['paper_cardboard']
  if (material === 'aluminum' || material === 'steel') return [material, 'metal']
  if (material === 'steel_stainless') return ['steel', 'metal']
  if (material.startsWith('plastic')) return ['plastic']
  return material === 'wood' || material === 'glass' ? [material] : []
}

function mixOf(material: MaterialType, country: string, { waste }: ReferenceContext): WasteMix | undefined {
  for (const kind of packagingKinds(material)) {
    const mix = waste.packaging(country, kind)
    if (mix) return mix
  }
  return waste.municipal(country)
}

function assumed(material: MaterialType, country: string, [only]: readonly Share[]): Notice {
  const gap = `no openly licensed figure for how ${country} treats waste of ${material}`
  return warning('region_fallback', `${gap}; ${only!.known.treatment} was assumed`)
}

/**
 * Returns the shares of treatments for which the material has factors; undefined if the place uses only other
 * treatments.
 */
function sharesOf(
  mix: WasteMix,
  material: MaterialType,
  country: string,
  context: ReferenceContext,
): Share[] | undefined {
  const known = context.waste.factors(material)
  const possible = treatments.flatMap((treatment) => {
    const chosen = chosenFor(treatment, known, country, context)
    const share = mix[treatment]
    return chosen === undefined || share === 0 ? [] : [{ chosen, share }]
  })
  const total = possible.reduce((sum, { share }) => sum + share, 0)
  if (total === 0) return undefined
  return possible.map(({ chosen, share }) => ({
    share: share / total,
    known: chosen,
    factor: factorOf(chosen, context),
  }))
}

/** Sends all of it to landfill, or to the first treatment with a factor for the material. */
function withoutMix(material: MaterialType, country: string, context: ReferenceContext): Share[] {
  const known = context.waste.factors(material)
  const chosen = treatments
    .map((treatment) => chosenFor(treatment, known, country, context))
    .find((each) => each)
  return [{ share: 1, known: chosen!, factor: factorOf(chosen!, context) }]
}

function chosenFor(
  treatment: Treatment,
  known: readonly WasteFactor[],
  country: string,
  { waste }: ReferenceContext,
): WasteFactor | undefined {
  const kinds = treatment === 'biological' ? ['composting', 'anaerobic_digestion'] : [treatment]
  for (const kind of kinds) {
    const ofKind = known.filter((each) => each.treatment === kind)
    const [other] = ofKind
    if (other === undefined) continue
    const isBurnt = kind === 'incineration' && country !== 'GB'
    const first = ofKind.find(({ region }) => region === (isBurnt || country === 'US' ? 'US' : 'GB'))
    if (first) return first
    return isBurnt ? burntAsMunicipal(waste) : other
  }
  return undefined
}

/** Returns the factor for burning mixed waste, for materials without an American factor of burning. */
function burntAsMunicipal(waste: ReferenceContext['waste']): WasteFactor | undefined {
  const mixed = waste
    .factors('mixed_municipal')
    .find(({ treatment, region }) => treatment === 'incineration' && region === 'US')
  return mixed && { ...mixed, exact: 0 }
}

/** Returns the newest factor of the activity. */
function factorOf({ activity_id, region }: WasteFactor, { catalogue }: ReferenceContext): Factor {
  const [newest] = catalogue
    .candidates({ activityId: activity_id, region })
    .filter((factor) => factor.access_type === 'public')
  if (!newest)
    throw badRequest('no_emission_factors_found', `end_of_life: no factor ${activity_id} in ${region}`)
  return newest
}

function proxyNotice(material: MaterialType, factors: readonly Factor[]): Notice {
  const names = [...new Set(factors.map(({ name }) => name.split(',')[0]))].join(' and ')
  return warning(
    'proxy_factor',
    `no factor for every treatment of ${material} waste; ${names} used as a proxy`,
  )
}

function mixTrail(
  mix: WasteMix,
  material: MaterialType,
  country: string,
  { catalogue }: ReferenceContext,
): SourceDataPoint {
  const percent = (share: number) => `${Math.round(share * 100)} %`
  return {
    data_category: null,
    name: `Treatment of ${mix.year === null ? 'municipal waste' : `packaging waste for ${material}`}: landfill ${percent(mix.landfill)}, incineration ${percent(mix.incineration)}, recycling ${percent(mix.recycling)}, biological ${percent(mix.biological)}`,
    source: mix.source,
    source_dataset: mix.source_dataset,
    year: mix.year === null ? null : String(mix.year),
    region: country,
    region_name: catalogue.region(country)?.name ?? country,
    id: null,
  }
}
