/** Sums money of codes that cover several industries: as counted, and by the mean of the industries. */
import type { LineKind } from './line-kinds.js'
import { Amounts } from './sums.js'

export class SeveralIndustries {
  /** kg CO2e by activity, as counted. */
  readonly counted = new Amounts()
  /** kg CO2e by activity, by the mean. */
  readonly mean = new Amounts()
  readonly lines = new Map<string, number>()

  add(activity: string, { co2e, amounts, lines }: LineKind, share: number): void {
    const { co2e_mean: mean } = amounts
    if (mean === undefined) return
    this.counted.add(activity, co2e, share)
    this.mean.add(activity, mean, share)
    this.lines.set(activity, (this.lines.get(activity) ?? 0) + lines)
  }
}
