/** Adds the sources of fields that columns, a mapping file or `--set` supply. */
import { nearest, type OperationDescription, warning, withoutNulls } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import type { Cell } from '../../sheets/readers/table.js'
import { factorId } from '../columns/shared-ids.js'
import { CellProblem, converterOf, type Decimal, quoted } from '../fields/cells.js'
import { matchColumns, partsOfOpenObjects } from '../fields/columns.js'
import { type Field, type FieldNames, isNumber, normalised } from '../fields/fields.js'
import type { FieldSource } from '../files/field-source.js'
import { mappedHeadings, ruleColumns } from '../files/mapped-columns.js'
import { ruleReader } from '../files/mapping.js'
import type { Mapping } from '../files/mapping-file.js'
import { numberParser, type PlainNumbers, readingOf } from '../files/number-reading.js'
import { plainAmountOf } from '../files/plain-amount.js'
import { refuseObjects, refuseUnknownParts, unknownPartsOf } from './refused-parts.js'

/** Fields of an operation, the columns of an input, and the sources resolved so far. */
export interface Resolution {
  operation: OperationDescription
  fields: Field[]
  names: FieldNames
  columns: readonly string[]
  numbers: PlainNumbers | undefined
  decimal: Decimal
  byPath: Map<string, FieldSource>
}

/**
 * Adds the columns that the mapping names; without a mapping, those named like fields.
 * @param arePaths true if columns are paths into records, as in JSON
 * @returns remarks, and headings that resemble a field, with its name
 */
export function addColumns(
  { operation, columns, names, numbers, decimal, byPath }: Resolution,
  mapping: Mapping | undefined,
  arePaths: boolean,
): { remarks: string[]; resembling: ReadonlyMap<string, string> } {
  const unknown = mapping ? new Map<number, Field>() : unknownPartsOf(operation, columns, names)
  const remarks = mapping ? fromMapping(mapping, columns, names, decimal, byPath) : []
  const resembling = mapping
    ? new Map<string, string>()
    : fromHeadings(columns, names, decimal, numbers, unknown, byPath)
  if (arePaths && !mapping) addParts(columns, names, byPath)
  if (arePaths) refuseObjects(mapping, columns, names, byPath)
  refuseUnknownParts(unknown, columns, names, byPath)
  return { remarks, resembling }
}

/** Adds the values of `--set`. */
export function addConstants({ names, decimal, byPath }: Resolution, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = namedField(name, names, '--set')
    forgetUnder(field.path, byPath)
    const constant = constantSource(field, text, decimal)
    byPath.set(field.path, besideOwnFactor(field, constant, byPath.get(field.path)))
  }
}

/** Returns a constant that fails rows with another factor id, if the field chooses factors by id. */
function besideOwnFactor({ path }: Field, constant: FieldSource, own: FieldSource | undefined): FieldSource {
  if (!own || own.columns.length === 0 || !path.endsWith('emission_factor.id')) return constant
  const read: FieldSource['read'] = (cells) => {
    const [chosen, id] = [constant.read(cells), own.read(cells)]
    const isOther = typeof id === 'string' && factorId.test(id) && id !== chosen
    if (!isOther) return chosen
    const cure = 'leave its column out with --ignore, or estimate without the factor for every row'
    return new CellProblem(
      `the row names factor ${quoted(id)}, and the run ${quoted(String(chosen))}: ${cure}`,
    )
  }
  return { ...constant, read, columns: own.columns }
}

/** Removes sources below a path: a constant for an object (an id for a selector) replaces columns with its parts. */
function forgetUnder(path: string, byPath: Map<string, FieldSource>): void {
  for (const each of byPath.keys()) if (each.startsWith(`${path}.`)) byPath.delete(each)
}

/** Adds columns named like fields. @returns headings that resemble a field, with its name */
function fromHeadings(
  columns: readonly string[],
  names: FieldNames,
  decimal: Decimal,
  numbers: PlainNumbers | undefined,
  unknown: ReadonlyMap<number, Field>,
  byPath: Map<string, FieldSource>,
): Map<string, string> {
  const { columnOf, misspelt } = matchColumns(columns, names)
  for (const [path, index] of columnOf) {
    const field = names.find(path)!
    const heading = columns[index]!
    const reading = isNumber(field) && numbers ? readingOf(numbers, heading) : undefined
    const convert = converterOf(field, decimal, reading && numberParser(reading, heading))
    const read =
      field.kind === 'object'
        ? partsReader(field, index, convert, names)
        : (cells: Cell[]) => convert(cells[index])
    const origin = { heading }
    const remark = field.warnsOfLeadingZeros ? leadingZeros(path, index) : undefined
    const isPlain = reading === undefined || reading.decimal === decimal
    byPath.set(path, {
      keys: field.keys,
      read,
      columns: [index],
      isPlain,
      ...(isPlain && { amount: { column: index, decimal } }),
      refusesDoubtful: reading !== undefined && reading.doubtful !== 'fraction',
      origin,
      ...(remark && { remark }),
    })
  }
  for (const index of unknown.keys()) misspelt.delete(columns[index]!)
  return misspelt
}

/** Returns a reader of an object that names its amounts to a number without a unit. */
function partsReader(
  { path }: Field,
  index: number,
  convert: (cell: Cell) => unknown,
  names: FieldNames,
): FieldSource['read'] {
  const parts = names.names().filter((name) => name.startsWith(`${path}.`) && isNumber(names.find(name)!))
  return (cells) => {
    const value = convert(cells[index])
    if (!(value instanceof CellProblem) || parts.length === 0) return value
    if (!/^[\d.,]+$/.test(String(cells[index]).trim())) return value
    return new CellProblem(
      `${quoted(cells[index])} is a number without its kind: rename the column to ${parts.join(' or ')}, or to quantity beside a column unit`,
    )
  }
}

/** Returns a function that warns about a number such as `000402`, which may have lost its decimal point. */
function leadingZeros(path: string, index: number): FieldSource['remark'] {
  return (cells) => {
    const text = String(cells[index] ?? '').trim()
    if (!/^[+-]?0+\d/.test(text)) return undefined
    return warning(
      'implausible_value',
      `${path}: ${JSON.stringify(text)} is read as ${Number(text.replace(',', '.'))}; leading zeros may mean that a decimal sign was lost; check the source of the file`,
    )
  }
}

/** Adds parts of objects that accept any content, unchanged. */
function addParts(columns: readonly string[], names: FieldNames, byPath: Map<string, FieldSource>): void {
  for (const { keys, index } of partsOfOpenObjects(columns, names)) {
    const read: FieldSource['read'] = (cells) => withoutNulls(cells[index]) ?? undefined
    const origin = { heading: columns[index]! }
    byPath.set(keys.join('.'), { keys, read, columns: [index], isPlain: false, origin })
  }
}

function fromMapping(
  mapping: Mapping,
  columns: readonly string[],
  names: FieldNames,
  decimal: Decimal,
  byPath: Map<string, FieldSource>,
): string[] {
  for (const [name, rule] of mapping.columns) {
    const field = namedField(name, names, `${mapping.name}: columns`)
    if (byPath.has(field.path)) throw new UsageError(`${mapping.name}: ${field.path} is mapped twice`)
    const from = ruleColumns(rule, columns)
    const amount = plainAmountOf(rule, columns, decimal)
    byPath.set(field.path, {
      keys: field.keys,
      read: ruleReader(mapping, rule, field, columns, decimal),
      columns: from,
      isPlain: amount !== undefined && !rule.number && rule.scale === undefined && rule.default === undefined,
      amount,
      origin: { rule },
    })
  }
  const used = mappedHeadings(mapping)
  const left = columns.filter((heading) => !used.has(normalised(heading)) && names.find(heading))
  if (left.length === 0) return []
  const shown = left.map((heading) => `\`${heading}\``).join(', ')
  return [`columns named like fields are not used: ${shown} (${mapping.name} names the columns to use)`]
}

/** @throws UsageError with the nearest field, or the fields that an ambiguous name could refer to */
function namedField(name: string, names: FieldNames, where: string): Field {
  const field = names.find(name)
  if (field) return field
  const meanings = names.meanings(name)
  if (meanings.length > 0) throw new UsageError(`${where}: \`${name}\` could be ${meanings.join(' or ')}`)
  const near = nearest(name, names.names()) ?? withWord(name, names.names())
  const hint = near ? `did you mean ${near}?` : 'the help of this command lists the fields'
  throw new UsageError(`${where}: no field \`${name}\`; ${hint}`)
}

/** Returns the only field with this name as one of its words: `fuel_type` for `fuel`. */
function withWord(name: string, fields: readonly string[]): string | undefined {
  const [only, ...others] = fields.filter((field) => field.split(/[._]/).includes(name.toLowerCase()))
  return others.length === 0 ? only : undefined
}

function constantSource(field: Field, text: string, decimal: Decimal): FieldSource {
  const value = converterOf(field, decimal)(text)
  if (value instanceof CellProblem) throw new UsageError(`--set ${field.path}: ${value.message}`)
  return { keys: field.keys, read: () => value, columns: [], isPlain: false, origin: { set: text } }
}
