/** Uses countries and regions in columns beside places, and refuses a place that is elsewhere. */
import { regionMeant } from '../../codes/codes.js'
import { badRequest, countryCode, quoted, ServiceError } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import type { Place, Places, Purpose } from '../../places/places.js'

/** Column beside the places of a file. */
export interface Beside {
  index: number
  heading: string
  /** Undefined for a column of countries whose heading does not say so. */
  kind: 'country' | 'region' | undefined
}

const headings = {
  country: [
    ...['country', 'country code', 'country name', 'iso country', 'iso country code', 'nation', 'ctry'],
    ...[
      'land',
      'länderkürzel',
      'ländercode',
      'landcode',
      'pays',
      'code pays',
      'país',
      'pais',
      'código de país',
    ],
    ...['paese', 'nazione', 'codice paese', 'kraj', 'kod kraju'],
  ],
  region: [
    ...['region', 'state', 'province', 'state code', 'state/province', 'subdivision', 'bundesland', 'kanton'],
    ...['région', 'département', 'canton', 'región', 'provincia', 'estado', 'comunidad autónoma', 'regione'],
    ...['regio', 'provincie', 'województwo', 'wojewodztwo', 'região', 'regiao'],
  ],
} as const

/** Minimum share of countries in a column of countries whose heading does not say so. */
const leastCountries = 0.9
/** Below this confidence a place with its country or region is not taken. */
const leastSure = 0.7
const empty = /^(?:|n\/?a|null|none|-+)$/i

/**
 * Returns the columns beside the places that contain countries or regions.
 * @param column index of the places
 * @param ignored headings of columns that are not read
 * @throws UsageError for an ignored heading that does not exist
 */
export function columnsBeside(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  column: number,
  ignored: readonly string[],
): Beside[] {
  const unknown = ignored.find((heading) => !columns.includes(heading))
  if (unknown !== undefined)
    throw new UsageError(`--ignore: no column \`${unknown}\` in the input; it has: ${columns.join(', ')}`)
  return columns.flatMap((heading, index): Beside[] => {
    if (index === column || ignored.includes(heading)) return []
    const kind = kindOf(heading)
    if (kind === undefined && !areCountries(rows.map((cells) => textOf(cells[index])))) return []
    return [{ index, heading, kind }]
  })
}

function kindOf(heading: string): Beside['kind'] {
  const text = heading
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s_-]+/g, ' ')
  if ((headings.country as readonly string[]).includes(text)) return 'country'
  return (headings.region as readonly string[]).includes(text) ? 'region' : undefined
}

function areCountries(cells: readonly string[]): boolean {
  const filled = cells.filter((text) => text !== '')
  const countries = filled.filter((text) => countryOf(text) !== undefined)
  return filled.length > 0 && countries.length >= leastCountries * filled.length
}

function textOf(cell: string | undefined): string {
  const text = (cell ?? '').trim()
  return empty.test(text) ? '' : text
}

/** Returns the ISO 3166-1 alpha-2 code of a country. */
function countryOf(text: string): string | undefined {
  return countryCode(text) ?? regionMeant(text)?.slice(0, 2)
}

/** Finds the places of a file with the countries and regions beside them. */
export class PlacesBeside {
  readonly #gazetteer: Places
  readonly #purpose: Purpose
  readonly #columns: readonly Beside[]
  readonly #divisions = new Map<string, string | null>()

  constructor(gazetteer: Places, purpose: Purpose, columns: readonly Beside[]) {
    this.#gazetteer = gazetteer
    this.#purpose = purpose
    this.#columns = columns
  }

  /**
   * Returns the place of a query that is in the country and region of its row.
   * @throws ServiceError if there is none
   * @throws UsageError if a column of countries contradicts the place, and its heading does not say what it is
   */
  find(query: string, cells: readonly string[]): Place {
    const filled = this.#columns.filter(({ index }) => textOf(cells[index]) !== '')
    const alone = this.#found(query)
    if (!(alone instanceof ServiceError)) {
      const [against] = filled.filter(({ kind, index }) => !this.#isIn(alone, kind, textOf(cells[index])))
      if (!against) return alone
      if (against.kind === undefined) throw contradicted(against, textOf(cells[against.index]), query, alone)
    }
    const named = filled.filter(({ kind }) => kind !== undefined)
    if (named.length === 0) throw alone
    const order = [...named].sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'region' ? -1 : 1))
    const beside = order.map(({ index }) => textOf(cells[index]))
    const place = this.#found([query, ...beside].join(', '))
    const isRight =
      !(place instanceof ServiceError) &&
      place.kind !== 'country' &&
      place.confidence_score >= leastSure &&
      filled.every(({ kind, index }) => this.#isIn(place, kind, textOf(cells[index])))
    if (isRight) return place
    const [{ heading }] = order as [Beside]
    throw badRequest(
      'location_not_found',
      `no place ${quoted(query)} in ${beside.join(', ')} (column \`${heading}\`); correct one of them, or leave the column out with --ignore ${quoted(heading)}`,
    )
  }

  #found(query: string): Place | ServiceError {
    try {
      return this.#gazetteer.find(query, this.#purpose)
    } catch (error) {
      if (error instanceof ServiceError) return error
      throw error
    }
  }

  #isIn({ country, subdivision }: Place, kind: Beside['kind'], text: string): boolean {
    if (kind !== 'region') return countryOf(text) === country
    if (subdivision === null) return false
    return subdivision.endsWith(`-${text.toUpperCase()}`) || this.#divisionOf(text, country) === subdivision
  }

  /** Returns the ISO 3166-2 code of a region by its name. */
  #divisionOf(text: string, country: string | null): string | null {
    const key = `${text}, ${country}`
    const known = this.#divisions.get(key)
    if (known !== undefined) return known
    const place = regionMeant(text) ?? this.#found(key)
    const code = typeof place === 'string' ? place : place instanceof ServiceError ? null : divisionIn(place)
    this.#divisions.set(key, code)
    return code
  }
}

function divisionIn({ kind, subdivision }: Place): string | null {
  return kind === 'country' ? null : subdivision
}

function contradicted({ heading }: Beside, text: string, query: string, { label }: Place): UsageError {
  return new UsageError(
    `nothing reads column \`${heading}\` in the input; it has \`${text}\`, a country, and ${quoted(query)} is ${label}: rename it to country, or leave the column out with --ignore ${quoted(heading)}`,
  )
}
