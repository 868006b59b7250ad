/** Reference tables for waste: shares of treatments by country, and factors by material and treatment. */
import { ReferenceTables, type UsedData } from '../catalogue/catalogue.js'
import type { MaterialType } from '../contract/contract.js'

const wasteTreatments = [
  'landfill',
  'incineration',
  'recycling',
  'composting',
  'anaerobic_digestion',
] as const
export type WasteTreatment = (typeof wasteTreatments)[number]

/** Shares of treatments, which add up to 1. */
export interface WasteMix {
  landfill: number
  incineration: number
  recycling: number
  /** Composting or anaerobic digestion. */
  biological: number
  source: string
  source_dataset: string
  /** Year of the figures; null if it differs by country. */
  year: number | null
}

export interface WasteFactor {
  treatment: WasteTreatment
  /** `US` or `GB`: whose publisher's factor it is. */
  region: string
  activity_id: string
  /** 0 for a proxy: the material has no factor. */
  exact: 0 | 1
}

export class WasteReference {
  readonly #tables: ReferenceTables

  /**
   * @param path compiled reference file, opened on first use
   * @param release catalogue release; the newest if absent
   */
  constructor(path: string, release?: number, used?: UsedData) {
    this.#tables = new ReferenceTables(path, release, used)
  }

  /** Returns a country's treatment of municipal waste (World Bank, `What a Waste` 2.0). */
  municipal(country: string): WasteMix | undefined {
    const [row] = this.#tables.all<Omit<WasteMix, 'source' | 'source_dataset' | 'year'>>(
      'SELECT landfill, incineration, recycling, biological FROM waste_treatment WHERE region = ?',
      country,
    )
    return row && { ...row, source: 'World Bank', source_dataset: 'What a Waste 2.0', year: null }
  }

  /** Returns a European country's treatment of packaging by material (Eurostat); `metal` if metals are not distinguished. */
  packaging(country: string, material: string): WasteMix | undefined {
    const [row] = this.#tables.all<Omit<WasteMix, 'source' | 'source_dataset' | 'biological'>>(
      'SELECT landfill, incineration, recycling, year FROM packaging_treatment WHERE region = ? AND material = ?',
      country,
      material,
    )
    const source_dataset = 'Packaging waste by waste management operations'
    return row && { ...row, biological: 0, source: 'Eurostat', source_dataset }
  }

  /** The factors of a material, of both publishers. */
  factors(material: MaterialType): WasteFactor[] {
    return this.#tables.all<WasteFactor>(
      'SELECT treatment, region, activity_id, exact FROM waste_factors WHERE material_type = ? ORDER BY treatment, region',
      material,
    )
  }

  close(): void {
    this.#tables.close()
  }
}
