/** The report of a ledger: what was added up, put into the tables that inventories have. */

import type { Catalogue } from '../catalogue/catalogue.js'
import { plural } from '../host/numbers.js'
import { type Category, categories, categoryOf, isoNames } from './categories.js'
import { type Activities, changeBetween } from './comparison.js'
import type { LedgerLine } from './ledger.js'
import { categoryKey, type LedgerTally, none } from './ledger-tally.js'
import { verificationText } from './project-file.js'
import type { ProjectFile } from './project-schema.js'
import { factorRows } from './report-factors.js'
import type { Bar, InventoryLine, Report, ReportLine, Totals } from './report-model.js'
import { compare, type EmissionSums, marketOf } from './sums.js'

/** Bars that a chart shows; the others are one bar. */
const topActivities = 10

export interface ReportSource {
  tally: LedgerTally
  activities: Activities
  project: ProjectFile | undefined
  /** An earlier ledger to compare with, and what it is called. */
  earlier: { name: string; tally: LedgerTally; activities: Activities } | undefined
  inputs: Report['inputs']
  /** `YYYY-MM-DD`: when it was made, where somebody says so. */
  date: string | undefined
  version: string
  catalogue: Catalogue
}

export function reportOf(source: ReportSource): Report {
  const { tally, project, earlier, catalogue, version } = source
  const inventory = inventoryOf(tally, project)
  const totals = totalsOf(tally)
  const factors = factorRows(tally, catalogue)
  const report: Report = {
    format: 'ghg-report/1',
    tool: { name: 'ghg', version },
    catalogue: { release: catalogue.release, checksum: catalogue.checksum },
    date: source.date ?? null,
    organisation: project?.organisation ?? null,
    period: {
      start: project?.period.start ?? (tally.firstDay || null),
      end: project?.period.end ?? (tally.lastDay || null),
    },
    consolidation: project?.consolidation ?? null,
    boundary: project?.boundary ?? null,
    verification: project === undefined ? null : verificationText(project),
    gaps: [],
    gwp_sets: tally.byGwpSet
      .largest()
      .map(({ key, co2e, lines }) => ({ gwp_set: key === none ? 'not stated' : key, co2e, lines })),
    coverage: coverageOf(tally),
    totals,
    co2_biogenic: [...tally.biogenic.values()].reduce((sum, { value }) => sum + value, 0),
    inventory,
    undecided: barsOf(tally.undecided, 'no operation'),
    scope_2: scope2Of(tally),
    by_site: sitesOf(tally),
    by_country: barsOf(tally.byCountry, 'no country'),
    by_month: tally.byMonth.all().map((each) => barOf(each, 'no period')),
    by_dataset: barsOf(tally.byDataset, 'no dataset').map(datasetBar),
    top_activities: barsOf(tally.byActivity, 'not named').slice(0, topActivities),
    activities: tally.byActivity.all().length,
    comparison: earlier
      ? {
          name: earlier.name,
          location: changeBetween(earlier.activities, source.activities, 'co2e'),
          market: changeBetween(earlier.activities, source.activities, 'market'),
        }
      : null,
    intensity: Object.entries(project?.denominators ?? {}).map(([name, { value, unit }]) => ({
      name,
      value,
      unit,
      co2e: totals.total / value,
      co2e_market: totals.total_market / value,
    })),
    quality: {
      shares: tally.byQuality.largest().map((each) => barOf(each, none)),
      notices: barsOf(tally.byNotice, none),
      improve: tally.improvable.all().map(lineOf),
    },
    esrs_e1_6: [],
    iso_14064_1: isoOf(tally),
    sb_253: [
      { line: 'Scope 1', co2e: totals.scope_1, co2e_market: totals.scope_1 },
      { line: 'Scope 2', co2e: totals.scope_2, co2e_market: totals.scope_2_market },
      { line: 'Scope 3', co2e: totals.scope_3, co2e_market: totals.scope_3_market },
    ],
    methods: methodsOf(tally),
    ...factors,
    inputs: source.inputs,
    failures: [...tally.failures.values()]
      .sort((a, b) => b.lines - a.lines || compare(a.code, b.code))
      .map(({ row, ...failure }) => ({ ...failure, row: row ?? null })),
    lines: tally.largest.all().map(lineOf),
  }
  report.gaps = gapsOf(report, project, tally)
  report.esrs_e1_6 = esrsOf(report, project, earlier && totalsOf(earlier.tally), earlier?.tally)
  return report
}

function coverageOf(tally: LedgerTally): Report['coverage'] {
  const undecided = tally.undecided.all()
  const outside = tally.outside.get(none)
  return {
    rows: tally.inputRows,
    lines: tally.lines,
    skipped_rows: tally.skippedRows,
    failed_rows: tally.failedRows,
    failed_lines: tally.failedLines,
    undecided_lines: undecided.reduce((sum, { lines }) => sum + lines, 0),
    outside_period_lines: outside.lines,
    outside_period_co2e: outside.co2e,
    undecided_co2e: undecided.reduce((sum, { co2e }) => sum + co2e, 0),
  }
}

/** Categories 1 to 15 are all there; of scopes 1 and 2 those that have lines, or a reason why not. */
function inventoryOf(tally: LedgerTally, project: ProjectFile | undefined): InventoryLine[] {
  return categories.flatMap((category): InventoryLine[] => {
    const key = categoryKey({ scope: category.scope, category: category.id })
    const sums = tally.byCategory.get(key)
    const failed_lines = tally.failedByCategory.get(key) ?? 0
    const { scope, id, name } = category
    const facts = { scope, category: id, name, lines: sums.lines, failed_lines }
    const biogenic = tally.biogenic.get(key)?.value ?? null
    if (sums.lines > 0) {
      const { co2e, co2e_market } = sums
      return [{ ...facts, status: 'estimated', reason: null, co2e, co2e_market, co2_biogenic: biogenic }]
    }
    const blank = { ...facts, co2e: null, co2e_market: null, co2_biogenic: null }
    const notRelevant = project?.not_relevant?.[id]
    if (notRelevant !== undefined) return [{ ...blank, status: 'not_relevant', reason: notRelevant }]
    const reason = project?.not_estimated?.[id] ?? (failed_lines > 0 ? 'its lines failed' : null)
    if (reason === null && (scope !== '3' || id === '')) return []
    return [{ ...blank, status: 'not_estimated', reason: reason ?? 'no reason given' }]
  })
}

export function totalsOf({ byCategory }: Pick<LedgerTally, 'byCategory'>): Totals {
  const sum = (scope: string, measure: 'co2e' | 'co2e_market') =>
    byCategory
      .all()
      .reduce((total, each) => total + (each.key.startsWith(`${scope}|`) ? each[measure] : 0), 0)
  const [scope_1, scope_2, scope_2_market] = [sum('1', 'co2e'), sum('2', 'co2e'), sum('2', 'co2e_market')]
  const [scope_3, scope_3_market] = [sum('3', 'co2e'), sum('3', 'co2e_market')]
  return {
    scope_1,
    scope_2,
    scope_2_market,
    scope_3,
    scope_3_market,
    total: scope_1 + scope_2 + scope_3,
    total_market: scope_1 + scope_2_market + scope_3_market,
  }
}

function barsOf(sums: EmissionSums, unnamed: string): Bar[] {
  return sums.largest().map((each) => barOf(each, unnamed))
}

function barOf({ key, co2e, co2e_market, lines }: { key: string } & Omit<Bar, 'name'>, unnamed: string): Bar {
  return { name: key === none ? unnamed : key, co2e, co2e_market, lines }
}

function datasetBar({ name, ...sums }: Bar): Bar {
  const [source, dataset] = name.split('|')
  return { name: [source, dataset].filter((each) => each).join(', ') || 'no dataset', ...sums }
}

function scope2Of(tally: LedgerTally): Report['scope_2'] {
  return tally.scope2.all().map(({ key, ...sums }) => {
    const [site, country, category] = key.split('|') as [string, string, string]
    const energy = tally.energy.get(key)
    return { site, country, category, mwh: energy === undefined ? null : energy.value / 1000, ...sums }
  })
}

function sitesOf(tally: LedgerTally): Report['by_site'] {
  const names = new Set(tally.bySite.all().map(({ key }) => key.slice(0, -2)))
  return [...names].sort(compare).map((site) => {
    const [one, two, three] = ['1', '2', '3'].map((scope) => tally.bySite.get(`${site}|${scope}`))
    return {
      site: site === none ? 'no site' : site,
      scope_1: one!.co2e,
      scope_2: two!.co2e,
      scope_2_market: two!.co2e_market,
      scope_3: three!.co2e,
      lines: one!.lines + two!.lines + three!.lines,
    }
  })
}

function methodsOf(tally: LedgerTally): Report['methods'] {
  const order = new Map(categories.map(({ scope, id }, at) => [categoryKey({ scope, category: id }), at]))
  return tally.byMethod
    .all()
    .map(({ key, ...sums }) => {
      const [scope, category, operation, method] = key.split('|') as [string, string, string, string]
      const { name } = categoryOf(scope, category)!
      return {
        scope,
        category,
        name,
        operation,
        method: method === none ? 'not stated' : method.replaceAll('_', ' '),
        ...sums,
      }
    })
    .sort(
      (a, b) =>
        order.get(categoryKey(a))! - order.get(categoryKey(b))! ||
        compare(a.operation, b.operation) ||
        compare(a.method, b.method),
    )
}

function isoOf({ byCategory }: LedgerTally): Report['iso_14064_1'] {
  return isoNames.map((name, at) => {
    const sum = { co2e: 0, co2e_market: 0 }
    for (const { scope, id } of categories.filter(({ iso }: Category) => iso === at + 1)) {
      const found = byCategory.get(categoryKey({ scope, category: id }))
      sum.co2e += found.co2e
      sum.co2e_market += found.co2e_market
    }
    return { category: at + 1, name, ...sum }
  })
}

function lineOf(line: LedgerLine): ReportLine {
  const { file, site, item, scope, category, operation, activity, unit, factor_id, factor_name } = line
  return {
    file,
    row: line.row ?? null,
    site,
    item,
    scope,
    category,
    operation,
    activity,
    quantity: line.quantity ?? null,
    unit,
    co2e: line.co2e ?? 0,
    co2e_market: marketOf(line),
    factor_id,
    factor_name,
    method: line.method,
    notices: line.notices,
  }
}

/** What is missing, so that nobody takes a draft for an inventory. */
function gapsOf(
  { coverage, inventory, gwp_sets }: Report,
  project: ProjectFile | undefined,
  { unknownSites }: LedgerTally,
): string[] {
  const gaps: string[] = []
  if (project === undefined) {
    gaps.push('no project file: organisation, boundary and consolidation approach are not stated')
  }
  if (project !== undefined && project.boundary === undefined) gaps.push('the boundary is not described')
  if (coverage.failed_rows > 0) {
    gaps.push(`not estimated: ${coverage.failed_rows} of ${coverage.rows} input rows`)
  }
  if (project?.sites !== undefined && unknownSites.size > 0) {
    gaps.push(`not in the project file, counted in full: ${[...unknownSites].sort(compare).join(', ')}`)
  }
  if (coverage.outside_period_lines > 0) {
    const lines = plural(coverage.outside_period_lines, 'line')
    gaps.push(`left out, whole or in part, as outside the period: ${lines}`)
  }
  if (coverage.undecided_lines > 0) {
    gaps.push(`of no scope, and in no total: ${plural(coverage.undecided_lines, 'estimated line')}`)
  }
  const undecided = inventory.filter(({ category, lines }) => category === '' && lines > 0)
  for (const { scope, lines } of undecided) {
    gaps.push(`${plural(lines, 'line')} of scope ${scope} without a category`)
  }
  const open = inventory.filter(
    ({ status, reason }) => status === 'not_estimated' && reason === 'no reason given',
  )
  if (open.length > 0) {
    gaps.push(`neither estimated nor declared: ${open.map(({ category }) => category).join(', ')}`)
  }
  if (gwp_sets.filter(({ gwp_set }) => gwp_set !== 'not stated').length > 1) {
    gaps.push(`the total mixes GWP sets: ${gwp_sets.map(({ gwp_set }) => gwp_set).join(', ')}`)
  }
  return gaps
}

/** The table of ESRS E1-6, application requirement 48, without the columns of milestones. */
function esrsOf(
  { totals, inventory, intensity }: Report,
  project: ProjectFile | undefined,
  earlier: Totals | undefined,
  earlierTally: LedgerTally | undefined,
): Report['esrs_e1_6'] {
  const row = (line: string, co2e: number | null, before: number | null) => ({
    line,
    co2e,
    before,
    per_cent: co2e === null || before === null || before === 0 ? null : (100 * (co2e - before)) / before,
  })
  const was = (name: keyof Totals) => earlier?.[name] ?? null
  const revenue = intensity.find(({ name }) => name === 'revenue')
  return [
    row('Gross scope 1 GHG emissions', totals.scope_1, was('scope_1')),
    {
      line: 'Percentage of scope 1 from regulated emission trading schemes (%)',
      co2e: null,
      before: null,
      per_cent: project?.emission_trading ?? null,
    },
    row('Gross location-based scope 2 GHG emissions', totals.scope_2, was('scope_2')),
    row('Gross market-based scope 2 GHG emissions', totals.scope_2_market, was('scope_2_market')),
    row('Total gross indirect (scope 3) GHG emissions', totals.scope_3, was('scope_3')),
    ...inventory
      .filter(({ scope }) => scope === '3')
      .map(({ category, name, co2e }) => {
        const key = categoryKey({ scope: '3', category })
        const before = earlierTally?.byCategory.has(key) ? earlierTally.byCategory.get(key).co2e : null
        return row(`${category.slice(2)} ${name}`.trim(), co2e, before)
      }),
    row('Total GHG emissions (location-based)', totals.total, was('total')),
    row('Total GHG emissions (market-based)', totals.total_market, was('total_market')),
    ...(revenue
      ? [
          row(`GHG emissions per ${revenue.unit} of net revenue (location-based)`, revenue.co2e, null),
          row(`GHG emissions per ${revenue.unit} of net revenue (market-based)`, revenue.co2e_market, null),
        ]
      : []),
  ]
}
