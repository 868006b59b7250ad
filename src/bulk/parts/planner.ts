/** From the cells of a row to its parts: unpivoted, kept or left out, sent to activities, split by years. */
import { badRequest, type ErrorBody, info, isErrorBody, type Notice } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import type { Check } from '../../contract/validation.js'
import { UsageError } from '../../host/exit.js'
import { type Given, yearOf } from '../given.js'
import { Refused } from '../input/fields/cells.js'
import { type Field, FieldNames, fieldsOf } from '../input/fields/fields.js'
import type { Activity, LedgerRules } from '../input/mapping/activities.js'
import { compileCondition, type RowTest } from '../input/mapping/conditions.js'
import { type Read, skipped } from '../input/mapping/field-source.js'
import { ruleReader } from '../input/mapping/mapping.js'
import type { Mapping } from '../input/mapping/mapping-file.js'
import { type Period, type PeriodReader, type YearShare, yearShares } from '../input/mapping/period.js'
import type { Cell } from '../input/readers/table.js'
import { yearField } from '../input/requests/period-sources.js'
import { invalid, type Prepare, preparer } from '../input/requests/requests.js'
import { type SourcePlan, type Sources, sourcesOf } from '../input/requests/sources.js'
import { changedAmounts } from './amounts.js'
import { type BelowZeroRows, belowZeroRows } from './below-zero.js'
import { givenSources } from './given-fields.js'
import { type LedgerCells, leftOut, type Part, type PartedRow } from './part.js'
import type { Route } from './routes.js'
import { type RecordOfRow, unpivoted } from './unpivot.js'

/** What is decided before columns are known. */
export interface PartsPlan {
  mapping: Mapping
  /** Commands of the run, each once. */
  routes: readonly Route[]
  /** Activities of the mapping, or the one that all rows are. */
  activities: readonly Activity[]
  otherwise: 'error' | 'skip'
}

/** The same for the columns of an input. */
export interface PlannedParts {
  /** Headings of the records that rows are divided into. */
  columns: string[]
  prepare: Prepare
  remarks: string[]
  refused: Sources['refused']
}

/** With what a project says of rows that say nothing themselves. */
type PartsSourcePlan = SourcePlan & { given?: Given | undefined }

interface CompiledActivity {
  activity: Activity
  /** Its position in the plan. */
  index: number
  test: RowTest | undefined
  route: number
  prepare: Prepare
  ledger: (cells: Cell[]) => LedgerCells | ErrorBody
  /** Scales the amounts of a request; undefined where its years cannot be parted. */
  scaled: (request: object, share: number) => object | undefined
  hasYear: boolean
  /** Rows below zero; undefined where they are taken as they stand. */
  belowZero: BelowZeroRows | undefined
  /** The same for amounts of money. */
  inMoney: (request: object) => object
  /** What is said of the year of a request where it is that of the project. */
  yearNotice: (request: object, period: Period | undefined) => Notice | undefined
}

const noRule = 'no activity of the mapping matches it'

/**
 * The planner of a run, for the columns that there are.
 * @throws UsageError for fields and columns that do not exist, when it is called
 */
export async function partsPlanner(
  plan: PartsPlan,
): Promise<(columns: readonly string[], sourcePlan: PartsSourcePlan) => PlannedParts> {
  const checks = await Promise.all(plan.routes.map(({ description }) => requestCheck(description.request)))
  return (columns, sourcePlan) => plannedParts(plan, columns, sourcePlan, checks)
}

function plannedParts(
  plan: PartsPlan,
  columns: readonly string[],
  sourcePlan: PartsSourcePlan,
  checks: readonly Check[],
): PlannedParts {
  const { mapping, routes, activities, otherwise } = plan
  const { columns: headings, recordsOf } = unpivoted(mapping, columns)
  const { given } = sourcePlan
  assertServed(plan, sourcePlan)
  const rules = mapping.leavesOut(headings)
  const period = mapping.periodIn(headings)
  const compiled: CompiledActivity[] = []
  let refused: Sources['refused'] = []
  for (const activity of activities) {
    const route = routes.findIndex(({ command }) => command === activity.operation)
    const { sources, ...rest } = compiledActivity(
      plan,
      activity,
      routes[route]!,
      headings,
      sourcePlan,
      checks[route]!,
    )
    refused = sources.refused
    compiled.push({ ...rest, activity, index: compiled.length, route })
  }
  const partsOf = (record: RecordOfRow, number: number): Part[] => {
    const { cells, columnIndex } = record
    const column = columnIndex === undefined ? undefined : columns[columnIndex]
    const base = { record: number, cells, columnIndex, column, name: '', period: undefined, ledger: {} }
    const without = (request: object): Part[] => [{ ...base, route: undefined, activity: undefined, request }]
    const rule = rules.find(({ test }) => test(cells))
    if (rule) return without(leftOut(rule.words))
    const taken = takers(compiled, cells)
    if (taken.length === 0) return without(otherwise === 'skip' ? leftOut(noRule) : unknownActivity())
    return taken.flatMap((each) => {
      const name = taken.length > 1 ? `${each.activity.position + 1}` : ''
      return activityParts(each, { ...base, name }, headings.length, period, given)
    })
  }
  return {
    columns: headings,
    remarks: [],
    refused,
    prepare: (cells) => {
      const { records, blank, shared } = recordsOf(cells)
      const parts = records.flatMap(partsOf)
      return { parts: parts.length > 0 ? parts : [blankRow(shared)], blank } satisfies PartedRow
    },
  }
}

/** The part of a row without a single record. */
function blankRow(cells: Cell[]): Part {
  const request = leftOut('all unpivoted cells are blank')
  const nowhere = { route: undefined, activity: undefined, columnIndex: undefined, column: undefined }
  return { ...nowhere, request, record: 0, cells, name: '', period: undefined, ledger: {} }
}

function unknownActivity(): ErrorBody {
  return badRequest(
    'invalid_input',
    `${noRule}; add an activity, or \`- otherwise: skip\` at the end of activities`,
  ).body()
}

/** The first that fits, and those after one that says `also`. */
function takers(compiled: readonly CompiledActivity[], cells: Cell[]): CompiledActivity[] {
  const taken: CompiledActivity[] = []
  for (const each of compiled) {
    if (each.test && !each.test.test(cells)) continue
    taken.push(each)
    if (!each.activity.also) break
  }
  return taken
}

/** The parts that an activity makes of a record: one, or one for each year. @param width of a record */
function activityParts(
  {
    route,
    index,
    prepare: prepareRow,
    belowZero,
    ledger,
    scaled,
    hasYear,
    activity,
    inMoney,
    yearNotice,
  }: CompiledActivity,
  record: Omit<Part, 'route' | 'activity' | 'request'>,
  width: number,
  periods: PeriodReader | undefined,
  given: Given | undefined,
): Part[] {
  const { cells } = record
  const isBelow = belowZero?.isBelow(cells) ?? false
  const base = { ...record, activity: index, ...(isBelow && { belowZero: belowZero!.notice }) }
  const prepare = (row: Cell[]) => {
    const request = prepareRow(row)
    return isBelow && !isErrorBody(request) ? belowZero!.asked(request) : request
  }
  const found = periods?.read(cells)
  if (found instanceof Refused) {
    return [{ ...base, route, request: invalid(`${found.subject}: ${found.message}`) }]
  }
  const said = ledger(cells)
  if (isErrorBody(said)) return [{ ...base, route, request: said }]
  const shares = sharesOf(found, periods, hasYear)
  return shares.map(({ year, period, share }) => {
    const part = { ...base, route, ledger: said, period: period ?? given?.period }
    if (shares.length === 1) {
      const request = inMoney(prepare(cells))
      const notice = isErrorBody(request) ? undefined : yearNotice(request, period)
      const assumed = notice && { assumed: notice }
      return {
        ...part,
        ...assumed,
        request: request === skipped ? leftOut('a rule of its columns') : request,
      }
    }
    const name = [base.name, String(year)].filter((text) => text !== '').join('.')
    const ofYear = cells.slice(0, width)
    ofYear[width] = year
    const request = inMoney(prepare(ofYear))
    if (isErrorBody(request))
      return { ...part, name, request: request === skipped ? leftOut('a rule of its columns') : request }
    const cure = `${activity.operation} cannot be split by days over ${shares.length} years; set year_of: start or end under period`
    return { ...part, name, request: scaled(request, share) ?? invalid(`period: ${cure}`) }
  })
}

function sharesOf(
  period: Period | undefined,
  reader: PeriodReader | undefined,
  hasYear: boolean,
): { year: number | undefined; period: YearShare['period'] | undefined; share: number }[] {
  if (!period || !reader) return [{ year: undefined, period: undefined, share: 1 }]
  if (!hasYear) return [{ year: undefined, period, share: 1 }]
  return yearShares(period, reader.yearOf)
}

/** @throws UsageError for a field that no operation has */
function assertServed({ mapping, routes }: PartsPlan, { set }: SourcePlan): void {
  const names = routes.map(({ description }) => new FieldNames(fieldsOf(description.request)))
  const isKnown = (field: string) => names.some((each) => each.find(field) || each.meanings(field).length > 0)
  const commands = routes.map(({ command }) => command).join(', ')
  for (const field of mapping.columns.keys()) {
    if (isKnown(field)) continue
    throw new UsageError(`${mapping.name}: columns.${field}: none of ${commands} has this field`)
  }
  for (const field of Object.keys(set ?? {})) {
    if (!isKnown(field)) throw new UsageError(`--set ${field}: none of ${commands} has this field`)
  }
}

function compiledActivity(
  { mapping }: PartsPlan,
  activity: Activity,
  { description, command }: Route,
  headings: readonly string[],
  sourcePlan: PartsSourcePlan,
  check: Check,
) {
  const where = mapping.activities ? `activity ${activity.position + 1}` : ''
  const fields = fieldsOf(description.request)
  const names = new FieldNames(fields)
  const served = <T>(entries: Iterable<readonly [string, T]>) =>
    [...entries].filter(([field]) => names.find(field) || names.meanings(field).length > 0)
  const own = new Set([...activity.columns.keys()].map((field) => names.find(field)?.path ?? field))
  const shared = served(mapping.columns).filter(([field]) => !own.has(names.find(field)?.path ?? field))
  const effective: Mapping = {
    ...mapping,
    name: where === '' ? mapping.name : `${mapping.name}: ${where} (${command})`,
    columns: new Map([...shared, ...activity.columns]),
    leavesOut: () => [],
    quantityIn: (columns, target) => {
      const isNearer = (path: string) => own.has(path) && activity.quantity === undefined
      const isBefore = (path: string) => isNearer(path) || target.isBefore(path)
      return mapping.quantityIn(columns, { ...target, isBefore }, activity.quantity)
    },
  }
  const set = Object.fromEntries(served(Object.entries(sourcePlan.set ?? {})))
  const { given } = sourcePlan
  const ledger = ledgerReader(mapping, activity.ledger, headings, given?.ledger)
  const siteOf = (cells: Cell[]) => {
    const said = ledger(cells)
    return isErrorBody(said) ? undefined : said.site
  }
  const sources = named(effective.name, mapping.name, () =>
    sourcesOf(description, headings, {
      ...sourcePlan,
      set,
      mapping: effective,
      givenSources: given && givenSources(given, description, siteOf),
    }),
  )
  const years = yearField(fields)
  const belowZero = belowZeroRows(sources.fields, description, given?.belowZero)
  return {
    sources,
    belowZero,
    test:
      activity.when &&
      compileCondition(activity.when, `${mapping.name}: ${where}: when`, headings, mapping.expression),
    prepare: preparer(belowZero?.fields ?? sources.fields, check, () => false),
    ledger,
    scaled: (request: object, share: number) => changedAmounts(request, description, share),
    hasYear: years !== undefined,
    inMoney: netOfTax(given),
    yearNotice: yearNotices(given, years, sources),
  }
}

/** Amounts of money without the tax in them, of every operation that takes money. */
function netOfTax(given: Given | undefined): CompiledActivity['inMoney'] {
  const { moneyShare } = given ?? {}
  if (moneyShare === undefined) return (request) => request
  return (request) => {
    if (isErrorBody(request)) return request
    const { money, parameters } = request as { money?: number; parameters?: { money?: number } }
    if (money !== undefined) return { ...request, money: money * moneyShare }
    if (parameters?.money === undefined) return request
    return { ...request, parameters: { ...parameters, money: parameters.money * moneyShare } }
  }
}

/** The year of requests beside the year of the project and the periods of rows. */
function yearNotices(
  given: Given | undefined,
  field: Field | undefined,
  { fields }: Sources,
): CompiledActivity['yearNotice'] {
  const source = field && fields.find(({ keys }) => keys.join('.') === field.path)
  if (!field || source === undefined) return () => undefined
  const yearIn = (request: object) =>
    field.keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], request)
  const assumed = source.origin ? undefined : given && yearOf(given)
  const message = `no year given; ${assumed}, that of the ${given?.period ? 'source' : 'reporting period'}`
  return (request, period) => {
    const year = yearIn(request)
    return !period && assumed !== undefined && year === assumed ? info('year_not_given', message) : undefined
  }
}

/** Errors say which activity of which file they are of. */
function named<T>(name: string, file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof UsageError) || error.message.startsWith(name)) throw error
    const rest = error.message.startsWith(`${file}: `) ? error.message.slice(file.length + 2) : error.message
    throw new UsageError(`${name}: ${rest}`)
  }
}

const textField = (path: string): Field => ({
  path,
  keys: [path],
  kind: 'string',
  orObject: false,
  items: undefined,
  values: [],
  mayBeEmpty: false,
  description: undefined,
})

/** Reads what the mapping says for the ledger; the activity's own rules win. */
function ledgerReader(
  mapping: Mapping,
  own: LedgerRules,
  headings: readonly string[],
  usual: LedgerCells = {},
): (cells: Cell[]) => LedgerCells | ErrorBody {
  const reads: [string, Read][] = [...new Map([...mapping.ledger, ...own])].map(([field, rule]) => [
    field,
    ruleReader(mapping, rule, textField(field), headings, 'point', `${mapping.name}: ledger.${field}`),
  ])
  return (cells) => {
    const said: Record<string, string> = { ...usual }
    for (const [field, read] of reads) {
      const value = read(cells)
      if (value === undefined || value === skipped) continue
      if (value instanceof Refused) return invalid(`ledger.${field}: ${value.message}`)
      said[field] = String(value)
    }
    return said
  }
}
