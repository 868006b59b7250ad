/**
 * Fuels that the compilation computes from defaults of the IPCC (tier 1): gases in kg per TJ of net calorific value,
 * times the calorific value. Its CO2e confirms that the gases here follow its formula. For road fuels it cites SFC
 * India, whose publication has no open licence: the figures here are only from the IPCC, except the litres per kg,
 * which the compilation has from Bharat Petroleum.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { printedOtherwise } from '#src/catalogue/printed-otherwise.js'
import { figure, type RawRow } from '../../files/raw-folder.js'

interface Fuel {
  activity: string
  name: string
  use: 'transport' | 'na'
  /** kg per TJ: IPCC 2006 Guidelines, volume 2, tables 2.4, 2.5, 3.2.1 and 3.2.2. */
  co2: number
  ch4: number
  n2o: number
  /** GJ per tonne: the same, table 1.2. */
  content: number
  /** Litres per kg in the compilation. */
  litresPerKg?: number
}

/** Fuels by the compiler's id. */
export const tierOne: Record<string, Fuel> = {
  'fuel-diesel-road-ttw': {
    activity: 'diesel',
    name: 'Diesel',
    use: 'transport',
    ...{ co2: 74100, ch4: 3.9, n2o: 3.9, content: 43, litresPerKg: 1.21 },
  },
  'fuel-petrol-road-ttw': {
    activity: 'petrol',
    name: 'Petrol without ethanol',
    use: 'transport',
    ...{ co2: 69300, ch4: 33, n2o: 3.2, content: 44.3, litresPerKg: 1.411 },
  },
  'fuel-cng-road-ttw': {
    activity: 'cng',
    name: 'Compressed natural gas',
    use: 'transport',
    ...{ co2: 56100, ch4: 92, n2o: 3, content: 48 },
  },
  'fuel-lpg-stationary-combustion': {
    activity: 'lpg',
    name: 'Liquefied petroleum gas',
    use: 'na',
    ...{ co2: 63100, ch4: 5, n2o: 0.1, content: 47.3 },
  },
}

/** GWPs that the compilation uses: methane of AR5, nitrous oxide of AR6. */
const potentials = { ch4: 28, n2o: 273 }

/** Returns factors per litre for fuels sold by volume, per weight, and per net calorific value. */
export function tierOneFactors(row: RawRow): FactorRow[] {
  const fuel = tierOne[row.id ?? '']
  const printed = figure(row.value)
  if (!fuel || printed === undefined) throw new Error(`cannot import ${row.id}`)
  const { activity, name, use, content, litresPerKg } = fuel
  const perKg = content / 1e6
  const formula = co2e(fuel) * (perKg / (litresPerKg ?? 1))
  const isOfFormula = Math.abs(formula - printed) < 0.005 * printed
  if (!isOfFormula) throw new Error(`${row.id}: ${printed} is not what its gases come to`)
  const differs = Math.abs(formula - printed) > 0.002 * printed
  const differing = `${printedOtherwise} ${printed} ${row.unit}, ${Number((100 * (1 - printed / formula)).toPrecision(2))} % less than the ${Number(formula.toPrecision(5))} of its formula.`
  const factor = (basis: string, unit: string, times: number): FactorRow => ({
    activity_id: `fuel_type_${activity}${basis}-fuel_use_${use}`,
    name: `${name}${use === 'transport' ? ', road' : ''}${basis && ', by net calorific value'}`,
    sector: 'Energy',
    category: 'Fuel',
    source_lca_activity: 'fuel_combustion',
    unit,
    year: 2025,
    region: 'IN',
    scopes: ['1'],
    co2: rounded(fuel.co2 * times),
    ch4: rounded(fuel.ch4 * times),
    n2o: rounded(fuel.n2o * times),
    ...(differs && { description: differing }),
    dataset_row: `${row.id} ${unit}`,
    added_in: 2,
  })
  return [
    ...(litresPerKg === undefined ? [] : [factor('', 'kg/l', perKg / litresPerKg)]),
    factor('', 'kg/kg', perKg),
    factor('_net', 'kg/GJ', 1 / 1000),
  ]
}

function co2e({ co2, ch4, n2o }: Fuel): number {
  return co2 + ch4 * potentials.ch4 + n2o * potentials.n2o
}

/** Rounds away the noise of a product of decimals. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}
