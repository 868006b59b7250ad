/** Refuses rows with parts of objects that no field would read: ignoring them would change the meaning. */
import { notAField, type OperationDescription } from '../../../contract/contract.js'
import type { Cell } from '../../sheets/readers/table.js'
import { CellProblem } from '../fields/cells.js'
import { partsOfScalars, unknownParts } from '../fields/columns.js'
import { type Field, FieldNames, normalised, schemaFields } from '../fields/fields.js'
import type { FieldSource } from '../files/field-source.js'
import { mappedHeadings } from '../files/mapped-columns.js'
import type { Mapping } from '../files/mapping-file.js'

/** Refuses rows with an object in a scalar field: ignoring the object's parts would change the meaning. */
export function refuseObjects(
  mapping: Mapping | undefined,
  columns: readonly string[],
  names: FieldNames,
  byPath: Map<string, FieldSource>,
): void {
  const parts = mapping ? partsOfMapped(mapping, columns, names) : partsOfScalars(columns, names)
  for (const [path, indices] of parts) {
    // A bare `id` with an activity id belongs to the row, as in `spareRowIds`.
    const isRowId = normalised(columns[indices[0]!]!).startsWith('id.')
    if (isRowId && byPath.has(path.replace(/id$/, 'activity_id'))) continue
    const { keys } = names.find(path)!
    const source = byPath.get(path)
    const read: FieldSource['read'] = (cells) => {
      const at = indices.find((index) => !isAbsent(cells[index]))
      if (at === undefined) return source?.read(cells)
      return new CellProblem(`must not be an object (\`${columns[at]}\`), where none can be`)
    }
    const origin = source?.origin ?? { heading: columns[indices[0]!]! }
    const looksAt = [...(source?.columns ?? []), ...indices]
    const known = { ...source, amount: undefined }
    byPath.set(path, { ...known, keys, read, columns: looksAt, isPlain: false, origin })
  }
}

/** Returns the columns named like a part that their request object does not have, with the object's field. */
export function unknownPartsOf(
  { response }: OperationDescription,
  columns: readonly string[],
  names: FieldNames,
): Map<number, Field> {
  return unknownParts(columns, names, new FieldNames(schemaFields(response)))
}

/** Refuses rows with an unknown part of a request object: ignoring it would change the figure. */
export function refuseUnknownParts(
  unknown: ReadonlyMap<number, Field>,
  columns: readonly string[],
  names: FieldNames,
  byPath: Map<string, FieldSource>,
): void {
  for (const [index, field] of unknown) {
    const path = columns[index]!
    const [part, ...below] = path.split('.').slice(field.keys.length)
    const subject = [field.path, part].join('.')
    const refused = new CellProblem(notAField(part!, names.partsOf(field)), subject)
    const read: FieldSource['read'] = (cells) => (isAbsent(cells[index]) ? undefined : refused)
    byPath.set(path, {
      keys: [...field.keys, part!, ...below],
      read,
      columns: [index],
      isPlain: false,
      origin: { heading: path },
    })
  }
}

/** Returns columns below a mapped column, except columns that the mapping also reads. */
function partsOfMapped(
  mapping: Mapping,
  columns: readonly string[],
  names: FieldNames,
): Map<string, number[]> {
  const used = mappedHeadings(mapping)
  const parts = new Map<string, number[]>()
  for (const [name, { from }] of mapping.columns) {
    if (from === undefined) continue
    const above = `${normalised(from)}.`
    const below = columns.flatMap((heading, index) => {
      const isPart = normalised(heading).startsWith(above) && !used.has(normalised(heading))
      return isPart ? [index] : []
    })
    if (below.length > 0) parts.set(names.find(name)!.path, below)
  }
  return parts
}

function isAbsent(cell: Cell): boolean {
  return cell === undefined || cell === null || cell === ''
}
