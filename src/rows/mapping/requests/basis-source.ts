/** Applies the calorific basis of a mapping or project to fuel energy in rows that name no basis. */
import type { WrittenBasis } from '../../../contract/contract.js'
import { unitOnBasis } from '../../../units/units.js'
import type { Field } from '../fields/fields.js'
import type { FieldSource } from '../files/field-source.js'

/** Adds the basis to rows with an energy, unless their unit or column names one. */
export function addBasis(
  fields: readonly Field[],
  basis: WrittenBasis | undefined,
  byPath: Map<string, FieldSource>,
): void {
  const field = fields.find(({ keys }) => keys.at(-1) === 'energy_basis')
  const energy = field && byPath.get(field.path.replace(/_basis$/, ''))
  if (!field || !energy || basis === undefined) return
  const unit = byPath.get(field.path.replace(/_basis$/, '_unit'))
  const own = byPath.get(field.path)
  const read: FieldSource['read'] = (cells) => {
    const written = own?.read(cells)
    if (written !== undefined || energy.read(cells) === undefined) return written
    const unitText = unit?.read(cells)
    return typeof unitText === 'string' && unitOnBasis(unitText) ? undefined : basis
  }
  // Of plain amounts only whether there is one matters.
  const ofEnergy = energy.amount ? [] : energy.columns
  const columns = [...(own?.columns ?? []), ...ofEnergy, ...(unit?.columns ?? [])]
  byPath.set(field.path, { ...own, keys: field.keys, read, columns, isPlain: false })
}
