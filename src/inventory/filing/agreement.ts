/** Totals against their parts: before rounding they agree, after it the difference is stated. */
import { UsageError } from '../../host/exit.js'
import type { Report } from '../report/model.js'
import { roundedText } from './facts.js'
import type { FigureName, Figures } from './figures.js'
import type { FiledFact } from './model.js'

/** Kilograms or kWh that sums of many lines may differ by. */
const tolerance = 1e-6

/** @throws UsageError for a report whose totals are not the sums of their parts */
export function assertTotals({ totals, inventory, energy }: Report, path: string): void {
  const scope = (number: string, key: 'co2e' | 'co2e_market') =>
    inventory.reduce((sum, line) => sum + (line.scope === number ? (line[key] ?? 0) : 0), 0)
  const checked: [name: string, total: number, parts: number, unit: string][] = [
    ['totals.scope_1', totals.scope_1, scope('1', 'co2e'), 'kg'],
    ['totals.scope_2', totals.scope_2, scope('2', 'co2e'), 'kg'],
    ['totals.scope_2_market', totals.scope_2_market, scope('2', 'co2e_market'), 'kg'],
    ['totals.scope_3', totals.scope_3, scope('3', 'co2e'), 'kg'],
    ['totals.scope_3_market', totals.scope_3_market, scope('3', 'co2e_market'), 'kg'],
    ['totals.total', totals.total, totals.scope_1 + totals.scope_2 + totals.scope_3, 'kg'],
    [
      'totals.total_market',
      totals.total_market,
      totals.scope_1 + totals.scope_2_market + totals.scope_3_market,
      'kg',
    ],
  ]
  if (energy !== null) {
    const parts = energy.lines.reduce((sum, { mwh }) => sum + mwh, 0)
    checked.push(['energy.total_mwh', energy.total_mwh, parts, 'MWh'])
  }
  for (const [name, total, parts, unit] of checked) {
    if (Math.abs(total - parts) <= tolerance * Math.max(1, Math.abs(total))) continue
    throw new UsageError(
      `${path}: ${name} is ${total} ${unit}, its parts add up to ${parts} ${unit}; write the report again`,
    )
  }
}

/** Figures that add up to another. */
export const sums: readonly [total: FigureName, parts: readonly FigureName[]][] = [
  ['energy', ['energy_fossil', 'energy_nuclear', 'energy_renewable']],
  ['energy_electricity', ['energy_electricity_fossil', 'energy_electricity_renewable']],
  ['energy_fuel', ['energy_fossil_fuel', 'energy_renewable_fuel']],
  ['scope_1_2', ['scope_1', 'scope_2']],
  ['scope_1_2_market', ['scope_1', 'scope_2_market']],
  ['total', ['scope_1', 'scope_2', 'scope_3']],
  ['total_market', ['scope_1', 'scope_2_market', 'scope_3']],
]

/** Returns a sentence for each total that the parts as filed do not add up to. */
export function roundingNotes(figures: Figures, filed: ReadonlyMap<FigureName, FiledFact>): string[] {
  return sums.flatMap(([name, parts]): string[] => {
    const total = filed.get(name)
    const facts = parts.map((part) => filed.get(part))
    if (total === undefined || figures[name] === undefined) return []
    if (facts.some((fact) => fact === undefined)) return []
    const decimals = Math.max(total.decimals!, ...facts.map((fact) => fact!.decimals!))
    const added = roundedText(
      facts.reduce((sum, fact) => sum + Number(fact!.value), 0),
      decimals,
    )
    if (Number(added) === Number(total.value)) return []
    const unit = total.measure === 'energy' ? 'MWh' : 't'
    return [
      `${total.label}: ${total.value} ${unit}; its parts as filed add up to ${added} ${unit}, as each figure is rounded by itself`,
    ]
  })
}
