/** Commands that answer what some searches are really about: journeys, stays, cargo, products, bills and spending. */
import { shellWord } from '../../host/shell.js'
import type { Home } from '../settings/home.js'
import { type PlaceFinder, placeIn, placesIn } from './places-in-words.js'

/** A command that may answer better than the factors of a search. */
interface OtherCommand {
  /** Words of a search that ask for it, in lower case. */
  words: ReadonlySet<string>
  /** Further condition on the text. */
  also?: RegExp
  /** Purpose of the command, for the line. */
  about: string
  /** Returns the command line. @param rest text without the words above */
  line: (rest: string, known: Known) => Promise<string>
}

/** Facts for a command line, and where places are looked up. */
export interface Known extends Home {
  find: PlaceFinder
}

const setOf = (words: string) => new Set(words.split(' '))

const others: readonly OtherCommand[] = [
  {
    words: setOf('flight flights fly flying flug flüge vol vols vuelo vuelos volo voli vlucht vluchten'),
    about: 'journeys between places',
    line: async (rest, { find }) => {
      const { origin, destination } = await placesIn(rest, 'air', find, ['London', 'New York'])
      return `ghg travel distance ${sets({ travel_mode: 'air', origin, destination })}`
    },
  },
  {
    words: setOf('train trains rail railway zug bahn'),
    about: 'journeys between places',
    line: async (rest, { find }) => {
      const { origin, destination } = await placesIn(rest, 'rail', find, ['London', 'Paris'])
      return `ghg travel distance ${sets({ travel_mode: 'rail', origin, destination })}`
    },
  },
  {
    words: setOf('hotel hotels night nights overnight accommodation übernachtung nuit nuits noche noches'),
    about: 'stays in a place',
    line: async (rest, { find }) => {
      const [nights = '1'] = rest.match(/\b\d{1,3}\b/) ?? []
      const location = (await placeIn(rest.replace(/\d+/g, ' '), 'any', find)) ?? 'London'
      return `ghg travel hotel ${sets({ location, hotel_nights: nights })}`
    },
  },
  {
    words: setOf('freight cargo shipment shipments shipping haulage fracht fret'),
    about: 'cargo between places',
    line: async (rest, { find }) => {
      const ends = await placesIn(rest, 'any', find, ['Rotterdam', 'Berlin'])
      return `ghg freight ${sets({ ...ends, transport_mode: 'road', weight: 1, weight_unit: 't' })}`
    },
  },
  {
    words: setOf('laptop laptops notebook smartphone phone monitor server computer product bom'),
    about: 'a product by its parts',
    line: async () => 'ghg help pcf',
  },
  {
    words: setOf('bill bills invoice meter tariff rechnung facture'),
    also: /electric|strom|power|kwh|elettric|eléctric|électric/i,
    about: 'electricity by both methods',
    line: async (_, { region = 'GB', year = 2025 }) =>
      `ghg energy electricity ${sets({ region, year, energy: 1000, energy_unit: 'kWh' })}`,
  },
  {
    words: setOf('spend spending spent cost costs expense expenses purchase purchases'),
    about: 'money spent',
    line: async (rest, { region = 'GB', currency = 'gbp' }) =>
      rest === ''
        ? 'ghg help spend'
        : `ghg suggest ${shellWord(rest)} --estimate ${sets({ money: 1000, money_unit: currency, region })}`,
  },
]

/**
 * Returns a line that proposes a command for the words of a search; undefined if they ask for factors only.
 * @param text words as typed
 */
export async function otherCommand(text: string, known: Known): Promise<string | undefined> {
  const words = text.trim().split(/\s+/)
  const found = others.find(
    ({ words: asking, also }) =>
      words.some((word) => asking.has(word.toLowerCase())) && (also?.test(text) ?? true),
  )
  if (found === undefined) return undefined
  const rest = words.filter((word) => !found.words.has(word.toLowerCase())).join(' ')
  return `For ${found.about}: ${await found.line(rest, known)}`
}

function sets(fields: Record<string, string | number>): string {
  return Object.entries(fields)
    .map(([name, value]) => `--set ${shellWord(`${name}=${value}`)}`)
    .join(' ')
}
