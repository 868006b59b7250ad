/** Model of an effect of a column, and the amounts of a request that it may concern. */
import type { OperationDescription } from '../../../contract/contract.js'
import type { Quantity } from '../../../units/units.js'
import type { ColumnWords } from '../../sheets/profiles/column-words.js'
import type { Cell } from '../../sheets/readers/table.js'
import { parseNumber } from '../fields/cells.js'
import type { Field } from '../fields/fields.js'
import type { FieldSource } from '../files/field-source.js'
import { quantityField } from '../files/quantity-target.js'

export interface Effect {
  /** Field that the column can feed; undefined if no field of the command fits. */
  field: Field | undefined
  /** Returns the value of a filled cell, or a `CellProblem` for a text without a valid value. */
  read: (text: string, cells: Cell[]) => unknown
  /** True if a cell matches the kind; by default, if `read` returns a value. */
  isOfKind?: (text: string) => boolean
  /** True if the effect requires a heading that consists only of a phrase for the kind. */
  isForWhole?: boolean
  /** True if a dash is a value, not a word for an empty cell. */
  hasDashes?: boolean
  /** Indices of further columns that `read` needs. */
  columns: readonly number[]
  /**
   * Returns true if the figure is wrong without the cell.
   * @param other value of the field from its own source, if it has one
   */
  tells: (text: string, cells: Cell[], other: unknown) => boolean
  /** Consequence of such cells; follows them in messages. */
  why: string
}

export interface EffectContext {
  operation: OperationDescription
  /** Headings of the table. */
  columns: readonly string[]
  fields: readonly Field[]
  byPath: ReadonlyMap<string, FieldSource>
  words: ColumnWords
  isInverse: boolean
  /** Unit of the numbers in a column, by its heading or cells. */
  unit?: string | undefined
}

/** Returns an effect without a field: the run stops at cells that tell. */
export function stopping(
  tells: Effect['tells'],
  why: string,
  more: Partial<Pick<Effect, 'columns' | 'isForWhole' | 'hasDashes'>> = {},
): Effect {
  return { field: undefined, read: () => undefined, columns: [], ...more, tells, why }
}

/** Returns the effect of a multiplier; 1 changes nothing. @param isStop true if the run stops instead of using it */
export function counted(field: Field | undefined, why: string, isStop = false): Effect[] {
  return [
    {
      field: isStop ? undefined : field,
      read: numberOf,
      columns: [],
      tells: (text, _, other = 1) => {
        const number = numberOf(text)
        return typeof number === 'number' && number !== other
      },
      why,
    },
  ]
}

/** Returns the number of a cell, with a decimal point or comma. */
export function numberOf(text: string): ReturnType<typeof parseNumber> {
  return parseNumber(text, /\d,\d/.test(text) ? 'comma' : 'point')
}

const measured = ['energy', 'volume', 'weight', 'distance', 'area', 'data', 'time', 'power'] as const

interface SourcedAmount {
  quantity: Quantity
  amount: Field
  unit: Field | undefined
  fixedUnit: string | undefined
}

/** Returns the amounts that the run has a source for. */
export function amountsOf({ fields, byPath }: Pick<EffectContext, 'fields' | 'byPath'>): SourcedAmount[] {
  return measured.flatMap((quantity) => {
    const found = quantityField(quantity, fields)
    return found && byPath.has(found.amount.path) ? [{ quantity, ...found }] : []
  })
}

export function hasAmount(context: EffectContext): boolean {
  return amountsOf(context).length > 0 || moneyOf(context) !== undefined
}

/** True if the command has amounts or journeys, of which a column may give a share or a number. */
export function isCounted(context: EffectContext): boolean {
  return hasAmount(context) || fieldAt('travel_mode', context) !== undefined
}

export function moneyOf({ fields, byPath }: EffectContext) {
  const found = quantityField('money', fields)
  return found && byPath.has(found.amount.path) ? found : undefined
}

export function fieldAt(path: string, { fields }: Pick<EffectContext, 'fields'>): Field | undefined {
  return fields.find((field) => field.path === path)
}
