/** Reads the compositions of refrigerant blends by mass (ASHRAE Standard 34). */
import { figure, type RawFolder } from '../../files/raw-folder.js'

/** Blend without a fixed composition: suppliers state it with each order. */
export const withoutComposition = 'R-400'

const file = 'gases/blend_components.csv'
/** Maximum difference of a blend's parts from 100 %: thirds are printed with three digits. */
const tolerance = 0.001

export interface Part {
  /** Designation such as `R-134a`. */
  gas: string
  family: string
  percent: number
}

/**
 * Returns the parts of each blend, by designation.
 * @throws Error that names the row if a share is missing, or the blend if its parts do not total 100 %
 */
export function compositionsIn(raw: RawFolder): Map<string, Part[]> {
  const blends = new Map<string, Part[]>()
  for (const [at, { ashrae = '', component = '', class: family = '', mass_pct }] of raw
    .rows(file)
    .entries()) {
    const percent = figure(mass_pct)
    if (!percent) throw new Error(`${file}, row ${at + 2}: no share of ${component} in ${ashrae}`)
    blends.set(ashrae, [...(blends.get(ashrae) ?? []), { gas: component, family, percent }])
  }
  for (const [blend, parts] of blends) {
    const whole = parts.reduce((sum, { percent }) => sum + percent, 0)
    if (Math.abs(whole - 100) > tolerance)
      throw new Error(`${file}: the parts of ${blend} total ${Number(whole.toPrecision(10))} %, not 100 %`)
  }
  return blends
}
