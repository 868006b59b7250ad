/** Where the fields of a request come from in this run: columns, a mapping file, constants, the default release. */
import {
  type NoticeCode,
  nearest,
  notAField,
  type OperationDescription,
  withoutNulls,
} from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import { type NoticePolicy, refusedCodes } from '../../notice-policy.js'
import { totalKeysOf } from '../../output/totals/tally.js'
import { newestRelease } from '../../plan.js'
import { askedFields, type BlankRule } from '../fields/blank-cells.js'
import { columnReader } from '../fields/cell-text.js'
import { converterOf, type Decimal, Refused } from '../fields/cells.js'
import { matchColumns, partsOfOpenObjects, partsOfScalars, unknownParts } from '../fields/columns.js'
import { type Field, FieldNames, fieldsOf, gwpField, normalised } from '../fields/fields.js'
import type { FieldSource, Origin } from '../mapping/field-source.js'
import { mappedHeadings, ruleReader } from '../mapping/mapping.js'
import type { Mapping } from '../mapping/mapping-file.js'
import type { PlainQuantity } from '../mapping/quantity-target.js'
import type { Cell } from '../readers/table.js'
import { addPeriodDays, addPeriodYear } from './period-sources.js'

/** The plan of a mapping, of which a single request needs little. */
export interface SourcePlan {
  mapping?: Mapping | undefined
  /** Constants, by the names of their fields. */
  set?: Record<string, string> | undefined
  dataVersion?: string | undefined
  /** GWP set for rows that name none; it wins over that of the mapping. */
  gwp?: string | undefined
  /** GWP set where the mapping names none either. */
  usualGwp?: string | undefined
  decimal?: Decimal | undefined
  /** Notices whose rows are refused or accepted; undefined: the rows are no questions of a run. */
  noticePolicy?: NoticePolicy | undefined
  /** The same, where the mapping says nothing of a notice either. */
  usualNoticePolicy?: NoticePolicy | undefined
  /** Whether columns are paths into records, as those of JSON are. */
  arePaths?: boolean | undefined
  /** Takes columns `quantity` and `unit` where there is no mapping. */
  plainQuantity?: PlainQuantity | undefined
  /** What to do where no column gives a field that is needed; a mapping or `--set` when absent. */
  cure?: string | undefined
  /** What a project says of fields that nothing feeds. */
  givenSources?:
    | ((fields: readonly Field[], byPath: ReadonlyMap<string, FieldSource>) => FieldSource[])
    | undefined
}

export interface Sources {
  fields: FieldSource[]
  isSkipped: (cells: Cell[]) => boolean
  /** Indices of the columns that `isSkipped` looks at. */
  skipColumns: readonly number[]
  /** What the user should know about how headings were understood; one line each. */
  remarks: string[]
  /** Codes of notices whose rows are refused. */
  refused: readonly NoticeCode[]
}

/** Settles where every field comes from. @throws UsageError for fields and columns that do not exist */
export function sourcesOf(
  operation: OperationDescription,
  columns: readonly string[],
  plan: SourcePlan,
): Sources {
  const { mapping, decimal = 'point' } = plan
  const fields = fieldsOf(operation.request)
  const names = new FieldNames(fields)
  const byPath = new Map<string, FieldSource>()
  const unknown = mapping ? new Map<number, Field>() : unknownPartsOf(operation, columns, names)
  const remarks = mapping
    ? fromMapping(mapping, columns, names, decimal, byPath)
    : fromHeadings(columns, names, decimal, unknown, byPath)
  if (plan.arePaths && !mapping) addParts(columns, names, byPath)
  if (plan.arePaths) refuseObjects(mapping, columns, names, byPath)
  refuseUnknownParts(unknown, columns, names, byPath)
  for (const [name, text] of Object.entries(plan.set ?? {})) {
    const field = namedField(name, names, '--set')
    forgetUnder(field.path, byPath)
    byPath.set(field.path, constantSource(field, text, decimal))
  }
  if (!mapping) remarks.push(...spareRowIds(columns, byPath))
  const others: ReadonlyMap<string, FieldSource> = new Map(byPath)
  const target = {
    ...{ operation: operation.name, fields, decimal },
    fed: (path: string) => others.get(path),
    isBefore: (path: string) => !('rule' in (others.get(path)?.origin ?? {})),
  }
  for (const [path, source] of mapping?.quantityIn(columns, target) ?? []) {
    if (!byPath.has(path)) byPath.set(path, source)
  }
  if (!mapping) remarks.push(...(plan.plainQuantity?.(columns, target, byPath) ?? []))
  const period = mapping?.periodIn(columns)
  if (period) {
    addPeriodYear(period, fields, columns.length, byPath)
    addPeriodDays(period, fields, byPath)
  }
  for (const source of plan.givenSources?.(fields, byPath) ?? []) byPath.set(source.keys.join('.'), source)
  const leftOut = mapping?.leavesOut(columns) ?? []
  if (columns.length > 0) assertSupplied(operation, fields, byPath, mapping?.name, plan.cure)
  addFallback(operation.dataVersion, fields, plan.dataVersion ?? newestRelease, byPath)
  addGwp(operation, fields, plan, byPath)
  const refused = refusedCodes([plan.noticePolicy, mapping?.noticePolicy, plan.usualNoticePolicy])
  const isAsked = plan.noticePolicy !== undefined && totalKeysOf(operation.response) !== undefined
  const asked = isAsked ? askedFields(fields) : new Set<string>()
  for (const [path, source] of byPath) {
    const blank = blankRule(source, asked.has(path), refused)
    if (blank) byPath.set(path, { ...source, blank })
  }
  return {
    fields: [...byPath.values()],
    refused,
    isSkipped: leftOut.length === 0 ? () => false : (cells) => leftOut.some(({ test }) => test(cells)),
    skipColumns: leftOut.flatMap((rule) => rule.columns),
    remarks,
  }
}

/** @throws UsageError where the command line or the mapping asks for a GWP set that requests cannot name */
function addGwp(
  { name }: OperationDescription,
  fields: Field[],
  { gwp, usualGwp, mapping }: SourcePlan,
  byPath: Map<string, FieldSource>,
): void {
  const asked = gwp ?? mapping?.gwp
  const method = gwpField(fields)
  if (asked !== undefined && !method) {
    const where = gwp === undefined ? `${mapping!.name}: gwp: ${asked}` : `--gwp ${asked}`
    throw new UsageError(
      `${where}: ${name} uses the GWP set of each factor and has no calculation_method; leave it out`,
    )
  }
  const wanted = asked ?? usualGwp
  if (method && wanted !== undefined) addFallback(method.path, fields, wanted, byPath)
}

/** What a blank cell of a field is; undefined where the field is absent then. */
function blankRule(
  { origin, columns }: FieldSource,
  isAsked: boolean,
  refused: readonly NoticeCode[],
): BlankRule | undefined {
  if (columns.length === 0 || !origin) return undefined
  const mapped = 'rule' in origin ? origin.rule.blank : undefined
  if (mapped !== undefined) return mapped === 'error' ? 'mapped-error' : mapped
  if (!isAsked) return undefined
  return refused.includes('missing_value') ? 'error' : 'accepted'
}

/** A constant for an object (an id for a selector) takes the place of columns that give parts of it. */
function forgetUnder(path: string, byPath: Map<string, FieldSource>): void {
  for (const each of byPath.keys()) if (each.startsWith(`${path}.`)) byPath.delete(each)
}

/**
 * A bare `id` beside an activity id is the file's own number of the row: taken for the factor's id, it would
 * refuse every row. It chooses a factor only in rows that name no activity.
 */
function spareRowIds(columns: readonly string[], byPath: Map<string, FieldSource>): string[] {
  const index = columns.findIndex((each) => normalised(each) === 'id')
  const [path, id] = [...byPath].find(([, { columns: from }]) => from[0] === index) ?? []
  if (!path?.endsWith('.id') || !id) return []
  const activity = byPath.get(path.replace(/id$/, 'activity_id'))
  if (!activity) return []
  const read: FieldSource['read'] = (cells) =>
    activity.read(cells) === undefined ? id.read(cells) : undefined
  byPath.set(path, { ...id, read, columns: [...id.columns, ...activity.columns], isPlain: false })
  return [
    `column \`${columns[index]}\` chooses a factor only in rows without activity_id; rename it ${path} to choose in all rows`,
  ]
}

/**
 * @param mapping the name of its file
 * @throws UsageError when nothing can give a required part of the request: every row would fail
 */
function assertSupplied(
  operation: OperationDescription,
  fields: Field[],
  byPath: Map<string, FieldSource>,
  mapping: string | undefined,
  cure = 'name columns after fields, or use --map (ghg map drafts one) or --set',
): void {
  const supplied = new Set([...byPath.values()].map((source) => source.keys[0]))
  const required: string[] = operation.request.required ?? []
  const missing = required.filter((key) => !supplied.has(key))
  if (missing.length === 0) return
  const named = missing.map((key) => withParts(key, fields)).join(', ')
  const them = missing.length === 1 ? 'it' : 'them'
  throw new UsageError(
    mapping === undefined
      ? `no column gives ${named}; ${cure}`
      : `${mapping} gives no ${named}; add ${them} under columns, or use --set`,
  )
}

/** A field with the first of those that it consists of. */
function withParts(key: string, fields: readonly Field[]): string {
  const parts = fields.filter((field) => field.keys[0] === key && field.keys.length > 1)
  const shown = parts.slice(0, 6).map((field) => field.keys.slice(1).join('.'))
  return shown.length === 0 ? key : `${key} (its fields: ${shown.join(', ')}${parts.length > 6 ? '...' : ''})`
}

function fromHeadings(
  columns: readonly string[],
  names: FieldNames,
  decimal: Decimal,
  unknown: ReadonlyMap<number, Field>,
  byPath: Map<string, FieldSource>,
): string[] {
  const { columnOf, misspelt } = matchColumns(columns, names)
  for (const [path, index] of columnOf) {
    const field = names.find(path)!
    const convert = converterOf(field, decimal)
    const read: FieldSource['read'] = (cells) => convert(cells[index])
    const origin = { heading: columns[index]! }
    byPath.set(path, { keys: field.keys, read, columns: [index], isPlain: true, origin })
  }
  for (const index of unknown.keys()) misspelt.delete(columns[index]!)
  return [...misspelt].map(
    ([heading, meant]) =>
      `column \`${heading}\` matches no field and is kept unchanged; did you mean ${meant}?`,
  )
}

/** What records have inside an object that may have anything is taken as it is. */
function addParts(columns: readonly string[], names: FieldNames, byPath: Map<string, FieldSource>): void {
  for (const { keys, index } of partsOfOpenObjects(columns, names)) {
    const read: FieldSource['read'] = (cells) => withoutNulls(cells[index]) ?? undefined
    const origin = { heading: columns[index]! }
    byPath.set(keys.join('.'), { keys, read, columns: [index], isPlain: false, origin })
  }
}

function fromMapping(
  mapping: Mapping,
  columns: readonly string[],
  names: FieldNames,
  decimal: Decimal,
  byPath: Map<string, FieldSource>,
): string[] {
  for (const [name, rule] of mapping.columns) {
    const field = namedField(name, names, `${mapping.name}: columns`)
    if (byPath.has(field.path)) throw new UsageError(`${mapping.name}: ${field.path} is mapped twice`)
    const from = rule.from === undefined ? [] : (columnReader(rule.from, columns)?.columns ?? [])
    byPath.set(field.path, {
      keys: field.keys,
      read: ruleReader(mapping, rule, field, columns, decimal),
      columns: from,
      isPlain:
        from.length === 1 && Object.keys(rule).every((key) => ['from', 'empty', 'blank'].includes(key)),
      origin: { rule },
    })
  }
  const used = mappedHeadings(mapping)
  const left = columns.filter((heading) => !used.has(normalised(heading)) && names.find(heading))
  if (left.length === 0) return []
  const shown = left.map((heading) => `\`${heading}\``).join(', ')
  return [`columns named like fields are not used: ${shown} (${mapping.name} names the columns to use)`]
}

/** Rows with an object where a field takes none are refused: without its parts they would mean something else. */
function refuseObjects(
  mapping: Mapping | undefined,
  columns: readonly string[],
  names: FieldNames,
  byPath: Map<string, FieldSource>,
): void {
  const parts = mapping ? partsOfMapped(mapping, columns, names) : partsOfScalars(columns, names)
  for (const [path, indices] of parts) {
    // As a bare `id` beside an activity id is, this is the row's own.
    const isRowId = normalised(columns[indices[0]!]!).startsWith('id.')
    if (isRowId && byPath.has(path.replace(/id$/, 'activity_id'))) continue
    const { keys } = names.find(path)!
    const source = byPath.get(path)
    const read: FieldSource['read'] = (cells) => {
      const at = indices.find((index) => !isAbsent(cells[index]))
      if (at === undefined) return source?.read(cells)
      return new Refused(`must not be an object (\`${columns[at]}\`), where none can be`)
    }
    const origin = source?.origin ?? { heading: columns[indices[0]!]! }
    const looksAt = [...(source?.columns ?? []), ...indices]
    byPath.set(path, { ...source, keys, read, columns: looksAt, isPlain: false, origin })
  }
}

function unknownPartsOf(
  { response }: OperationDescription,
  columns: readonly string[],
  names: FieldNames,
): Map<number, Field> {
  return unknownParts(columns, names, new FieldNames(fieldsOf(response)))
}

/** Rows with a part of an object that the request does not have are refused: left out, it would change the figure. */
function refuseUnknownParts(
  unknown: ReadonlyMap<number, Field>,
  columns: readonly string[],
  names: FieldNames,
  byPath: Map<string, FieldSource>,
): void {
  for (const [index, field] of unknown) {
    const path = columns[index]!
    const [part, ...below] = path.split('.').slice(field.keys.length)
    const subject = [field.path, part].join('.')
    const refused = new Refused(notAField(part!, names.partsOf(field)), subject)
    const read: FieldSource['read'] = (cells) => (isAbsent(cells[index]) ? undefined : refused)
    byPath.set(path, {
      keys: [...field.keys, part!, ...below],
      read,
      columns: [index],
      isPlain: false,
      origin: { heading: path },
    })
  }
}

/** Columns below one that a mapping reads, except those that it reads too. */
function partsOfMapped(
  mapping: Mapping,
  columns: readonly string[],
  names: FieldNames,
): Map<string, number[]> {
  const used = mappedHeadings(mapping)
  const parts = new Map<string, number[]>()
  for (const [name, { from }] of mapping.columns) {
    if (from === undefined) continue
    const above = `${normalised(from)}.`
    const below = columns.flatMap((heading, index) => {
      const isPart = normalised(heading).startsWith(above) && !used.has(normalised(heading))
      return isPart ? [index] : []
    })
    if (below.length > 0) parts.set(names.find(name)!.path, below)
  }
  return parts
}

function isAbsent(cell: Cell): boolean {
  return cell === undefined || cell === null || cell === ''
}

/** @throws UsageError naming the nearest field, or the fields an ambiguous name could mean */
function namedField(name: string, names: FieldNames, where: string): Field {
  const field = names.find(name)
  if (field) return field
  const meanings = names.meanings(name)
  if (meanings.length > 0) throw new UsageError(`${where}: \`${name}\` could be ${meanings.join(' or ')}`)
  const near = nearest(name, names.names()) ?? withWord(name, names.names())
  const hint = near ? `did you mean ${near}?` : 'the help of this command lists the fields'
  throw new UsageError(`${where}: no field \`${name}\`; ${hint}`)
}

/** The only field that has the name as one of its words: `fuel_type` of `fuel`. */
function withWord(name: string, fields: readonly string[]): string | undefined {
  const [only, ...others] = fields.filter((field) => field.split(/[._]/).includes(name.toLowerCase()))
  return others.length === 0 ? only : undefined
}

function constantSource(field: Field, text: string, decimal: Decimal): FieldSource {
  const value = converterOf(field, decimal)(text)
  if (value instanceof Refused) throw new UsageError(`--set ${field.path}: ${value.message}`)
  return { keys: field.keys, read: () => value, columns: [], isPlain: false, origin: { set: text } }
}

/** Where a field comes from, as `--verbose` says it. */
export function originText(origin: Origin): string {
  if ('set' in origin) return `--set ${origin.set}`
  if ('heading' in origin) return `column ${origin.heading}`
  const { rule } = origin
  return rule.from === undefined ? `const ${String(rule.const)}` : `column ${rule.from}`
}

/** Rows that leave a field empty get what an option says. */
function addFallback(
  path: string | undefined,
  fields: Field[],
  fallback: string,
  byPath: Map<string, FieldSource>,
): void {
  const field = fields.find((each) => each.path === path)
  if (!field) return
  const absent: FieldSource = { keys: field.keys, read: () => undefined, columns: [], isPlain: false }
  const source = byPath.get(field.path) ?? absent
  byPath.set(field.path, { ...source, fallback })
}
