/** Resolves the sources of request fields in a run: columns, a mapping file, constants, the default release. */
import type { NoticeCode, OperationDescription, WrittenBasis } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import type { Cell } from '../../sheets/readers/table.js'
import type { ColumnDecision, PlainColumns, Unwatched } from '../columns/decisions.js'
import { spareRowIds } from '../columns/shared-ids.js'
import { askedFields, type BlankRule } from '../fields/blank-cells.js'
import type { Decimal } from '../fields/cells.js'
import { noSuchColumn } from '../fields/columns.js'
import { type Field, FieldNames, gwpField, schemaFields } from '../fields/fields.js'
import { shownHeading } from '../fields/messages.js'
import type { FieldSource, Origin } from '../files/field-source.js'
import { sourceInWords } from '../files/mapped-columns.js'
import type { Mapping } from '../files/mapping-file.js'
import type { PlainNumbers } from '../files/number-reading.js'
import type { PlainQuantity } from '../files/quantity-target.js'
import { type NoticePolicy, refusedCodes } from '../notice-policy.js'
import { newestRelease } from '../plan.js'
import { refuseStrayUnits } from './amount-units.js'
import { addBasis } from './basis-source.js'
import { decisionRemark, misspeltRemarks, settledRemarks } from './column-remarks.js'
import { addColumns, addConstants, type Resolution } from './column-sources.js'
import { addPeriodDays, addPeriodYear } from './period-sources.js'
import { totalPath } from './total-path.js'

/** Plan of a mapping; mostly irrelevant to a single request. */
export interface SourcePlan {
  mapping?: Mapping | undefined
  /** Constants, by field name. */
  set?: Record<string, string> | undefined
  release?: string | undefined
  /** GWP set for rows that name none; overrides the GWP set of the mapping. */
  gwp?: string | undefined
  /** GWP set of the engine's factors. */
  gwpSet?: string | undefined
  /** Default GWP set, for mappings that name none. */
  usualGwp?: string | undefined
  decimal?: Decimal | undefined
  /** Notices whose rows are refused or accepted; undefined if the rows do not belong to a run. */
  noticePolicy?: NoticePolicy | undefined
  /** Default policy, for notices that the mapping does not mention either. */
  usualNoticePolicy?: NoticePolicy | undefined
  /** True if columns are paths into records, as in JSON. */
  arePaths?: boolean | undefined
  /** Supplies fields from columns `quantity` and `unit` if there is no mapping. */
  plainQuantity?: PlainQuantity | undefined
  /** Decides on columns whose headings match no field, if there is no mapping. */
  plainColumns?: PlainColumns | undefined
  /** Notations of number columns, if there is no mapping. */
  plainNumbers?: PlainNumbers | undefined
  /** Headings of columns that are not read. */
  ignore?: readonly string[] | undefined
  /** Advice for a required field without a column; a mapping or `--set` by default. */
  cure?: string | undefined
  /** Calorific basis of fuels, for energy that names none; the basis in the mapping overrides it. */
  energyBasis?: WrittenBasis | undefined
  /** Returns sources that a project provides for fields without another source. */
  givenSources?:
    | ((fields: readonly Field[], byPath: ReadonlyMap<string, FieldSource>) => FieldSource[])
    | undefined
}

export interface Sources {
  fields: FieldSource[]
  isSkipped: (cells: Cell[]) => boolean
  /** Indices of the columns that `isSkipped` reads. */
  skipColumns: readonly number[]
  /** Notes on the interpretation of headings, one line each. */
  remarks: string[]
  /** Decisions on columns whose headings match no field, in runs without a mapping. */
  decisions?: readonly ColumnDecision[]
  /** Columns whose later rows only samples show, in runs without a mapping. */
  unwatched?: Unwatched | undefined
  /** Notations of number columns, in runs without a mapping. */
  numbers?: PlainNumbers | undefined
  /** Decimal sign of plain amounts. */
  decimal: Decimal
  /** Codes of notices whose rows are refused. */
  refused: readonly NoticeCode[]
}

/** Resolves the source of every field. @throws UsageError for fields and columns that do not exist */
export function resolveFieldSources(
  operation: OperationDescription,
  headings: readonly string[],
  plan: SourcePlan,
): Sources {
  const { mapping } = plan
  const fields = schemaFields(operation.request)
  const numbers = mapping ? undefined : plan.plainNumbers
  const decimal = numbers?.decimal ?? plan.decimal ?? 'point'
  const columns = withoutIgnored(headings, plan.ignore ?? [], mapping)
  const byPath = new Map<string, FieldSource>()
  const names = new FieldNames(fields)
  const resolution: Resolution = { operation, fields, names, columns, numbers, decimal, byPath }
  const { remarks, resembling } = addColumns(resolution, mapping, plan.arePaths === true)
  addConstants(resolution, plan.set ?? {})
  remarks.push(...addQuantity(resolution, plan))
  const judged = mapping ? undefined : plan.plainColumns?.({ operation, columns, fields, byPath })
  const decisions = judged?.decisions ?? []
  remarks.push(...decisions.flatMap(decisionRemark), ...settledRemarks(numbers, columns))
  if (!mapping) remarks.push(...spareRowIds(columns, byPath), ...misspeltRemarks(resembling, decisions))
  addPeriod(resolution, mapping)
  for (const source of plan.givenSources?.(fields, byPath) ?? []) byPath.set(source.keys.join('.'), source)
  addBasis(fields, mapping?.energyBasis ?? plan.energyBasis, byPath)
  const leftOut = mapping?.leavesOut(columns) ?? []
  refuseStrayUnits(fields, byPath)
  if (columns.length > 0) assertSupplied(operation, fields, byPath, mapping?.name, plan.cure)
  addFallback(operation.dataVersion, fields, plan.release ?? newestRelease, byPath)
  remarks.push(...addGwp(operation, fields, plan, byPath))
  const refused = addBlankRules(resolution, plan)
  const skipTests = leftOut.map(({ test }) => test)
  return {
    refused,
    fields: [...byPath.values()],
    isSkipped: skipTest(skipTests, judged?.check),
    skipColumns: [...leftOut.flatMap((rule) => rule.columns), ...(judged?.watched ?? [])],
    remarks,
    decisions,
    unwatched: judged?.unwatched,
    numbers,
    decimal,
  }
}

/** Adds the fields of a quantity. @returns remarks on the interpretation of headings */
function addQuantity(
  { operation, fields, columns, numbers, decimal, byPath }: Resolution,
  { mapping, plainQuantity }: SourcePlan,
): string[] {
  const others: ReadonlyMap<string, FieldSource> = new Map(byPath)
  const target = {
    ...{ operation: operation.name, fields, decimal, numbers },
    fed: (path: string) => others.get(path),
    isBefore: (path: string) => !('rule' in (others.get(path)?.origin ?? {})),
  }
  for (const [path, source] of mapping?.quantityIn(columns, target) ?? []) {
    if (!byPath.has(path)) byPath.set(path, source)
  }
  return mapping ? [] : (plainQuantity?.(columns, target, byPath) ?? [])
}

function addPeriod({ fields, columns, byPath }: Resolution, mapping: Mapping | undefined): void {
  const period = mapping?.periodIn(columns)
  if (!period) return
  addPeriodYear(period, fields, columns.length, byPath)
  addPeriodDays(period, fields, byPath)
}

/** Adds the treatment of blank cells. @returns the codes of notices whose rows are refused */
function addBlankRules(
  { operation, fields, byPath }: Resolution,
  { noticePolicy, mapping, usualNoticePolicy }: SourcePlan,
): readonly NoticeCode[] {
  const refused = refusedCodes([noticePolicy, mapping?.noticePolicy, usualNoticePolicy])
  const isAsked = noticePolicy !== undefined && totalPath(operation.response) !== undefined
  const asked = isAsked ? askedFields(fields) : new Set<string>()
  for (const [path, source] of byPath) {
    const blank = blankRule(source, asked.has(path), refused)
    if (blank) byPath.set(path, { ...source, blank })
  }
  return refused
}

/** @param check throws if a cell of an unused column matters */
function skipTest(
  tests: readonly ((cells: Cell[]) => boolean)[],
  check: ((cells: Cell[]) => void) | undefined,
): Sources['isSkipped'] {
  if (!check) return tests.length === 0 ? () => false : (cells) => tests.some((test) => test(cells))
  return (cells) => {
    if (tests.some((test) => test(cells))) return true
    check(cells)
    return false
  }
}

/** Returns the headings, blank for columns that are not read. @throws UsageError for a heading that does not exist */
function withoutIgnored(
  headings: readonly string[],
  ignored: readonly string[],
  mapping: Mapping | undefined,
): readonly string[] {
  if (ignored.length === 0 || headings.length === 0) return headings
  if (mapping) {
    throw new UsageError(`--ignore is for runs without a mapping: ${mapping.name} names the columns to use`)
  }
  const shown = headings.map(shownHeading)
  const unknown = ignored.find((each) => !headings.includes(each) && !shown.includes(each))
  if (unknown !== undefined) {
    throw new UsageError(
      `--ignore: no column \`${unknown}\` in the input; ${noSuchColumn(unknown, headings)}`,
    )
  }
  return headings.map((heading, at) =>
    ignored.includes(heading) || ignored.includes(shown[at]!) ? '' : heading,
  )
}

/**
 * Adds the GWP set of rows that name none, and returns a remark if it overrides the GWP set of the mapping.
 * @throws UsageError if the command line or the mapping requests a GWP set that requests cannot name
 */
function addGwp(
  { name }: OperationDescription,
  fields: Field[],
  { gwp, gwpSet, usualGwp, mapping }: SourcePlan,
  byPath: Map<string, FieldSource>,
): string[] {
  const asked = gwp ?? mapping?.gwp
  const method = gwpField(fields)
  if (asked !== undefined && asked !== gwpSet && !method) {
    const where = gwp === undefined ? `${mapping!.name}: gwp: ${asked}` : `--gwp ${asked}`
    throw new UsageError(
      `${where}: ${name} uses the GWP set of each factor and has no calculation_method; leave it out`,
    )
  }
  const wanted = asked ?? usualGwp
  if (method && wanted !== undefined) addFallback(method.path, fields, wanted, byPath)
  return method ? gwpRemarks(mapping, gwp) : []
}

/** Returns a remark if the GWP set of the mapping is not used; the command line or the environment overrides it. */
export function gwpRemarks(mapping: Mapping | undefined, gwp: string | undefined): string[] {
  if (gwp === undefined || mapping?.gwp === undefined || gwp === mapping.gwp) return []
  return [`${mapping.name}: gwp: ${mapping.gwp} is not used: --gwp or GHG_GWP sets ${gwp}`]
}

/** Returns the treatment of a field's blank cells; undefined if they make the field absent. */
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

/**
 * @param mapping name of its file
 * @throws UsageError if nothing can supply a required part of the request: every row would fail
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

/** Returns the field, followed by the first of its parts. */
function withParts(key: string, fields: readonly Field[]): string {
  const parts = fields.filter((field) => field.keys[0] === key && field.keys.length > 1)
  const shown = parts.slice(0, 6).map((field) => field.keys.slice(1).join('.'))
  return shown.length === 0 ? key : `${key} (its fields: ${shown.join(', ')}${parts.length > 6 ? '...' : ''})`
}

/** Returns the source of a field, as displayed by `--verbose`. */
export function originText(origin: Origin): string {
  if ('set' in origin) return `--set ${origin.set}`
  if ('heading' in origin) return `column ${origin.heading}`
  const { rule } = origin
  return rule.const === undefined ? `column ${sourceInWords(rule)}` : `const ${String(rule.const)}`
}

/** Sets the value for rows that leave a field empty. */
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
