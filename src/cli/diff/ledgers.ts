/** Two ledgers compared: the change of each group, split into activity, factors, method and structure. */

import { grouped, tonnes } from '../../host/numbers.js'
import type { World } from '../../host/world.js'
import { say } from '../../host/world.js'
import { categoryOf } from '../../inventory/categories.js'
import { type ActivityName, changeBetween, changesBetween, type Measure } from '../../inventory/comparison.js'
import { readLedger } from '../../inventory/read-ledger.js'
import type { Change } from '../../inventory/report-model.js'
import type { Grouping } from './groupings.js'
import { printTable, type TableFormat, text } from './print.js'

const effects = ['activity', 'factors', 'method', 'structure'] as const

/**
 * Prints kilograms of both ledgers by group, location-based, and the totals by both methods on standard error.
 * @returns the larger change of both totals, as a share, without its sign
 * @throws UsageError for a file that is no ledger
 */
export async function compareLedgers(
  world: World,
  format: TableFormat,
  [before, after]: readonly [string, string],
  by: Grouping,
): Promise<number> {
  const [was, is] = [await readLedger(world, [before], {}, true), await readLedger(world, [after], {}, true)]
  const changes = changesBetween(was.activities, is.activities, 'co2e', (activity) => groupOf(activity, by))
  const rows = [...changes]
    .sort(([, a], [, b]) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .map(([group, change]) => [group, ...figuresOf(change)])
  printTable(world, format, [by, 'co2e_before', 'co2e_after', 'difference', ...effects], rows, 1)
  const totalBy = (measure: Measure) => changeBetween(was.activities, is.activities, measure)
  const [location, market] = [totalBy('co2e'), totalBy('market')]
  say(world, `location-based: ${sentence(location)}`)
  say(world, `market-based: ${sentence(market)}`)
  noteFailures(world, before, was.tally.failedRows)
  noteFailures(world, after, is.tally.failedRows)
  return Math.max(shareOf(location), shareOf(market))
}

/** Of a change from nothing, without end. */
function shareOf({ before, after }: Change): number {
  return before === after ? 0 : Math.abs((after - before) / before)
}

function groupOf({ scope, category, site, activity, operation }: ActivityName, by: Grouping): string {
  if (by === 'scope') return `scope ${scope}`
  if (by === 'site') return site || 'no site'
  if (by === 'activity') return activity || operation
  const { name } = categoryOf(scope, category)!
  return scope === '3' ? `${category} ${name}` : name
}

function figuresOf(change: Change): string[] {
  const { before, after } = change
  return [before, after, after - before, ...effects.map((effect) => change[effect])].map(text)
}

/** `12.3 t CO2e before, 14.5 t after: +2.2 (+18 %): activity +3.1, factors -0.9`. */
function sentence(change: Change): string {
  const { before, after } = change
  const percent = Number((((after - before) / before) * 100).toPrecision(3))
  const share = before === 0 ? '' : ` (${percent > 0 ? '+' : ''}${percent} %)`
  const parts = effects
    .filter((effect) => change[effect] !== 0)
    .map((effect) => `${effect} ${change[effect] > 0 ? '+' : ''}${tonnes(change[effect])}`)
  const split = parts.length === 0 ? '' : `: ${parts.join(', ')}`
  return `${tonnes(before)} t CO2e before, ${tonnes(after)} t CO2e after${share}${split}`
}

function noteFailures(world: World, path: string, rows: number): void {
  if (rows > 0) say(world, `warning: ${grouped(rows)} input rows of ${path} are not estimated`)
}
