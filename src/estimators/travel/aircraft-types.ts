/** Types of aircraft whose fuel is published, by ICAO designator, and what else people call them. */
import { badRequest, nearest } from '../../contract/contract.js'

interface AircraftType {
  name: string
  /** Codes of IATA timetables, and other designators of the same aircraft. */
  codes: readonly string[]
  /**
   * The aircraft of the guidebook whose fuel by distance is taken: the same one, an earlier one of the family, or the
   * nearest in size and range.
   */
  curve: string
  /** The guidebook has the type itself. */
  isOwnCurve?: true
}

// E145, E190 and B764 are left out: in single years their statistics have 1.5 to 2.4 times the fuel of their flights
// by other methods.
const types: Readonly<Record<string, AircraftType>> = {
  A319: { name: 'Airbus A319', codes: ['319', '31A', '31B'], curve: 'A320' },
  A320: { name: 'Airbus A320', codes: ['320', '32A'], curve: 'A320', isOwnCurve: true },
  A20N: { name: 'Airbus A320neo', codes: ['32N'], curve: 'A320' },
  A321: { name: 'Airbus A321', codes: ['321', '32B'], curve: 'A320' },
  A21N: { name: 'Airbus A321neo', codes: ['32Q'], curve: 'A320' },
  A332: { name: 'Airbus A330-200', codes: ['332'], curve: 'A330', isOwnCurve: true },
  A333: { name: 'Airbus A330-300', codes: ['333'], curve: 'A330', isOwnCurve: true },
  A339: { name: 'Airbus A330-900neo', codes: ['339'], curve: 'B777' },
  A359: { name: 'Airbus A350-900', codes: ['359'], curve: 'B777' },
  B712: { name: 'Boeing 717-200', codes: ['717'], curve: 'F100' },
  B737: { name: 'Boeing 737-700', codes: ['73G', '73W'], curve: 'A320' },
  B738: { name: 'Boeing 737-800', codes: ['738', '73H'], curve: 'A320' },
  B739: { name: 'Boeing 737-900ER', codes: ['739', '73J'], curve: 'A320' },
  B38M: { name: 'Boeing 737 MAX 8', codes: ['7M8'], curve: 'A320' },
  B39M: { name: 'Boeing 737 MAX 9', codes: ['7M9'], curve: 'A320' },
  B752: { name: 'Boeing 757-200', codes: ['752', '75W'], curve: 'B757', isOwnCurve: true },
  B753: { name: 'Boeing 757-300', codes: ['753', '75T'], curve: 'B757', isOwnCurve: true },
  B772: { name: 'Boeing 777-200', codes: ['772', '77L', 'B77L'], curve: 'B777', isOwnCurve: true },
  B77W: { name: 'Boeing 777-300', codes: ['773', '77W', 'B773'], curve: 'B777', isOwnCurve: true },
  B788: { name: 'Boeing 787-8', codes: ['788'], curve: 'B777' },
  B789: { name: 'Boeing 787-9', codes: ['789'], curve: 'B777' },
  B78X: { name: 'Boeing 787-10', codes: ['781'], curve: 'B777' },
  BCS1: { name: 'Airbus A220-100', codes: ['221'], curve: 'A320' },
  BCS3: { name: 'Airbus A220-300', codes: ['223'], curve: 'A320' },
  CRJ2: { name: 'Canadair Regional Jet 200', codes: ['CR2'], curve: 'F100' },
  CRJ7: { name: 'Canadair Regional Jet 700', codes: ['CR7'], curve: 'F100' },
  CRJ9: { name: 'Canadair Regional Jet 900', codes: ['CR9'], curve: 'F100' },
  E170: { name: 'Embraer 170', codes: ['E70'], curve: 'F100' },
  E75L: { name: 'Embraer 175', codes: ['E75', 'E7W', 'E75S'], curve: 'F100' },
  MD80: {
    name: 'McDonnell Douglas MD-80',
    codes: ['M80', 'M82', 'M83', 'M88', 'MD82', 'MD83', 'MD88'],
    curve: 'MD81',
  },
  MD90: { name: 'McDonnell Douglas MD-90', codes: ['M90'], curve: 'MD81' },
}

export interface Aircraft extends AircraftType {
  designator: string
}

/** How names are compared: `Boeing 737-800`, `boeing 737 800`, `737-800`. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

const makers = /^(airbus|boeing|embraer|canadair|mcdonnelldouglas)/

const longestCode = 4

const byName = new Map<string, Aircraft>()
for (const [designator, type] of Object.entries(types)) {
  const whole = folded(type.name)
  for (const name of [designator, ...type.codes, type.name].map(folded))
    byName.set(name, { designator, ...type })
  // Without its maker a number is a code of IATA, or ambiguous.
  const bare = whole.replace(makers, '')
  if (bare.length > 3 && !byName.has(bare)) byName.set(bare, { designator, ...type })
}

/**
 * The type that a request names: by ICAO designator (B738), IATA code (738) or name (Boeing 737-800).
 * @throws ServiceError 400 with the types whose fuel is published
 */
export function aircraftNamed(text: string): Aircraft {
  const found = byName.get(folded(text))
  if (found) return found
  // Of codes each is as near as any other.
  const near = folded(text).length > longestCode ? nearest(folded(text), byName.keys()) : undefined
  const meant = near === undefined ? undefined : byName.get(near)
  const hint = meant === undefined ? '' : `; did you mean ${meant.designator} (${meant.name})?`
  const list = Object.keys(types).join(', ')
  throw badRequest(
    'invalid_input',
    `air_details.aircraft: no fuel is published for ${JSON.stringify(text)}; available: ${list}; leave it out for the ` +
      `average of flights of that length${hint}`,
  )
}
