/**
 * The factors of a reference file, by position in the catalogue's order. Fields that distinguish candidates (region,
 * year, unit type, flags, releases) are in arrays with one entry per factor; other fields are read on first access.
 * Thousands of candidates that are only compared cost almost nothing.
 */

import { type Factor, publicationColumns, textColumns } from '../factor.js'
import type { Method } from '../factor-value.js'
import type { Facet, FacetName, SearchIndexData } from '../index/parts.js'
import { listOfRows, type ReferenceDatabase, type Statement } from '../reference-file.js'
import type { ActivityTable } from './activity-table.js'
import { blockNumbers, blockTexts, FigureBlocks } from './figure-blocks.js'

/** Fields known for every factor without reading it. */
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
const regionTrait = traits.indexOf('region')
type Text = (typeof textColumns)[number]
type PublicationField = (typeof publicationColumns)[number]

const textsQuery = `SELECT ${textColumns.join(', ')} FROM factor_texts WHERE key = ?`
const neighboursQuery = listOfRows(`key, ${textColumns.join(', ')}`, 'factor_texts WHERE key BETWEEN ? AND ?')
/** Number of text lookups after which reading adjacent texts too is faster, and how many are then read. */
const fewTexts = 256
const neighbours = 64

/**
 * A factor with getters that read its fields, defined below the class. A spread copy (`...`) loses them: copy the
 * fields needed, or all with `for (const field in factor)`.
 */
class StoredFactor {
  readonly #stored: StoredFactors
  readonly #position: number

  constructor(stored: StoredFactors, position: number) {
    this.#stored = stored
    this.#position = position
  }

  get stored(): StoredFactors {
    return this.#stored
  }

  get position(): number {
    return this.#position
  }

  get wanted_gwp(): Method | undefined {
    return this.#stored.gwpSet
  }
}

type Read = (factor: StoredFactor) => unknown

const readOf: Partial<Record<keyof Factor, Read>> = {
  access_type: () => 'public',
  id: ({ stored, position }) => stored.figures.id(position),
  activity_id: ({ stored, position }) => stored.activity(position),
  region_name: ({ stored, position }) => stored.regionName(stored.trait(regionTrait, position) as string),
  dataset_row: ({ stored, position }) => stored.datasetRow(position),
}
for (const name of publicationColumns)
  readOf[name] = ({ stored, position }) => stored.publication(position)[name]
for (const name of textColumns) readOf[name] = ({ stored, position }) => stored.texts(position)[name]
for (const [column, name] of blockNumbers.entries())
  readOf[name] = ({ stored, position }) => stored.figures.number(column, position)
for (const name of blockTexts) readOf[name] = ({ stored, position }) => stored.figures.text(name, position)
for (const [at, name] of traits.entries()) readOf[name] = ({ stored, position }) => stored.trait(at, position)

for (const [name, read] of Object.entries(readOf)) {
  const get = function (this: StoredFactor) {
    return read(this)
  }
  Object.defineProperty(StoredFactor.prototype, name, { get, enumerable: true })
}

/** Values of a trait, and the index of each factor's value. */
interface TraitValues {
  values: readonly unknown[]
  codes: ArrayLike<number>
}

export class StoredFactors {
  readonly figures: FigureBlocks
  readonly #db: ReferenceDatabase
  readonly #parts: SearchIndexData
  readonly #activities: ActivityTable
  readonly #traits: (TraitValues | undefined)[] = traits.map(() => undefined)
  readonly #statements = new Map<string, Statement>()
  readonly #texts: (Pick<Factor, Text> | undefined)[] = []
  #textLookUps = 0
  readonly #publications = new Map<number, Pick<Factor, PublicationField>>()
  readonly #regionNames = new Map<string, string>()

  /** @param gwpSet GWP set to use if a factor has a total for it */
  constructor(
    db: ReferenceDatabase,
    parts: SearchIndexData,
    activities: ActivityTable,
    readonly gwpSet?: Method,
  ) {
    this.#db = db
    this.#parts = parts
    this.#activities = activities
    this.figures = new FigureBlocks(db)
  }

  /** Returns the factor at a position without reading it. */
  at(position: number): Factor {
    return new StoredFactor(this, position) as unknown as Factor
  }

  /** @param at index in `traits` */
  trait(at: number, position: number): unknown {
    const { values, codes } = this.#traits[at] ?? this.#readTrait(at)
    return values[codes[position]!]
  }

  #readTrait(at: number): TraitValues {
    const values = traitValues(traits[at]!, this.#parts)
    this.#traits[at] = values
    return values
  }

  texts(position: number): Pick<Factor, Text> {
    const key = this.figures.key('texts', position)
    return this.#texts[key] ?? this.#readTexts(key)
  }

  #readTexts(key: number): Pick<Factor, Text> {
    if (this.#textLookUps++ < fewTexts) this.#texts[key] = asTexts(this.#one(textsQuery, key)!)
    else {
      const first = key - (key % neighbours)
      const [list] = this.#one(neighboursQuery, first, first + neighbours - 1)!
      const rows = JSON.parse(list as string) as [number, ...string[]][]
      for (const [each, ...row] of rows) this.#texts[each] ??= asTexts(row)
    }
    return this.#texts[key]!
  }

  publication(position: number): Pick<Factor, PublicationField> {
    const key = this.figures.key('publication', position)
    return known(this.#publications, key, () => this.#readPublication(key))
  }

  #readPublication(key: number): Pick<Factor, PublicationField> {
    const row = this.#one(`SELECT ${publicationColumns.join(', ')} FROM publications WHERE key = ?`, key)!
    const fields = publicationColumns.map((name, i) => [name, row[i]])
    return Object.fromEntries(fields) as Pick<Factor, PublicationField>
  }

  activity(position: number): string {
    return this.#activities.id(this.figures.key('activity', position))
  }

  regionName(code: string): string {
    return known(
      this.#regionNames,
      code,
      () => this.#one('SELECT name FROM regions WHERE code = ?', code)![0] as string,
    )
  }

  datasetRow(position: number): string {
    return this.#one('SELECT dataset_row FROM factor_figures WHERE position = ?', position)![0] as string
  }

  #one(sql: string, ...values: (number | string)[]): unknown[] | undefined {
    const prepare = () => this.#db.prepare<(string | number)[]>(sql).raw(true)
    return known(this.#statements, sql, prepare).get(...values) as unknown[] | undefined
  }
}

/** Most texts except names are shared: 14,000 descriptions have 1,500 different values. Each is stored once. */
const sameTexts = new Map<string, string>()
const sameLists = new Map<string, readonly string[]>()

function asTexts(row: readonly unknown[]): Pick<Factor, Text> {
  const fields: Record<string, unknown> = {}
  for (const [i, column] of textColumns.entries()) {
    const text = row[i] as string
    if (column === 'scopes' || column === 'data_quality_flags') {
      fields[column] = known(sameLists, text, () => listed(text))
    } else fields[column] = column === 'name' ? text : known(sameTexts, text, () => text)
  }
  return fields as Pick<Factor, Text>
}

function known<Key, Value>(values: Map<Key, Value>, key: Key, read: () => Value): Value {
  let value = values.get(key)
  if (value === undefined) {
    value = read()
    values.set(key, value)
  }
  return value
}

function traitValues(name: Trait, parts: SearchIndexData): TraitValues {
  if (name === 'added_in') return valuesOf(parts, 'lifetime', (lifetime) => Number(lifetime.split('|')[0]))
  if (name === 'removed_in') return valuesOf(parts, 'lifetime', (lifetime) => release(lifetime.split('|')[1]))
  if (name === 'year') return valuesOf(parts, name, Number)
  if (name === 'data_quality_flags') return valuesOf(parts, name, listed)
  return parts.facet(name)
}

function valuesOf(parts: SearchIndexData, name: FacetName, value: (text: string) => unknown): TraitValues {
  const { values, codes }: Facet = parts.facet(name)
  return { values: values.map(value), codes }
}

function release(text: string | undefined): number | null {
  return text ? Number(text) : null
}

function listed(text: string): string[] {
  return text === '' ? [] : text.split('|')
}
