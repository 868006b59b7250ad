/** Finds the factor that a plain name means in a country: `heating oil`, `taxi`, `waste, mixed, landfill`. */
import { badRequest, type Notice, quoted, type ServiceError } from '../../contract/contract.js'
import { unitTypes as allUnitTypes, type UnitType } from '../../units/units.js'
import type { Factor } from '../factor.js'
import type { Catalogue } from '../model.js'
import { defaultQualityFlags } from '../quality-flags.js'
import { chosenFor } from './choice.js'
import type { NamedKind, ReadLine } from './line.js'
import { asMixedWaste } from './mixed-waste.js'
import { noteOn } from './notes.js'
import { whyZeroOf } from './zeros.js'

/** Meaning of a plain name. */
export interface PlainFactor {
  activityId: string
  name: string
  /** Region of its factors. */
  region: string
  /**
   * Place of that region: the region itself, its country, a larger region, or another country, whose factor stands for the
   * missing one.
   */
  place: 'own' | 'country' | 'larger' | 'other'
  /** Kind of the thing, such as `fuel/heating_oil`. */
  kind: string
  /** Notice of a proxy or an assumed treatment. */
  note: Notice | undefined
}

/** Place, time and amount of an activity. */
export interface PlainQuestion {
  region: string
  year?: number | undefined
  /** Unit types that the amount may be in. */
  unitTypes: readonly string[]
  /** Calorific basis of an amount of energy. */
  basis?: string | undefined
  /** True if energy from a grid may be of a larger region. */
  isFallback?: boolean | undefined
}

type Known = Pick<Catalogue, 'candidates' | 'ofActivity' | 'ancestors' | 'region'> & {
  plainNames: Pick<Catalogue['plainNames'], 'read' | 'of'>
}

const everywhere = 'GLOBAL'
/** Kind of energy whose factor of another country would be wrong. */
const ofGrids = 'energy/electricity'
/** Fuel whose meters and bills count the gross calorific value. */
const pipedGas = 'fuel/natural_gas'
/** Kinds whose name means something else where the other factors are from: heating oil is kerosene in the UK alone. */
const elsewhere: Readonly<Record<string, string>> = { 'fuel/heating_oil': 'fuel/gas_oil' }

/**
 * Returns the activity and region whose factor a plain name means. The region itself precedes others, then its country, a
 * larger region, and another country; each first in the year, if any.
 * @returns the 400 if the name is not known, names several things, or has no factor in the unit
 */
export function plainFactor(
  name: string,
  asked: PlainQuestion,
  catalogue: Known,
): PlainFactor | ServiceError {
  const line = lineOf(name, catalogue)
  const problem = problemOf(name, line)
  if (problem) return problem
  const types = asked.unitTypes.filter((type) => type !== 'Money') as UnitType[]
  if (types.length === 0) {
    return refused(
      `plain_name: ${quoted(name)} is for amounts such as kg, l, kWh or km; for money use ghg spend, or an activity_id`,
    )
  }
  const isGas = line.kinds.some(({ kind }) => kind === pipedGas)
  const basis = asked.basis ?? line.attributes.get('basis') ?? (isGas ? 'gross' : undefined)
  const attributes = new Map([
    ...line.attributes,
    ...(basis === undefined ? [] : [['basis', basis] as const]),
  ])
  const read: ReadLine = { ...line, attributes, unitTypes: types }
  return nearestFactor(read, asked, catalogue) ?? refused(noneFor(name, line, asked, catalogue))
}

/** Returns the nearest activity and region for a line, another country last; undefined if no factor is in its unit. */
export function nearestFactor(
  line: ReadLine,
  asked: PlainQuestion,
  catalogue: Known,
): PlainFactor | undefined {
  const places = placesFor(asked, catalogue)
  // The thing itself in a larger region precedes a proxy here: beef of the world, and not the average food of a country.
  for (const where of places.filter(({ place }) => place !== 'other')) {
    const found = chosenAt(line, where, asked, itself(catalogue))
    if (found) return found
  }
  for (const where of places) {
    const found = chosenAt(line, where, asked, catalogue)
    if (found) return found
  }
  return undefined
}

/** Returns the catalogue without proxies, and without goods by producer, which follow a proxy of the country itself. */
function itself(catalogue: Known): Known {
  const of = (kind: string) =>
    catalogue.plainNames
      .of(kind)
      .filter(({ proxy, activity_id }) => proxy === '' && !isOfProducer(activity_id))
  return {
    plainNames: { read: (name) => catalogue.plainNames.read(name), of },
    candidates: (query) => catalogue.candidates(query),
    ofActivity: (id) => catalogue.ofActivity(id),
    ancestors: (code) => catalogue.ancestors(code),
    region: (code) => catalogue.region(code),
  }
}

function chosenAt(
  line: ReadLine,
  { place, codes, years }: Where,
  { year, isFallback }: PlainQuestion,
  catalogue: Known,
): PlainFactor | undefined {
  const factorsOf = (activityId: string, of: string, most = years) =>
    factorsIn(activityId, codes, catalogue).filter(
      (factor) =>
        (of === '*' || factor.region.split('-')[0] === of) &&
        (year === undefined || Math.abs(factor.year - year) <= most) &&
        line.unitTypes.includes(factor.unit_type as UnitType),
    )
  const isNear = place === 'own' || place === 'country' || (place === 'larger' && isFallback)
  const rowsOf = (kind: string) => {
    if (kind === ofGrids && !isNear) return []
    const rows = catalogue.plainNames.of(place === 'other' ? (elsewhere[kind] ?? kind) : kind)
    return place === 'other' ? rows.filter(({ activity_id }) => !isOfProducer(activity_id)) : rows
  }
  const choice = chosenFor(line, {
    of: rowsOf,
    unitTypesOf: (activityId, of) => [
      ...new Set(factorsOf(activityId, of).map(({ unit_type }) => unit_type)),
    ],
  })
  const activityId = choice?.activities[0]
  if (!choice || activityId === undefined) return undefined
  const { kind } = choice.named
  // Publishers of several places may share an id.
  const row = rowsOf(kind).find(
    (each) => each.activity_id === activityId && factorsOf(activityId, each.place).length > 0,
  )
  const found = factorsOf(activityId, row?.place ?? '*')
  const direct =
    kind === ofGrids && found.every(isWithUpstream)
      ? factorsOf(`${activityId}_direct`, '*', Math.max(years, near))
      : []
  const [factor] = (direct.length > 0 ? direct : found).sort(
    (a, b) => rank(a, codes) - rank(b, codes) || distance(a, year) - distance(b, year) || b.year - a.year,
  )
  if (!factor) return undefined
  return {
    ...{ activityId: factor.activity_id, name: factor.name, region: factor.region, place, kind },
    note: row && noteOn(line, activityId, (each) => (each === kind ? [row] : [])),
  }
}

/** True for a figure that covers scope 2 and its upstream emissions together. */
function isWithUpstream({ scopes }: Factor): boolean {
  return scopes.includes('2') && scopes.includes('3.3')
}

function distance(factor: Factor, year: number | undefined): number {
  return year === undefined ? 0 : Math.abs(factor.year - year)
}

function rank({ region }: Factor, codes: readonly string[] | undefined): number {
  return codes === undefined ? 0 : codes.indexOf(region)
}

/** Regions and the largest distance from the year. */
interface Where {
  place: PlainFactor['place']
  /** Codes, the nearest first; undefined for all regions. */
  codes: readonly string[] | undefined
  years: number
}

/** True for goods by producing country, whose figures are not used for other countries. */
export const isOfProducer = (activityId: string) => activityId.startsWith('imported_goods-')

/** Largest distance of a near year, as for fallbacks of regions. */
const near = 3

/** Returns where to look: the country in the year, in near years and in any year, then larger regions, then others. */
function placesFor({ region }: PlainQuestion, catalogue: Known): Where[] {
  const chain = catalogue.ancestors(catalogue.region(region)?.code ?? region).map(({ code }) => code)
  const [own, ...larger] = chain
  const country = own?.includes('-') ? larger.slice(0, 1) : []
  type Place = Pick<Where, 'place' | 'codes'>
  const national: Place[] = [
    ...(own === undefined ? [] : [{ place: 'own' as const, codes: [own] }]),
    ...(country.length > 0 ? [{ place: 'country' as const, codes: country }] : []),
  ]
  const wider: Place = { place: 'larger', codes: [...new Set([...larger.slice(country.length), everywhere])] }
  const inYears = (regions: Place[], years: number) => regions.map((each): Where => ({ ...each, years }))
  const ever = Number.POSITIVE_INFINITY
  return [
    ...national.flatMap((each) => [...inYears([each], 0), ...inYears([each], near)]),
    ...inYears(national, ever),
    ...[wider, { place: 'other' as const, codes: undefined }].flatMap((each) =>
      [0, near, ever].flatMap((years) => inYears([each], years)),
    ),
  ]
}

function factorsIn(activityId: string, codes: readonly string[] | undefined, catalogue: Known): Factor[] {
  const all =
    codes === undefined
      ? [...catalogue.ofActivity(activityId)]
      : codes.flatMap((region) => [...catalogue.candidates({ activityId, region })])
  return all.filter(({ data_quality_flags: flags }) =>
    flags.every((flag) => defaultQualityFlags.includes(flag)),
  )
}

/** Reads a name; a list may begin with the word for waste: `waste, food, landfill` is food waste. */
function lineOf(name: string, { plainNames }: Known): ReadLine {
  const turned = plainNames.read(name.replace(/^waste[,:]\s*([^,]+)/i, '$1 waste'))
  const isWaste = turned.attributes.get('waste') === 'yes' && turned.kinds.length > 0
  return asMixedWaste(isWaste && turned.unread.length === 0 ? turned : plainNames.read(name))
}

/** Returns why a journey of a plain name emits nothing, on foot or by bicycle; undefined for other names. */
export function whyZero(name: string, catalogue: Known): string | undefined {
  const { kinds, unread } = lineOf(name, catalogue)
  const [only, ...others] = kinds
  const isActive = only?.kind === 'zero/active' && others.length === 0 && unread.length === 0
  return isActive ? whyZeroOf({ ...only, written: name }) : undefined
}

/** Kinds of which a name may have only one; cars have a fuel too. */
const alone = /^(?:fuel|energy|water)\//

function problemOf(name: string, line: ReadLine): ServiceError | undefined {
  const { kinds, unread } = line
  if (kinds.length === 0) {
    return refused(
      `plain_name: ${quoted(name)} is not a plain name; ghg search lists factors for it, whose activity_id can be used`,
    )
  }
  if (unread.length > 0) {
    const others = unread.map((word) => quoted(word)).join(', ')
    return refused(
      `plain_name: ${quoted(name)} names ${kinds[0]!.written}, but ${others} is not understood: leave it out, or use an activity_id`,
    )
  }
  const reason = kinds.length === 1 ? whyZeroOf({ ...kinds[0]!, written: name }) : undefined
  if (reason !== undefined) {
    return refused(`plain_name: ${reason}: leave the row out, or count 0 kg with operation: given`)
  }
  const several = severalIn(kinds)
  if (several.length < 2) return undefined
  return refused(`plain_name: ${quoted(name)} names several things: ${several.join(', ')}; use one`)
}

function severalIn(kinds: readonly NamedKind[]): string[] {
  if (kinds.some(({ kind }) => !alone.test(kind))) return []
  const own = kinds.filter(({ isWeak }) => !isWeak || kinds.length === 1)
  return [...new Map(own.map(({ kind, written }) => [kind, written])).values()]
}

function notPlain(name: string): string {
  return `plain_name: ${quoted(name)} is not a plain name; ghg search lists factors for it, whose activity_id can be used`
}

function noneFor(
  name: string,
  line: ReadLine,
  { region, unitTypes }: PlainQuestion,
  catalogue: Known,
): string {
  const known = new Set(
    line.kinds
      .flatMap(({ kind }) => catalogue.plainNames.of(kind))
      .flatMap(({ activity_id }) => catalogue.ofActivity(activity_id))
      .map(({ unit_type }) => unit_type as UnitType),
  )
  const units = allUnitTypes.map(({ unit_type }) => unit_type).filter((type) => known.has(type))
  if (units.length === 0) return notPlain(name)
  const isOther = !unitTypes.some((type) => known.has(type as UnitType))
  return isOther
    ? `plain_name: ${quoted(name)} has no factor in ${unitTypes.join(' or ')}; it has factors in ${units.join(', ')}`
    : `plain_name: ${quoted(name)} has no factor for ${region}, and that of another country would be wrong`
}

function refused(message: string): ServiceError {
  return badRequest('no_emission_factors_found', message)
}
