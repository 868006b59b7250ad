/** Orders the lines of one fuel: liquids are bought by volume, so litres and gallons precede tonnes and kWh. */
import type { EmissionFactor } from '../../contract/contract.js'

const volumesOfLiquids = new Set(['kg/l', 'kg/gal (US)', 'kg/gallon_us', 'kg/bbl'])

/** Returns the same lines; adjacent lines of one fuel and region begin with those per litre or gallon. */
export function litresFirst(lines: readonly EmissionFactor[]): EmissionFactor[] {
  const ordered: EmissionFactor[] = []
  for (let start = 0; start < lines.length; ) {
    const first = lines[start]!
    let end = start + 1
    while (end < lines.length && isSameFuel(first, lines[end]!)) end++
    const ofFuel = lines.slice(start, end)
    ordered.push(...ofFuel.filter(isPerVolume), ...ofFuel.filter((line) => !isPerVolume(line)))
    start = end
  }
  return ordered
}

function isSameFuel(one: EmissionFactor, other: EmissionFactor): boolean {
  return one.category === 'Fuel' && one.activity_id === other.activity_id && one.region === other.region
}

function isPerVolume({ unit }: EmissionFactor): boolean {
  return volumesOfLiquids.has(unit)
}
