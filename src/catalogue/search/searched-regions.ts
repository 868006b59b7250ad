/** Finds the regions that a search names: by code or alias, by name, or by the name of a large town. */
import { type Notice, quoted, warning } from '../../contract/contract.js'
import { kindNumber, splitWords } from '../../places/places.js'
import type { Region } from '../model.js'
import type { RegionTable } from '../reading/region-table.js'
import type { ReferenceDatabase, Statement } from '../reference-file.js'
import type { RegionNames } from '../regions/region-names.js'
import { isLarge, type NamedPlace } from '../words/towns.js'

/** Finds the most important place with a name: a country or town precedes a part of a country. */
const placeNamed = `
  SELECT country, weight, kind = ?3 AS isDivision, EXISTS (SELECT 1 FROM common_word WHERE word = ?1) AS isCommon
  FROM place_name n JOIN place p ON p.id = n.place
  WHERE n.name = ?1 AND kind <= ?2 ORDER BY kind = ?3, weight DESC LIMIT 1`
/** Finds the population of the largest place with a name in each country, separately for current and other names. */
const countriesWithName = `
  SELECT country, main, max(weight) AS weight FROM place_name n JOIN place p ON p.id = n.place
  WHERE n.name = ?1 AND kind <= ?2 GROUP BY country, main ORDER BY main DESC, weight DESC`
/** Types of regions whose codes begin with the code of their country. */
const partsOfCountries = ['subdivision', 'grid_subregion', 'city']
/** Minimum population of a place relative to the chosen place; smaller ones are never meant without their country. */
const leastShare = 0.1

export class SearchedRegions {
  readonly #db: ReferenceDatabase
  #placeNamed: Statement | undefined
  readonly #table: RegionTable
  readonly #names: RegionNames
  readonly #isUsed: (code: string) => boolean

  /** @param isUsed true if a factor has the region */
  constructor(
    db: ReferenceDatabase,
    table: RegionTable,
    names: RegionNames,
    isUsed: (code: string) => boolean,
  ) {
    this.#db = db
    this.#table = table
    this.#names = names
    this.#isUsed = isUsed
  }

  /**
   * Finds a region by its code or name, or the country of a large town. A part of a country without factors is replaced
   * by the country: Berlin by Germany. A country without factors is not replaced.
   */
  find(written: string): Region | undefined {
    return this.#table.find(written) ?? this.#named(written)
  }

  /** Returns names by the region codes of factors. */
  names(codes: readonly string[]): ReadonlyMap<string, string> {
    return this.#table.names(codes)
  }

  /**
   * Reports, for each name that other countries also have, which country was used.
   * @param regions regions of a request, separated by commas
   */
  notices(regions: string | undefined): Notice[] {
    const names = (regions ?? '').split(',').map((name) => name.trim())
    return names.flatMap((written) => {
      if (written === '') return []
      const taken = this.#table.find(written) ? undefined : this.#named(written)
      const others = taken ? this.#alsoIn(written, taken) : []
      if (taken === undefined || others.length === 0) return []
      const codes = others.map(({ code, name }) => `${name} (${code})`)
      const list = [codes.slice(0, -1).join(', '), codes.at(-1)].filter(Boolean).join(' and ')
      return [
        warning(
          'location_uncertain',
          `region: ${quoted(written)} was taken as ${taken.name} (${taken.code}); places of that name are also in ${list}; give a code to choose`,
        ),
      ]
    })
  }

  /** @param name folded name */
  placeNamed(name: string): NamedPlace | undefined {
    this.#placeNamed ??= this.#db.prepare(placeNamed)
    const found = this.#placeNamed.all(name, kindNumber('town'), kindNumber('division'))
    const [place] = found as NamedPlace[]
    return place && { ...place, country: this.#table.find(place.country)?.name ?? place.country }
  }

  #named(written: string): Region | undefined {
    const region = this.#names.named(written)
    if (region === undefined) {
      const place = this.placeNamed(folded(written))
      return place && isLarge(place) ? this.#names.named(place.country) : undefined
    }
    const isPart = partsOfCountries.includes(region.type)
    return isPart && !this.#isUsed(region.code) ? this.#table.find(countryOf(region)) : region
  }

  /**
   * Returns other countries with a place of the name that is not much smaller, the largest first. Places
   * with another current name count only if the chosen place also has another: Rome is an old name of Washington.
   */
  #alsoIn(name: string, taken: Region): Region[] {
    const found = this.#db
      .prepare<(string | number)[]>(countriesWithName)
      .all(folded(name), kindNumber('town')) as {
      country: string
      main: number
      weight: number
    }[]
    const own = found.find(({ country }) => country === countryOf(taken))
    if (own === undefined) return []
    const others = found.filter(
      ({ country, main, weight }) =>
        country !== own.country && main >= own.main && weight >= leastShare * own.weight,
    )
    return [...new Set(others.map(({ country }) => country))].flatMap(
      (country) => this.#table.find(country) ?? [],
    )
  }
}

const countryOf = ({ code }: Region) => code.split('-')[0]!

function folded(name: string): string {
  return splitWords(name)
    .map((word) => word.folded)
    .join(' ')
}
