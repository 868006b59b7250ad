/** Things that a text names in plain words, as the activities that the region's publisher has for them. */
import {
  chosenFor,
  compositionNote,
  type Factor,
  isBiofuel,
  type NamedKind,
  noteOn,
  type PlainChoice,
  type PlainLine,
  proxyNote,
  refusedIn,
  severalIn,
  severalNote,
} from '../../catalogue/catalogue.js'
import { type Notice, type SuggestFields, warning } from '../../contract/contract.js'
import { namesMinorGases, statesBiofuel } from '../../matching/matching.js'
import { type UnitType, unitTypes } from '../../units/units.js'
import type { LabelContext } from '../context.js'
import type { SuggestedActivity } from './activities.js'
import { fuelsOfText } from './fuels.js'
import type { Wanted } from './wanted.js'

/** First release that suggests by plain names. */
export const plainSince = 3

/** Scores of the first activity: as good as certain, and to be looked at. */
const certain = 0.99
const likely = 0.9
/** Scores of a material that a text names and nothing else, itself or by a proxy, and beside other words. */
const material = { itself: 0.95, byProxy: 0.9, amongWords: 0.7 }
/** Score of a material that other words follow: what is made of it is another thing. */
export const possible = 0.45
const perRank = 0.97

/**
 * Returns the activities that a text means in plain words, the best first; empty for a text about something else. The
 * first is as good as certain if the text says what its amount is in and every word of it was understood.
 * @param isLast true if no name is like the text: what is made of a material counts as the material then
 */
export function plainActivities(
  asked: SuggestFields,
  wanted: Wanted,
  context: LabelContext,
  isLast = false,
): SuggestedActivity[] {
  const { catalogue } = context
  if (catalogue.release < plainSince) return []
  const line = catalogue.plainNames.read(asked.text)
  const types = wantedTypes(asked, line)
  if (types === undefined) return []
  const read = { ...line, unitTypes: types }
  const choice = chosenFor(read, {
    of: (kind) => catalogue.plainNames.of(kind),
    unitTypesOf: (activity, place) => typesIn(activity, place, asked, wanted, context),
  })
  if (!choice) return []
  const first = scoreOf(choice, line, asked, wanted, context)
  if (first === undefined || (first === possible) !== isLast) return []
  return (wanted.includesDirect ? combustionFirst(choice.activities) : choice.activities).flatMap(
    (activity_id, rank) =>
      orderedTypes(typesIn(activity_id, '*', asked, wanted, context), types).map((unit_type, at) => ({
        activity_id,
        unit_type,
        score: first * perRank ** (rank + at),
        isOwn: false,
        namesIt: true,
      })),
  )
}

/** Returns activities in an order in which the life cycle of a fuel follows its combustion: scope 1 has no upstream. */
function combustionFirst(activities: readonly string[]): readonly string[] {
  const isSecond = (id: string) => combustionOf(id) !== id && activities.includes(combustionOf(id))
  return activities.flatMap((id) => {
    if (isSecond(id)) return [combustionOf(id), id]
    return activities.some((each) => each !== id && combustionOf(each) === id) ? [] : [id]
  })
}

/** Returns the combustion of a fuel whose life cycle an activity is; other ids as they are. */
export const combustionOf = (id: string) => id.replace(/basis_life_cycle$/, 'basis_combustion')

/** Returns the score of the first activity; undefined if the names of factors say more than the plain name. */
function scoreOf(
  choice: PlainChoice,
  line: PlainLine,
  asked: SuggestFields,
  wanted: Wanted,
  context: LabelContext,
): number | undefined {
  const isWaste = line.attributes.get('waste') === 'yes'
  if (isMaterial(choice) && !isWaste) {
    // Without a region the names of all publishers' factors say more.
    if (line.isPartOfOther || asked.region === undefined) return possible
    if (!isWhole(line)) return material.amongWords
    return choice.isExact ? material.itself : material.byProxy
  }
  if (isFoundByName(choice, line, asked, wanted, context)) return undefined
  return isSure(choice, line) ? certain : likely
}

/** Returns the reading of a text; undefined in releases without one. */
export function lineOf({ text }: SuggestFields, { catalogue }: LabelContext): PlainLine | undefined {
  return catalogue.release < plainSince ? undefined : catalogue.plainNames.read(text)
}

/** True if a text names a thing in plain words or by a code. */
export function namesThing(text: string, { catalogue }: LabelContext): boolean {
  return catalogue.release >= plainSince && catalogue.plainNames.read(text).kinds.length > 0
}

/**
 * Returns the notices of a first suggestion that is one of the activities of a plain name: what stands in, what was
 * assumed, and several things.
 */
export function plainNotes(
  { text, region }: SuggestFields,
  factor: Factor,
  { catalogue }: LabelContext,
): Notice[] {
  if (catalogue.release < plainSince) return []
  const line = catalogue.plainNames.read(text)
  const of = (kind: string) => catalogue.plainNames.of(kind)
  const named = line.kinds.find(({ kind }) => of(kind).some((row) => row.activity_id === factor.activity_id))
  if (!named) return []
  const note = noteOn(line, factor.activity_id, of)
  const composition = compositionNote(factor)
  const several = severalIn(line)
  const isUnplaced = region === undefined && !line.hasPlace && !international.has(factor.region)
  return [
    ...(note ? [note] : madeOf(named, line)),
    ...(composition ? [composition] : []),
    ...(several.length > 0 ? [severalNote(several)] : []),
    ...(isUnplaced ? [ofRegion(factor)] : []),
  ]
}

/** Regions whose factors are for every country. */
const international = new Set(['GLOBAL', 'EU', 'EUROPE'])

function ofRegion({ region, region_name }: Factor): Notice {
  return warning(
    'region_not_given',
    `no region was given: the factor is of ${region_name} (${region}); other countries have others`,
  )
}

/** Returns the notice for a thing made of a material. */
function madeOf({ kind, written }: NamedKind, { isPartOfOther, attributes }: PlainLine): Notice[] {
  const isBought = kind.startsWith('thing/') && attributes.get('waste') !== 'yes'
  if (!isPartOfOther || !isBought) return []
  return [proxyNote(written, `${written} as a material; what is made of it takes more`)]
}

/** Returns the unit types to answer in; undefined for money alone. */
export function wantedTypes(asked: SuggestFields, line: PlainLine): UnitType[] | undefined {
  const named = (asked.unit_type ?? []).flatMap(
    (wished) => unitTypes.find(({ unit_type }) => unit_type === wished)?.unit_type ?? [],
  )
  if (named.length === 0) return line.unitTypes.filter((type) => type !== 'Money')
  const physical: UnitType[] = named.filter((type) => type !== 'Money')
  if (physical.length === 0) return undefined
  const written = line.unitTypes.filter((type) => physical.includes(type))
  return [...new Set([...written, ...physical])]
}

/** Fuels whose name means another fuel in other countries: furnace oil is light in Canada and heavy in India. */
const ofCountries = new Set(['fuel/furnace_oil'])

/**
 * True for a fuel and nothing else, which is the fuel that `ghg energy fuel` takes; and where the names of factors say more:
 * things made of a fuel, single gases, gas by volume.
 */
function isFoundByName(
  { named: { kind, isWeak, length } }: PlainChoice,
  line: PlainLine,
  { text }: SuggestFields,
  wanted: Wanted,
  context: LabelContext,
): boolean {
  const { attributes, isPartOfOther } = line
  if (attributes.has('part') || attributes.get('waste') === 'yes') return namesMinorGases(text)
  if (!kind.startsWith('fuel/')) return false
  // Gas by volume may be gasoline, but by energy and in cubic metres it is natural gas.
  const isOpen = isWeak && !(isWhole(line) && line.amounts.some(isOfPipe))
  if (isPartOfOther || isOpen || namesMinorGases(text)) return true
  if (isWeak || isBiofuel({ kind }) || ofCountries.has(kind) || saysUse(line, wanted)) return false
  if (statesBiofuel(text)) return true
  const fuels = fuelsOfText(text, wanted, context)
  const isOneName = fuels?.activities.length === 0 && length === line.readCount
  return fuels !== undefined && !isOneName
}

/** True for an amount as meters of natural gas count it. */
function isOfPipe({ unitType, unit }: PlainLine['amounts'][number]): boolean {
  return unitType === 'Energy' || /^(?:[ns]?m[3³]|[cm]?cf|ft[3³]|cubic)/i.test(unit)
}

/** True if a line says more of a fuel than its name: a calorific basis, a grade, who burns it in what. */
function saysUse({ attributes, kinds }: PlainLine, wanted: Wanted): boolean {
  // By weight alone, a machine itself may be meant: a diesel generator.
  const isMachine = !wanted.admitsUnitType('Volume') && !wanted.admitsUnitType('Energy')
  const said = [...attributes.keys()].filter((name) => name !== 'fuel' && !(name === 'burnt' && isMachine))
  return kinds.length > 1 || said.length > 0
}

export const isMaterial = ({ named: { kind } }: PlainChoice) => /^(thing|food)\//.test(kind)

/** Returns a material or a dangerous waste that the text names and that has no factor by weight here. */
export function refusedMaterial(
  asked: SuggestFields,
  wanted: Wanted,
  context: LabelContext,
): NamedKind | undefined {
  const { catalogue } = context
  if (catalogue.release < plainSince || !wanted.admitsUnitType('Weight')) return undefined
  const line = catalogue.plainNames.read(asked.text)
  const types = wantedTypes(asked, line) ?? []
  const refused = types.includes('Weight') ? refusedIn(line) : undefined
  if (!refused) return undefined
  const isHere = catalogue.plainNames
    .of(refused.kind)
    .some(({ activity_id, place }) => typesIn(activity_id, place, asked, wanted, context).includes('Weight'))
  return isHere ? undefined : refused
}

/** True if every word was understood: `taxi`, but not `taxi licence`. */
export const isWhole = ({ unread }: PlainLine) => unread.length === 0

function isSure({ isExact, named }: PlainChoice, line: PlainLine): boolean {
  const others = line.kinds.filter(({ kind }) => kind !== named.kind)
  return isExact && isWhole(line) && !named.isWeak && others.length === 0
}

/** Returns the unit types in which the regions of a request have an activity. */
export function typesIn(
  activityId: string,
  place: string,
  { region, region_fallback }: SuggestFields,
  wanted: Wanted,
  { catalogue }: LabelContext,
): string[] {
  const own = region === undefined ? undefined : catalogue.region(region)?.code
  const regions =
    own === undefined ? undefined : region_fallback ? catalogue.ancestors(own).map(({ code }) => code) : [own]
  const factors = (regions ?? [undefined]).flatMap((code) =>
    catalogue.candidates(code === undefined ? { activityId } : { activityId, region: code }),
  )
  return [
    ...new Set(
      factors
        .filter((factor) => place === '*' || factor.region.split('-')[0] === place)
        .filter((factor) => wanted.admits(factor))
        .map(({ unit_type }) => unit_type),
    ),
  ]
}

function orderedTypes(available: readonly string[], types: readonly string[]): string[] {
  const rank = (type: string) => {
    const at = types.indexOf(type)
    return at < 0 ? types.length : at
  }
  return available.filter((type) => type !== 'Money').sort((a, b) => rank(a) - rank(b))
}
