/** Compiles an activity of a mapping for the columns of an input: its condition, requests and ledger fields. */
import { type ErrorBody, isErrorBody, type Notice, warning } from '../../contract/contract.js'
import type { Check } from '../../contract/validation.js'
import { UsageError } from '../../host/exit.js'
import type { BillDecisions } from '../mapping/bill-decisions.js'
import { CellProblem } from '../mapping/fields/cells.js'
import { type Field, FieldNames, freeField, schemaFields, yearField } from '../mapping/fields/fields.js'
import type { Activity, LedgerField, LedgerRules } from '../mapping/files/activities.js'
import { compileCondition, type RowTest } from '../mapping/files/conditions.js'
import { type FieldReader, type FieldSource, skipped } from '../mapping/files/field-source.js'
import { fillIn } from '../mapping/files/fill-in.js'
import { ledgerProblem } from '../mapping/files/ledger-words.js'
import { ruleReader } from '../mapping/files/mapping.js'
import type { Mapping } from '../mapping/files/mapping-file.js'
import type { Period } from '../mapping/files/period.js'
import type { ColumnRule } from '../mapping/files/rule-schema.js'
import { type BelowZero, defaultYear, type ProjectDefaults } from '../mapping/project-defaults.js'
import { invalid, type Prepare, preparer } from '../mapping/requests/requests.js'
import { resolveFieldSources, type SourcePlan, type Sources } from '../mapping/requests/sources.js'
import type { LedgerCells } from '../results/part.js'
import type { Cell } from '../sheets/readers/table.js'
import { changedAmounts } from './amounts.js'
import { type BelowZeroRows, belowZeroRows } from './below-zero.js'
import { givenSources, isFilledIn } from './given-fields.js'
import { type ActivityColumns, activityColumns } from './ledger/column-roles.js'
import type { Route } from './routes.js'

/** Source plan with the project's defaults for rows. */
export type PartsSourcePlan = SourcePlan & {
  given?: ProjectDefaults | undefined
  bills?: BillDecisions | undefined
}

export interface CompiledActivity {
  activity: Activity
  /** Position in the plan. */
  index: number
  test: RowTest | undefined
  route: number
  command: Route
  prepareRow: Prepare
  ledger: (cells: Cell[]) => LedgerCells | ErrorBody
  /** Scales the amounts of a request; undefined if it cannot be divided into years. */
  scaled: (request: object, share: number) => object | undefined
  hasYear: boolean
  /** Handling of negative amounts; undefined if they are used unchanged. */
  belowZero: BelowZeroRows | undefined
  /** Meaning of negative amounts that the project or the mapping states. */
  statedBelowZero: BelowZero | undefined
  /** Scales amounts of money. */
  inMoney: (request: object) => object
  /** Returns a notice if the year of a request is the project's default. */
  yearNotice: (request: object, period: Period | undefined) => Notice | undefined
  /** Columns that its lines in a ledger read. */
  columns: ActivityColumns
}

/** Returns an activity ready for rows. @throws UsageError for fields and columns that do not exist */
export function compiledActivity(
  mapping: Mapping,
  activity: Activity,
  { description, command, extension }: Route,
  headings: readonly string[],
  sourcePlan: PartsSourcePlan,
  check: Check,
) {
  const where = mapping.activities ? `activity ${activity.position + 1}` : ''
  const fields = schemaFields(description.request)
  const names = new FieldNames(fields)
  const served = <T>(entries: Iterable<readonly [string, T]>) =>
    [...entries].filter(([field]) => names.find(field) || names.meanings(field).length > 0)
  const own = new Set([...activity.columns.keys()].map((field) => names.find(field)?.path ?? field))
  const shared = served(mapping.columns).filter(([field]) => !own.has(names.find(field)?.path ?? field))
  const { given } = sourcePlan
  const isOpen = ([field, rule]: readonly [string, ColumnRule]) =>
    rule.const === fillIn && isFilledIn(description, fields, names.find(field)?.path ?? field, given)
  const effective: Mapping = {
    ...mappingOfActivity(mapping, activity, own),
    name: where === '' ? mapping.name : `${mapping.name}: ${where} (${command})`,
    columns: new Map([...shared, ...activity.columns].filter((each) => !isOpen(each))),
  }
  const set = Object.fromEntries(served(Object.entries(sourcePlan.set ?? {})))
  const ledgerRules = rulesOfLedger(mapping, activity.ledger)
  const ledger = ledgerReader(mapping, ledgerRules, headings, given?.ledger)
  const siteOf = (cells: Cell[]) => {
    const said = ledger(cells)
    return isErrorBody(said) ? undefined : said.site
  }
  const sources = named(effective.name, mapping.name, () =>
    resolveFieldSources(description, headings, {
      ...sourcePlan,
      set,
      mapping: effective,
      energyBasis: given?.energyBasis,
      givenSources: (fields, byPath) => [
        ...(given ? givenSources(given, description, siteOf)(fields, byPath) : []),
        ...ledgerSources(extension?.fromLedger ?? [], ledger, byPath),
      ],
    }),
  )
  const years = yearField(fields)
  // Credits of meters are summed.
  const ofMeters = mapping.meter ? 'credit_notes' : undefined
  const stated = given?.belowZero ?? mapping.belowZero
  const belowZero = belowZeroRows(sources.fields, description, stated ?? ofMeters)
  const test =
    activity.when &&
    compileCondition(activity.when, `${mapping.name}: ${where}: when`, headings, mapping.expression)
  return {
    sources,
    belowZero,
    statedBelowZero: stated,
    test,
    columns: activityColumns(sources.fields, description, test, ledgerRules, headings),
    prepareRow: preparer(belowZero?.fields ?? sources.fields, check, () => false),
    ledger,
    scaled: (request: object, share: number) => changedAmounts(request, description, share),
    hasYear: years !== undefined,
    inMoney: netOfTax(given),
    yearNotice: yearNotices(given, years, sources),
  }
}

/** Returns the mapping with the quantity of an activity. @param own paths of the fields that it names itself */
function mappingOfActivity(mapping: Mapping, activity: Activity, own: ReadonlySet<string>): Mapping {
  return {
    ...mapping,
    leavesOut: () => [],
    quantityIn: (columns, target) => {
      const isNearer = (path: string) => own.has(path) && activity.quantity === undefined
      const isBefore = (path: string) => isNearer(path) || target.isBefore(path)
      return mapping.quantityIn(columns, { ...target, isBefore }, activity.quantity)
    },
  }
}

/** Returns sources of fields that the ledger rules supply, unless another source does. */
function ledgerSources(
  fields: readonly ('scope' | 'category')[],
  ledger: (cells: Cell[]) => LedgerCells | ErrorBody,
  byPath: ReadonlyMap<string, FieldSource>,
): FieldSource[] {
  return fields.flatMap((field) => {
    if (byPath.has(field)) return []
    const read: FieldReader = (cells) => {
      const said = ledger(cells)
      return isErrorBody(said) ? undefined : said[field]
    }
    return [{ keys: [field], read, columns: [], isPlain: false }]
  })
}

/** Returns a function that removes tax from amounts of money, for all operations with money. */
function netOfTax(given: ProjectDefaults | undefined): CompiledActivity['inMoney'] {
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

/** Returns a function that adds a notice if the year comes from the project rather than the row's period. */
function yearNotices(
  given: ProjectDefaults | undefined,
  field: Field | undefined,
  { fields }: Sources,
): CompiledActivity['yearNotice'] {
  const source = field && fields.find(({ keys }) => keys.join('.') === field.path)
  if (!field || source === undefined) return () => undefined
  const yearIn = (request: object) =>
    field.keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], request)
  const assumed = source.origin ? undefined : given && defaultYear(given)
  const message = `no year given; ${assumed}, that of the ${given?.period ? 'source' : 'reporting period'}`
  return (request, period) => {
    const year = yearIn(request)
    return !period && assumed !== undefined && year === assumed
      ? warning('year_not_given', message)
      : undefined
  }
}

/** Adds the activity and file to errors. */
function named<T>(name: string, file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof UsageError) || error.message.startsWith(name)) throw error
    const rest = error.message.startsWith(`${file}: `) ? error.message.slice(file.length + 2) : error.message
    throw new UsageError(`${name}: ${rest}`)
  }
}

type LedgerRule = readonly [LedgerField, ColumnRule]

/** Returns the ledger rules of an activity; its own take precedence. */
function rulesOfLedger({ meter, ledger }: Mapping, own: LedgerRules): LedgerRule[] {
  const ofMeter: LedgerRules = new Map(meter ? [['item', { from: meter.from }]] : [])
  return [...new Map([...ofMeter, ...ledger, ...own])]
}

/** Reads the ledger fields of a row. */
function ledgerReader(
  mapping: Mapping,
  rules: readonly LedgerRule[],
  headings: readonly string[],
  usual: LedgerCells = {},
): (cells: Cell[]) => LedgerCells | ErrorBody {
  const reads = rules.map(([field, rule]): [LedgerField, FieldReader] => [
    field,
    ruleReader(
      mapping,
      rule,
      freeField(field, 'string'),
      headings,
      'point',
      `${mapping.name}: ledger.${field}`,
    ),
  ])
  return (cells) => {
    const said: LedgerCells = { ...usual }
    for (const [field, read] of reads) {
      const value = read(cells)
      if (value === undefined || value === skipped) continue
      if (value instanceof CellProblem) return invalid(`ledger.${field}: ${value.message}`)
      said[field] = String(value)
    }
    const problem = ledgerProblem(said)
    return problem === undefined ? said : invalid(problem)
  }
}
