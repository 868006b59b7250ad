/** Plans the parts of a row from its cells: unpivoted, kept or skipped, assigned to activities, split by years. */
import { badRequest, type ErrorBody, isErrorBody } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import type { Check } from '../../contract/validation.js'
import { UsageError } from '../../host/exit.js'
import type { ActivitySources } from '../extensions/parts-source.js'
import { CellProblem } from '../mapping/fields/cells.js'
import { FieldNames, schemaFields } from '../mapping/fields/fields.js'
import type { Activity } from '../mapping/files/activities.js'
import type { RowTest } from '../mapping/files/conditions.js'
import { skipped } from '../mapping/files/field-source.js'
import type { Mapping } from '../mapping/files/mapping-file.js'
import { type Period, type PeriodReader, yearShares } from '../mapping/files/period.js'
import type { ProjectDefaults } from '../mapping/project-defaults.js'
import { invalid, type Prepare } from '../mapping/requests/requests.js'
import { gwpRemarks, type SourcePlan, type Sources } from '../mapping/requests/sources.js'
import type { LedgerRoles } from '../results/ledger-roles.js'
import { leftOut, type Part, type PartedRow } from '../results/part.js'
import type { Cell } from '../sheets/readers/table.js'
import { type CompiledActivity, compiledActivity, type PartsSourcePlan } from './compiled-activity.js'
import { ledgerRoles } from './ledger/column-roles.js'
import { type BilledPart, MeteredRows, type RowBill } from './meters/metered-rows.js'
import type { Route } from './routes.js'
import { type RecordOfRow, unpivoted } from './unpivot.js'

/** Decisions made before the columns are known. */
export interface PartsPlan {
  mapping: Mapping
  /** Commands of the run, each once. */
  routes: readonly Route[]
  /** Activities of the mapping, or the single activity of all rows. */
  activities: readonly Activity[]
  otherwise: 'error' | 'skip'
}

/** Decisions for the columns of an input. */
export interface PlannedParts {
  /** Headings of the records that rows are divided into. */
  columns: string[]
  prepare: Prepare
  /** Operation and field sources of each activity. */
  activities: ActivitySources[]
  remarks: string[]
  refused: Sources['refused']
  /** Returns the bills of a row; undefined if the mapping names no meter. */
  billsOf: ((cells: Cell[]) => RowBill[]) | undefined
  /** Roles of the columns in the lines of a ledger; undefined if rows cannot be written by their kind. */
  roles: LedgerRoles | undefined
}

const noRule = 'no activity of the mapping matches it'

/**
 * Creates the planner of a run, which is called with the columns of an input.
 * @throws UsageError when called, for fields and columns that do not exist
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
  const { mapping, otherwise } = plan
  const { columns: headings, recordsOf } = unpivoted(mapping, columns)
  const { given } = sourcePlan
  assertServed(plan, sourcePlan)
  const rules = mapping.leavesOut(headings)
  const period = mapping.periodIn(headings)
  const metered =
    mapping.meter && period && new MeteredRows(mapping, mapping.meter, period, headings, sourcePlan.bills)
  const { compiled, sourced, refused } = compiledActivities(plan, headings, sourcePlan, checks)
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
      return activityParts(each, { ...base, name }, headings.length, period, metered, given)
    })
  }
  const billsOf = (cells: Cell[]): RowBill[] =>
    recordsOf(cells).records.flatMap(({ cells: record }) => {
      const found = rules.some(({ test }) => test(record)) ? undefined : period!.read(record)
      if (found === undefined || found instanceof CellProblem) return []
      return takers(compiled, record).flatMap((each) => {
        if (each.statedBelowZero === 'exports' && each.belowZero?.isBelow(record)) return []
        const bill = billOf(metered!, each, record, found, each.prepareRow(record))
        return bill === undefined || isErrorBody(bill) ? [] : [bill]
      })
    })
  return {
    columns: headings,
    activities: sourced,
    billsOf: metered && billsOf,
    remarks: gwpRemarks(mapping, sourcePlan.gwp),
    refused,
    roles: rolesOf(mapping, compiled, rules, period, headings, given),
    prepare: (cells) => {
      const { records, blank, shared } = recordsOf(cells)
      const parts = records.flatMap(partsOf)
      return { parts: parts.length > 0 ? parts : [blankRow(shared)], blank } satisfies PartedRow
    },
  }
}

function rolesOf(
  { unpivot, meter }: Mapping,
  compiled: readonly CompiledActivity[],
  rules: readonly RowTest[],
  period: PeriodReader | undefined,
  headings: readonly string[],
  given: ProjectDefaults | undefined,
): LedgerRoles | undefined {
  // Their rows have several parts, or depend on other rows.
  if (unpivot || meter) return undefined
  return ledgerRoles({
    activities: compiled.map(({ columns }) => columns),
    rules,
    periodColumns: period?.columns ?? [],
    usual: given?.ledger,
    hasSites: Object.keys(given?.sites ?? {}).length > 0,
    width: headings.length,
  })
}

/** Returns the activities of a plan ready for rows. @throws UsageError for fields and columns that do not exist */
function compiledActivities(
  { mapping, routes, activities }: PartsPlan,
  headings: readonly string[],
  sourcePlan: PartsSourcePlan,
  checks: readonly Check[],
) {
  const compiled: CompiledActivity[] = []
  const sourced: ActivitySources[] = []
  let refused: Sources['refused'] = []
  for (const activity of activities) {
    const index = routes.findIndex(({ command }) => command === activity.operation)
    const route = routes[index]!
    const { sources, ...rest } = compiledActivity(
      mapping,
      activity,
      route,
      headings,
      sourcePlan,
      checks[index]!,
    )
    refused = sources.refused
    sourced.push({ operation: route.description, sources: sources.fields })
    compiled.push({ ...rest, activity, index: compiled.length, route: index, command: route })
  }
  return { compiled, sourced, refused }
}

/** Returns the part of a row without records. */
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

/** Returns the first matching activity, and the next after each activity with `also`. */
function takers(compiled: readonly CompiledActivity[], cells: Cell[]): CompiledActivity[] {
  const taken: CompiledActivity[] = []
  for (const each of compiled) {
    if (each.test && !each.test.test(cells)) continue
    taken.push(each)
    if (!each.activity.also) break
  }
  return taken
}

/** Share of a row's days, for one part. */
interface PartDays extends Omit<BilledPart, 'period' | 'contested'> {
  period: Period | undefined
  contested?: BilledPart['contested']
}

/**
 * Returns the parts of a record for an activity: one, or one for each year; of a bill, also one for each span of days
 * that other bills cover too.
 * @param width number of cells of a record
 */
function activityParts(
  taker: CompiledActivity,
  record: Omit<Part, 'route' | 'activity' | 'request'>,
  width: number,
  periods: PeriodReader | undefined,
  metered: MeteredRows | undefined,
  given: ProjectDefaults | undefined,
): Part[] {
  const { route, index, prepareRow, belowZero, ledger, scaled, hasYear, activity, inMoney, yearNotice } =
    taker
  const { cells } = record
  const isBelow = belowZero?.isBelow(cells) ?? false
  const base = { ...record, activity: index, ...(isBelow && { belowZero: belowZero!.notice }) }
  const signed = (request: object) => (isBelow && !isErrorBody(request) ? belowZero!.asked(request) : request)
  const found = periods?.read(cells)
  if (found instanceof CellProblem) {
    return [{ ...base, route, request: invalid(`${found.subject}: ${found.message}`) }]
  }
  const said = ledger(cells)
  if (isErrorBody(said)) return [{ ...base, route, request: said }]
  const asked = found && metered ? prepareRow(cells) : undefined
  const bill = asked && billOf(metered!, taker, cells, found!, asked)
  if (bill && isErrorBody(bill)) return [{ ...base, route, ledger: said, period: found, request: bill }]
  if (bill && isBelow && !taker.statedBelowZero) {
    const request = metered!.belowZero(bill)
    if (request) return [{ ...base, route, ledger: said, period: found, request }]
  }
  const shares = bill ? metered!.partsOf(bill, found!, hasYear) : sharesOf(found, periods, hasYear)
  return shares.map(({ name: ofDays, year, period, share, contested }) => {
    const part = { ...base, route, ledger: said, period: period ?? given?.period }
    const contest = contested === undefined ? {} : metered!.contest(period!, contested)
    if (shares.length === 1 && year === undefined) {
      const request = inMoney(signed(asked ?? prepareRow(cells)))
      const notice = isErrorBody(request) ? undefined : yearNotice(request, period)
      const assumed = notice && { assumed: notice }
      return {
        ...part,
        ...contest,
        ...assumed,
        request: request === skipped ? leftOut('a rule of its columns') : request,
      }
    }
    const name = [base.name, ofDays].filter((text) => text !== '').join('.')
    const request = inMoney(signed(prepareRow(withYear(cells, width, year))))
    if (isErrorBody(request))
      return { ...part, name, request: request === skipped ? leftOut('a rule of its columns') : request }
    if (share === 1) return { ...part, ...contest, name, request }
    const cure = bill
      ? `${activity.operation} cannot be split by days with these fields; correct the periods of the bills, or leave out meter`
      : `${activity.operation} cannot be split by days over ${shares.length} years; set year_of: start or end under period`
    return { ...part, ...contest, name, request: scaled(request, share) ?? invalid(`period: ${cure}`) }
  })
}

/** Returns the cells of a record, followed by the year of a part. */
function withYear(cells: Cell[], width: number, year: number | undefined): Cell[] {
  const ofYear = cells.slice(0, width)
  ofYear[width] = year
  return ofYear
}

/** Returns the bill of a record; undefined if the meter is blank, or if the request has already failed. */
function billOf(
  metered: MeteredRows,
  { belowZero, command, ledger }: CompiledActivity,
  cells: Cell[],
  found: Period,
  request: object,
): RowBill | ErrorBody | undefined {
  if (isErrorBody(request)) return undefined
  const said = ledger(cells)
  const site = isErrorBody(said) ? undefined : said.site
  return metered.billOf(cells, found, command, request, site, belowZero?.isBelow(cells) ?? false)
}

function sharesOf(
  period: Period | undefined,
  reader: PeriodReader | undefined,
  hasYear: boolean,
): PartDays[] {
  if (!period || !reader || !hasYear) return [{ name: '', year: undefined, period, share: 1 }]
  const shares = yearShares(period, reader.yearOf)
  if (shares.length === 1) return [{ name: '', year: undefined, period: shares[0]!.period, share: 1 }]
  return shares.map((each) => ({ ...each, name: String(each.year) }))
}

/** @throws UsageError for a field that no operation has */
function assertServed({ mapping, routes }: PartsPlan, { set }: SourcePlan): void {
  const names = routes.map(({ description }) => new FieldNames(schemaFields(description.request)))
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
