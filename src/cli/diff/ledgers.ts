/** Two ledgers compared: the change of each group, split into effects. */
import { openCatalogue } from '../../catalogue/catalogue.js'
import { plural } from '../../host/numbers.js'
import { shortened } from '../../host/screen.js'
import type { CommandIO } from '../../host/world.js'
import type { Measure } from '../../inventory/activities.js'
import { uncertainChange, uncertainChanges, uncertainChangeText } from '../../inventory/change-interval.js'
import {
  changeBetween,
  changesBetween,
  datasetChanges,
  oneSidedSources,
  recalculatedBase,
} from '../../inventory/comparison.js'
import { type Figures, figuresFor } from '../../inventory/figures.js'
import type { Grouping } from '../../inventory/groupings.js'
import { kyotoBasis } from '../../inventory/ledger/kyoto-basis.js'
import { marketPartBy } from '../../inventory/ledger/market-part.js'
import { type Counted, readLedger } from '../../inventory/ledger/read-ledger.js'
import { groupOf } from '../../inventory/report/comparisons.js'
import { type Change, type EffectName, effects } from '../../inventory/report/model/comparison.js'
import { changeText } from '../../terminal/figures.js'
import { sayFact } from '../../terminal/prose.js'
import { printTable, type TableFormat, text } from './print.js'

export interface LedgerComparison extends TableFormat {
  by: Grouping
  /** Share of the earlier total; a change by structure and methods above it recalculates a base year. */
  threshold: number | undefined
}

/**
 * Prints kilograms of both ledgers by group, and the totals by both methods: in Markdown above the table, otherwise
 * on standard error.
 * @returns the larger change of both totals, as a share, without its sign
 * @throws UsageError for a file that is no ledger
 */
export async function compareLedgers(
  world: CommandIO,
  [before, after]: readonly [string, string],
  comparison: LedgerComparison,
): Promise<number> {
  const catalogue = openCatalogue()
  const [counting, reading] = [
    { marketPart: marketPartBy(catalogue) },
    { onKyotoBasis: kyotoBasis(catalogue) },
  ]
  const was = await readLedger(world, before, counting, reading)
  const is = await readLedger(world, after, counting, reading)
  catalogue.close()
  const totalBy = (measure: Measure) => changeBetween(was.activities, is.activities, measure)
  const [location, market] = [totalBy('co2e'), totalBy('market')]
  const figures = figuresFor(
    Math.max(...[location, market].flatMap(({ before, after }) => [Math.abs(before), Math.abs(after)])),
  )
  const sentences = [
    `location-based: ${sentence(location, figures)}`,
    `market-based: ${sentence(market, figures)}`,
    ...intervalSentences(was, is),
    ...besideSentences(was, is, figures),
    ...thresholdSentences(was, is, [location, market], comparison.threshold, figures),
    ...oneSidedSentences([before, after], was, is, figures),
    ...failureSentences(before, was),
    ...failureSentences(after, is),
  ]
  const isMarkdown = comparison.format === 'markdown'
  if (isMarkdown) world.stdout.write(`${sentences.map((each) => `- ${each}`).join('\n')}\n\n`)
  if (comparison.by === 'dataset') printDatasets(world, comparison, was, is)
  else printGroups(world, comparison, comparison.by, was, is)
  if (isMarkdown && comparison.by !== 'dataset') {
    world.stdout.write('\n')
    printDatasets(world, comparison, was, is)
  }
  if (!isMarkdown) for (const each of sentences) sayFact(world, each)
  return Math.max(shareOf(location), shareOf(market))
}

function printGroups(
  world: CommandIO,
  format: TableFormat,
  by: Exclude<Grouping, 'dataset'>,
  was: Counted,
  is: Counted,
): void {
  const changes = (measure: Measure) =>
    changesBetween(was.activities, is.activities, measure, (activity) => groupOf(activity, by))
  const market = changes('market')
  const intervals = uncertainChanges(was.tally, is.tally, (amount) => groupOf(amount, by))
  const rows = [...changes('co2e')]
    .sort(([, a], [, b]) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .map(([group, change]) => {
      const of = intervals?.get(group)
      const ends = [of?.location, of?.market].flatMap((each) => [each?.low, each?.high])
      const figures = [...figuresOf(change), ...figuresOf(market.get(group)!)]
      return [group, ...figures, ...ends.map((end) => (end === undefined ? '' : text(end)))]
    })
  const figures = ['before', 'after', 'difference', ...effects]
  const headings = [
    ...[by, ...figures.map(locationName), ...figures.map((name) => `market_${name}`)],
    ...['difference_low', 'difference_high', 'market_difference_low', 'market_difference_high'],
  ]
  printTable(world, format, headings, rows, 1, headings.slice(1))
}

function locationName(figure: string): string {
  return figure === 'before' || figure === 'after' ? `co2e_${figure}` : figure
}

/** Prints the effects of other factors and methods; activity and structure belong to no dataset. */
function printDatasets(world: CommandIO, format: TableFormat, was: Counted, is: Counted): void {
  const rows = datasetChanges(was.activities, is.activities).map(
    ({ effect, before, after, co2e, co2e_market }) => [effect, before, after, text(co2e), text(co2e_market)],
  )
  const headings = ['effect', 'datasets_before', 'datasets_after', 'co2e', 'co2e_market']
  printTable(world, format, headings, rows, 3, headings.slice(3))
}

/** Returns the size of a change as a share of the figure before; infinite if that is 0. */
function shareOf({ before, after }: Change): number {
  return before === after ? 0 : Math.abs((after - before) / before)
}

function figuresOf(change: Change): string[] {
  const { before, after } = change
  return [before, after, after - before, ...effects.map((effect) => change[effect])].map(text)
}

/** Returns `12.3 t CO2e before, 14.5 t after (+18 %): activity +3.1, factors -0.9`. */
function sentence(change: Change, figures: Figures): string {
  const { before, after } = change
  const share = before === 0 ? '' : ` (${changeText((after - before) / before)})`
  const parts = effects
    .filter((effect) => change[effect] !== 0)
    .map((effect) => `${effectWords[effect]} ${figures.change(change[effect])}`)
  const split = parts.length === 0 ? '' : `: ${parts.join(', ')}`
  return `${figures.tonnes(before)} t CO2e before, ${figures.tonnes(after)} t CO2e after${share}${split}`
}

/** Returns the 95 % interval of the change, if all lines state one. */
function intervalSentences(was: Counted, is: Counted): string[] {
  const change = uncertainChange(was.tally, is.tally)
  if (change === undefined)
    return ['the change has no 95 % interval: lines of one of the two state no uncertainty']
  const [location, market] = [change.location, change.market].map(uncertainChangeText)
  return [`95 % interval of the change: location-based ${location}, market-based ${market}`]
}

/** Gases outside the Kyoto Protocol, which no total has. */
function besideSentences(was: Counted, is: Counted, figures: Figures): string[] {
  const [before, after] = [was, is].map(({ tally }) => tally.besideKyoto.byCategory.total) as [number, number]
  if (before === 0 && after === 0) return []
  return [
    `gases outside the Kyoto Protocol, beside the totals: ${figures.tonnes(before)} t CO2e before, ${figures.tonnes(after)} t CO2e after`,
  ]
}

const effectWords: Record<EffectName, string> = {
  activity: 'activity',
  activity_or_prices: 'activity or prices (cannot be separated)',
  factors: 'factors',
  prices: 'prices',
  instruments: 'instruments',
  method: 'method',
  structure: 'structure',
  unsplit: 'not split (stated by others, or no factor columns in one of the ledgers)',
}

function percentOf(share: number): number {
  return Number((share * 100).toPrecision(3))
}

function thresholdSentences(
  was: Counted,
  is: Counted,
  changes: readonly Change[],
  threshold: number | undefined,
  figures: Figures,
): string[] {
  if (threshold === undefined) return []
  const shares = changes.map(({ before, method, structure }) =>
    method === 0 && structure === 0 ? 0 : (Math.abs(method) + Math.abs(structure)) / Math.abs(before),
  )
  const cause = Math.max(...shares)
  const about = `structure and methods changed ${percentOf(cause)} % of the earlier total; the threshold is ${percentOf(threshold)} %`
  if (cause <= threshold) return [`base year: unchanged: ${about}`]
  const [location, market] = [
    recalculatedBase(was.activities, is.activities, 'co2e'),
    recalculatedBase(was.activities, is.activities, 'market'),
  ]
  const missing = location.newSites.map((site) => site || 'no site').join(', ')
  return [
    `base year: recalculate it: ${about}`,
    `base year by today's methods: ${figures.tonnes(location.co2e)} t CO2e location-based, ${figures.tonnes(market.co2e)} t CO2e market-based${
      missing === '' ? '' : `; without its sites ${missing}, whose emissions are not in the earlier ledger`
    }`,
  ]
}

/** Returns a sentence for each source that only one ledger has: the other may lack its rows. */
function oneSidedSentences(
  [before, after]: readonly [string, string],
  was: Counted,
  is: Counted,
  figures: Figures,
): string[] {
  return oneSidedSources(was.activities, is.activities).map(
    ({ name, only_in, co2e }) =>
      `source ${shortened(name)} has no estimated rows in ${only_in === 'after' ? before : after}: the change includes all of its ${figures.tonnes(co2e)} t CO2e`,
  )
}

function failureSentences(path: string, { tally }: Counted): string[] {
  const { failed } = tally.rows.by
  if (failed === 0) return []
  return [`warning: not estimated in ${path}: ${plural(failed, 'input row')}`]
}
