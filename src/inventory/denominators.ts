/** Units of denominators: intensities of one inventory are per one currency, and per one unit of area, mass or energy. */
import { quantityUnit } from '../units/units.js'

type Denominators = Readonly<Record<string, { value: number; unit: string }>>

interface Measured {
  name: string
  /** Such as money or area. */
  kind: string
  unit: string
}

/** `million EUR` and `thousand EUR` are as different as two currencies. */
const multiples = /^(thousands?|millions?|billions?|mn?|bn|k|tsd\.?|mio\.?|mrd\.?)\s+/i

/** Entries whose unit differs from the first of their kind, with what is wrong. */
export function mixedUnits(denominators: Denominators): [entry: string, problem: string][] {
  const first = new Map<string, Measured>()
  return Object.entries(denominators).flatMap(([name, { unit }]): [string, string][] => {
    const measured = measuredOf(name, unit)
    if (measured === undefined) return []
    const other = first.get(measured.kind)
    if (other === undefined) first.set(measured.kind, measured)
    if (other === undefined || other.unit === measured.unit) return []
    const what = measured.kind === 'money' ? 'currency' : 'unit'
    return [
      [
        `denominators.${name}.unit`,
        `is in ${measured.unit}, ${other.name} in ${other.unit}; give all in one ${what}`,
      ],
    ]
  })
}

/** Undefined for words that are no measure, such as FTE. */
function measuredOf(name: string, written: string): Measured | undefined {
  const multiple = multiples.exec(written.trim())?.[0] ?? ''
  const found = quantityUnit(written.trim().slice(multiple.length))
  if ('problem' in found || found.parts.length !== 1) return undefined
  const { quantity, unit } = found.parts[0]!
  if (unit === undefined) return undefined
  const shown = quantity === 'money' ? unit.toUpperCase() : unit
  return { name, kind: quantity, unit: `${multiple}${shown}` }
}

/** Units that a written multiple stands for, by its first letters. */
const sizes: [start: RegExp, units: number][] = [
  [/^(k|t)/i, 1e3],
  [/^m(?!rd)/i, 1e6],
  [/^(b|mrd)/i, 1e9],
]

/** Returns the denominators that are money, in units of their currency. */
export function moneyIn(denominators: Denominators): { name: string; currency: string; value: number }[] {
  return Object.entries(denominators).flatMap(([name, { unit, value }]) => {
    const measured = measuredOf(name, unit)
    if (measured?.kind !== 'money') return []
    const multiple = multiples.exec(unit.trim())?.[0] ?? ''
    const size = sizes.find(([start]) => start.test(multiple))?.[1] ?? 1
    return [{ name, currency: measured.unit.slice(multiple.length), value: value * size }]
  })
}
