/** Energy that things of a line use: litres of a diesel van are its fuel, kWh of a data centre are electricity. */
import type { UnitType } from '../../units/units.js'
import type { NamedKind } from './line.js'

const vehicle = /^(?:travel\/(?:car|taxi|bus|coach|motorbike)|freight\/(?:hgv|van))$/

/** Fuels that vehicles are filled with, by unit. */
const filled: readonly [fuel: RegExp, unitType: UnitType][] = [
  [/^(?:petrol|diesel|lpg)$/, 'Volume'],
  [/^(?:cng|lng)$/, 'Weight'],
]

/**
 * Returns the fuel or electricity that vehicles and equipment in a line use, if the line has an amount of it; undefined
 * for a line that names energy itself.
 */
export function energyUsed(
  kinds: readonly NamedKind[],
  attributes: ReadonlyMap<string, string>,
  unitTypes: readonly UnitType[],
): NamedKind | undefined {
  if (kinds.some(({ kind }) => /^(?:energy|fuel|zero|gas)\//.test(kind))) return undefined
  const used = kinds.find(({ kind }) => vehicle.test(kind))
  const fuel = attributes.get('fuel') ?? ''
  const isElectric = attributes.get('runs_on') === 'electricity' || (used !== undefined && fuel === 'bev')
  const written = used?.written ?? 'electricity'
  if (isElectric && unitTypes.includes('Energy'))
    return { kind: 'energy/electricity', written, length: 1, isWeak: false }
  const isFilled = filled.some(([fuels, unitType]) => fuels.test(fuel) && unitTypes.includes(unitType))
  return used && isFilled ? { kind: `fuel/${fuel}`, written, length: 1, isWeak: false } : undefined
}
