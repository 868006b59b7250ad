/** How emissions changed by effect, and whether the base year stands. */

import { changeText } from '../../../terminal/figures.js'
import { changeIntervalText, uncertainChangeText } from '../../change-interval.js'
import { type Figures, numberText } from '../../figures.js'
import {
  type BaseYear,
  type Change,
  type Comparison,
  type EffectName,
  effects,
} from '../../report/model/comparison.js'
import type { Report } from '../../report/model.js'
import { openScopesBefore, without } from '../../report/scope-status.js'
import { type Display, roundForDisplay } from '../../report/shown-totals.js'
import { type Block, right, type Section, type Table, text } from '../document-parts.js'

/** Sites and datasets that are shown of a comparison. */
const mostRows = 25

export function baseYearSection(report: Report): Section {
  const title = 'Base year and change by effect'
  const { comparison, base_year } = report
  const display = roundForDisplay(report)
  const { figures } = display
  const blocks: Block[] = []
  if (comparison !== null) blocks.push(...bridge(comparison, display, report))
  if (base_year !== null) {
    // The same period says nothing twice.
    if (base_year.name !== comparison?.name) blocks.push(...bridge(base_year, display, report))
    blocks.push(text(recalculation(base_year, figures)))
  }
  if (blocks.length === 0) {
    const how =
      'No earlier ledger was given. Use ghg report ledger.csv --previous earlier.csv, or previous and base_year in the project file, to show the change by activity, factors, prices, instruments, method and structure.'
    return { id: 'over-time', title, blocks: [text(how)] }
  }
  return { id: 'over-time', title, blocks }
}

const effectNames: Record<EffectName, string> = {
  activity: 'Activity: more or less of the same',
  activity_or_prices:
    'Activity or prices (cannot be separated): change in spending for years whose prices are unknown',
  factors: 'Factors: other factors of the same datasets, such as newer editions',
  prices:
    'Prices: exchange rates between money and its factors, and inflation if a ledger has no factor columns',
  instruments: 'Instruments: more or less under certificates and contracts of renewable and nuclear energy',
  method: 'Method: other datasets or methods',
  structure: 'Structure: sites that came or went',
  unsplit:
    'Not split: emissions stated by others have no activity, and lines of a ledger without factor columns have no quantities; compute such a ledger again with ghg run',
}

const siteHeadings: Record<EffectName, string> = {
  activity: 'Activity',
  activity_or_prices: 'Activity or prices',
  factors: 'Factors',
  prices: 'Prices',
  instruments: 'Instruments',
  method: 'Method',
  structure: 'Structure',
  unsplit: 'Not split',
}

/** Effects that are shown only if there are any. */
const rareEffects: readonly EffectName[] = ['activity_or_prices', 'prices', 'unsplit']

function isShown(effect: EffectName, { location, market }: Pick<Comparison, 'location' | 'market'>): boolean {
  return !rareEffects.includes(effect) || location[effect] !== 0 || market[effect] !== 0
}

/** A change as a bridge from the earlier total to this one, then by site and by dataset. */
function bridge(
  comparison: Comparison,
  { figures, open, totalText }: Display,
  { inventory }: Report,
): Block[] {
  const { name, location, market, categories } = comparison
  const { tonnes, change } = figures
  const table: Table = {
    kind: 'table',
    caption: `Change since ${name}, t CO2e`,
    columns: [
      { heading: 'Effect' },
      right('Location-based'),
      right('Change'),
      right('Market-based'),
      right('Change'),
    ],
    rows: [
      {
        cells: [
          `${name}${without(openScopesBefore(categories, inventory))}`,
          ...[tonnes(location.before), '', tonnes(market.before), ''],
        ],
      },
      ...effects
        .filter((effect) => isShown(effect, comparison))
        .map((effect) => ({
          cells: [
            effectNames[effect],
            ...[change(location[effect]), shareText(location[effect], location)],
            ...[change(market[effect]), shareText(market[effect], market)],
          ],
        })),
      {
        cells: [
          ...[`This report${without(open)}`, totalText('total'), shareText(changeOf(location), location)],
          ...[totalText('total_market'), shareText(changeOf(market), market)],
        ],
        role: 'total',
      },
    ],
  }
  return [
    table,
    ...intervalTexts(comparison),
    ...siteTable(comparison, figures),
    ...datasetTable(comparison, figures),
  ]
}

function intervalTexts({ name, uncertainty }: Comparison): Block[] {
  if (uncertainty === null)
    return [text(`The change since ${name} has no 95 % interval, as lines of one of the two state none.`)]
  const { location, market } = uncertainty
  const change = `Change since ${name} with its 95 % interval: location-based ${uncertainChangeText(location)}, market-based ${uncertainChangeText(market)}. Errors of factors that both have cancel; errors of quantities do not.`
  return [text(change)]
}

/** A part of the change as a share of the earlier total; blank where there was nothing. */
function shareText(part: number, { before }: Change): string {
  return before === 0 ? '' : changeText(part / before)
}

function changeOf({ before, after }: Change): number {
  return after - before
}

function siteTable(comparison: Comparison, figures: Figures): Block[] {
  const { tonnes, change } = figures
  const { by_site, name } = comparison
  if (by_site.length < 2) return []
  const shown = effects.filter((effect) => by_site.some(({ location }) => location[effect] !== 0))
  const hasIntervals = by_site.every(({ uncertainty }) => uncertainty !== null)
  const rows = by_site.slice(0, mostRows).map(({ name: site, location, uncertainty }) => ({
    cells: [
      ...[site, tonnes(location.before)],
      ...shown.map((effect) => change(location[effect])),
      tonnes(location.after),
      ...(hasIntervals ? [changeIntervalText(uncertainty!.location, figures)] : []),
    ],
  }))
  const rest = by_site.length - rows.length
  return [
    {
      kind: 'table',
      caption: `Change since ${name} by site, t CO2e, location-based${rest > 0 ? `; ${rest} more are in the data` : ''}`,
      columns: [
        { heading: 'Site' },
        right(name),
        ...[...shown.map((effect) => siteHeadings[effect]), 'This report'].map(right),
        ...(hasIntervals ? [right('Change, 95 % interval')] : []),
      ],
      rows,
    },
  ]
}

/** What other factors and methods changed, by the datasets before and now. */
function datasetTable({ by_dataset, name }: Comparison, { change }: Figures): Block[] {
  const rows = (['factors', 'method'] as const).flatMap((effect) =>
    by_dataset
      .filter((each) => each.effect === effect)
      .map(({ before, after, co2e, co2e_market }) => ({
        cells: [effect, before, after, change(co2e), change(co2e_market)],
      })),
  )
  if (rows.length === 0) return []
  const rest = Math.max(0, rows.length - mostRows)
  return [
    {
      kind: 'table',
      caption: `What other factors and methods did since ${name}, t CO2e${rest > 0 ? `; ${rest} more are in the data` : ''}`,
      columns: [
        { heading: 'Effect' },
        { heading: 'Datasets before' },
        { heading: 'Datasets now' },
        right('Location-based'),
        right('Market-based'),
      ],
      rows: rows.slice(0, mostRows),
    },
  ]
}

function recalculation(base: BaseYear, figures: Figures): string {
  const { name, reason, threshold_per_cent: threshold, cause_per_cent: cause, recalculated } = base
  const why = reason === null ? '' : ` (${reason})`
  const start = `The base year is ${name}${why}.`
  if (cause === null) return `${start} It has no emissions to compare with.`
  const size = `Structure and methods changed ${numberText(Number(cause.toPrecision(3)))} % of its total`
  if (threshold === null) return `${start} ${size}; the project states no threshold of recalculation.`
  if (!base.is_above) {
    return `${start} ${size}, not more than the threshold of ${numberText(threshold)} %: it is not recalculated.`
  }
  const { new_sites, gone_sites, co2e, co2e_market } = recalculated
  const missing =
    new_sites.length === 0
      ? ''
      : ` The emissions of ${listOf(new_sites)} in that year are not in its ledger and must be added.`
  const gone =
    gone_sites.length === 0
      ? ''
      : ` ${listOf(gone_sites)} ${gone_sites.length === 1 ? 'is' : 'are'} removed as sold; sites that were closed must stay.`
  return `${start} ${size}, more than the threshold of ${numberText(threshold)} %: it must be recalculated. With the structure and methods of this report it is ${figures.tonnes(co2e)} t CO2e location-based and ${figures.tonnes(co2e_market)} t CO2e market-based.${gone}${missing}`
}

/** Names that a sentence can take. */
const mostNames = 10

function listOf(sites: readonly string[]): string {
  const rest = sites.length - mostNames
  const names = sites.slice(0, mostNames).map((site) => site || 'lines without a site')
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')
}
