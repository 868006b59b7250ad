/**
 * Converts a table of residual mixes and supplier factors, as publishers and suppliers print them (region, year, kg per
 * kWh and source), into private factors that market-based electricity finds automatically.
 */
import { Type } from '@sinclair/typebox'
import {
  operations,
  type PrivateFactorRequest,
  residualMixActivity,
  supplierActivity,
} from '../../contract/contract.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'

const { privateFactorCreate } = operations
const { region, year, source, source_link, calculation_method } = privateFactorCreate.request.properties

interface Row {
  region: string
  year: number
  co2e_kg_per_kwh: number
  source: string
  supplier?: string
  calculation_method?: PrivateFactorRequest['calculation_method']
  source_link?: string
}

export const energyFactorsExtension: RowExtension = {
  description: {
    ...privateFactorCreate,
    request: Type.Object({
      region,
      year,
      co2e_kg_per_kwh: Type.Number({ minimum: 0, maximum: 100, description: 'kg CO2e per kWh' }),
      source: Type.String({ ...source, minLength: 1, description: 'Source of the figure' }),
      supplier: Type.Optional(
        Type.String({ minLength: 1, description: 'Supplier whose factor it is; blank for a residual mix' }),
      ),
      calculation_method: Type.Optional(calculation_method),
      source_link: Type.Optional(source_link),
    }),
  },
  isWhole: true,
  wrap: (engine) =>
    rowEngine(
      engine,
      async (row: Row) => await engine.call('privateFactorCreate', factorOf(row)),
      async (rows: Row[]) => await engine.batch('privateFactorCreate', rows.map(factorOf)),
    ),
}

/** Returns the private factor of a row; AR5, the basis of residual mixes of recent years, if a row names no report. */
function factorOf(row: Row): PrivateFactorRequest {
  const { supplier, co2e_kg_per_kwh, calculation_method = 'ar5', source_link = '' } = row
  return {
    activity_id: supplier === undefined ? residualMixActivity : supplierActivity(supplier),
    name: supplier === undefined ? `Residual mix of ${row.region}` : `Electricity of ${supplier}`,
    region: row.region,
    year: row.year,
    unit: 'kWh',
    calculation_method,
    co2e_total: co2e_kg_per_kwh,
    source_lca_activity: 'electricity_generation',
    sector: 'Energy',
    category: 'Electricity',
    scopes: ['2'],
    source: row.source,
    description: '',
    source_link,
    allow_duplicates: false,
  }
}
