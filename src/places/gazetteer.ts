/**
 * Reading a compiled gazetteer file: `reference.sqlite`, or `stations.sqlite` with the European stations.
 * Every question is one indexed query; nothing is held in memory but the statements.
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

/** Characters of a pattern of codes: those of a UN/LOCODE have five. SQLite refuses patterns of 50,000. */
const longestPattern = 10
/** Codes like one that does not exist, at most. */
const mostLike = 5

export interface Locode {
  /** Absent where the code has no coordinates. */
  place: StoredPlace | undefined
  name: string
  functions: string
  /** Of ISO 3166-2, the part after the country; empty where the code has none. */
  subdivision: string
  /** Whether the code has coordinates of its own; its place may be the one town of its name all the same. */
  isPositioned: boolean
}

/** A name, and how many letters of it are others than those asked for. */
interface SimilarName {
  name: string
  distance: number
}

type Statement = Libsql.Statement
type Row = Omit<StoredPlace, 'kind'> & { kind: number; main?: number }

/** Names compared letter by letter at most, per misspelt name. */
const comparedNames = 150

/** Groups of letters whose names are kept, of 30,000: a few kilobytes each, most of which come again and again. */
const keptGrams = 500

/** Answers about a name, an id or a code that are kept; the first of them when they are first asked for. */
const keptAnswers = 3000
const keptAtOnce = 500
/** Most places of an answer that is kept. */
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

  /** The file is opened with the first question. */
  constructor(file: string, onRead: OnRead = () => {}) {
    this.#file = file
    this.#onRead = onRead
  }

  /** Places with this folded name, the most important first. */
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

  /** Countries and divisions that an ISO code stands for. */
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

  /** UN/LOCODEs whose letters are like the one asked for; none for what is longer than such a code. */
  locodesLike(pattern: string): string[] {
    if (pattern.length > longestPattern) return []
    const sql = `SELECT code FROM locode WHERE code LIKE ? LIMIT ${mostLike}`
    return this.#statement(sql)
      .all(pattern)
      .map((row) => (row as { code: string }).code)
  }

  /** IATA codes of airports whose letters are like the one asked for, scheduled airports first; else as above. */
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

  /** IATA codes of all airports, the larger first: the database would go through all of them for every pattern. */
  #allAirports(): string[] {
    const sql =
      'SELECT json_group_array(iata) AS list FROM (SELECT iata FROM place WHERE iata IS NOT NULL ORDER BY weight DESC, iata)'
    return JSON.parse((this.#statement(sql).get() as { list: string }).list) as string[]
  }

  /** The town of a metropolitan area's code. */
  metropolis(code: string): StoredPlace | undefined {
    return this.#places(
      `SELECT ${placeColumns} FROM metropolitan JOIN place ON id = place WHERE code = ?`,
      code,
    )[0]
  }

  /** IATA codes of a metropolitan area's airports, the most used first; none for other towns. */
  airportsOfMetropolis(town: number): string[] {
    const row = this.#statement('SELECT airports FROM metropolitan WHERE place = ?').get(town)
    return row === undefined ? [] : (row as { airports: string }).airports.split(' ')
  }

  /** Place of an airport among those of its metropolitan area, 0 for the most used; undefined for all others. */
  rankInMetropolis(iata: string): number | undefined {
    const sql = "SELECT airports FROM metropolitan WHERE ' ' || airports || ' ' LIKE ?"
    const row = this.#statement(sql).get(`% ${iata} %`) as { airports: string } | undefined
    return row?.airports.split(' ').indexOf(iata)
  }

  /** Places with a UN/LOCODE around a point, each with the functions that its code has as `detail`. */
  locodesAround(point: Coordinates, degrees: number): StoredPlace[] {
    const places = [...this.around('town', point, degrees), ...this.around('locode', point, degrees)]
    const functionsOf = this.#statement('SELECT functions FROM locode WHERE code = ?')
    return places.flatMap((place) => {
      if (place.locode === null) return []
      const row = functionsOf.get(place.locode) as { functions: string } | undefined
      return row ? [{ ...place, detail: row.functions }] : []
    })
  }

  /** Places of a kind in the squares within so many degrees of a point. */
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

  /** All in one text: hundreds of places with a dozen values each would take several times as long one by one. */
  #inCells(kind: StoredKind, from: number, to: number): StoredPlace[] {
    const source = `place WHERE kind = ${kindNumber(kind)} AND cell BETWEEN ? AND ?`
    const sql = `SELECT json_group_array(json_array(${placeColumns})) AS list FROM (SELECT ${placeColumns} FROM ${source})`
    const { list } = this.#statement(sql).get(from, to) as { list: string }
    return (JSON.parse(list) as PlaceValues[]).map((values) => parsePlace(kind, values))
  }

  /**
   * Names at most `limit` letters away, the nearest first, among equals the more important first.
   * Names are compared that share enough groups of three letters: a changed letter spoils at most three.
   */
  similar(folded: string, limit: number): readonly SimilarName[] {
    return this.#similar.get(`${limit} ${folded}`, () =>
      this.#sharing(folded, limit, comparedNames)
        .map((name) => ({ name, distance: editDistance(folded, name, limit) }))
        .filter(({ distance }) => distance > 0 && distance <= limit)
        .sort((a, b) => a.distance - b.distance),
    )
  }

  /** The names that look most like this one, however different they are. */
  lookingLike(folded: string, count: number): string[] {
    return this.#sharing(folded, Math.ceil(folded.length / 2), count)
  }

  /** Whether a text of these folded words is what people write where they name no place: `office`, `n a`. */
  isPlaceholder(folded: string): boolean {
    const row = this.#statement('SELECT placeholder FROM common_word WHERE word = ?').get(folded)
    return (row as { placeholder: number } | undefined)?.placeholder === 1
  }

  /** Whether this is also an English word of everyday purchases. */
  isCommonNoun(folded: string): boolean {
    return this.#statement('SELECT 1 FROM common_word WHERE word = ?').get(folded) !== undefined
  }

  /** A network for distances. */
  network(name: string): NetworkRow {
    const sql = 'SELECT * FROM network WHERE name = ?'
    const row = this.#statement(sql).get(name) as NetworkRow
    this.#onRead(sql, [row])
    return row
  }

  close(): void {
    this.#db?.close()
  }

  /** The names that share most groups of letters, among equals the more important first: so many at most. */
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

  /** Names by their numbers, in that order: all in one text, since each answer of the database takes its time. */
  #namesOf(ids: readonly number[]): string[] {
    const sql =
      'SELECT json_group_array(name) AS list FROM (SELECT name FROM json_each(?) AS wanted JOIN fuzzy_name ON fuzzy_name.id = wanted.value ORDER BY wanted.key)'
    const { list } = this.#statement(sql).get(JSON.stringify(ids)) as { list: string }
    return JSON.parse(list) as string[]
  }

  /** Numbers of the names with these three letters, packed. */
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

/** Whether a code is like a pattern, as SQLite has it: `_` stands for any character, `%` for any number of them. */
function matching(pattern: string): (code: string) => boolean {
  const expression = pattern
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('_', '.')
    .replaceAll('%', '.*')
  const like = new RegExp(`^${expression}$`, 'is')
  return (code) => like.test(code)
}

/** The count that so many have or exceed, so that hardly more than these need be put in order. */
function leastOfMost(touched: readonly number[], counts: Uint8Array, most: number): number {
  const having = new Uint32Array(256)
  for (const id of touched) having[counts[id]!]!++
  let count = having.length - 1
  for (let sum = having[count]!; sum < most && count > 0; sum += having[count]!) count--
  return count
}

/** Ranges of columns around one, split where the map ends in the Pacific. */
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
