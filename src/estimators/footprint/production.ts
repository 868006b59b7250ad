/** Production of a single part: its weight times a factor, given in the request or chosen by its text. */
import { figure, ofEveryGas, percent, type Selection } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type FactorExplanation,
  type FootprintEntry,
  info,
  type MaterialType,
  type Notice,
  type Selector,
  type SimpleComponent,
  warning,
} from '../../contract/contract.js'
import { cbam } from '../border/border.js'
import type { EstimatorContext } from '../context.js'
import { estimation } from '../estimate/estimate.js'
import { candidatesFor } from './cache.js'
import { makeEntry, ofField, type Subject } from './entry.js'
import { explanationOf } from './explanation.js'
import { factorPerPiece, isFinishedGood, isSeveral, type PerPiece } from './finished-goods.js'
import { type Candidate, leastScore } from './matching.js'
import { materialTypeOf } from './material-type.js'
import { qualityOf } from './quality.js'

/** Search settings of the whole request. */
export interface Search {
  sources: readonly string[]
  effort: 'high' | 'low'
  explain: boolean
}

export interface Produced {
  entry: FootprintEntry
  /** Material by its text or its factor; undefined if unknown. */
  material: MaterialType | undefined
}

/** First release that uses a factor per piece for finished products: one piece if their number is not given. */
const piecesSince = 2

/** Part with its weight in kilograms; for a variation the weight of its share. */
export interface Making {
  subject: Subject
  component: SimpleComponent
  kilograms: number
  country: string | undefined
}

/** @throws ServiceError 400 when no factor fits the selector or the text */
export function production(making: Making, search: Search, context: EstimatorContext): Produced {
  const { component } = making
  const { emission_factor } = component
  if (emission_factor !== undefined) {
    const amount = amountFor(making, emission_factor, context)
    const selection = ofField('emission_factor', () => context.selector.select(emission_factor, amount))
    const { factor } = selection
    return {
      entry: withFactor(making, selection, [], 1, selection.audit_trail, context, amount),
      material: materialTypeOf(component.product, factor, context),
    }
  }
  const wanted = {
    text: component.product,
    country: making.country,
    year: component.production_year,
    sources: search.sources,
    effort: search.effort,
  }
  const candidates = candidatesFor(wanted, context)
  const [best] = candidates
  const piece = pieceOf(component, search, context)
  const number = component.number ?? (isSeveral(component.product) ? undefined : 1)
  if (piece && number !== undefined && context.catalogue.release >= piecesSince) {
    return {
      entry: fromPieces(making, number, piece, best, context),
      material: materialTypeOf(component.product, piece.factor, context),
    }
  }
  if (!best || best.score < leastScore) throw nothingFits(component.product, best, piece)
  const explanation =
    search.explain && search.effort === 'high'
      ? explanationOf(component.product, best, candidates.slice(1))
      : undefined
  return {
    entry: explained(weighed(making, best, piece, context), explanation),
    material: materialTypeOf(
      component.product,
      { name: best.name, category: best.factor?.category },
      context,
    ),
  }
}

type PartAmount = { number: number } | { weight: number; weight_unit: string }

/** Returns the number of pieces if the given factor is per piece, otherwise the weight. */
function amountFor(
  { component: { number }, subject, kilograms }: Making,
  selector: Selector,
  { catalogue }: EstimatorContext,
): PartAmount {
  const id = typeof selector === 'string' ? selector : selector.id
  const isPerPiece = id !== undefined && catalogue.byId(id)?.unit_type === 'Number'
  return isPerPiece && number !== undefined ? piecesOf(number, subject) : inKilograms(kilograms)
}

function piecesOf(number: number, { ratio = 1 }: Subject) {
  return { number: number * ratio }
}

function explained(entry: FootprintEntry, explanation: FactorExplanation | undefined): FootprintEntry {
  return explanation === undefined ? entry : { ...entry, top_1_explanation: explanation }
}

function nothingFits(text: string, nearest: Candidate | undefined, piece: PerPiece | undefined) {
  const near = nearest ? `; the nearest is ${JSON.stringify(nearest.name)}` : ''
  const cure = piece
    ? `; available per piece: ${piece.factor.name} (give number, how many pieces it is)`
    : '; name its material, or give emission_factor'
  return badRequest(
    'no_emission_factors_found',
    `product: no production factor matches ${JSON.stringify(text.slice(0, 80))}${near}${cure}`,
  )
}

/** Returns the factor per piece of a finished product. */
function pieceOf(
  { product: text, production_year: year }: SimpleComponent,
  { sources }: Search,
  context: EstimatorContext,
): PerPiece | undefined {
  return isFinishedGood(text) ? factorPerPiece({ text, year, sources }, context) : undefined
}

function fromPieces(
  making: Making,
  number: number,
  piece: PerPiece,
  byWeight: Candidate | undefined,
  context: EstimatorContext,
): FootprintEntry {
  const pieces = piecesOf(number, making.subject)
  const selection = context.selector.select({ id: piece.factor.id }, pieces)
  const notices = [
    takenPerPiece(making, selection, pieces.number, piece, byWeight, context),
    ...elsewhere(making, selection, context),
  ]
  const isSure = !piece.isProxy && making.component.number !== undefined
  return withFactor(making, selection, notices, isSure ? 1 : 2, 'selector', context, pieces)
}

/** Returns the notice with both figures: per piece, and by material. */
function takenPerPiece(
  making: Making,
  { value, factor }: Selection,
  number: number,
  { isProxy, others }: PerPiece,
  byWeight: Candidate | undefined,
  context: EstimatorContext,
): Notice {
  const text = JSON.stringify(making.component.product.slice(0, 80))
  const like = isProxy ? ', which is like it' : ''
  const most = others.length > 0 ? `, the highest beside ${others.join('; ')}` : ''
  const instead =
    byWeight?.material && byWeight.score >= leastScore
      ? `; by weight as ${byWeight.material.name}: ${against(weighed(making, byWeight, undefined, context), value * number)}`
      : ''
  const isAssumed = making.component.number === undefined
  const one = isAssumed ? ' piece, as no number is given,' : ''
  const message = `${text} was treated as ${figure(number)}${one} of ${factor.name}${like}, with ${figure(value)} ${factor.unit}${most}${instead}`
  const isProxyFactor = isAssumed || isProxy || others.length > 0
  return isProxyFactor ? warning('proxy_factor', message) : info('similar_factor', message)
}

/** `34.8 kg (-78 %)` */
function against({ co2e }: FootprintEntry, used: number): string {
  return `${figure(co2e!)} kg (${percent(co2e! / used - 1)})`
}

function inKilograms(weight: number) {
  return { weight, weight_unit: 'kg' }
}

function weighed(
  making: Making,
  best: Candidate,
  piece: PerPiece | undefined,
  context: EstimatorContext,
): FootprintEntry {
  return best.factor
    ? fromFactor(making, best, piece, context)
    : fromBorder(making, best.cn_code!, best, piece, context)
}

function fromFactor(
  making: Making,
  best: Candidate,
  piece: PerPiece | undefined,
  context: EstimatorContext,
): FootprintEntry {
  const selection = context.selector.select({ id: best.factor!.id }, inKilograms(making.kilograms))
  const technological = technologicalRating(making, best)
  const notices = [
    ...standIn(making, best, piece, context),
    ...elsewhere(making, selection, context),
    ...boundary(selection),
  ]
  return withFactor(making, selection, notices, technological, 'selector', context)
}

function withFactor(
  { subject, component, kilograms, country }: Making,
  selection: Selection,
  notices: Notice[],
  technological: number,
  audit_trail: string,
  context: EstimatorContext,
  amount: PartAmount = inKilograms(kilograms),
): FootprintEntry {
  const { factor } = selection
  const year = component.production_year
  const { co2e, co2e_calculation_method, emission_factor, source_trail, ...rest } = estimation(
    ofEveryGas(selection),
    amount,
  )
  const rated = { technological, region: factor.region, country, factorYear: factor.year, year }
  return makeEntry(subject, {
    co2e,
    co2e_calculation_method,
    activity_data: rest.activity_data,
    emission_factor,
    audit_trail,
    data_quality: qualityOf(rated, component.production_data_quality, context),
    notices: [...rest.notices, ...notices, ...otherYear(factor.year, year, factor.name)],
    source_trail,
  })
}

/**
 * Returns the entry for goods whose production is known by country: direct and indirect emissions of the border
 * adjustment table; for the rest of the world if the country is unknown.
 */
function fromBorder(
  { subject, component, kilograms, country }: Making,
  cn_code: string,
  best: Candidate,
  piece: PerPiece | undefined,
  context: EstimatorContext,
): FootprintEntry {
  const priced = cbam({ cn_code, production_region: country ?? 'ROW', weight: kilograms }, context)
  const { direct_emissions, indirect_emissions, co2e, notices } = priced
  const { emission_factor } = direct_emissions
  const name = emission_factor!.name.replace('direct emissions', 'direct and indirect emissions')
  const { year, region } = emission_factor!
  const isOfCountry = region === country || (region === 'EU' && context.border.isMember(country ?? ''))
  const rated = {
    technological: technologicalRating({ component }, best),
    region: isOfCountry ? country : region,
    country,
    factorYear: year,
    year: component.production_year,
  }
  return makeEntry(subject, {
    co2e,
    co2e_calculation_method: direct_emissions.co2e_calculation_method,
    activity_data: direct_emissions.activity_data,
    emission_factor: { ...emission_factor!, name },
    data_quality: qualityOf(rated, component.production_data_quality, context),
    notices: [
      ...notices.filter(({ code }) => code !== 'price_assumption'),
      ...standIn({ component }, best, piece, context),
      ...otherYear(year, component.production_year, name),
    ],
    source_trail: [...direct_emissions.source_trail, ...(indirect_emissions?.source_trail ?? [])],
  })
}

/** Returns the rating: the exact product, a similar one, or a proxy. */
function technologicalRating(
  { component }: Pick<Making, 'component'>,
  { material, score }: Candidate,
): number {
  if (material?.isProxy || (material && isFinishedGood(component.product))) return 3
  return material !== undefined || score >= 0.5 ? 1 : 2
}

/** `156 kg/number` */
function perPieceOf(id: string, { selector }: EstimatorContext): string {
  const { value, factor } = selector.select(id, { number: 1 })
  return `${figure(value)} ${factor.unit}`
}

function standIn(
  { component }: Pick<Making, 'component'>,
  { material, name }: Candidate,
  piece: PerPiece | undefined,
  context: EstimatorContext,
): Notice[] {
  const text = JSON.stringify(component.product.slice(0, 80))
  if (material && isFinishedGood(component.product)) {
    const perPiece = piece
      ? `; per piece the catalogue has ${piece.factor.name} with ${perPieceOf(piece.factor.id, context)} (${piece.factor.id}): give number, how many pieces it is`
      : ''
    const by = `was matched to ${material.name} by weight (${name}), which leaves out the manufacturing of the product${perPiece}`
    return [warning('proxy_factor', `${text} is a finished product and ${by}`)]
  }
  if (!material?.isProxy) return []
  return [warning('proxy_factor', `${text} was matched to ${material.name}; ${name} used as a proxy`)]
}

function elsewhere({ country }: Making, { factor }: Selection, { catalogue }: EstimatorContext): Notice[] {
  if (country === undefined || factor.region === country) return []
  if (catalogue.ancestors(factor.region).some(({ code }) => code === country)) return []
  return [
    warning(
      'region_fallback',
      `no factor of ${country} matches; ${factor.name} of ${factor.region} (${factor.region_name}) was used`,
    ),
  ]
}

const boundaries: Record<string, string> = {
  cradle_to_plate: 'it covers more than production, including shops and kitchens',
  unknown: 'its publisher does not state its boundary; purchased goods end at the factory gate',
}

function boundary({ factor }: Selection): Notice[] {
  const boundary = boundaries[factor.source_lca_activity]
  return boundary === undefined ? [] : [info('similar_factor', `${factor.name}: ${boundary}`)]
}

function otherYear(used: number, asked: number, name: string): Notice[] {
  if (used === asked) return []
  return [warning('year_fallback', `no ${asked} factor for ${name}; ${used} was used`)]
}
