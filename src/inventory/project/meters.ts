/** Compares the bills of meters across the sources of a project, as those of one file are compared. */

import { warning } from '../../contract/contract.js'
import type { CommandIO } from '../../host/world.js'
import { planRun, withMapping } from '../../rows/mapping/mapping.js'
import { MeterSurvey, planMultiRequestRun } from '../../rows/parts/parts.js'
import { nameIn, type Project } from './files.js'
import type { ResolvedSource } from './sources.js'

/**
 * Returns the sources with what a survey of all their bills decided, if several name meters. Where no date decides
 * between two bills, the bill of the later source is the later one.
 * @throws UsageError for overlapping bills that a mapping refuses, or on which mappings disagree
 */
export async function withBillsCompared(
  world: CommandIO,
  project: Project,
  sources: readonly ResolvedSource[],
): Promise<ResolvedSource[]> {
  const metered = sources.flatMap((source) => {
    const { meter: rule, name } = source.mapping
    return rule ? [{ source, rule, name }] : []
  })
  const unmetered = await withoutMeters(sources, metered)
  if (metered.length < 2) return sources.map((source) => besideMeters(source, unmetered))
  const survey = new MeterSurvey(metered)
  for (const [at, { source }] of metered.entries()) {
    const { mapping, inputs, options } = source
    const parts = await planMultiRequestRun(mapping, undefined)
    await parts.eachBill(world, inputs, withMapping(planRun(options), mapping), (bill, file, row) =>
      survey.add(bill, `row ${row} of ${nameIn(project, file)}`, at),
    )
  }
  const found = survey.conclude()
  return sources.map((source) => {
    const at = metered.findIndex((each) => each.source === source)
    return at < 0 ? besideMeters(source, unmetered) : withBills(source, found[at]!)
  })
}

/** Names of the metered sources beside which the bills of a source were not compared. */
type Unmetered = ReadonlyMap<ResolvedSource, readonly string[]>

/** Returns the sources without meters of the commands that sources with meters use. */
async function withoutMeters(
  sources: readonly ResolvedSource[],
  metered: readonly { source: ResolvedSource }[],
): Promise<Unmetered> {
  const found = new Map<ResolvedSource, string[]>()
  if (metered.length === 0 || metered.length === sources.length) return found
  const commandsOf = async ({ mapping }: ResolvedSource) =>
    (await planMultiRequestRun(mapping, undefined)).plan.routes.map(({ command }) => command)
  const known = await Promise.all(
    metered.map(async ({ source }) => ({ name: source.name, commands: await commandsOf(source) })),
  )
  for (const source of sources.filter(({ mapping }) => !mapping.meter)) {
    const own = (await commandsOf(source)).filter((command) => command.startsWith('energy '))
    const beside = known.filter(({ commands }) => own.some((command) => commands.includes(command)))
    if (beside.length > 0)
      found.set(
        source,
        beside.map(({ name }) => name),
      )
  }
  return found
}

/** Adds the notice that nothing compared the bills of a source with those of meters. */
function besideMeters(source: ResolvedSource, unmetered: Unmetered): ResolvedSource {
  const beside = unmetered.get(source)
  if (!beside) return source
  const message = `bills were not compared with those of ${beside.join(', ')}: ${source.mapping.name} names no meter`
  return withBills(source, {
    decisions: new Map(),
    notices: [warning('overlaps_not_checked', message)],
  })
}

function withBills(
  source: ResolvedSource,
  { decisions, notices }: ReturnType<MeterSurvey['conclude']>[number],
): ResolvedSource {
  const { options } = source
  const given = { ...options.given!, bills: { decisions: [...decisions], notices } }
  return { ...source, options: { ...options, given } }
}
