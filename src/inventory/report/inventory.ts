/** Tables of the report that are sums of the ledger: by category, gas, site and method. */
import type { Catalogue, Fluorinated } from '../../catalogue/catalogue.js'
import { residualMixActivity } from '../../contract/contract.js'
import { categories, findCategory, type Scope } from '../categories.js'
import type { GasName } from '../ledger/gas-sums.js'
import { categoryKey, type LedgerTally, none } from '../ledger/ledger-tally.js'
import { keyParts, type MarketBasis } from '../ledger/purchased.js'
import { compare, type EmissionSums } from '../ledger/sums.js'
import type { ProjectFile } from '../project-schema.js'
import type { InventoryLine } from './model/inventory.js'
import type { Bar, Totals } from './model/shapes.js'
import type { Report } from './model.js'
import { noReason } from './scope-status.js'

/** Categories 1 to 15 are all there; of scopes 1 and 2 those that have lines, or a reason why not. */
export function inventoryOf(tally: LedgerTally, project: ProjectFile | undefined): InventoryLine[] {
  return categories.flatMap((category): InventoryLine[] => {
    const key = categoryKey({ scope: category.scope, category: category.id })
    const sums = tally.byCategory.get(key)
    const failed_lines = tally.failedByCategory.get(key) ?? 0
    const { scope, id, name } = category
    const facts = { scope, category: id, name, lines: sums.lines, failed_lines }
    if (sums.lines > 0) {
      const { co2e, co2e_market } = sums
      const co2_biogenic = tally.biogenic.get(key) ?? null
      return [{ ...facts, status: 'estimated', reason: null, co2e, co2e_market, co2_biogenic }]
    }
    const blank = { ...facts, co2e: null, co2e_market: null, co2_biogenic: null }
    const notRelevant = project?.not_relevant?.[id]
    if (notRelevant !== undefined) return [{ ...blank, status: 'not_relevant', reason: notRelevant }]
    const reason = project?.not_estimated?.[id] ?? (failed_lines > 0 ? 'its lines failed' : null)
    if (reason === null && (scope !== '3' || id === '')) return []
    return [{ ...blank, status: 'not_estimated', reason: reason ?? noReason }]
  })
}

export function totalsOf({ byCategory }: Pick<LedgerTally, 'byCategory'>): Totals {
  const sum = (scope: Scope, measure: 'co2e' | 'co2e_market') =>
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

export function gasesOf(tally: LedgerTally): Report['gases'] {
  return categories.flatMap(({ scope, id, name }) => {
    const key = categoryKey({ scope, category: id })
    if (scope === '3' || !tally.byCategory.has(key)) return []
    const gas = (which: GasName | Fluorinated) => tally.gases.get(key, which)
    const known = { co2: gas('co2'), ch4: gas('ch4'), n2o: gas('n2o') }
    const groups = { hfcs: gas('hfcs'), pfcs: gas('pfcs'), sf6: gas('sf6'), nf3: gas('nf3') }
    const { co2e } = tally.byCategory.get(key)
    return [{ scope, category: id, name, co2e, ...known, ...groups }]
  })
}

export function outsideKyotoOf({ besideKyoto }: LedgerTally): Report['outside_kyoto'] {
  const { byCategory, masses, unweighed } = besideKyoto
  const gases = new Set([...masses.keys(), ...unweighed])
  return {
    co2e: byCategory.total,
    by_category: categories.flatMap(({ scope, id, name }) => {
      const co2e = byCategory.get(categoryKey({ scope, category: id }))
      return co2e === undefined ? [] : [{ scope, category: id, name, co2e }]
    }),
    gases: [...gases]
      .sort(compare)
      .map((gas) => ({ gas, mass: unweighed.has(gas) ? null : (masses.get(gas) ?? null) })),
  }
}

export function severalIndustriesOf({
  severalIndustries: { counted, mean, lines },
  factorOfActivity,
}: LedgerTally): Report['several_industries'] {
  const activities = [...lines].map(([activity, count]) => ({
    activity,
    factor_name: factorOfActivity.get(activity) ?? null,
    lines: count,
    co2e: counted.get(activity) ?? 0,
    co2e_mean: mean.get(activity) ?? 0,
  }))
  const added = (each: (typeof activities)[number]) => Math.abs(each.co2e - each.co2e_mean)
  return {
    lines: activities.reduce((sum, each) => sum + each.lines, 0),
    co2e: counted.total,
    co2e_mean: mean.total,
    activities: activities.sort((a, b) => added(b) - added(a) || compare(a.activity, b.activity)),
  }
}

export function coverageOf(tally: LedgerTally): Report['coverage'] {
  const undecided = tally.undecided.all()
  const outside = tally.outside.get(none)
  const { all, by } = tally.rows
  return {
    rows: all,
    estimated_rows: by.estimated,
    failed_rows: by.failed,
    skipped_rows: by.skipped,
    outside_period_rows: by.outsidePeriod,
    lines: tally.lines,
    failed_lines: tally.failedLines,
    undecided_lines: undecided.reduce((sum, { lines }) => sum + lines, 0),
    outside_period_lines: outside.lines + tally.leftOutLines,
    outside_period_co2e: outside.co2e,
    undecided_co2e: undecided.reduce((sum, { co2e }) => sum + co2e, 0),
  }
}

/** The largest first. @param unnamed what lines are called that lack the key */
export function barsOf(sums: EmissionSums, unnamed: string): Bar[] {
  return sums.largest().map((each) => barOf(each, unnamed))
}

/** By key. */
export function orderedBars(sums: EmissionSums, unnamed: string): Bar[] {
  return sums.all().map((each) => barOf(each, unnamed))
}

function barOf({ key, co2e, co2e_market, lines }: { key: string } & Omit<Bar, 'name'>, unnamed: string): Bar {
  return { name: key === none ? unnamed : key, co2e, co2e_market, lines }
}

const megawattHours = (kwh: number | undefined) => (kwh === undefined ? null : kwh / 1000)

export function scope2Of({ purchased }: LedgerTally): Report['scope_2'] {
  return purchased.sums.all().map(({ key, ...sums }) => {
    const [site, country, category] = keyParts(key) as [string, string, string]
    return { site, country, category, mwh: megawattHours(purchased.energy.get(key)), ...sums }
  })
}

/** Returns the energy of scopes 1 and 2, in all and by country; null without any. */
export function energyOf({ energyUse, energyByCountry }: LedgerTally): Report['energy'] {
  const { table } = energyUse
  if (table.total_mwh === 0 && table.rows_without_energy === 0) return null
  const by_country = [...energyByCountry]
    .map(([country, use]) => ({ country: country === none ? '' : country, ...use.table }))
    .sort((a, b) => compare(a.country, b.country))
  return { ...table, by_country }
}

export function marketBasesOf(
  { purchased }: LedgerTally,
  catalogue: Pick<Catalogue, 'byId'>,
): Report['market_bases'] {
  return purchased.bases.all().map(({ key, co2e_market, lines }) => {
    const [site, country, category, basis, id, name] = keyParts(key) as string[]
    return {
      ...{ site: site!, country: country!, category: category!, basis: basis as MarketBasis },
      factor_id: id || null,
      factor_name: name || null,
      is_residual_mix: catalogue.byId(id!)?.activity_id === residualMixActivity,
      mwh: megawattHours(purchased.energyOfBases.get(key)),
      ...{ co2e_market, lines },
    }
  })
}

export function upstreamOf({ purchased }: LedgerTally): Report['purchased_upstream'] {
  return purchased.upstream.all().map(({ key, ...sums }) => {
    const [site, country, operation] = keyParts(key) as [string, string, string]
    return { site, country, operation, ...sums }
  })
}

/** Names of what lines do not name. */
export const unnamed = { site: 'no site', country: 'no country', dataset: 'no dataset' } as const

export function sitesOf({ bySite }: LedgerTally): Report['by_site'] {
  const names = new Set(bySite.all().map(({ key }) => key.slice(0, -2)))
  return [...names].sort(compare).map((site) => {
    const [one, two, three] = ['1', '2', '3'].map((scope) => bySite.get(`${site}|${scope}`))
    return {
      site: site === none ? unnamed.site : site,
      scope_1: one!.co2e,
      scope_2: two!.co2e,
      scope_2_market: two!.co2e_market,
      scope_3: three!.co2e,
      scope_3_market: three!.co2e_market,
      lines: one!.lines + two!.lines + three!.lines,
    }
  })
}

export function methodsOf(tally: LedgerTally): Report['methods'] {
  const order = new Map(categories.map(({ scope, id }, at) => [categoryKey({ scope, category: id }), at]))
  const notices = tally.noticesByMethod.largest()
  return tally.byMethod
    .all()
    .map(({ key, ...sums }) => {
      const [scope, category, operation, method] = key.split('|') as [string, string, string, string]
      return {
        scope,
        category,
        name: findCategory(scope, category)!.name,
        operation,
        method: method === none ? 'not stated' : method.replaceAll('_', ' '),
        ...sums,
        datasets: [...tally.datasetsByMethod.get(key)!].sort(compare),
        notices: notices
          .filter((notice) => notice.key.startsWith(`${key}|`))
          .map((notice) => ({
            code: notice.key.slice(key.length + 1),
            co2e: notice.co2e,
            lines: notice.lines,
          })),
      }
    })
    .sort(
      (a, b) =>
        order.get(categoryKey(a))! - order.get(categoryKey(b))! ||
        compare(a.operation, b.operation) ||
        compare(a.method, b.method),
    )
}
