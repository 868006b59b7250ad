/** Plain names in the reference file: what lines are read with, and the activities that things mean. */
import { Cache } from '../../common/cache.js'
import { kindNumber } from '../../places/places.js'
import { type ReferenceDatabase, rowsAtOnce, type Statement } from '../reference-file.js'
import { type RefrigerantName, refrigerantIn } from '../words/refrigerant-names.js'
import { type NamedPlace, placesIn } from '../words/towns.js'
import { wordsOf } from '../words/words.js'
import type { PlainActivity } from './choice.js'
import type { ReadLine, RouteEnd } from './line.js'
import { Lookup } from './lookup.js'
import { asMixedWaste, isTreatedWaste } from './mixed-waste.js'
import { readLine } from './reading.js'

/** A line with the refrigerant that it names. */
export interface PlainLine extends ReadLine {
  gas?: { name: RefrigerantName; written: string } | undefined
}

/** Minimum population of a town at the end of a route. */
const leastTown = 20_000

/** Beginning of the kind of a refrigerant; its activity follows. */
const gasKind = 'gas/'

function gasOf([activity_id, designation, kind, basis]: string[]): RefrigerantName {
  return { activity_id, designation, kind, basis } as RefrigerantName
}

/** Reads lines with the names of one release. */
export class PlainNames {
  readonly #db: ReferenceDatabase
  readonly #placeNamed: (name: string) => NamedPlace | undefined
  readonly #meanings: Lookup<string>
  readonly #gases: Lookup<RefrigerantName>
  #last: { text: string; line: PlainLine } | undefined
  readonly #places = new Cache<boolean>()
  #ofKind: Statement | undefined
  #airport: Statement | undefined
  #town: Statement | undefined
  readonly #kinds = new Map<string, readonly PlainActivity[]>()
  #kindsOf: Map<string, string[]> | undefined

  constructor(db: ReferenceDatabase, placeNamed: (name: string) => NamedPlace | undefined) {
    this.#db = db
    this.#meanings = new Lookup(db, 'meaning', 'plain_names', ([meaning]) => meaning!)
    this.#gases = new Lookup(db, 'activity_id, designation, kind, basis', 'refrigerant_names', gasOf)
    this.#placeNamed = placeNamed
  }

  /** Reads a text. */
  read(text: string): PlainLine {
    if (this.#last?.text === text) return this.#last.line
    const line = this.#read(text)
    this.#last = { text, line }
    return line
  }

  #read(text: string): PlainLine {
    const line = readLine(text, {
      meaningOf: (name) => this.#meanings.get(name),
      towns: () => placesIn(text, this.#placeNamed).map(({ country }) => country.join(' ')),
      isPlace: (word) => this.#isPlace(word),
      airport: (code) => this.#airportOf(code),
      placed: (name) => this.#placed(name),
    })
    const gas = refrigerantIn(line.coded, (folded) => this.#gases.get(folded))
    if (!gas) return isTreatedWaste(line) ? asMixedWaste(line) : line
    const { written } = gas
    const kind = `${gasKind}${gas.name.activity_id}`
    const words = wordsOf(written)
    const named = { kind, written, length: words.length, isWeak: false }
    const unread = line.unread.filter((word) => !words.includes(word))
    return { ...line, kinds: [named, ...line.kinds], unread, gas }
  }

  /** Returns the activities of a kind, best first. */
  of(kind: string): readonly PlainActivity[] {
    if (kind.startsWith(gasKind)) {
      return [{ place: '*', attributes: '', activity_id: kind.slice(gasKind.length), proxy: '' }]
    }
    const known = this.#kinds.get(kind)
    if (known) return known
    this.#ofKind ??= this.#db.prepare<string[]>(
      'SELECT place, attributes, activity_id, proxy FROM plain_activities WHERE kind = ?1 ORDER BY rank',
    )
    const read = this.#ofKind.all(kind) as PlainActivity[]
    this.#kinds.set(kind, read)
    return read
  }

  /** Returns the kinds of materials that an activity stands for, proxies included. */
  materialsOf(activityId: string): readonly string[] {
    return this.#materials.get(activityId) ?? []
  }

  get #materials(): Map<string, string[]> {
    if (this.#kindsOf) return this.#kindsOf
    this.#kindsOf = new Map()
    const source = "plain_activities WHERE kind LIKE 'thing/%'"
    for (const [activity, kind] of rowsAtOnce<string[]>(this.#db, 'activity_id, kind', source) as [
      string,
      string,
    ][]) {
      const kinds = this.#kindsOf.get(activity)
      if (kinds) kinds.push(kind)
      else this.#kindsOf.set(activity, [kind])
    }
    return this.#kindsOf
  }

  /** True for a word, in the singular, of the name of a place. */
  #isPlace(word: string): boolean {
    return this.#places.get(word, () =>
      [word, `${word}s`].some((name) => placesIn(name, this.#placeNamed).length > 0),
    )
  }

  #airportOf(code: string): RouteEnd | undefined {
    this.#airport ??= this.#db.prepare<(string | number)[]>(
      'SELECT country, latitude, longitude FROM place WHERE iata = ?1 AND kind = ?2 LIMIT 1',
    )
    return this.#airport.all(code, kindNumber('airport'))[0] as RouteEnd | undefined
  }

  #placed(name: string): RouteEnd | undefined {
    this.#town ??= this.#db.prepare<(string | number)[]>(
      `SELECT country, latitude, longitude FROM place_name n JOIN place p ON p.id = n.place
       WHERE n.name = ?1 AND kind IN (?2, ?3) AND weight >= ?4 ORDER BY weight DESC LIMIT 1`,
    )
    const found = this.#town.all(name, kindNumber('town'), kindNumber('airport'), leastTown)
    return found[0] as RouteEnd | undefined
  }
}
