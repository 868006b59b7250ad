/** Reference tables for freight: energy use of vehicles per tonne-km, and the grid it was stated for. */
import { ReferenceTables, type UsedData } from '../catalogue/catalogue.js'

export class FreightReference {
  readonly #tables: ReferenceTables
  readonly #figures = new Map<string, number>()

  /**
   * @param path compiled reference file, opened on first use
   * @param release catalogue release; the newest if absent
   */
  constructor(path: string, release?: number, used?: UsedData) {
    this.#tables = new ReferenceTables(path, release, used)
  }

  /** kWh (trains) or litres of diesel (lorries) per tonne-km: `train_average`, `lorry_container`... */
  energy(vehicle: string): number {
    return this.#figure('SELECT per_tonne_km AS value FROM freight_energy WHERE vehicle = ?', vehicle)
  }

  /** kg CO2 per kWh that French figures of electric vehicles are turned back into kWh with. */
  gridOfFrenchFigures(): number {
    return this.#figure('SELECT kg_co2_per_kwh AS value FROM freight_grid WHERE region = ?', 'FR')
  }

  close(): void {
    this.#tables.close()
  }

  /** @throws Error when the reference file has no such figure */
  #figure(sql: string, key: string): number {
    const known = this.#figures.get(key)
    if (known !== undefined) return known
    const [row] = this.#tables.all<{ value: number }>(sql, key)
    if (!row) throw new Error(`the reference file has no figure for ${key}`)
    this.#figures.set(key, row.value)
    return row.value
  }
}
