/** Refuses a unit next to `amount`, which is in the unit of the factor: 1,000 with EUR is not 1,000 litres. */
import { CellProblem, quoted } from '../fields/cells.js'
import type { Field } from '../fields/fields.js'
import type { FieldSource } from '../files/field-source.js'

const plainAmount = 'parameters.amount'

/** Makes rows fail that have a plain amount and the unit of an amount that they do not have. */
export function refuseStrayUnits(fields: readonly Field[], byPath: Map<string, FieldSource>): void {
  const amount = byPath.get(plainAmount)
  if (!amount) return
  const units = fields.flatMap(({ path }) => {
    const source = /^parameters\.\w+_unit$/.test(path) ? byPath.get(path) : undefined
    return source ? [{ path, source, own: byPath.get(path.replace(/_unit$/, '')) }] : []
  })
  if (units.length === 0) return
  const read: FieldSource['read'] = (cells) => {
    const value = amount.read(cells)
    if (value === undefined) return value
    for (const { path, source, own } of units) {
      const unit = source.read(cells)
      if (typeof unit !== 'string' || own?.read(cells) !== undefined) continue
      const name = path.split('.')[1]!
      return new CellProblem(
        `amount is in the unit of the factor, but ${name} is ${quoted(unit)}: rename amount to ${name.replace(/_unit$/, '')}, or leave out ${name}`,
      )
    }
    return value
  }
  const columns = [...amount.columns, ...units.flatMap(({ source }) => source.columns)]
  byPath.set(plainAmount, { ...amount, read, columns, isPlain: false, amount: undefined })
}
