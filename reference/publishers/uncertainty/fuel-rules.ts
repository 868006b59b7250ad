/** Rules for fossil fuels from the bounds of their carbon content: IPCC 2006 Guidelines, volume 2, table 1.3. */
import type { UncertaintyRule } from '#src/tables/uncertainty-reference.js'
import { halfWidthOf, varianceOfBounds } from '#src/uncertainty/uncertainty.js'
import { figure, type RawFolder } from '../../files/raw-folder.js'

const fuels: readonly string[] = [
  ...['Natural gas', 'Motor gasoline', 'Gas/diesel oil', 'Residual fuel oil', 'Liquefied petroleum gases'],
  ...['Jet kerosene', 'Other kerosene', 'Aviation gasoline', 'Petroleum coke', 'Naphtha', 'Lubricants'],
  ...['Bitumen', 'Ethane', 'Crude oil', 'Refinery gas', 'Anthracite', 'Coking coal', 'Other bituminous coal'],
  ...['Sub-bituminous coal', 'Lignite', 'Coke oven coke and lignite coke', 'Coke oven gas'],
  ...['Blast furnace gas', 'Oxygen steel furnace gas', 'Peat', 'Coal tar'],
]
const firstRule = 50

/** Returns a rule for each fuel, without bounds of CH4 and N2O, which weigh little and were not read in the source. */
export function fuelRules(raw: RawFolder): UncertaintyRule[] {
  const bounds = raw.rows('uncertainty/ipcc_stationary.csv')
  return fuels.map((fuel, at): UncertaintyRule => {
    const row = bounds.find((each) => each.fuel === fuel && each.gas === 'CO2')
    if (row === undefined) throw new Error(`ipcc_stationary.csv has no CO2 of ${fuel}`)
    const [low, point, high] = [row.lower_95, row.default, row.upper_95].map((cell) => figure(cell)!)
    return {
      rule: `F${firstRule + at}`,
      part: 'factor',
      applies_to: `CO2e of burning a fossil fuel: ${fuel.toLowerCase()}`,
      percent: Number((100 * halfWidthOf(varianceOfBounds(low!, point!, high!))).toFixed(1)),
      basis: 'seen',
      source: 'IPCC 2006 Guidelines, volume 2, chapter 1',
      location: `table 1.3, carbon content of ${fuel.toLowerCase()}`,
    }
  })
}
