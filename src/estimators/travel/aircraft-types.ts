/** Types of aircraft by ICAO designator, with other names in use. */
import { badRequest, nearest } from '../../contract/contract.js'

interface AircraftType {
  name: string
  /** Codes of IATA timetables, and other designators of the same aircraft. */
  codes: readonly string[]
  /** Other names, without the maker. */
  names?: readonly string[]
  /**
   * Aircraft of the guidebook whose fuel by distance is used: the same type, an earlier one of the family, or the
   * nearest in size and range.
   */
  curve: string
  /** True if the guidebook has the type itself. */
  isOwnCurve?: true
}

const types: Readonly<Record<string, AircraftType>> = {
  A319: { name: 'Airbus A319', codes: ['319', '31A', '31B'], names: ['A319-100'], curve: 'A320' },
  A320: {
    name: 'Airbus A320',
    codes: ['320', '32A'],
    names: ['A320-100', 'A320-200', 'A320ceo'],
    curve: 'A320',
    isOwnCurve: true,
  },
  A20N: { name: 'Airbus A320neo', codes: ['32N'], names: ['A320-200N'], curve: 'A320' },
  A321: {
    name: 'Airbus A321',
    codes: ['321', '32B'],
    names: ['A321-100', 'A321-200', 'A321ceo'],
    curve: 'A320',
  },
  A21N: { name: 'Airbus A321neo', codes: ['32Q'], names: ['A321-200N', 'A321LR'], curve: 'A320' },
  A332: { name: 'Airbus A330-200', codes: ['332'], curve: 'A330', isOwnCurve: true },
  A333: { name: 'Airbus A330-300', codes: ['333'], curve: 'A330', isOwnCurve: true },
  A339: { name: 'Airbus A330-900neo', codes: ['339'], names: ['A330-900'], curve: 'B777' },
  A359: { name: 'Airbus A350-900', codes: ['359'], curve: 'B777' },
  B712: { name: 'Boeing 717-200', codes: ['717'], curve: 'F100' },
  B737: { name: 'Boeing 737-700', codes: ['73G', '73W'], curve: 'A320' },
  B738: { name: 'Boeing 737-800', codes: ['738', '73H'], curve: 'A320' },
  B739: { name: 'Boeing 737-900ER', codes: ['739', '73J'], curve: 'A320' },
  B38M: { name: 'Boeing 737 MAX 8', codes: ['7M8'], names: ['737-8', '737-8 MAX'], curve: 'A320' },
  B39M: { name: 'Boeing 737 MAX 9', codes: ['7M9'], names: ['737-9', '737-9 MAX'], curve: 'A320' },
  B752: { name: 'Boeing 757-200', codes: ['752', '75W'], curve: 'B757', isOwnCurve: true },
  B753: { name: 'Boeing 757-300', codes: ['753', '75T'], curve: 'B757', isOwnCurve: true },
  B764: { name: 'Boeing 767-400ER', codes: ['764'], names: ['767-400'], curve: 'B763' },
  B772: {
    name: 'Boeing 777-200',
    codes: ['772', '77L', 'B77L'],
    names: ['777-200ER', '777-200LR'],
    curve: 'B777',
    isOwnCurve: true,
  },
  B77W: {
    name: 'Boeing 777-300',
    codes: ['773', '77W', 'B773'],
    names: ['777-300ER'],
    curve: 'B777',
    isOwnCurve: true,
  },
  B788: { name: 'Boeing 787-8', codes: ['788'], curve: 'B777' },
  B789: { name: 'Boeing 787-9', codes: ['789'], curve: 'B777' },
  B78X: { name: 'Boeing 787-10', codes: ['781'], curve: 'B777' },
  BCS1: { name: 'Airbus A220-100', codes: ['221'], names: ['CS100'], curve: 'A320' },
  BCS3: { name: 'Airbus A220-300', codes: ['223'], names: ['CS300'], curve: 'A320' },
  CRJ2: { name: 'Canadair Regional Jet 200', codes: ['CR2'], names: ['CRJ200'], curve: 'F100' },
  CRJ7: { name: 'Canadair Regional Jet 700', codes: ['CR7'], names: ['CRJ700'], curve: 'F100' },
  CRJ9: { name: 'Canadair Regional Jet 900', codes: ['CR9'], names: ['CRJ900'], curve: 'F100' },
  E145: { name: 'Embraer 145', codes: ['ER4'], names: ['ERJ145'], curve: 'F100' },
  E170: { name: 'Embraer 170', codes: ['E70'], names: ['ERJ170'], curve: 'F100' },
  E75L: { name: 'Embraer 175', codes: ['E75', 'E7W', 'E75S'], names: ['E175', 'ERJ175'], curve: 'F100' },
  E190: { name: 'Embraer 190', codes: ['E90'], names: ['ERJ190'], curve: 'F100' },
  MD80: {
    name: 'McDonnell Douglas MD-80',
    codes: ['M80', 'M82', 'M83', 'M88', 'MD82', 'MD83', 'MD88'],
    curve: 'MD81',
  },
  MD90: { name: 'McDonnell Douglas MD-90', codes: ['M90'], curve: 'MD81' },
}

/** Earlier variants that share a type's designator; its statistics describe the later variant. */
const sameDesignator: Readonly<Record<string, string>> = { '737-900': 'B739' }

export interface Aircraft extends AircraftType {
  designator: string
  /** Requested variant, if the published fuel is for another variant of the designator. */
  variant?: string
}

const makers = /^(airbus|boeing|embraer|canadair|bombardier|mitsubishi|mcdonnelldouglas)/

/** Normalises names: `boeing 737 800` and `Boeing 737-800` are equal. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Removes the maker, also from `B737-800`, a common spelling of Boeing's types. */
function bareName(text: string): string {
  return folded(text)
    .replace(makers, '')
    .replace(/^b(?=7\d7)/, '')
}

const designatorOf = new Map<string, string>()
for (const [designator, { name, codes, names = [] }] of Object.entries(types)) {
  for (const text of [designator, ...codes, name, ...names].map(folded)) designatorOf.set(text, designator)
  // Without its maker a number is a code of IATA, or ambiguous.
  if (bareName(name).length > 3) designatorOf.set(bareName(name), designator)
}

const longestCode = 4

/**
 * Returns the type that a request names: by ICAO designator (B738), IATA code (738) or name (Boeing 737-800).
 * @param published designators with statistics
 * @throws ServiceError 400 with the types whose fuel is published
 */
export function findAircraft(text: string, published: readonly string[]): Aircraft {
  const whole = folded(text)
  const bare = bareName(text)
  const variant = Object.keys(sameDesignator).find((name) => folded(name) === bare)
  const designator =
    variant === undefined ? (designatorOf.get(whole) ?? designatorOf.get(bare)) : sameDesignator[variant]!
  if (designator !== undefined && published.includes(designator))
    return { designator, ...types[designator]!, ...(variant !== undefined && { variant }) }
  const why =
    designator === undefined
      ? `no fuel use is published for ${JSON.stringify(text)}`
      : `the published fuel use of the ${types[designator]!.name} is inconsistent from year to year`
  throw badRequest(
    'invalid_input',
    `air_details.aircraft: ${why}; available: ${published.join(', ')}; leave it out for the average of flights of ` +
      `that length${designator === undefined ? hint(text, published) : ''}`,
  )
}

/** Returns the types of a family, or the type with the most similar spelling. */
function hint(text: string, published: readonly string[]): string {
  const shown = (designator: string) => `${designator} (${types[designator]!.name})`
  const family = bareName(text).length < 3 ? [] : published.filter((type) => isOfFamily(type, bareName(text)))
  if (family.length > 0) return `; types of that family: ${family.map(shown).join(', ')}`
  // Codes are too short for spelling suggestions.
  const near = folded(text).length > longestCode ? nearest(folded(text), designatorOf.keys()) : undefined
  const meant = near === undefined ? undefined : designatorOf.get(near)!
  return meant !== undefined && published.includes(meant) ? `; did you mean ${shown(meant)}?` : ''
}

/** `A330`, or as a number `330`. */
function isOfFamily(designator: string, text: string): boolean {
  const { name, names = [] } = types[designator]!
  return [name, ...names]
    .map(bareName)
    .some((known) => known.startsWith(text) || known.startsWith(`a${text}`))
}
