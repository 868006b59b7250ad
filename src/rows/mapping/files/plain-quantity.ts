/** Reads columns `unit` and `quantity` of files without a mapping, next to amounts in columns named like fields. */
import { type Quantity, quantityUnit } from '../../../units/units.js'
import { converterOf } from '../fields/cells.js'
import { type Field, normalised } from '../fields/fields.js'
import type { FieldSource } from './field-source.js'
import { headingUnit } from './heading-unit.js'
import { plainQuantitySources } from './quantity.js'
import { type PlainQuantity, type QuantityTarget, quantityField } from './quantity-target.js'

/** Quantities that may be the only amount of a file without a mapping, with its unit in column `unit`. */
const measured = ['energy', 'volume', 'weight', 'distance', 'area', 'data', 'money'] as const

interface Amount {
  heading: string
  unit: Field
}

/** Reads columns `quantity` and `unit`; `unit` may also belong to an amount in a column named like a field. */
export const plainQuantity: PlainQuantity = (columns, target, byPath) => {
  const named = (name: string) => columns.findIndex((each) => normalised(each) === name)
  const read = new Set([...byPath.values()].flatMap((source) => source.columns))
  const unit = named('unit')
  if (unit < 0 || read.has(unit)) return []
  if (named('quantity') < 0) return addUnits(columns, unit, target, byPath)
  const sources = plainQuantitySources(columns, target)
  for (const [path, source] of sources) if (!byPath.has(path)) byPath.set(path, source)
  if (sources.length > 0) return amountsBesideQuantity(columns, byPath)
  const [amount] = plainAmounts(target.fields, byPath)
  if (!amount) return []
  const { heading, unit: own } = amount
  return [
    `column \`${heading}\` is the amount; \`quantity\` is not used; rename \`unit\` to ${own.path} if it holds the unit`,
  ]
}

/**
 * Reads the unit of an amount from column `unit` if its own unit column is missing: otherwise the default unit of the
 * specification would apply, regardless of the file.
 */
function addUnits(
  columns: readonly string[],
  index: number,
  { fields, decimal }: QuantityTarget,
  byPath: Map<string, FieldSource>,
): string[] {
  const [amount, ...others] = plainAmounts(fields, byPath)
  if (!amount) return []
  const heading = columns[index]!
  if (others.length > 0) {
    const paths = [amount, ...others].map(({ unit }) => unit.path).join(' or ')
    return [`column \`${heading}\` is not used: name it ${paths}`]
  }
  const { path, keys } = amount.unit
  const convert = converterOf(amount.unit, decimal)
  const read: FieldSource['read'] = (cells) => convert(cells[index])
  byPath.set(path, { keys, read, columns: [index], isPlain: true, origin: { heading } })
  return [`column \`${heading}\` is read as ${path}`]
}

/** Returns amounts from columns named like fields that have no source for their unit. */
function plainAmounts(fields: readonly Field[], byPath: ReadonlyMap<string, FieldSource>): Amount[] {
  return measured.flatMap((quantity) => {
    const { amount, unit } = quantityField(quantity, fields) ?? {}
    const origin = amount && byPath.get(amount.path)?.origin
    if (!unit || byPath.has(unit.path) || !origin || !('heading' in origin)) return []
    return [{ heading: origin.heading, unit }]
  })
}

/** Reports columns with a unit in their heading that are ignored because `quantity` is the amount. */
function amountsBesideQuantity(
  columns: readonly string[],
  byPath: ReadonlyMap<string, FieldSource>,
): string[] {
  const read = new Set([...byPath.values()].flatMap((source) => source.columns))
  const others = columns.filter((heading, index) => !read.has(index) && namesAmount(heading))
  if (others.length === 0) return []
  const shown = others.map((heading) => `\`${heading}\``).join(', ')
  return [`\`quantity\` is the amount; columns named like amounts are not used: ${shown}`]
}

const amountUnits: readonly Quantity[] = ['energy', 'volume', 'weight']

/** Matches `kwh`, `Consumption (kWh)`, `gas_m3`. */
function namesAmount(heading: string): boolean {
  const word = headingUnit(heading)
  const meant = word === undefined ? undefined : quantityUnit(word)
  return meant !== undefined && !('problem' in meant) && amountUnits.includes(meant.parts[0]!.quantity)
}
