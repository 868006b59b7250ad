/**
 * Reads a compiled gazetteer file: `reference.sqlite`, or `stations.sqlite` with the European stations. Every lookup
 * is an indexed query; only statements and bounded caches are held in memory.
 */

import { Cache } from '../common/cache.js'
import { Database, type Libsql } from '../common/libsql.js'
import { type Coordinates, editDistance } from '../contract/contract.js'
import { gramsOf, unpack } from './grams.js'
import { cellOf, kindNames, kindNumber, type StoredKind } from './kinds.js'
import type { NetworkRow } from './routes/network.js'
import {
  type NamedPlace,
  type PlaceValues,
  parsePlace,
  placeColumns,
  type StoredPlace,
} from './stored-place.js'

/** Maximum length of a code pattern: a UN/LOCODE has five characters, and SQLite refuses patterns of 50,000. */
const longestPattern = 10
/** Maximum number of similar codes to suggest. */
const mostLike = 5

export interface Locode {
  /** Undefined if the code has no coordinates. */
  place: StoredPlace | undefined
  name: string
  functions: string
  /** ISO 3166-2 code without the country; empty if unknown. */
  subdivision: string
  /** True if the code has its own coordinates; otherwise its place may still be the only town of its name. */
  isPositioned: boolean
}

/** Name with its edit distance from the requested one. */
interface SimilarName {
  name: string
  distance: number
}

type Statement = Libsql.Statement
type Row = Omit<StoredPlace, 'kind'> & { kind: number; main?: number }

/** Maximum number of names compared letter by letter per misspelt name. */
const comparedNames = 150

/** Maximum number of cached letter groups, out of 30,000; each takes a few kilobytes, and most recur often. */
const keptGrams = 500

/** Maximum number of cached answers by name, id or code; the first `keptAtOnce` are cached on their first request. */
const keptAnswers = 3000
const keptAtOnce = 500
/** Maximum number of places in a cached answer. */
const mostKeptPlaces = 20

/** Callback for each query and its rows. */
export type OnRead = (sql: string, rows: readonly unknown[]) => void

export class Gazetteer {
  readonly #file: string
  readonly #onRead: OnRead
  #db: Libsql.Database | undefined
  readonly #statements = new Map<string, Statement>()
  readonly #answers = new Cache<readonly Row[]>(keptAnswers, keptAtOnce)
  readonly #similar = new Cache<readonly SimilarName[]>(keptAnswers, keptAtOnce)
  readonly #grams = new Cache<Uint8Array>(keptGrams)
  #counts: Uint8Array | undefined
  #airports: readonly string[] | undefined

  /** The file is opened with the first query. */
  constructor(file: string, onRead: OnRead = () => {}) {
    this.#file = file
    this.#onRead = onRead
  }

  /** Returns places with this folded name, most important first. */
  named(folded: string): NamedPlace[] {
    const sql = `SELECT ${placeColumns}, main FROM place_name JOIN place ON id = place WHERE place_name.name = ? ORDER BY weight DESC, id`
    return this.#places(sql.replace('name,', 'place.name,'), folded).map((row) => ({
      ...row,
      main: row.main === 1,
    }))
  }

  byId(id: number): StoredPlace | undefined {
    return this.#places(`SELECT ${placeColumns} FROM place WHERE id = ?`, id)[0]
  }

  airport(iata: string): StoredPlace | undefined {
    return this.#places(`SELECT ${placeColumns} FROM place WHERE iata = ?`, iata)[0]
  }

  /** Returns the airport with an ICAO code; airports without an IATA code are not in the data. */
  airportByIcao(code: string): StoredPlace | undefined {
    return this.#places(`SELECT ${placeColumns} FROM icao JOIN place ON id = place WHERE code = ?`, code)[0]
  }

  /** Returns countries and divisions with an ISO code. */
  coded(code: string): StoredPlace[] {
    const sql = `SELECT ${placeColumns} FROM place_code JOIN place ON id = place WHERE code = ? ORDER BY kind, weight DESC`
    return this.#places(sql, code)
  }

  locode(code: string): Locode | undefined {
    const sql = 'SELECT place, name, functions, subdivision, positioned FROM locode WHERE code = ?'
    const row = this.#statement(sql).get(code) as
      | (Pick<Locode, 'name' | 'functions' | 'subdivision'> & { place: number | null; positioned: number })
      | undefined
    if (!row) return undefined
    const { place, positioned, ...rest } = row
    return {
      ...rest,
      place: place === null ? undefined : this.byId(place),
      isPositioned: positioned === 1,
    }
  }

  port(locode: string): StoredPlace | undefined {
    const sql = `SELECT ${placeColumns} FROM place WHERE kind = ${kindNumber('port')} AND locode = ? ORDER BY weight DESC, id`
    return this.#places(sql, locode)[0]
  }

  /** Returns UN/LOCODEs that match a LIKE pattern; empty if the pattern is too long. */
  locodesLike(pattern: string): string[] {
    if (pattern.length > longestPattern) return []
    const sql = `SELECT code FROM locode WHERE code LIKE ? LIMIT ${mostLike}`
    return this.#statement(sql)
      .all(pattern)
      .map((row) => (row as { code: string }).code)
  }

  /** Returns IATA codes that match a LIKE pattern, largest airports first; empty if the pattern is too long. */
  airportsLike(pattern: string): string[] {
    if (pattern.length > longestPattern) return []
    this.#airports ??= this.#allAirports()
    const found: string[] = []
    const isLike = matching(pattern)
    for (const iata of this.#airports) {
      if (isLike(iata)) found.push(iata)
      if (found.length === mostLike) break
    }
    return found
  }

  /** Returns the IATA codes of all airports, largest first: a database query per pattern would scan all of them. */
  #allAirports(): string[] {
    const sql =
      'SELECT json_group_array(iata) AS list FROM (SELECT iata FROM place WHERE iata IS NOT NULL ORDER BY weight DESC, iata)'
    return JSON.parse((this.#statement(sql).get() as { list: string }).list) as string[]
  }

  /** Returns the town of a metropolitan area code. */
  metropolis(code: string): StoredPlace | undefined {
    return this.#places(
      `SELECT ${placeColumns} FROM metropolitan JOIN place ON id = place WHERE code = ?`,
      code,
    )[0]
  }

  /** Returns IATA codes of a metropolitan area's airports, most used first; empty for other towns. */
  airportsOfMetropolis(town: number): string[] {
    const row = this.#statement('SELECT airports FROM metropolitan WHERE place = ?').get(town)
    return row === undefined ? [] : (row as { airports: string }).airports.split(' ')
  }

  /** Returns an airport's rank in its metropolitan area, 0 for the most used; undefined outside such areas. */
  rankInMetropolis(iata: string): number | undefined {
    const sql = "SELECT airports FROM metropolitan WHERE ' ' || airports || ' ' LIKE ?"
    const row = this.#statement(sql).get(`% ${iata} %`) as { airports: string } | undefined
    return row?.airports.split(' ').indexOf(iata)
  }

  /** Returns places with a UN/LOCODE around a point, with the functions of the code as `detail`. */
  locodesAround(point: Coordinates, degrees: number): StoredPlace[] {
    const places = [...this.around('town', point, degrees), ...this.around('locode', point, degrees)]
    const functionsOf = this.#statement('SELECT functions FROM locode WHERE code = ?')
    return places.flatMap((place) => {
      if (place.locode === null) return []
      const row = functionsOf.get(place.locode) as { functions: string } | undefined
      return row ? [{ ...place, detail: row.functions }] : []
    })
  }

  /** Returns places of a kind in the grid cells within some degrees of a point. */
  around(kind: StoredKind, point: Coordinates, degrees: number): StoredPlace[] {
    const found: StoredPlace[] = []
    for (let dLatitude = -degrees; dLatitude <= degrees; dLatitude++) {
      const latitude = point.latitude + dLatitude
      if (latitude < -90 || latitude >= 90) continue
      const west = cellOf({ latitude, longitude: -180 })
      const middle = cellOf({ latitude, longitude: point.longitude }) - west
      for (const [from, to] of columnsAround(middle, degrees))
        found.push(...this.#inCells(kind, west + from, west + to))
    }
    return found
  }

  /** Returns places as one JSON text: hundreds of rows with a dozen values each would take several times longer. */
  #inCells(kind: StoredKind, from: number, to: number): StoredPlace[] {
    const source = `place WHERE kind = ${kindNumber(kind)} AND cell BETWEEN ? AND ?`
    const sql = `SELECT json_group_array(json_array(${placeColumns})) AS list FROM (SELECT ${placeColumns} FROM ${source})`
    const { list } = this.#statement(sql).get(from, to) as { list: string }
    return (JSON.parse(list) as PlaceValues[]).map((values) => parsePlace(kind, values))
  }

  /**
   * Returns names within an edit distance of `limit`, nearest first, then most important first. Compares only names
   * that share enough groups of three letters: a changed letter affects at most three groups.
   */
  similar(folded: string, limit: number): readonly SimilarName[] {
    return this.#similar.get(`${limit} ${folded}`, () =>
      this.#sharing(folded, limit, comparedNames)
        .map((name) => ({ name, distance: editDistance(folded, name, limit) }))
        .filter(({ distance }) => distance > 0 && distance <= limit)
        .sort((a, b) => a.distance - b.distance),
    )
  }

  /** Returns the most similar names, regardless of their distance. */
  lookingLike(folded: string, count: number): string[] {
    return this.#sharing(folded, Math.ceil(folded.length / 2), count)
  }

  /** True if the folded text is a placeholder rather than a place: `office`, `n a`. */
  isPlaceholder(folded: string): boolean {
    const row = this.#statement('SELECT placeholder FROM common_word WHERE word = ?').get(folded)
    return (row as { placeholder: number } | undefined)?.placeholder === 1
  }

  /** True if the text is also a common English noun in purchases. */
  isCommonNoun(folded: string): boolean {
    return this.#statement('SELECT 1 FROM common_word WHERE word = ?').get(folded) !== undefined
  }

  /** Returns a network for distances. */
  network(name: string): NetworkRow {
    const sql = 'SELECT * FROM network WHERE name = ?'
    const row = this.#statement(sql).get(name) as NetworkRow
    this.#onRead(sql, [row])
    return row
  }

  close(): void {
    this.#db?.close()
  }

  /** Returns up to `most` names that share the most letter groups, then most important first. */
  #sharing(folded: string, limit: number, most: number): string[] {
    const grams = gramsOf(folded)
    this.#counts ??= new Uint8Array(this.#largestName() + 1)
    const counts = this.#counts
    const touched: number[] = []
    for (const gram of grams) {
      unpack(
        this.#grams.get(gram, () => this.#namesWith(gram)),
        (id) => {
          if (counts[id] === 0) touched.push(id)
          counts[id]!++
        },
      )
    }
    const enough = Math.max(1, grams.length - 3 * limit, leastOfMost(touched, counts, most))
    const ranked = touched.filter((id) => counts[id]! >= enough)
    ranked.sort((a, b) => counts[b]! - counts[a]! || a - b)
    for (const id of touched) counts[id] = 0
    return this.#namesOf(ranked.slice(0, most))
  }

  /** Returns names by number, in that order; read as one JSON text because each database row has overhead. */
  #namesOf(ids: readonly number[]): string[] {
    const sql =
      'SELECT json_group_array(name) AS list FROM (SELECT name FROM json_each(?) AS wanted JOIN fuzzy_name ON fuzzy_name.id = wanted.value ORDER BY wanted.key)'
    const { list } = this.#statement(sql).get(JSON.stringify(ids)) as { list: string }
    return JSON.parse(list) as string[]
  }

  /** Returns the packed numbers of names with these three letters. */
  #namesWith(gram: string): Uint8Array {
    const row = this.#statement('SELECT names FROM gram WHERE gram = ?').get(gram)
    return (row as { names: Uint8Array } | undefined)?.names ?? new Uint8Array()
  }

  #largestName(): number {
    return (this.#statement('SELECT max(id) AS id FROM fuzzy_name').get() as { id: number }).id
  }

  #places(sql: string, ...values: (string | number)[]): (StoredPlace & { main?: number })[] {
    const key = `${JSON.stringify(values)} ${sql}`
    const rows = this.#answers.get(key, () => {
      const found = this.#statement(sql).all(...values) as Row[]
      this.#onRead(sql, found)
      return found
    })
    if (rows.length > mostKeptPlaces) this.#answers.delete(key)
    return rows.map((row) => ({ ...row, kind: kindNames[row.kind]! }))
  }

  #statement(sql: string): Statement {
    let statement = this.#statements.get(sql)
    if (!statement) {
      this.#db ??= new Database(this.#file, { readonly: true })
      statement = this.#db.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }
}

/** Returns a matcher for SQLite LIKE patterns: `_` matches any character, `%` any number of characters. */
function matching(pattern: string): (code: string) => boolean {
  const expression = pattern
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('_', '.')
    .replaceAll('%', '.*')
  const like = new RegExp(`^${expression}$`, 'is')
  return (code) => like.test(code)
}

/** Returns the count that at least `most` names reach, so that few further names need sorting. */
function leastOfMost(touched: readonly number[], counts: Uint8Array, most: number): number {
  const having = new Uint32Array(256)
  for (const id of touched) having[counts[id]!]!++
  let count = having.length - 1
  for (let sum = having[count]!; sum < most && count > 0; sum += having[count]!) count--
  return count
}

/** Returns column ranges around a column, split at the antimeridian. */
function columnsAround(middle: number, degrees: number): [number, number][] {
  const from = middle - degrees
  const to = middle + degrees
  if (from < 0)
    return [
      [0, to],
      [from + 360, 359],
    ]
  if (to > 359)
    return [
      [from, 359],
      [0, to - 360],
    ]
  return [[from, to]]
}
