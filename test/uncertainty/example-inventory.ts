/** Ten lines of two sites, which share gas and grid factors: kilograms, and half-widths in per cent. */
import { type Term, varianceOf } from '../../src/uncertainty/uncertainty.js'

/** Half-width of a log-normal factor whose published range is 1 to 10. */
const leakRate = 125.8127

const lines = [
  ['L1', 180_000, 3, 'gas', 5],
  ['L2', 90_000, 15, 'gas', 5],
  ['L3', 400_000, 2, 'grid', 10],
  ['L4', 200_000, 5, 'grid', 10],
  ['L5', 300_000, 0, 'spend-it', 80],
  ['L6', 150_000, 0, 'spend-marketing', 80],
  ['L7', 120_000, 15, 'truck', 70],
  ['L8', 80_000, 5, 'air', 70],
  ['L9', 60_000, 10, 'leak', leakRate],
  ['L10', 20_000, 5, 'waste', 10],
] as const

export const exampleTerms: Term[] = lines.map(([line, amount, activity, factor, percent]) => ({
  amount,
  sources: [
    { id: factor, variance: varianceOf(percent / 100) },
    { id: `activity of ${line}`, variance: varianceOf(activity / 100) },
  ],
}))
