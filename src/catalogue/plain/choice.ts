/** Chooses among the activities of the things that a line names. */
import type { UnitType } from '../../units/units.js'
import type { NamedKind, ReadLine } from './line.js'

/** An activity that a kind of thing may mean, as in the reference file. */
export interface PlainActivity {
  place: string
  attributes: string
  activity_id: string
  /** Subject of the factor, if it is a proxy; otherwise empty. */
  proxy: string
}

/** Source of the activities of kinds. */
export interface PlainActivities {
  /** Activities of a kind, best first. */
  of(kind: string): readonly PlainActivity[]
  /** Unit types in which a search admits the activity in regions of a place; `*` is any. */
  unitTypesOf(activityId: string, place: string): readonly string[]
}

export interface PlainChoice {
  /** The thing, as written. */
  named: NamedKind
  /** Activities, best first. */
  activities: string[]
  /** True if the line says all that tells the first activity from others, or the rest is the usual. */
  isExact: boolean
}

/** Number of activities that are worth showing first. */
const mostShown = 6

/** Things that decide before others if a line names several. */
const families = [
  'homeworking',
  'hotel',
  'travel',
  'freight',
  'thing',
  'water',
  'energy',
  'fuel',
  'food',
  'none',
]

/** Attributes that an activity needs if a line has them. */
const strict = ['part', 'treatment', 'waste', 'origin']

interface Fitting {
  row: PlainActivity
  /** How well its unit fits: 2 as written, 1 by conversion or unknown. */
  fit: number
  said: number
  order: number
}

/** Returns the activities of a line; undefined if it is about no thing, or no activity of it is admitted. */
export function chosenFor(line: ReadLine, known: PlainActivities): PlainChoice | undefined {
  return isAboutThing(line) ? namedIn(line, known) : undefined
}

/** Returns the activities of a thing that a line names, even if the line may be about something else. */
export function namedIn(line: ReadLine, known: PlainActivities): PlainChoice | undefined {
  const kinds = isWaste(line)
    ? [...line.kinds].sort((a, b) => Number(isThing(b)) - Number(isThing(a)))
    : line.kinds
  let best: { named: NamedKind; fitting: Fitting[] } | undefined
  for (const named of kinds) {
    const fitting = fittingOf(named.kind, line, known)
    if (fitting.length === 0) continue
    if (!best || isBefore({ named, fitting }, best, line)) best = { named, fitting }
  }
  if (!best) return undefined
  const rows = best.fitting.map(({ row }) => row)
  const activities = [...new Set(rows.map(({ activity_id }) => activity_id))].slice(0, mostShown)
  return {
    named: best.named,
    activities,
    isExact: best.fitting[0]!.fit === 2 && rows[0]!.proxy === '',
  }
}

/**
 * Returns the thing of a line that no other factor may replace: a material without a factor, such as stainless steel,
 * and dangerous waste; undefined for a line about something else too.
 */
export function refusedIn({ kinds, unread, attributes }: ReadLine): NamedKind | undefined {
  const [first, ...others] = kinds
  if (attributes.get('danger') === 'yes') return first
  const isRefused = first?.kind.startsWith('none/') === true && unread.length === 0
  return isRefused && others.every(({ kind, isWeak }) => isWeak || kind === first.kind) ? first : undefined
}

/** True if the words that were not understood may be names and places; a line with an amount is about a thing. */
function isAboutThing({ kinds, unread, readCount, unitTypes, isPartOfOther, rest }: ReadLine): boolean {
  if (kinds.length === 0) return false
  if (isGas(kinds[0]!)) return true
  if (unitTypes.some((type) => type !== 'Money')) return true
  return !isPartOfOther && unread.length <= readCount && !/[€£$]/.test(rest)
}

/** Returns the family of a kind: `fuel` of `fuel/jet`. */
export const familyOf = ({ kind }: NamedKind) => kind.split('/')[0]!

const isGas = ({ kind }: NamedKind) => kind.startsWith('gas/')
/** True for fuels of biological origin. */
export const isBiofuel = ({ kind }: Pick<NamedKind, 'kind'>) =>
  /^fuel\/(?:hvo|bio|wood|straw|charcoal|landfill_gas)/.test(kind)
const isThing = ({ kind }: NamedKind) => kind.startsWith('thing/')
const isWaste = ({ attributes }: ReadLine) => attributes.get('waste') === 'yes'

function isBefore(
  a: { named: NamedKind; fitting: Fitting[] },
  b: { named: NamedKind; fitting: Fitting[] },
  line: ReadLine,
): boolean {
  const [first, second] = [a.fitting[0]!, b.fitting[0]!]
  if (first.fit !== second.fit) return first.fit > second.fit
  if (a.named.isWeak !== b.named.isWeak) return b.named.isWeak
  const rank = (named: NamedKind) => {
    if (isGas(named)) return -2
    return isWaste(line) && isThing(named) ? -1 : families.indexOf(familyOf(named))
  }
  const difference = rank(a.named) - rank(b.named)
  if (difference !== 0) return difference < 0
  if (first.said !== second.said) return first.said > second.said
  return a.named.length > b.named.length
}

function fittingOf(kind: string, line: ReadLine, known: PlainActivities): Fitting[] {
  const rows = known.of(kind)
  const needed = strict.filter((name) => {
    if (name === 'origin' && isWaste(line)) return false
    // Discarded goods are never counted as bought.
    const isAlways = name === 'part' || (name === 'waste' && /^(?:thing|food)\//.test(kind))
    const isKnown = isAlways || rows.some(({ attributes }) => attributes.includes(`${name}=`))
    return line.attributes.has(name) && isKnown
  })
  // An average car burns fuel: it cannot stand for one without an engine.
  if (kind === 'travel/car' && line.attributes.get('fuel') === 'bev') needed.push('fuel')
  const isDomestic = line.attributes.get('haul') === 'domestic'
  const withDomestic = new Set(isDomestic ? rows.filter(isOfDomestic).map(({ place }) => place) : [])
  return rows
    .filter((row) => !withDomestic.has(row.place) || isOfDomestic(row))
    .flatMap((row, order): Fitting[] => {
      const said = saidOf(row.attributes, line)
      if (said === undefined || !needed.every((name) => row.attributes.includes(`${name}=`))) return []
      const fit = fitOf(line.unitTypes, known.unitTypesOf(row.activity_id, row.place), kind)
      return fit === 0 ? [] : [{ row, fit, said, order }]
    })
    .sort((a, b) => standsIn(a) - standsIn(b) || b.fit - a.fit || b.said - a.said || a.order - b.order)
}

/** True for flights within a country; some countries have separate factors for these. */
const isOfDomestic = ({ attributes }: PlainActivity) => attributes.includes('haul=domestic')

const standsIn = ({ row }: Fitting) => Number(row.proxy !== '')

/** Returns how many of an activity's attributes a line has; undefined if the activity needs others. */
function saidOf(attributes: string, { attributes: stated, numbers }: ReadLine): number | undefined {
  let said = 0
  for (const each of attributes.split(' ')) {
    if (each === '') continue
    const [, name, sign, value, isUsual] = /^([a-z_]+)([=<>])([^?]*)(\??)$/.exec(each)!
    if (sign === '=') {
      const written = stated.get(name!)
      if (written === value) said += 1
      else if (written !== undefined || isUsual === '') return undefined
      continue
    }
    const number = numbers.get(name!)
    const bound = Number(value)
    if (number === undefined || (sign === '<' ? number > bound : number <= bound)) return undefined
    // Words count before numbers, and the narrowest of several bounds.
    said += 0.9 + (sign === '<' ? 1 / (1 + bound) : bound) / 1e5
  }
  return said
}

/** Unit types that convert by density and calorific value. */
const convertible = ['Weight', 'Volume', 'Energy']

/** Returns how well the unit types of an activity fit a line; 0 if they do not. */
function fitOf(written: readonly UnitType[], available: readonly string[], kind: string): number {
  if (available.length === 0 || available.every((type) => type === 'Money')) return 0
  const physical = written.filter((type) => type !== 'Money' && type !== 'Number' && type !== 'Time')
  if (physical.length === 0) return 1
  if (physical.some((type) => available.includes(type))) {
    return available.includes(physical[0]!) ? 2 : 1.8
  }
  if (physical.some((type) => available.some((each) => isPartOf(type, each) || isPartOf(each, type))))
    return 1.5
  const isFuel = kind.startsWith('fuel/')
  return isFuel && physical.some((type) => convertible.includes(type)) ? 1 : 0
}

/** True if one unit type is measured together with another: a distance for a passenger. */
export function isPartOf(part: string, whole: string): boolean {
  return whole.includes('OverDistance') && (part === 'Distance' || whole.startsWith(`${part}Over`))
}
