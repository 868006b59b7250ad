/** Columns of a factor for masses of gas: CO2, CH4 and N2O as masses, fluorinated gases as CO2e. */
import type { FactorRow } from '#src/catalogue/factor.js'
import { figure, type RawFolder } from '../../files/raw-folder.js'

const reports = ['ar4', 'ar5', 'ar6'] as const
export type Potentials = ReadonlyMap<string, Readonly<Record<(typeof reports)[number], number>>>

/** kg per unit of activity, by gas. */
export type Masses = ReadonlyMap<string, number>

/** Gases in the sources' spelling, with the designation or formula in the table of pure gases. */
const fluorinated: Record<string, string> = {
  CF4: 'R-14',
  C2F6: 'R-116',
  C3F8: 'R-218',
  'c-C4F8': 'R-C318',
  C6F14: 'R-5-1-14',
  CHF3: 'R-23',
  'HFC-23': 'R-23',
  CH2F2: 'R-32',
  NF3: 'NF3',
  SF6: 'R-846',
}

/** Reads GWPs of the fluorinated gases by AR4, AR5 and AR6. @throws Error that names a gas without one */
export function potentialsIn(raw: RawFolder): Potentials {
  const rows = raw.rows('gases/pure_gases.csv')
  return new Map(
    Object.entries(fluorinated).map(([gas, code]) => {
      const row = rows.find(({ ashrae, formula }) => ashrae === code || formula === code)
      const [ar4, ar5, ar6] = reports.map((report) => figure(row?.[`gwp100_${report}`]))
      if (ar4 === undefined || ar5 === undefined || ar6 === undefined)
        throw new Error(`no potentials of ${gas}`)
      return [gas, { ar4, ar5, ar6 }]
    }),
  )
}

/**
 * Returns columns of a factor for some gases. The guidelines count no other gas in the process, so if one of CO2, CH4
 * and N2O is present, the others are 0.
 * @throws Error that names a gas without a potential
 */
export function columnsOf(masses: Masses, potentials: Potentials): Partial<FactorRow> {
  const others = [...masses].filter(([gas]) => !['CO2', 'CH4', 'N2O'].includes(gas))
  if (others.length === 0) {
    const [co2, ch4, n2o] = ['CO2', 'CH4', 'N2O'].map((gas) => masses.get(gas) ?? 0)
    return { co2, ch4, n2o }
  }
  if (others.length < masses.size) throw new Error(`${[...masses.keys()].join(' and ')} in one factor`)
  const total = (report: (typeof reports)[number]) =>
    exact(
      others.reduce((sum, [gas, mass]) => {
        const potential = potentials.get(gas)
        if (potential === undefined) throw new Error(`no potential of ${gas}`)
        return sum + mass * potential[report]
      }, 0),
    )
  return { co2e_ar4: total('ar4'), co2e_ar5: total('ar5'), co2e_ar6: total('ar6') }
}

/** Rounds the product of a printed figure and a whole number: digits after the twelfth are noise. */
export function exact(value: number): number {
  return Number(value.toPrecision(12))
}
