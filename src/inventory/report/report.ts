/** The report of a ledger: what was added up, put into the tables that inventories have. */
import type { Catalogue } from '../../catalogue/catalogue.js'
import type { IndustryCodes } from '../../economy/economy.js'
import { type LedgerTally, none } from '../ledger/ledger-tally.js'
import type { Counted } from '../ledger/read-ledger.js'
import { compare } from '../ledger/sums.js'
import { verificationText } from '../project-file.js'
import type { ProjectFile } from '../project-schema.js'
import { baseYearOf, comparisonOf, type Earlier, intensityOf, targetsOf } from './comparisons.js'
import { everydayName } from './everyday-name.js'
import { factorRows, furtherAttributions } from './factors.js'
import { gapsOf } from './gaps.js'
import {
  barsOf,
  coverageOf,
  energyOf,
  gasesOf,
  inventoryOf,
  marketBasesOf,
  methodsOf,
  orderedBars,
  outsideKyotoOf,
  scope2Of,
  severalIndustriesOf,
  sitesOf,
  totalsOf,
  unnamed,
  upstreamOf,
} from './inventory.js'
import type { Report } from './model.js'
import { openPointsOf } from './open-points.js'
import { qualityLine, qualityTables } from './quality.js'
import { instrumentsOf, type RunRecord, runOf } from './run-record.js'
import { openScopes, openScopesBefore } from './scope-status.js'
import { categoriesOf, esrsOf, isoOf, sb253Of } from './standards.js'
import { type SimulationOptions, uncertaintyTables } from './uncertainty.js'

/** Bars that a chart shows; the others are one bar. */
const topActivities = 10

export interface ReportSource extends Counted {
  project?: ProjectFile
  previous?: Earlier
  base?: Earlier
  inputs: Report['inputs']
  /** `YYYY-MM-DD`: when it was made, where somebody says so. */
  date: string | undefined
  version: string
  catalogue: Catalogue
  industries: Pick<IndustryCodes, 'title'>
  withItems: boolean
  /** Of the run that wrote the ledger, where it is of a project. */
  record: RunRecord | undefined
  commands: string[]
  /** Monte Carlo simulation, if requested. */
  simulation: SimulationOptions | undefined
}

export function reportOf(source: ReportSource): Report {
  const { tally, project, previous, base, catalogue, version, withItems, record } = source
  const inventory = inventoryOf(tally, project)
  const totals = totalsOf(tally)
  const earlier = (each: Earlier | undefined) =>
    each && { totals: totalsOf(each.tally), byCategory: each.tally.byCategory }
  const [was, first] = [earlier(previous), earlier(base)]
  const intensity = intensityOf(project, totals, was?.totals, first?.totals)
  const period = {
    start: project?.period.start ?? (tally.firstDay || null),
    end: project?.period.end ?? (tally.lastDay || null),
  }
  const used = factorRows(tally, catalogue)
  const countryOf = (site: string) => {
    const country = project?.sites?.[site]?.country
    return country === undefined ? '' : (catalogue.region(country)?.name ?? country)
  }
  const coverage = coverageOf(tally)
  const exclusions = (project?.exclusions ?? []).map(({ what, reason, share }) => ({
    ...{ what, reason },
    share_per_cent: share ?? null,
  }))
  const report: Omit<Report, 'gaps' | 'open_points'> = {
    format: 'ghg-report/1',
    tool: { name: 'ghg', version },
    catalogue: { release: catalogue.release, checksum: catalogue.checksum },
    date: source.date ?? null,
    organisation: project?.organisation ?? null,
    contact: project?.contact ?? null,
    energy_actions: project?.energy_actions ?? null,
    period,
    consolidation: project?.consolidation ?? null,
    boundary: project?.boundary ?? null,
    verification: project === undefined ? null : verificationText(project),
    undertaking: project?.undertaking ?? null,
    exclusions,
    gwp_sets: tally.byGwpSet
      .largest()
      .map(({ key, co2e, lines }) => ({ gwp_set: key === none ? 'not stated' : key, co2e, lines })),
    coverage,
    totals,
    co2_biogenic: tally.biogenic.total,
    outside_kyoto: outsideKyotoOf(tally),
    several_industries: severalIndustriesOf(tally),
    inventory,
    gases: gasesOf(tally),
    undecided: barsOf(tally.undecided, 'no operation'),
    scope_2: scope2Of(tally),
    market_bases: marketBasesOf(tally, catalogue),
    purchased_upstream: upstreamOf(tally),
    instruments: instrumentsOf(record, period, project?.sites ?? {}),
    by_site: sitesOf(tally),
    by_country: barsOf(tally.byCountry, unnamed.country),
    by_month: orderedBars(tally.byMonth, 'no period'),
    by_dataset: barsOf(tally.byDataset, unnamed.dataset),
    top_activities: barsOf(tally.byActivity, 'not named')
      .slice(0, topActivities)
      .map((bar) => {
        const factor_name = tally.factorOfActivity.get(bar.name) ?? null
        return { ...bar, factor_name, label: everydayName(bar.name, factor_name, source) }
      }),
    activities: tally.byActivity.all().length,
    comparison: previous ? comparisonOf(previous, source, countryOf) : null,
    base_year: base ? baseYearOf(base, source, project?.base_year, countryOf) : null,
    intensity,
    targets: targetsOf(
      project,
      totals,
      openScopes(inventory),
      base && {
        ...{ totals: first!.totals, open: openScopesBefore(categoriesOf(first!), inventory) },
        ...{ period: base.period, lastDay: base.tally.lastDay },
      },
    ),
    quality: qualityTables(tally, withItems),
    uncertainty: uncertaintyTables(
      tally.uncertain?.all() ?? [],
      { intensity, exclusions, coverage, inventory },
      project,
      source.simulation,
    ),
    energy: energyOf(tally),
    esrs_e1_6: esrsOf({ totals, inventory, intensity }, project, was, first),
    iso_14064_1: isoOf(tally),
    sb_253: sb253Of(totals),
    methods: methodsOf(tally),
    ...used,
    further_attributions: furtherAttributions(record, used.attributions),
    commands: source.commands,
    inputs: source.inputs,
    run: runOf(record, (activity) => tally.factorOfActivity.get(activity) ?? null),
    failures: failuresOf(tally),
    lines: tally.largest.all().map((line) => qualityLine(line, tally, withItems)),
  }
  const open_points = openPointsOf(report, project, tally, record)
  return { ...report, open_points, gaps: gapsOf(report, project, tally, open_points) }
}

function failuresOf({ failures }: LedgerTally): Report['failures'] {
  return [...failures.values()]
    .sort((a, b) => b.lines - a.lines || compare(a.code, b.code))
    .map(({ row, ...failure }) => ({ ...failure, row: row ?? null }))
}
