/**
 * The energy table of ESRS E1-5: MWh by source and the renewable share. What nothing says is renewable or nuclear
 * counts as fossil, as the standard asks.
 */
import { Sum } from '../../rows/results/results.js'
import type { LineKind } from './line-kinds.js'
import { addTo } from './sums.js'

/** Lines of the table, in its order. */
export const energyLines = {
  coal: 'Fuel: coal and coal products',
  oil: 'Fuel: crude oil and petroleum products',
  natural_gas: 'Fuel: natural gas',
  other_fossil: 'Fuel: other non-renewable sources',
  purchased_fossil: 'Purchased electricity, heat, steam and cooling: fossil, or not known',
  nuclear: 'Nuclear sources',
  renewable_fuel: 'Fuel: renewable sources, biomass among them',
  purchased_renewable: 'Purchased or generated electricity, heat, steam and cooling: renewable',
} as const
export type EnergyLine = keyof typeof energyLines

const renewableLines: readonly EnergyLine[] = ['renewable_fuel', 'purchased_renewable']

/** @param source as the table names it */
export function isRenewable(source: string): boolean {
  return renewableLines.some((line) => energyLines[line] === source)
}

export interface EnergyTable {
  lines: { source: string; mwh: number }[]
  total_mwh: number
  renewable_share: number | null
  /** Rows that say nothing of their energy: failed ones, and fuels without a calorific value. */
  rows_without_energy: number
}

export class EnergyUse {
  readonly #sums = new Map<EnergyLine, Sum>()
  #unknown = 0

  /** @param source as `ghg energy fuel` names it */
  addFuel(source: string, kwh: Sum, share = 1): void {
    this.#add(fuelLine(source), kwh, share)
  }

  addPurchased(kwh: Sum, renewable: Sum, nuclear: Sum, share = 1): void {
    const fossil = new Sum()
    addTo(fossil, kwh, 1)
    addTo(fossil, renewable, -1)
    addTo(fossil, nuclear, -1)
    this.#add('purchased_renewable', renewable, share)
    this.#add('nuclear', nuclear, share)
    this.#add('purchased_fossil', fossil, share)
  }

  addUnknown(rows = 1): void {
    this.#unknown += rows
  }

  /** Lines of scopes 1 and 2; process and fugitive emissions come from no energy. */
  addKind({ line, lines: count, amounts }: LineKind, share: number): void {
    const { energy_kwh, renewable_kwh = new Sum(), nuclear_kwh = new Sum() } = amounts
    if (line.category === 'process' || line.category === 'fugitive') return
    if (energy_kwh === undefined) this.addUnknown(count)
    else if (line.energy_source === 'purchased') {
      this.addPurchased(energy_kwh, renewable_kwh, nuclear_kwh, share)
    } else this.addFuel(line.energy_source, energy_kwh, share)
  }

  get table(): EnergyTable {
    const mwh = (line: EnergyLine) => (this.#sums.get(line)?.value ?? 0) / 1000
    const names = Object.keys(energyLines) as EnergyLine[]
    const total_mwh = names.reduce((sum, line) => sum + mwh(line), 0)
    const renewable = renewableLines.reduce((sum, line) => sum + mwh(line), 0)
    return {
      lines: names.map((line) => ({ source: energyLines[line], mwh: mwh(line) })),
      total_mwh,
      renewable_share: total_mwh === 0 ? null : renewable / total_mwh,
      rows_without_energy: this.#unknown,
    }
  }

  #add(line: EnergyLine, kwh: Sum, share: number): void {
    const sum = this.#sums.get(line) ?? new Sum()
    addTo(sum, kwh, share)
    this.#sums.set(line, sum)
  }
}

function fuelLine(source: string): EnergyLine {
  if (source === 'renewable') return 'renewable_fuel'
  return source === 'coal' || source === 'oil' || source === 'natural_gas' ? source : 'other_fossil'
}
