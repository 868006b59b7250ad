/** What a figure of a filing is in the report and in its workbook, by the label of its datapoint. */
import type { Report } from '../../../src/inventory/report/model.js'

/** A figure in the unit of its datapoint; of the workbook where a cell has it. */
export interface Figure {
  report: number
  workbook?: number | undefined
}

export interface WorkbookFigures {
  inventory: readonly Map<string, string>[]
  standard: readonly Map<string, string>[]
}

/** Returns the figure of a datapoint; undefined for a label that is not known. */
export function figureOf(
  label: string,
  unit: string,
  report: Report,
  workbook: WorkbookFigures,
): Figure | undefined {
  const emissions = emissionFigure(label, report, workbook)
  if (emissions !== undefined) return emissions
  const sources = energySources(label)
  if (sources !== undefined) return energyFigure(sources, unit === 'kWh' ? 1000 : 1, report, workbook)
  return otherFigure(label, report)
}

const [coal, oil, gas] = ['coal and coal', 'crude oil', 'natural gas']
const [other, purchased, nuclear] = ['other non-renewable', 'cooling: fossil', 'Nuclear']
const [biomass, renewable] = ['renewable sources, biomass', 'cooling: renewable']
const fuels = [coal, oil, gas, other]
const fossil = [...fuels, purchased]
const all = [...fossil, nuclear, biomass, renewable]

/** Rows of the table of energy, by a part of their names, that a datapoint is the sum of. */
const sourcesOf: Record<string, readonly string[]> = {
  'Total energy consumption': all,
  'Energy consumption from electricity': [purchased, nuclear, renewable],
  'Energy consumption from electricity, renewable': [renewable],
  'Energy consumption from electricity, non-renewable': [purchased, nuclear],
  'Energy consumption from fuels': [...fuels, biomass],
  'Energy consumption from fuels, renewable': [biomass],
  'Energy consumption from fuels, non-renewable': fuels,
  'Energy from fossil sources': fossil,
  'Energy from nuclear sources': [nuclear],
  'Energy from renewable sources': [biomass, renewable],
  'Fuel: coal and coal products': [coal],
  'Fuel: crude oil products': [oil],
  'Fuel: natural gas': [gas],
  'Fuel: other fossil sources': [other],
  'Fuel: renewable sources': [biomass],
  'Purchased electricity, heat, steam and cooling: fossil': [purchased],
  'Purchased electricity, heat, steam and cooling: renewable': [renewable],
  'Energy use of the whole company': all,
}

function energySources(label: string): readonly string[] | undefined {
  return sourcesOf[label]
}

function energyFigure(
  sources: readonly string[],
  factor: number,
  { energy }: Report,
  { standard }: WorkbookFigures,
): Figure {
  const isOf = (name: string) => sources.some((source) => name.includes(source))
  const own = energy!.lines.filter(({ source }) => isOf(source))
  const first = standard.findIndex((row) => row.get('A')?.includes('energy used'))
  const rows = standard.slice(first + 2, first + 2 + energy!.lines.length)
  const cells = rows.filter((row) => isOf(row.get('A')!))
  return {
    report: factor * own.reduce((sum, { mwh }) => sum + mwh, 0),
    workbook: factor * cells.reduce((sum, row) => sum + Number(row.get('B')), 0),
  }
}

type Method = 'co2e' | 'co2e_market'

/** Scopes and method of a datapoint; scope 3 is always the one beside the location-based scope 2. */
function scopesOf(label: string): { scopes: string; method: Method } | undefined {
  const method = /market-based/i.test(label) ? 'co2e_market' : 'co2e'
  if (/intensity|year before|biogenic/i.test(label)) return undefined
  if (/scope 1 and (scope )?2/i.test(label)) return { scopes: '12', method }
  const [, scope] = /scope ([123])( GHG emissions|, location-based|, market-based|$)/i.exec(label) ?? []
  const [, based] = /based scope ([123])/.exec(label) ?? []
  if (scope !== undefined || based !== undefined) return { scopes: (scope ?? based)!, method }
  return /^Total (location|market)-based GHG emissions$/.test(label) ? { scopes: '123', method } : undefined
}

function emissionFigure(
  label: string,
  { inventory }: Report,
  { inventory: rows }: WorkbookFigures,
): Figure | undefined {
  const [, category] = /^Scope 3, (\d+) /.exec(label) ?? []
  if (category !== undefined) {
    const row = rows.find((each) => each.get('A')?.startsWith(`3.${category} `))
    const line = inventory.find((each) => each.category === `3.${category}`)
    return { report: line!.co2e! / 1000, workbook: Number(row?.get('C')) }
  }
  const found = scopesOf(label)
  if (found === undefined) return undefined
  const { scopes, method } = found
  const methodOf = (scope: string): Method => (scope === '2' ? method : 'co2e')
  const lines = inventory.filter(({ scope }) => scopes.includes(scope))
  const sums = [...scopes].map((scope) => rows.find((each) => each.get('A')?.startsWith(`Scope ${scope}`))!)
  return {
    report: lines.reduce((sum, line) => sum + (line[methodOf(line.scope)] ?? 0), 0) / 1000,
    workbook: sums.reduce((sum, row) => {
      const column = methodOf(/\d/.exec(row.get('A')!)![0]) === 'co2e' ? 'C' : 'D'
      return sum + Number(row.get(column))
    }, 0),
  }
}

function otherFigure(label: string, report: Report): Figure | undefined {
  const { undertaking, energy, totals, inventory } = report
  const of = (value: number): Figure => ({ report: value })
  const mwh = (names: readonly string[], table: Pick<NonNullable<Report['energy']>, 'lines'>) =>
    table.lines.reduce(
      (sum, { source, mwh: own }) => (names.some((name) => source.includes(name)) ? sum + own : sum),
      0,
    )
  const total = energy?.total_mwh ?? 0
  const british = energy?.by_country.find(({ country }) => country === 'GB') ?? energy
  const own = totals.scope_1 + totals.scope_2
  const ownMarket = totals.scope_1 + totals.scope_2_market
  const turnover = undertaking?.turnover ?? Number.NaN
  if (/Share of fossil/.test(label)) return of(mwh(fossil, energy!) / total)
  if (/Share of nuclear/.test(label)) return of(mwh([nuclear], energy!) / total)
  if (/Share of renewable/.test(label)) return of(mwh([biomass, renewable], energy!) / total)
  if (label === 'Energy use in the United Kingdom') return of(1000 * british!.total_mwh)
  if (label === 'of which natural gas') return of(1000 * mwh([gas], british!))
  if (label === 'of which electricity') return of(1000 * mwh([purchased, nuclear, renewable], british!))
  if (label === 'Share of the United Kingdom in it') return of((100 * british!.total_mwh) / total)
  if (/^Turnover|^Net revenue/.test(label)) return of(turnover)
  if (label === 'Number of employees') return of(undertaking!.employees!.number)
  if (label === 'Location-based GHG intensity') return of((own + totals.scope_3) / 1000 / turnover)
  if (label === 'Market-based GHG intensity') return of((ownMarket + totals.scope_3) / 1000 / turnover)
  if (label === 'Location-based GHG intensity of scopes 1 and 2') return of(own / 1000 / turnover)
  if (label === 'Market-based GHG intensity of scopes 1 and 2') return of(ownMarket / 1000 / turnover)
  if (label.startsWith('Biogenic CO2'))
    return of(
      inventory.reduce((sum, { scope, co2_biogenic }) => sum + (scope === '1' ? (co2_biogenic ?? 0) : 0), 0) /
        1000,
    )
  return earlierFigure(label, report)
}

function earlierFigure(label: string, { base_year, comparison }: Report): Figure | undefined {
  const before = comparison ?? base_year
  if (before === null || !label.endsWith(' of the year before')) return undefined
  const { totals, energy } = before
  if (label.startsWith('Scope 1 and 2')) return { report: (totals.scope_1 + totals.scope_2) / 1000 }
  const own = energy!.by_country.find(({ country }) => country === 'GB') ?? energy!
  return { report: 1000 * (label.includes('United Kingdom') ? own : energy!).total_mwh }
}
