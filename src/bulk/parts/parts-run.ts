/** What a run of rows with several parts does otherwise than one of plain rows: how they are opened, answered, written. */
import type { NoticeCode, Operation, OperationDescription } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { UsageError } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import { classifiedDescription } from '../classification/described.js'
import type { FactorFacts } from '../classification/factor-facts.js'
import type { Activity } from '../input/mapping/activities.js'
import type { Mapping } from '../input/mapping/mapping-file.js'
import { namingInput } from '../input/named-input.js'
import type { OpenSource } from '../input/open-source.js'
import { inSlices } from '../input/readers/slices.js'
import { openRows } from '../input/rows.js'
import { ledgerDescription } from '../ledger/ledger-description.js'
import { ledgerWriter } from '../ledger/ledger-writer.js'
import { ledgerLines } from '../ledger/lines.js'
import { type OutputShape, resultWriter, sideWriter } from '../output/outputs.js'
import type { ResultWriter } from '../output/writers/result.js'
import type { MappingPlan, RunPlan, SideFilePlan, WritingPlan } from '../plan.js'
import { partsEngine } from './parts-engine.js'
import { PartsWatch } from './parts-watch.js'
import { partErrorsWriter, partNoticesWriter, perPart } from './per-part.js'
import { type PartsPlan, type PlannedParts, partsPlanner } from './planner.js'
import { commandOf, type Route, routeNamed } from './routes.js'

/** Of delimited text: its ledger is a hundred times as long, and a run is resumed after the last whole chunk. */
const chunkSize = 16 * 1024

/** The activity of a file that is for one command. */
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

/** Whether the rows of a file for one command have several parts. */
export function needsParts({ unpivot, period }: Mapping): boolean {
  const mayCross = period?.start !== undefined || period?.first_month !== undefined
  return unpivot !== undefined || (mayCross && period.year_of === undefined)
}

/** @throws UsageError for a mapping that sends rows elsewhere */
export function assertCommand({ name, activities, operation: asked }: Mapping, operation: Operation): void {
  if (activities) {
    throw new UsageError(
      `${name}: activities are for ghg run, which sends each row to its command; use ghg run`,
    )
  }
  const command = commandOf(operation)
  const wanted = asked?.trim().replace(/\s+/g, ' ')
  if (wanted === undefined || wanted === command) return
  throw new UsageError(`${name}: operation: ${wanted}: the mapping is for ghg ${wanted}, or for ghg run`)
}

/**
 * @param operation of the command; undefined: the mapping says where rows go, and a ledger is written
 * @throws UsageError for commands that rows cannot go to
 */
export async function partsRun(mapping: Mapping, operation: Operation | undefined): Promise<PartsRun> {
  const command = operation === undefined ? mapping.operation : commandOf(operation)
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
    routes.push(await routeNamed(name, where))
  }
  const list = activities.map((each) => ({ ...each, operation: each.operation.trim().replace(/\s+/g, ' ') }))
  const plan: PartsPlan = {
    mapping,
    routes,
    activities: list,
    otherwise: mapping.activities?.otherwise ?? 'error',
  }
  return new PartsRun(plan, operation === undefined, await partsPlanner(plan))
}

export class PartsRun {
  readonly plan: PartsPlan
  readonly isLedger: boolean
  readonly #planner: Awaited<ReturnType<typeof partsPlanner>>

  constructor(plan: PartsPlan, isLedger: boolean, planner: Awaited<ReturnType<typeof partsPlanner>>) {
    this.plan = plan
    this.isLedger = isLedger
    this.#planner = planner
  }

  /** Whether rows go to a command that adds to the rows of its operation: these are not shared among threads. */
  get hasExtensions(): boolean {
    return this.plan.routes.some(({ extension }) => extension !== undefined)
  }

  /** @throws UsageError as opening plain rows does */
  async open(world: World, inputs: string[], plan: RunPlan): Promise<OpenSource> {
    const opened = await openRows(world, inputs, plan.reading, false)
    const { textChunks } = opened
    const rows = { ...opened, textChunks: textChunks && inSlices(textChunks, chunkSize) }
    const mapping = { ...plan.mapping, arePaths: rows.delimiter === undefined }
    const source = namingInput(rows, plan.reading, () => this.source(rows.columns, mapping))
    return { rows, compile: () => source.sources, sourceHeadings: rows.columns, ...source }
  }

  /** The parts of rows with these columns. @throws UsageError for fields and columns that do not exist */
  source(
    columns: readonly string[],
    mapping: MappingPlan & { arePaths?: boolean },
  ): Required<Pick<OpenSource, 'sources' | 'parts'>> {
    const planned = (): PlannedParts => this.#planner(columns, { ...mapping, mapping: this.plan.mapping })
    const { columns: ofParts, remarks, refused } = planned()
    const width = columns.length
    return {
      sources: { fields: [], isSkipped: () => false, skipColumns: [], remarks, refused },
      parts: {
        columns: ofParts,
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

  /** @throws UsageError where records bring fields after the columns of the parts were settled */
  #assertWidth(columns: readonly string[], width: number): void {
    const { mapping } = this.plan
    if (!mapping.unpivot || columns.length === width) return
    const late = columns.slice(width, width + 3).map((name) => `\`${name}\``)
    throw new UsageError(
      `${mapping.name}: unpivot: fields that only later records have cannot be unpivoted (${late.join(', ')}); put a record with all fields first`,
    )
  }

  get #description(): OperationDescription {
    return this.isLedger ? ledgerDescription : classifiedDescription(this.plan.routes[0]!.description)
  }

  /** The engine that answers rows. @param refused codes of notices whose parts fail */
  engine(opened: Engine, refused: readonly NoticeCode[], facts: FactorFacts): Engine {
    const { routes } = this.plan
    const linesOf = this.isLedger
      ? (part: Parameters<typeof ledgerLines>[0]) =>
          ledgerLines(part, part.route === undefined ? undefined : routes[part.route], facts)
      : undefined
    return partsEngine(opened, routes, refused, facts, linesOf)
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
