/** Sums gases outside the Kyoto Protocol, by category and by gas. */
import type { LineKind } from './line-kinds.js'
import { Amounts } from './sums.js'

export class BesideKyoto {
  /** kg CO2e by category. */
  readonly byCategory = new Amounts()
  /** kg by gas. */
  readonly masses = new Amounts()
  /** Gases of lines without a mass. */
  readonly unweighed = new Set<string>()

  add(category: string, { line, amounts }: LineKind, share: number): void {
    const { co2e_outside_kyoto: co2e, mass_outside_kyoto: mass } = amounts
    if (co2e === undefined) return
    this.byCategory.add(category, co2e, share)
    for (const { gas, part } of gasesIn(line.gases_outside_kyoto)) {
      if (mass === undefined) this.unweighed.add(gas)
      else this.masses.add(gas, mass, share * part)
    }
  }
}

/** Parses gases with their parts by mass, such as `HCFC-22 53;HCFC-124 34`; the parts are scaled to 1. */
function gasesIn(text: string): { gas: string; part: number }[] {
  const named = text.split(';').map((each) => {
    const [, gas = each, parts = '1'] = /^(.*?)(?: ([\d.]+))?$/.exec(each) ?? []
    return { gas: gas === '' ? 'not named' : gas, parts: Number(parts) }
  })
  const whole = named.reduce((sum, { parts }) => sum + parts, 0)
  return named.map(({ gas, parts }) => ({ gas, part: parts / whole }))
}
