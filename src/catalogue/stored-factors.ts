/**
 * The factors of a reference file, by position in the catalogue's order. What distinguishes candidates (region,
 * year, unit type, flags, releases) is in arrays with one entry per factor; the rest of a factor is read when
 * somebody first looks at it. So thousands of candidates that are looked at and left cost next to nothing.
 */
import { type Factor, figureColumns, publicationColumns, textColumns } from './factor.js'
import type { Method } from './factor-value.js'
import type { ReferenceDatabase, Statement } from './reference-file.js'
import type { Facet, FacetName, Parts } from './search/parts.js'

/** Fields that are known of every factor without reading it. */
const traits = [
  'region',
  'year',
  'unit_type',
  'source_lca_activity',
  'data_quality_flags',
  'added_in',
  'removed_in',
] as const satisfies readonly (keyof Factor)[]
type Trait = (typeof traits)[number]
type Text = (typeof textColumns)[number]
type PublicationField = (typeof publicationColumns)[number]

/** What is read of a row of `factor_figures` beside the id and two keys. */
const readFigures = figureColumns.filter((name) => !(traits as readonly string[]).includes(name))
/** The id in hexadecimal digits, two keys, and the figures. */
type FigureRow = readonly [id: string, activity: number, publication: number, ...figures: unknown[]]
const firstFigure = 3
const figuresQuery = `SELECT lower(hex(id)), activity, publication, ${readFigures.join(', ')} FROM factor_figures WHERE position = ?`
const textsQuery = `SELECT ${textColumns.join(', ')} FROM factor_texts WHERE key = ?`

/**
 * A factor whose fields are read when they are asked for; they are defined below the class. A copy of one with
 * `...` has none of them: take the fields that are needed, or all with `for (const field in factor)`.
 */
class StoredFactor {
  readonly #stored: StoredFactors
  readonly #position: number
  #row: FigureRow | undefined

  /** @param row where it is to be kept for good */
  constructor(stored: StoredFactors, position: number, row?: FigureRow) {
    this.#stored = stored
    this.#position = position
    this.#row = row
  }

  get stored(): StoredFactors {
    return this.#stored
  }

  get position(): number {
    return this.#position
  }

  get row(): FigureRow {
    if (!this.#row) {
      this.#row = this.#stored.row(this.#position)
      this.#stored.noteRead(this)
    }
    return this.#row
  }

  get wanted_gwp(): Method | undefined {
    return this.#stored.gwpSet
  }

  /** Is read again when it is looked at again. */
  forget(): void {
    this.#row = undefined
  }
}

/** The same factor, for who keeps it: of the others what was read is forgotten now and then. */
export function lastingFactor(factor: Factor): Factor {
  if (!(factor instanceof StoredFactor)) return factor
  const { stored, position, row } = factor
  return new StoredFactor(stored, position, row) as unknown as Factor
}

type Read = (factor: StoredFactor) => unknown

const readOf: Partial<Record<keyof Factor, Read>> = {
  access_type: () => 'public',
  id: ({ row }) => dashed(row[0]),
  activity_id: ({ stored, row }) => stored.activity(row[1]),
  region_name: ({ stored, position }) => stored.regionName(stored.trait('region', position) as string),
}
for (const name of publicationColumns) readOf[name] = ({ stored, row }) => stored.publication(row[2])[name]
for (const name of textColumns) readOf[name] = ({ stored, position }) => stored.texts(position)[name]
for (const [i, name] of readFigures.entries()) readOf[name] = ({ row }) => row[firstFigure + i]
for (const name of traits) readOf[name] = ({ stored, position }) => stored.trait(name, position)

for (const [name, read] of Object.entries(readOf)) {
  const get = function (this: StoredFactor) {
    return read(this)
  }
  Object.defineProperty(StoredFactor.prototype, name, { get, enumerable: true })
}

/** The values of a trait for each code of its facet. */
interface TraitValues {
  values: readonly unknown[]
  codes: ArrayLike<number>
}

/** How many factors keep what was read of them, while it is chosen among them: soon enough for what is young garbage. */
const keptRows = 256

/** Positions whose keys of texts are read together. */
const blockSize = 1024

export class StoredFactors {
  readonly #db: ReferenceDatabase
  readonly #parts: Parts
  readonly #traits = new Map<Trait, TraitValues>()
  readonly #statements = new Map<string, Statement>()
  /** Key of the texts of each position, by block. */
  readonly #textKeys: Uint32Array[] = []
  readonly #texts = new Map<number, Pick<Factor, Text>>()
  readonly #publications = new Map<number, Pick<Factor, PublicationField>>()
  readonly #activities = new Map<number, string>()
  readonly #regionNames = new Map<string, string>()
  /** The factors that were read last, in a ring. */
  readonly #read: StoredFactor[] = []
  #nextRead = 0

  /** @param gwpSet whose totals are wanted, where a factor has one */
  constructor(
    db: ReferenceDatabase,
    parts: Parts,
    readonly gwpSet?: Method,
  ) {
    this.#db = db
    this.#parts = parts
  }

  /** The factor at a position, of which nothing is read yet. */
  at(position: number): Factor {
    return new StoredFactor(this, position) as unknown as Factor
  }

  /** Has the one forget its row that was read before all others that have not. */
  noteRead(factor: StoredFactor): void {
    this.#read[this.#nextRead]?.forget()
    this.#read[this.#nextRead] = factor
    this.#nextRead = (this.#nextRead + 1) % keptRows
  }

  trait(name: Trait, position: number): unknown {
    const { values, codes } = this.#traits.get(name) ?? this.#readTrait(name)
    return values[codes[position]!]
  }

  #readTrait(name: Trait): TraitValues {
    const values = traitValues(name, this.#parts)
    this.#traits.set(name, values)
    return values
  }

  texts(position: number): Pick<Factor, Text> {
    const block = Math.floor(position / blockSize)
    this.#textKeys[block] ??= this.#readTextKeys(block * blockSize)
    const key = this.#textKeys[block][position % blockSize]!
    return this.#texts.get(key) ?? this.#readTexts(key)
  }

  #readTexts(key: number): Pick<Factor, Text> {
    const row = this.#one(textsQuery, key)!
    const fields = Object.fromEntries(textColumns.map((name, i) => [name, row[i] as string]))
    const { scopes, data_quality_flags: flags } = fields
    const texts = { ...fields, scopes: listed(scopes!), data_quality_flags: listed(flags!) } as Pick<
      Factor,
      Text
    >
    this.#texts.set(key, texts)
    return texts
  }

  publication(key: number): Pick<Factor, PublicationField> {
    return this.#publications.get(key) ?? this.#readPublication(key)
  }

  #readPublication(key: number): Pick<Factor, PublicationField> {
    const row = this.#one(`SELECT ${publicationColumns.join(', ')} FROM publications WHERE key = ?`, key)!
    const fields = publicationColumns.map((name, i) => [name, row[i]])
    const publication = Object.fromEntries(fields) as Pick<Factor, PublicationField>
    this.#publications.set(key, publication)
    return publication
  }

  activity(key: number): string {
    return known(
      this.#activities,
      key,
      () => this.#one('SELECT activity_id FROM activities WHERE key = ?', key)![0] as string,
    )
  }

  regionName(code: string): string {
    return known(
      this.#regionNames,
      code,
      () => this.#one('SELECT name FROM regions WHERE code = ?', code)![0] as string,
    )
  }

  row(position: number): FigureRow {
    return this.#one(figuresQuery, position) as unknown as FigureRow
  }

  #readTextKeys(first: number): Uint32Array {
    const block = 'SELECT texts FROM factor_figures WHERE position BETWEEN ?1 AND ?2 ORDER BY position'
    const [list] = this.#one(`SELECT group_concat(texts) FROM (${block})`, first, first + blockSize - 1)!
    return Uint32Array.from((list as string).split(','), Number)
  }

  #one(sql: string, ...values: (number | string)[]): unknown[] | undefined {
    const prepare = () => this.#db.prepare<(string | number)[]>(sql).raw(true)
    return known(this.#statements, sql, prepare).get(...values) as unknown[] | undefined
  }
}

function known<Key, Value>(values: Map<Key, Value>, key: Key, read: () => Value): Value {
  let value = values.get(key)
  if (value === undefined) {
    value = read()
    values.set(key, value)
  }
  return value
}

function traitValues(name: Trait, parts: Parts): TraitValues {
  if (name === 'added_in') return valuesOf(parts, 'lifetime', (lifetime) => Number(lifetime.split('|')[0]))
  if (name === 'removed_in') return valuesOf(parts, 'lifetime', (lifetime) => release(lifetime.split('|')[1]))
  if (name === 'year') return valuesOf(parts, name, Number)
  if (name === 'data_quality_flags') return valuesOf(parts, name, listed)
  return parts.facet(name)
}

function valuesOf(parts: Parts, name: FacetName, value: (text: string) => unknown): TraitValues {
  const { values, codes }: Facet = parts.facet(name)
  return { values: values.map(value), codes }
}

function release(text: string | undefined): number | null {
  return text ? Number(text) : null
}

function listed(text: string): string[] {
  return text === '' ? [] : text.split('|')
}

function dashed(digits: string): string {
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`
}
