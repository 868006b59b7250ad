/** Effects of further registers of a meter in columns of utility bills. */
import { isRegister } from '../../sheets/profiles/column-numbers.js'
import type { Cell } from '../../sheets/readers/table.js'
import { shownHeading } from '../fields/messages.js'
import { amountsOf, type Effect, type EffectContext, numberOf, stopping } from './effect.js'

/** Factors between units of energy in which the registers of a meter and their total may be. */
const scales = [1, 1000, 0.001]
/** Maximum relative difference of a total from the sum of its rounded registers. */
const tolerance = 0.005

/** Stops at a further register of the meter, such as its night rate, unless the registers add up to the energy. */
export function ofRegisters(context: EffectContext): Effect[] {
  const { columns, words, byPath } = context
  const energy = amountsOf(context).find(({ quantity }) => quantity === 'energy')
  if (!energy) return []
  const source = byPath.get(energy.amount.path)!
  const registers = columns.flatMap((heading, index) => (isRegister(heading, words) ? [index] : []))
  const further = registers.filter((index) => !source.columns.includes(index))
  const isTotal = (cells: Cell[]) => {
    const total = source.read(cells)
    const sum = registers.reduce((before, index) => before + amountIn(cells[index]), 0)
    return (
      typeof total === 'number' &&
      scales.some((scale) => Math.abs(sum * scale - total) <= tolerance * Math.abs(total))
    )
  }
  const names = [...source.columns.slice(0, 1), ...further].map(
    (index) => `{${shownHeading(columns[index]!)}}`,
  )
  return [
    stopping(
      (text, cells) => amountIn(text) !== 0 && !isTotal(cells),
      `a further register of the meter beside \`${shownHeading(columns[source.columns[0]!] ?? energy.amount.path)}\`: a mapping adds them with "${names.join(' + ')}"`,
      { columns: [...new Set([...source.columns, ...further])] },
    ),
  ]
}

/** Returns the number of a cell; 0 without one. */
function amountIn(cell: Cell): number {
  if (typeof cell === 'number') return cell
  const number = numberOf(String(cell ?? '').trim())
  return typeof number === 'number' ? number : 0
}
