/** Compares the bills of meters across the sources of a project, as those of one file are compared. */

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
  if (metered.length < 2) return [...sources]
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
    return at < 0 ? source : withBills(source, found[at]!)
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
