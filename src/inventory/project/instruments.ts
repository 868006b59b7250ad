/** Certificates and contracts of a project, held against the rows of electricity of all its sources, in their order. */
import { Allocation } from '../../bulk/answer/row-extensions/electricity/allocation.js'
import { readInstruments } from '../../bulk/answer/row-extensions/electricity/instruments-file.js'
import { type RowPass, type RowPasses, withRequests } from '../../bulk/answer/row-passes.js'
import { Sum } from '../../bulk/output/totals/sum.js'
import { isLeftOut, type PartedRow } from '../../bulk/parts/part.js'
import { partsRun } from '../../bulk/parts/parts-run.js'
import { planRun, withMapping } from '../../bulk/plan.js'
import { preparation } from '../../bulk/strategy.js'
import { type ElectricityRequest, type EnergyInstrument, isErrorBody } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { World } from '../../host/world.js'
import { compare } from '../ledger/sums.js'
import type { ProjectInstrument } from '../project-schema.js'
import { type Project, pathIn } from './files.js'
import type { HeldInstrument } from './manifest-schema.js'
import type { ResolvedSource } from './sources.js'

const electricity = 'energy electricity'

export interface Instruments {
  list: readonly EnergyInstrument[]
  /** By the name of an instrument: the sites that it is for; not there: all. */
  sites: ReadonlyMap<string, readonly string[]>
  /** Where they stand, for messages. */
  where: string
  /** Path of their file, where they have one. */
  file: string | undefined
}

/** @throws UsageError that names file, row and field of what is wrong */
export async function instrumentsOf(world: World, project: Project): Promise<Instruments | undefined> {
  const { instruments } = project.file
  if (instruments === undefined) return undefined
  if (typeof instruments === 'string') {
    const file = pathIn(project, instruments)
    const { instruments: list } = await readInstruments(world, file, undefined)
    return { list, sites: new Map(), where: file, file }
  }
  const sites = instruments.flatMap(({ name, sites: named }): [string, string[]][] =>
    named ? [[name, named]] : [],
  )
  const list = instruments.map(({ sites: _, ...instrument }: ProjectInstrument) => instrument)
  return { list, sites: new Map(sites), where: `${project.path}: instruments`, file: undefined }
}

export function hasElectricity({ mapping }: ResolvedSource): boolean {
  const { activities, operation } = mapping
  const named = activities ? activities.list.map((each) => each.operation) : [operation ?? '']
  return named.some((name) => name.trim().replace(/\s+/g, ' ') === electricity)
}

export interface Use {
  /** kWh left before each source that has electricity, by its name. */
  before: Map<string, number[]>
  /** Each instrument with the electricity that it was held against. */
  held: HeldInstrument[]
}

/**
 * Looks at all rows of electricity before any is answered.
 * @throws UsageError that names every instrument of which something is left, or that no row fits
 */
export async function surveyed(
  world: World,
  engine: Engine,
  instruments: Instruments,
  sources: readonly ResolvedSource[],
): Promise<Use> {
  const allocation = allocationOf(instruments, engine, world.signal)
  await allocation.assertSound()
  const uses = new Uses()
  const before = new Map<string, number[]>()
  let refused = 0
  for (const { name, inputs, mapping, options } of sources) {
    before.set(name, allocation.left)
    const parts = await partsRun(mapping, undefined)
    const source = await parts.open(world, inputs, withMapping(planRun(options), mapping))
    const prepare = await preparation(source.parts!.description, source)
    const pass = passOf(
      parts.plan.routes.map(({ command }) => command),
      allocation,
      instruments,
      uses,
    )
    for await (const { requests } of withRequests(source.rows.batches, prepare, pass)) {
      world.signal.throwIfAborted()
      for (const row of requests!) {
        const isRefused =
          isErrorBody(row) ||
          (row as PartedRow).parts.some(({ request }) => isErrorBody(request) && !isLeftOut(request))
        if (isRefused) refused++
      }
    }
  }
  allocation.assertUsed(refused)
  const held = instruments.list.map(({ hours: _, amount: __, ...instrument }) => ({
    ...instrument,
    kwh: allocation.kwhOf(instrument.name),
    used: uses.of(instrument.name),
  }))
  return { before, held }
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

/** Passes of the rows of one source. @param left kWh of each instrument before its first row */
export function instrumentPasses(
  instruments: Instruments,
  { mapping }: ResolvedSource,
  left: readonly number[],
): RowPasses {
  return {
    isSurveyed: false,
    begin: async (engine, signal) => {
      const allocation = allocationOf(instruments, engine, signal)
      allocation.left = left
      const { plan } = await partsRun(mapping, undefined)
      return passOf(
        plan.routes.map(({ command }) => command),
        allocation,
        instruments,
      )
    },
  }
}

function allocationOf({ where, list }: Instruments, engine: Engine, signal: AbortSignal): Allocation {
  return new Allocation({ file: where, list }, { engine, signal })
}

function passOf(
  commands: readonly string[],
  allocation: Allocation,
  { sites }: Instruments,
  uses?: Uses,
): RowPass {
  return {
    request: async (row) => {
      const { parts, blank } = row as PartedRow
      const held = []
      for (const part of parts) {
        const isOf =
          part.route !== undefined &&
          commands[part.route] === electricity &&
          part.belowZero === undefined &&
          !isErrorBody(part.request)
        if (!isOf) {
          held.push(part)
          continue
        }
        const site = part.ledger.site ?? ''
        const isFor = (name: string) => sites.get(name)?.includes(site) ?? true
        const own = part.request as ElectricityRequest
        const request = await allocation.apply(own, part.period, isFor)
        const taken = request.instruments?.slice(own.instruments?.length ?? 0) ?? []
        for (const each of taken) uses?.add(each, site, own)
        held.push({ ...part, request })
      }
      return { parts: held, blank }
    },
    end: () => {},
  }
}
