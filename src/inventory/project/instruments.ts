/** Certificates and contracts of a project, held against the rows of electricity of all its sources, in their order. */

import { type ElectricityRequest, type EnergyInstrument, isErrorBody } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { CommandIO } from '../../host/world.js'
import {
  Allocation,
  type NetState,
  type Place,
  readInstruments,
} from '../../rows/extensions/electricity/electricity.js'
import { planRun, withMapping } from '../../rows/mapping/mapping.js'
import { classification, decidedBy, planMultiRequestRun } from '../../rows/parts/parts.js'
import {
  isLeftOut,
  type Part,
  type PartedRow,
  type RowPass,
  type RowPasses,
  Sum,
  withRequests,
} from '../../rows/results/results.js'
import { preparation } from '../../rows/run/run.js'
import { compare } from '../ledger/sums.js'
import type { ProjectInstrument, ProjectPeriod } from '../project-schema.js'
import { type LineRules, lineRules, ruled, ruleFor } from './decisions.js'
import { type Project, pathIn } from './files.js'
import type { HeldInstrument } from './manifest-schema.js'
import type { ResolvedSource } from './sources.js'

const electricity = 'energy electricity'

export interface Instruments {
  list: readonly EnergyInstrument[]
  /** By the name of an instrument: the sites that it is for; not there: all. */
  sites: ReadonlyMap<string, readonly string[]>
  /** Periods with an inventory in the project, the reporting period first. */
  periods: readonly ProjectPeriod[]
  /** Rules of the project, which may put electricity into another scope. */
  rules: LineRules
  /** Where they stand, for messages. */
  where: string
  /** Path of their file, where they have one. */
  file: string | undefined
}

/** @throws UsageError that names file, row and field of what is wrong */
export async function instrumentsOf(world: CommandIO, project: Project): Promise<Instruments | undefined> {
  const { instruments } = project.file
  if (instruments === undefined) return undefined
  const decisions = decisionsOf(project)
  if (typeof instruments === 'string') {
    const file = pathIn(project, instruments)
    const { instruments: list } = await readInstruments(world, file, undefined)
    return { list, sites: new Map(), ...decisions, where: file, file }
  }
  const sites = instruments.flatMap(({ name, sites: named }): [string, string[]][] =>
    named ? [[name, named]] : [],
  )
  const list = instruments.map(({ sites: _, ...instrument }: ProjectInstrument) => instrument)
  return { list, sites: new Map(sites), ...decisions, where: `${project.path}: instruments`, file: undefined }
}

function decisionsOf({ file }: Project): Pick<Instruments, 'periods' | 'rules'> {
  const all = [file.period, file.base_year?.period, file.previous?.period]
  return { periods: all.filter((each) => each !== undefined), rules: lineRules(file) }
}

export function hasElectricity({ mapping }: ResolvedSource): boolean {
  const { activities, operation } = mapping
  const named = activities ? activities.list.map((each) => each.operation) : [operation ?? '']
  return named.some((name) => name.trim().replace(/\s+/g, ' ') === electricity)
}

/** True if rows below zero are subtracted from the consumption. */
function isReversing({ source, mapping }: ResolvedSource): boolean {
  const kind = source.below_zero ?? mapping.belowZero
  return kind === 'reversals' || kind === 'credit_notes'
}

/** Returns the certificates to match with the electricity of sources; undefined if no source needs any. */
export function instrumentsToHold(
  given: Instruments | undefined,
  project: Project,
  electric: readonly ResolvedSource[],
): Instruments | undefined {
  if (given !== undefined || !electric.some(isReversing)) return given
  // Rows may have certificates of their own.
  return {
    list: [],
    sites: new Map(),
    ...decisionsOf(project),
    where: project.path,
    file: undefined,
  }
}

/** Remaining kWh of the instruments and of the net consumption, before a source. */
export interface Left {
  stocks: number[]
  net: NetState | undefined
}

export interface Use {
  /** State before each source with electricity, by its name. */
  before: Map<string, Left>
  /** Each instrument with the electricity that it was held against. */
  held: HeldInstrument[]
}

/**
 * Looks at all rows of electricity before any is answered.
 * @throws UsageError that names every instrument of which something is left, or that no row fits
 */
export async function surveyed(
  world: CommandIO,
  engine: Engine,
  instruments: Instruments,
  sources: readonly ResolvedSource[],
): Promise<Use> {
  const allocation = allocationOf(instruments, engine, world.signal)
  await allocation.assertSound()
  if (sources.some(isReversing)) {
    await passed(world, sources, ({ name }, commands) => notingPass(commands, allocation, instruments, name))
    allocation.assertNotOvercovered()
  }
  const uses = new Uses()
  const before = new Map<string, Left>()
  const refused = await passed(world, sources, ({ name }, commands) => {
    before.set(name, { stocks: allocation.left, net: allocation.net })
    return passOf(commands, allocation, instruments, name, uses)
  })
  allocation.assertUsed(refused)
  const held = instruments.list.map(({ hours: _, amount: __, ...instrument }) => ({
    ...instrument,
    kwh: allocation.kwhOf(instrument.name),
    used: uses.of(instrument.name),
  }))
  return { before, held }
}

/** Reads all rows of each source through its pass. @returns number of rows without a request */
async function passed(
  world: CommandIO,
  sources: readonly ResolvedSource[],
  passFor: (source: ResolvedSource, commands: readonly string[]) => RowPass,
): Promise<number> {
  let refused = 0
  for (const source of sources) {
    const parts = await planMultiRequestRun(source.mapping, undefined)
    const opened = await parts.open(
      world,
      source.inputs,
      withMapping(planRun(source.options), source.mapping),
    )
    const prepare = await preparation(opened.parts!.description, opened)
    const pass = passFor(
      source,
      parts.plan.routes.map(({ command }) => command),
    )
    for await (const { requests } of withRequests(opened.rows.batches, prepare, pass)) {
      world.signal.throwIfAborted()
      for (const row of requests!) {
        const isRefused =
          isErrorBody(row) ||
          (row as PartedRow).parts.some(({ request }) => isErrorBody(request) && !isLeftOut(request))
        if (isRefused) refused++
      }
    }
  }
  return refused
}

/** What each instrument was held against, added up. */
class Uses {
  readonly #sums = new Map<string, { use: HeldInstrument['used'][number]; sum: Sum }>()

  add({ name, amount }: EnergyInstrument, site: string, { region, year }: ElectricityRequest): void {
    const key = JSON.stringify([name, site, region, year])
    const found = this.#sums.get(key) ?? { use: { site, region, year: year ?? null, kwh: 0 }, sum: new Sum() }
    this.#sums.set(key, found)
    found.sum.add(amount.energy)
  }

  of(name: string): HeldInstrument['used'] {
    return [...this.#sums]
      .filter(([key]) => (JSON.parse(key) as string[])[0] === name)
      .sort(([a], [b]) => compare(a, b))
      .map(([, { use, sum }]) => ({ ...use, kwh: sum.value }))
  }
}

/** Returns the passes over the rows of a source. @param left state before its first row */
export function instrumentPasses(
  instruments: Instruments,
  { name, mapping }: ResolvedSource,
  left: Left,
): RowPasses {
  return {
    isSurveyed: false,
    begin: async (engine, signal) => {
      const allocation = allocationOf(instruments, engine, signal)
      allocation.left = left.stocks
      allocation.net = left.net
      const { plan } = await planMultiRequestRun(mapping, undefined)
      return passOf(
        plan.routes.map(({ command }) => command),
        allocation,
        instruments,
        name,
      )
    },
  }
}

function allocationOf({ where, list }: Instruments, engine: Engine, signal: AbortSignal): Allocation {
  return new Allocation({ file: where, list }, { engine, signal })
}

type HeldPart = Part & { request: ElectricityRequest }

function isElectric(part: Part, commands: readonly string[]): part is HeldPart {
  return part.route !== undefined && commands[part.route] === electricity && !isErrorBody(part.request)
}

function placeOf(part: HeldPart, { sites, periods, rules }: Instruments, source: string): Place {
  const { ledger, period } = part
  const { site = '' } = ledger
  const within = periods.findIndex(
    ({ start, end }) => period === undefined || (period.start <= end && period.end >= start),
  )
  return {
    site,
    inventory: within,
    scope: scopeOf(part, rules, source),
    isFor: (name) => sites.get(name)?.includes(site) ?? true,
  }
}

/** Scope of the line that a part is going to be; an override, which is of a line, may change it afterwards. */
function scopeOf({ ledger, request }: HeldPart, rules: LineRules, source: string) {
  const found = decidedBy(ledger, classification('energyElectricity', request, undefined))
  const { site, item } = ledger
  const { scope, category } = found
  const cells = { site, item, scope, category, operation: electricity, activity: 'electricity' }
  const applying = ruleFor(rules, cells, source)
  return applying ? ruled(applying.rule, found).scope : scope
}

/** Adds consumption and reversals to the net consumption. */
function notingPass(
  commands: readonly string[],
  allocation: Allocation,
  instruments: Instruments,
  source: string,
): RowPass {
  return {
    request: async (row) => {
      for (const part of (row as PartedRow).parts) {
        if (!isElectric(part, commands)) continue
        const isReversal = part.belowZero?.code === 'negative_activity'
        await allocation.note(part.request, part.period, placeOf(part, instruments, source), isReversal)
      }
      return row
    },
    end: () => {},
  }
}

function passOf(
  commands: readonly string[],
  allocation: Allocation,
  instruments: Instruments,
  source: string,
  uses?: Uses,
): RowPass {
  return {
    request: async (row) => {
      const { parts, blank } = row as PartedRow
      const held = []
      for (const part of parts) {
        if (!isElectric(part, commands) || part.belowZero !== undefined) {
          held.push(part)
          continue
        }
        const own = part.request
        const request = await allocation.apply(own, part.period, placeOf(part, instruments, source))
        const taken = request.instruments?.slice(own.instruments?.length ?? 0) ?? []
        for (const each of taken) uses?.add(each, part.ledger.site ?? '', own)
        held.push({ ...part, request })
      }
      return { parts: held, blank }
    },
    end: () => {},
  }
}
