/** Run of rows with several parts, as far as it differs from plain rows: opening, answering and writing. */
import type { Notice, NoticeCode, Operation, OperationDescription } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { doubtsOf, type OpenSource } from '../extensions/open-source.js'
import type { BillDecisions } from '../mapping/bill-decisions.js'
import type { Activity } from '../mapping/files/activities.js'
import type { Mapping } from '../mapping/files/mapping-file.js'
import { withInputName } from '../mapping/input/named-input.js'
import { openRows, type Rows } from '../mapping/input/rows.js'
import type { AnsweringPlan, MappingPlan, RunPlan, SideFilePlan, WritingPlan } from '../mapping/plan.js'
import { assertUnambiguous } from '../mapping/requests/repeated-headings.js'
import { type OutputShape, resultWriter, sideWriter } from '../results/outputs.js'
import type { AnsweredPart } from '../results/part.js'
import type { ResultWriter } from '../results/writers/result.js'
import { inSlices } from '../sheets/readers/slices.js'
import { classifiedDescription } from './classification/described.js'
import type { FactorFacts } from './classification/factor-facts.js'
import { ledgerDescription } from './ledger/ledger-description.js'
import { reasonAgainstKinds } from './ledger/ledger-door.js'
import { ledgerWriter } from './ledger/ledger-writer.js'
import { ledgerLineMaker } from './ledger/lines.js'
import type { RowBill } from './meters/metered-rows.js'
import { partsEngine } from './parts-engine.js'
import { PartsWatch } from './parts-watch.js'
import { partErrorsWriter, partNoticesWriter, perPart } from './per-part.js'
import { type PartsPlan, type PlannedParts, partsPlanner } from './planner.js'
import { commandOf, parseRoute, type Route } from './routes.js'

/**
 * Bytes per chunk of delimited text: its ledger is a hundred times as long, and a run resumes after the last whole
 * chunk.
 */
const chunkSize = 16 * 1024
/** The same where most rows are written by their kind. */
const fastChunkSize = 256 * 1024

/** Returns the activity of a file for a single command. */
const whole = (operation: string): Activity => ({
  name: operation,
  position: 0,
  when: undefined,
  also: false,
  operation,
  columns: new Map(),
  quantity: undefined,
  ledger: new Map(),
})

/** Returns true if the rows of a file for one command have several parts, or amounts that are subtracted. */
export function needsParts({ unpivot, period, meter, belowZero }: Mapping): boolean {
  const mayCross = period?.start !== undefined || period?.first_month !== undefined
  if (belowZero !== undefined) return true
  return unpivot !== undefined || meter !== undefined || (mayCross && period.year_of === undefined)
}

/** @throws UsageError if the mapping is for another command */
export function assertCommand(
  { name, activities, operation: asked }: Mapping,
  operation: Operation,
  command = commandOf(operation),
): void {
  if (activities) {
    throw new UsageError(
      `${name}: activities are for ghg run, which sends each row to its command; use ghg run`,
    )
  }
  const wanted = asked?.trim().replace(/\s+/g, ' ')
  if (wanted === undefined || wanted === command) return
  throw new UsageError(`${name}: operation: ${wanted}: the mapping is for ghg ${wanted}, or for ghg run`)
}

/**
 * Creates the run.
 * @param operation operation of the command; undefined: the mapping names the commands, and a ledger is written
 * @param uncertainty how plain rows state how sure they are; ledgers always do
 * @throws UsageError for commands that do not accept rows
 */
export async function planMultiRequestRun(
  mapping: Mapping,
  operation: Operation | undefined,
  command = operation === undefined ? mapping.operation : commandOf(operation),
  uncertainty?: AnsweringPlan['uncertainty'],
): Promise<PartsRun> {
  if (operation !== undefined && command === undefined) {
    throw new UsageError(
      `${mapping.name}: this command does not support unpivot or periods over two years; use ghg run`,
    )
  }
  const activities = mapping.activities?.list ?? (command === undefined ? [] : [whole(command)])
  if (activities.length === 0) {
    throw new UsageError(
      `${mapping.name}: does not name a command for its rows; add operation: estimate, or activities`,
    )
  }
  const routes: Route[] = []
  for (const { operation: name, position } of activities) {
    if (routes.some((route) => route.command === name)) continue
    const where = mapping.activities ? `${mapping.name}: activity ${position + 1}` : mapping.name
    routes.push(await parseRoute(name, where))
  }
  const list = activities.map((each) => ({ ...each, operation: each.operation.trim().replace(/\s+/g, ' ') }))
  const plan: PartsPlan = {
    mapping,
    routes,
    activities: list,
    otherwise: mapping.activities?.otherwise ?? 'error',
  }
  return new PartsRun(plan, operation === undefined, uncertainty, await partsPlanner(plan))
}

export class PartsRun {
  readonly plan: PartsPlan
  readonly isLedger: boolean
  readonly #uncertainty: AnsweringPlan['uncertainty']
  readonly #planner: Awaited<ReturnType<typeof partsPlanner>>

  constructor(
    plan: PartsPlan,
    isLedger: boolean,
    uncertainty: AnsweringPlan['uncertainty'],
    planner: Awaited<ReturnType<typeof partsPlanner>>,
  ) {
    this.plan = plan
    this.isLedger = isLedger
    this.#uncertainty = uncertainty
    this.#planner = planner
  }

  /** True if any command extends the rows of its operation: such rows are not shared among threads. */
  get hasExtensions(): boolean {
    return this.plan.routes.some(({ extension }) => extension !== undefined)
  }

  /** @throws UsageError like opening plain rows */
  async open(world: CommandIO, inputs: string[], plan: RunPlan): Promise<OpenSource> {
    const read = await openRows(world, inputs, { ...plan.reading, numbersHeadings: true }, false)
    assertUnambiguous(read.repeated, this.plan.mapping, [])
    const { withTotalsMarked } = await import('../mapping/input/total-rows.js')
    const opened = withTotalsMarked(read, { amounts: [], ignored: new Set(), areCounted: true })
    const { textChunks } = opened
    const doubts = plan.mapping.decimal === undefined ? await this.#doubtsOf(opened) : []
    const surveyed = await this.#billsOf(world, opened, inputs, plan)
    const { decisions: bills } = surveyed
    const mapping = { ...plan.mapping, arePaths: opened.delimiter === undefined, ...(bills && { bills }) }
    const source = withInputName(opened, plan.reading, () => this.source(opened.columns, mapping))
    const { roles } = source.parts
    const isFast = this.isLedger && reasonAgainstKinds(plan.writing, roles, opened.delimiter) === undefined
    const rows = {
      ...opened,
      textChunks: textChunks && inSlices(textChunks, isFast ? fastChunkSize : chunkSize),
      notices: () => [...opened.notices(), ...doubts, ...surveyed.notices],
    }
    return { rows, compile: () => source.sources, sourceHeadings: rows.columns, ...source }
  }

  /** Returns notices of numbers that the rules read without a notation. */
  async #doubtsOf(rows: Rows): Promise<Notice[]> {
    const { mapping, activities, routes } = this.plan
    const rules = activities.flatMap(({ operation, columns, quantity }) => {
      const route = routes.find(({ command }) => command === operation)
      const shared = { columns: mapping.columns, quantity: mapping.quantity }
      return route
        ? [shared, { columns, quantity }].map((each) => ({ ...each, description: route.description }))
        : []
    })
    return await doubtsOf(rows, rules)
  }

  /** Surveys the bills of all rows, if the mapping names meters. */
  async #billsOf(
    world: CommandIO,
    opened: Rows,
    inputs: string[],
    plan: RunPlan,
  ): Promise<{ decisions?: BillDecisions; notices: readonly Notice[] }> {
    const { meter, name } = this.plan.mapping
    const known = plan.mapping.given?.bills
    if (known) return { decisions: new Map(known.decisions), notices: known.notices }
    if (!meter) return { notices: [] }
    const { surveyedBills } = await import('./meters/survey-rows.js')
    return await surveyedBills(opened, () => reopened(world, inputs, plan), this.#planned(plan), {
      rule: meter,
      name,
      signal: world.signal,
    })
  }

  /** Passes the bills of all rows on, with file and number of the row. */
  async eachBill(
    world: CommandIO,
    inputs: string[],
    plan: RunPlan,
    add: (bill: RowBill, file: string, row: number) => void,
  ): Promise<void> {
    const { eachBill } = await import('./meters/survey-rows.js')
    await eachBill(await reopened(world, inputs, plan), this.#planned(plan), world.signal, add)
  }

  #planned({ mapping }: RunPlan): (columns: readonly string[]) => PlannedParts {
    return (columns) => this.#planner(columns, { ...mapping, mapping: this.plan.mapping })
  }

  /**
   * Returns the parts of rows with these columns.
   * @throws UsageError for fields and columns that do not exist
   */
  source(
    columns: readonly string[],
    mapping: MappingPlan & { arePaths?: boolean },
  ): Required<Pick<OpenSource, 'sources' | 'parts'>> {
    const planned = (): PlannedParts => this.#planner(columns, { ...mapping, mapping: this.plan.mapping })
    const { columns: ofParts, activities, remarks, refused, roles } = planned()
    const width = columns.length
    return {
      sources: {
        ...{ fields: [], isSkipped: () => false, skipColumns: [], remarks, refused },
        decimal: mapping.decimal ?? 'point',
      },
      parts: {
        columns: ofParts,
        activities,
        roles: this.isLedger ? roles : undefined,
        commands: this.plan.routes.map(({ description }) => description),
        bills: mapping.bills,
        prepare: () => {
          this.#assertWidth(columns, width)
          return planned().prepare
        },
        description: this.#description,
        watch: () => new PartsWatch(this.plan.routes.map(({ command }) => command)),
        writer: (file, writing, shape) => this.#writer(ofParts, file, writing, shape),
      },
    }
  }

  /** @throws UsageError if records add fields after the columns of the parts were fixed */
  #assertWidth(columns: readonly string[], width: number): void {
    const { mapping } = this.plan
    if (!mapping.unpivot || columns.length === width) return
    const late = columns.slice(width, width + 3).map((name) => `\`${name}\``)
    throw new UsageError(
      `${mapping.name}: unpivot: fields that only later records have cannot be unpivoted (${late.join(', ')}); put a record with all fields first`,
    )
  }

  get #description(): OperationDescription {
    if (this.isLedger) return ledgerDescription
    return classifiedDescription(this.plan.routes[0]!.description, this.#uncertainty !== undefined)
  }

  /**
   * Returns the engine that answers rows.
   * @param refused codes of notices whose parts fail
   */
  engine(opened: Engine, refused: readonly NoticeCode[], facts: FactorFacts): Engine {
    const { routes } = this.plan
    const make = this.isLedger ? ledgerLineMaker(facts) : undefined
    const linesOf =
      make && ((part: AnsweredPart) => make(part, part.route === undefined ? undefined : routes[part.route]))
    return partsEngine(opened, routes, refused, facts, linesOf, this.#uncertainty)
  }

  #writer(
    columns: readonly string[],
    file: SideFilePlan | undefined,
    plan: WritingPlan,
    shape: OutputShape,
  ): ResultWriter {
    const { withFile, headings, sourceHeadings = headings } = shape
    const width = columns.length
    if (!file) {
      const isUnpivoted = this.plan.mapping.unpivot !== undefined
      if (this.isLedger) return ledgerWriter(plan, columns, isUnpivoted)
      return perPart(resultWriter(plan, { ...shape, headings: columns }), width)
    }
    if (file.kind === 'notices') return partNoticesWriter(file.path, withFile, plan.safe)
    if (file.kind === 'errors') return partErrorsWriter(file.path, sourceHeadings, withFile, plan.safe)
    const own = sideWriter(file, plan.safe, shape)
    if (file.kind !== 'legs') return perPart(own, width)
    return perPart(
      own,
      width,
      ({ route }) => route !== undefined && this.plan.routes[route]!.command === 'freight',
    )
  }
}

/** Opens the rows of a run again, as the run reads them. */
async function reopened(world: CommandIO, inputs: string[], { reading }: RunPlan): Promise<Rows> {
  return await openRows(world, inputs, { ...reading, numbersHeadings: true }, false)
}
