/** Counts all registers of a meter, such as its day and its night rate: by their total, or by their sum. */

import {
  type ColumnProfile,
  filledCells,
  registerHeadings,
  type Vocabulary,
} from '../../rows/mapping/mapping.js'
import type { Cell } from '../../rows/sheets/sheets.js'
import { type Amount, findAmounts } from '../columns/amounts.js'
import { unitInHeading } from '../columns/headings.js'
import { numberColumn } from '../rules/cell-numbers.js'
import { oneLine } from '../rules/unit-rules.js'
import type { AmountColumn } from './amount-column.js'

/** Minimum share of rows in which the registers add up to their total. */
const leastShare = 0.9
/** Relative difference of a total from the sum of its rounded registers. */
const tolerance = 0.005

/** Returns the amount of all registers, if the amount is one of several or their total. */
export async function ofAllRegisters(
  amount: AmountColumn,
  profiles: readonly ColumnProfile[],
  rows: readonly Cell[][],
  vocabulary: Vocabulary,
): Promise<AmountColumn> {
  if (amount.measure !== 'energy') return amount
  const isRegister = await registerHeadings()
  const energy = findAmounts(profiles, vocabulary).filter(({ measure }) => measure === 'energy')
  const registers = energy.filter(({ profile }) => isRegister(profile.heading))
  registers.sort((a, b) => a.profile.index - b.profile.index)
  const [first, ...further] = registers
  if (!first || !registers.every((each) => haveOneUnit(each, first, vocabulary))) return amount
  const total = energy.find((each) => !registers.includes(each) && areParts(registers, each, rows))
  if (total) {
    const parts = registers.map(({ profile }) => profile)
    const why = [`the total of ${parts.map(({ heading }) => `\`${oneLine(heading)}\``).join(', ')}`]
    return { ...total, unitColumn: total.unitColumn ?? amount.unitColumn, parts, unsure: [], why }
  }
  if (further.length === 0 || !registers.some(({ profile }) => profile === amount.profile)) return amount
  const why = ['all registers of the meter']
  return { ...amount, registers: registers.map(({ profile }) => profile), unsure: [], why }
}

function haveOneUnit({ profile, unitColumn }: Amount, other: Amount, { units }: Vocabulary): boolean {
  const [one, two] = [profile, other.profile].map(({ heading }) => unitInHeading(heading, units)?.unit)
  return one === two && unitColumn === other.unitColumn
}

/** True if the registers add up to a column in nearly all of its rows. */
function areParts(registers: readonly Amount[], { profile }: Amount, rows: readonly Cell[][]): boolean {
  if (filledCells(profile) === 0) return false
  const parts = registers.map((each) => numberColumn(each.profile, rows).values)
  const totals = [...numberColumn(profile, rows).values]
  const agrees = (total: number, row: number) => {
    const sum = parts.reduce((before, values) => before + (values[row]! || 0), 0)
    return Math.abs(sum - total) <= tolerance * Math.abs(total)
  }
  const filled = totals.flatMap((total, row) => (Number.isNaN(total) ? [] : [agrees(total, row)]))
  return filled.filter(Boolean).length >= leastShare * Math.max(1, filled.length)
}
