/** The method in prose, category by category, as an auditor may quote it. */
import { plural } from '../../../host/numbers.js'
import { percentText } from '../../figures.js'
import type { Block, Section } from '../document-parts.js'
import type { Report } from '../model.js'
import { roundForDisplay } from '../shown-totals.js'

/** What is multiplied with what, by the names of the Corporate Value Chain Standard. */
const formulas: Record<string, string> = {
  'fuel based': 'fuel burnt times the emission factor of the fuel',
  'distance based': 'distance times load or passengers times the emission factor of the means of transport',
  'spend based':
    'money spent, at the prices and in the currency of the factor, times the emission factor of the sector',
  'supplier specific': "activity times the supplier's own emission factor",
  'average data': 'activity times an average emission factor',
}

/** What a notice says was assumed. */
const assumptions: Record<string, string> = {
  region_fallback: 'a factor of a larger region, as none exists for the region',
  year_fallback: 'a factor of another year, as none exists for the year',
  proxy_factor: 'a factor for something similar, as none exists for the activity itself',
  region_not_given: 'no region in the data: the factor of the region with the highest emissions',
  year_not_given: 'no year in the data',
  several_industries: 'the rule for codes that cover several industries, stated below',
  goods_not_included: 'the factor of the trade margin, without the goods',
  basic_price_factor:
    'a factor at basic prices, with no margins removed, as none are published for the country',
  older_factor_selected: 'an older factor with higher emissions, where no year is given',
  newer_edition_exists: 'an older edition, although a newer one covers the year',
  factor_corrected: 'a factor corrected since',
  factor_expired: 'a factor past the last day of validity stated by its publisher',
  residual_mix_unavailable:
    'the grid average for the market-based figure, where no residual mix is published',
  inflation_applied: 'amounts of money adjusted to the price year of the factor',
  default_loss_factor_used: 'a default share of grid losses',
  well_to_tank_fallback:
    'upstream emissions by the factor of another year or country, as none exists for the one asked for',
  fuel_use_assumed:
    'a use of the fuel, such as commercial or industrial, whose factors its publisher states separately',
  consumption_includes_losses: 'grid losses within the consumption figure, as published (scope 2)',
  partial_factor: 'a factor for CO2 only, without methane and nitrous oxide',
  default_well_to_tank_ratio_used:
    'the upstream share of a life-cycle factor, where no upstream factor is published',
  default_efficiency_used: 'a default efficiency of the plant',
  unit_assumed: 'an ambiguous unit, read by the country of the row',
  location_uncertain: 'a place that could be another one of the same name',
  location_abroad: 'a place found only outside the country of the file',
  namesake_at_home: 'a place found abroad, although a town in the country of the file has almost its name',
  radiative_forcing_applied: 'non-CO2 effects of aviation included',
  well_to_tank_unavailable: 'upstream emissions left out, since none are published',
  well_to_tank_incomplete: 'upstream emissions of energy whose upstream is known',
  losses_incomplete: 'losses of energy whose losses are known',
  gap_filled: 'days without rows filled by the average of the days with rows',
  combined_scopes: 'factors that cover scope 2 and its upstream emissions together',
  gwp_set_differs:
    'factors published under another GWP set than that of the project, without gases to convert them',
  other_average: 'one of two figures published for the same thing',
  fallbacks_differ:
    'the closest figure, although that of the larger region in the year of the activity differs more than twofold',
  other_figure_differs: 'one of two published figures that differ by 5 % or more',
}

export function methodSection(report: Report): Section {
  const { release, checksum } = report.catalogue
  const intro = `Emissions are activity data times emission factors, following the GHG Protocol Corporate Standard and the Scope 2 Guidance. Factors are chosen by activity, region and year from release ${release} of the catalogue (${checksum.slice(0, 12)}). Scope 2 is given by both methods; where no contract or residual mix applies, the market-based figure is the location-based one. Biogenic CO2 is reported outside the totals. GWP sets (100 years): ${setsOf(report)}.`
  const blocks: Block[] = [{ kind: 'text', text: intro }]
  const byCategory = new Map<string, Report['methods']>()
  for (const method of report.methods) {
    const key = `${method.scope}|${method.category}`
    byCategory.set(key, [...(byCategory.get(key) ?? []), method])
  }
  for (const methods of byCategory.values()) {
    blocks.push({ kind: 'text', text: paragraph(methods, report.totals.total) })
  }
  blocks.push(...industryBlocks(report))
  const left = report.inventory.filter(({ status }) => status !== 'estimated')
  if (left.length > 0) {
    const items = left.map(({ category, name, status, reason }) =>
      `${category} ${name}: ${status.replaceAll('_', ' ')} (${reason})`.trim(),
    )
    blocks.push({ kind: 'text', text: 'Without a figure:' }, { kind: 'list', items })
  }
  return { id: 'method', title: 'Method', blocks }
}

/** Codes that a sentence names. */
const mostCodes = 5

/** Effect of the rule for codes that cover several industries, with the codes it changes most. */
function industryBlocks(report: Report): Block[] {
  const { lines, co2e, co2e_mean, activities } = report.several_industries
  if (lines === 0) return []
  const { figures } = roundForDisplay(report)
  const tonnes = (kilograms: number) => `${figures.tonnes(kilograms)} t CO2e`
  const lead = `Codes of money that cover several industries: ${plural(lines, 'line')}, ${tonnes(co2e)}.`
  if (activities.every((each) => each.co2e === each.co2e_mean)) {
    return [{ kind: 'text', text: `${lead} The mean of the industries was used.` }]
  }
  const named = activities.slice(0, mostCodes).map(({ activity, factor_name, ...each }) => {
    const name = factor_name === null ? activity : `${activity} (${factor_name})`
    return `${name} ${tonnes(each.co2e - each.co2e_mean)} in ${plural(each.lines, 'line')}`
  })
  const rest = activities.length - named.length
  const more = rest > 0 ? ` and ${plural(rest, 'more code')}` : ''
  return [
    {
      kind: 'text',
      text: `${lead} The industry with the highest factor was used, which added ${tonnes(co2e - co2e_mean)} against the mean of the industries: ${named.join('; ')}${more}. Column co2e_mean of the ledger has each line.`,
    },
  ]
}

/** Each with the emissions it stands behind. */
function setsOf(report: Report): string {
  const { figures } = roundForDisplay(report)
  const sets = report.gwp_sets.map(({ gwp_set, lines, co2e }) => {
    const name = gwp_set === 'not stated' ? gwp_set : gwp_set.toUpperCase()
    return `${name} (${plural(lines, 'line')}, ${figures.tonnes(co2e)} t CO2e)`
  })
  return sets.join(', ') || 'none used'
}

/** One category: how much of the total, by which methods, from which datasets, what was assumed. */
function paragraph(methods: Report['methods'], total: number): string {
  const { scope, category, name } = methods[0]!
  const label = scope === '3' ? `${category} ${name}`.trim() : `Scope ${scope}, ${name.toLowerCase()}`
  const co2e = methods.reduce((sum, each) => sum + each.co2e, 0)
  const share = total === 0 ? '' : ` (${percentText(co2e / total)} of the location-based total)`
  return [`${label}${share}.`, ...methods.map(sentence), ...assumed(methods)].join(' ')
}

function sentence({ operation, method, lines, datasets }: Report['methods'][number]): string {
  const formula = formulas[method]
  const how = formula === undefined ? `Method ${method}` : `${capital(method)} method: ${formula}`
  return `${how}; ${plural(lines, 'line')} by ${operation || 'no operation'}, factors of ${datasets.join('; ')}.`
}

function assumed(methods: Report['methods']): string[] {
  const lines = new Map<string, number>()
  for (const { notices } of methods) {
    for (const { code, lines: count } of notices) lines.set(code, (lines.get(code) ?? 0) + count)
  }
  if (lines.size === 0) return []
  const items = [...lines].map(([code, count]) => {
    const text = assumptions[code] ?? code.replaceAll('_', ' ')
    return `${text} (${plural(count, 'line')})`
  })
  return [`Assumed: ${items.join('; ')}.`]
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1).replace(' based', '-based').replace(' data', '-data')
}
