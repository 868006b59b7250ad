/** Totals by the values of some columns (`--summary-by`), or by scope. */
import type { TSchema } from '@sinclair/typebox'
import { categoryWords, type OperationDescription } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import { grouped } from '../../../host/numbers.js'
import { massColumn } from '../../../terminal/figures.js'
import { table } from '../../../terminal/table.js'
import type { Look } from '../../../terminal/terminal.js'
import { noSuchColumn } from '../../mapping/fields/columns.js'
import { FieldNames, normalised, schemaFields } from '../../mapping/fields/fields.js'
import type { WritingPlan } from '../../mapping/plan.js'
import type { Cell } from '../../sheets/readers/table.js'
import { objectAt } from '../../sheets/response-columns.js'
import { Sum } from './sum.js'

export interface Group {
  /** Values in the order of the names. */
  values: string[]
  rows: number
  /** kg CO2e. */
  co2e: number
}

/** Group as plain values, its sum in parts. */
export interface GroupState {
  values: string[]
  rows: number
  sum: readonly number[]
}

/** Reader of a row's value for one of the names. */
interface Value {
  of: (request: object, cells: Cell[], response: object) => unknown
  /** Field of the request with the value, if any; `column` is the input column. */
  path: string | undefined
  column: number | undefined
}

/** Maximum number of groups in the summary; the manifest has all. */
const mostShown = 20

export class Groups {
  readonly names: readonly string[]
  /** True if a user named the columns. */
  readonly isAsked: boolean
  readonly #values: readonly Value[]
  readonly #groups = new Map<string, { values: string[]; rows: number; sum: Sum }>()

  constructor(names: readonly string[], values: readonly Value[], isAsked: boolean) {
    this.names = names
    this.#values = values
    this.isAsked = isAsked
  }

  /** Fields of the request that the groups read. */
  get paths(): string[] {
    return this.#values.flatMap(({ path }) => path ?? [])
  }

  /** Columns of the input that the groups read. */
  get columns(): number[] {
    return this.#values.flatMap(({ column }) => column ?? [])
  }

  /** Returns the values that determine the group of a row. */
  valuesOf(request: object, cells: Cell[], response: object): string[] {
    return this.#values.map((value) => String(value.of(request, cells, response) ?? ''))
  }

  add(request: object, cells: Cell[], response: object, co2e: number): void {
    const group = this.#group(this.valuesOf(request, cells, response))
    group.rows++
    group.sum.add(co2e)
  }

  /** Adds the groups of another part of the run. */
  merge(states: readonly GroupState[]): void {
    for (const { values, rows, sum } of states) {
      const group = this.#group(values)
      group.rows += rows
      for (const part of sum) group.sum.add(part)
    }
  }

  state(): GroupState[] {
    return [...this.#groups.values()].map(({ values, rows, sum }) => ({ values, rows, sum: sum.parts }))
  }

  #group(values: string[]): { values: string[]; rows: number; sum: Sum } {
    const key = values.join('\u0000')
    let group = this.#groups.get(key)
    if (!group) {
      group = { values, rows: 0, sum: new Sum() }
      this.#groups.set(key, group)
    }
    return group
  }

  /** Returns every group, the largest total first. */
  all(): Group[] {
    return [...this.#groups.values()]
      .map(({ values, rows, sum }) => ({ values, rows, co2e: sum.value }))
      .sort((a, b) => b.co2e - a.co2e || (a.values.join() < b.values.join() ? -1 : 1))
  }
}

/**
 * Returns totals by the columns that a user named.
 * @param names fields of the request, by their path or its last part, or columns of the input
 * @throws UsageError if a name is neither
 */
export function groupsBy(names: readonly string[], request: TSchema, columns: readonly string[]): Groups {
  const fields = new FieldNames(schemaFields(request))
  return new Groups(
    names,
    names.map((name) => valueOfName(name, fields, columns)),
    true,
  )
}

/** Returns totals by the scope of results. */
export function groupsByScope(): Groups {
  const of: Value['of'] = (_request, _cells, found) => (found as { scope?: string | null }).scope
  return new Groups(['scope'], [{ of, path: undefined, column: undefined }], false)
}

/** Returns the totals that a plan asks for, if any. @param columns headings of the input */
export function plannedGroups(
  { groupBy, countsScopes }: Pick<WritingPlan, 'groupBy' | 'countsScopes'>,
  { request, response }: OperationDescription,
  columns: readonly string[],
): Groups | undefined {
  if (groupBy) return groupsBy(groupBy, request, columns)
  const hasScope = Object.hasOwn(response.properties ?? {}, 'scope')
  return countsScopes && hasScope ? groupsByScope() : undefined
}

/** Finds the field of the request; blank fields use the input's column of that name. */
function valueOfName(name: string, fields: FieldNames, columns: readonly string[]): Value {
  const field = fields.find(name)
  const wanted = normalised(name)
  const column = columns.findIndex((heading) => normalised(heading) === wanted)
  if (!field && column === -1) {
    throw new UsageError(
      `--summary-by: no field or column \`${name}\`; ${noSuchColumn(name, [...fields.names(), ...columns])}`,
    )
  }
  const ofColumn = (cells: Cell[]) => (column === -1 ? undefined : cells[column])
  const looked = { path: field?.path, column: column === -1 ? undefined : column }
  if (!field) return { of: (_request, cells) => ofColumn(cells), ...looked }
  const above = field.keys.slice(0, -1)
  const last = field.keys.at(-1)!
  return { of: (request, cells) => objectAt(request, above)?.[last] ?? ofColumn(cells), ...looked }
}

/** Formats the groups as a table, the largest first. */
export function groupLines(groups: Groups, { colours, width }: Look): string[] {
  const all = groups.all()
  const masses = massColumn(all.map(({ co2e }) => co2e))
  const columns = [
    ...groups.names.map((heading) => ({ heading, least: 12 })),
    { heading: 'rows', align: 'right' as const },
    { heading: `${masses.unit} CO2e`, align: 'right' as const },
  ]
  const cells = all
    .slice(0, mostShown)
    .map(({ values, rows, co2e }) => [
      ...values.map((value, at) => inWords(groups.names[at]!, value)),
      grouped(rows),
      masses.text(co2e),
    ])
  const more = all.length - mostShown
  const lines = table(columns, cells, colours, width).trimEnd().split('\n')
  return more > 0 ? [...lines, `and ${grouped(more)} more groups, all in the manifest`] : lines
}

/** Returns a group's value in words. @param name column of the groups */
function inWords(name: string, value: string): string {
  return name === 'category' ? categoryWords(value) : value
}
