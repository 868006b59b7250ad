/** A column `unit` beside amounts that stand under their own names, and amounts beside `quantity` and `unit`. */
import { type Quantity, quantityUnit } from '../../../units/units.js'
import { converterOf } from '../fields/cells.js'
import { type Field, normalised } from '../fields/fields.js'
import type { FieldSource } from './field-source.js'
import { plainQuantitySources } from './quantity.js'
import { type PlainQuantity, type QuantityTarget, quantityField } from './quantity-target.js'

/** Quantities of which a file without a mapping may have one amount, with its unit under `unit`. */
const measured = ['energy', 'volume', 'weight', 'distance', 'area', 'data', 'money'] as const

interface Amount {
  heading: string
  unit: Field
}

/** Columns `quantity` and `unit`, which either may be of an amount of its own name. */
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
    `column \`${heading}\` is the amount; \`quantity\` and \`unit\` are not used; rename \`unit\` to ${own.path} if it holds the unit`,
  ]
}

/**
 * The unit of an amount is read from a column `unit` where its own column of units is not there: it would otherwise be
 * the unit of the specification, whatever the file says.
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

/** Amounts from columns of their own name whose unit nothing gives. */
function plainAmounts(fields: readonly Field[], byPath: ReadonlyMap<string, FieldSource>): Amount[] {
  return measured.flatMap((quantity) => {
    const { amount, unit } = quantityField(quantity, fields) ?? {}
    const origin = amount && byPath.get(amount.path)?.origin
    if (!unit || byPath.has(unit.path) || !origin || !('heading' in origin)) return []
    return [{ heading: origin.heading, unit }]
  })
}

/** Columns that name a unit in their headings and are not read, since `quantity` is the amount. */
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

/** `kwh`, `Consumption (kWh)`, `gas_m3`. */
function namesAmount(heading: string): boolean {
  const [, inBrackets] = /[([]([^()[\]]{2,24})[)\]]\s*$/.exec(heading) ?? []
  const word = inBrackets ?? /[^\s_]{2,}$/.exec(heading)?.[0]
  const meant = word === undefined ? undefined : quantityUnit(word)
  return meant !== undefined && !('problem' in meant) && amountUnits.includes(meant.parts[0]!.quantity)
}
