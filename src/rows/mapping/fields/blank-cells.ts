/**
 * Checks for blank cells in columns, keys or mappings that feed a field. A blank region, year, unit or currency is not
 * treated as absent: absent selects the highest-emitting match or the usual unit, which the author of the file did not
 * request.
 */
import { badRequest, type ErrorBody, type Notice, warning } from '../../../contract/contract.js'
import type { Field } from './fields.js'

/**
 * Treatment of a blank cell: refused, absent, absent with a notice, or a reason to skip the row. `error` is the default
 * of the run and can be accepted; `mapped-error` is requested by a mapping file.
 */
export type BlankRule = 'absent' | 'error' | 'skip' | 'mapped-error' | 'accepted'

/** Source of a field, as far as blank cells are concerned. */
export interface FedField {
  keys: string[]
  blank?: BlankRule
  origin?: { heading: string } | { rule: { from?: string } } | { set: string }
}

const ofPlaceOrTime = /^(.+_)?(region|year)$/
const ofUnit = /^(.+)_unit$|^currency$/

/**
 * Fields that imply no other year: rows of bills of materials use the year of their product, imports require their own.
 */
const yearsOfTheirOwn = ['manufacturing_year', 'import_year']

/** Returns paths of the fields that a row must not leave blank: regions, years, and units of amounts. */
export function askedFields(fields: readonly Field[]): Set<string> {
  const hasOwnYears = fields.some(({ path }) => yearsOfTheirOwn.includes(path))
  const asked = fields.filter((field) => {
    const last = field.keys.at(-1)!
    if (amountPath(field.keys)) return fields.some(({ path }) => path === amountPath(field.keys)!.join('.'))
    return ofPlaceOrTime.test(last) && !(hasOwnYears && last.endsWith('year'))
  })
  return new Set(asked.map(({ path }) => path))
}

/** Returns the keys of the amount that a unit belongs to: `parameters.energy` for `parameters.energy_unit`. */
function amountPath(keys: readonly string[]): string[] | undefined {
  const amount = ofUnit.exec(keys.at(-1)!)?.[1]
  return amount === undefined ? undefined : [...keys.slice(0, -1), amount]
}

/** Blank fields of a row. */
export interface Blank {
  /** True if the row must be skipped. */
  isSkipped: boolean
  /** Error that refuses the row. */
  refusal: ErrorBody | undefined
  /** Paths of the fields. */
  refused: readonly string[]
  accepted: readonly string[]
}

/**
 * Returns a function that finds fields missing from a request because their cells are blank; undefined if no field can
 * be missing.
 */
export function blankFinder(
  sources: readonly FedField[],
): ((request: object) => Blank | undefined) | undefined {
  const asked = sources.filter(({ blank }) => blank !== undefined && blank !== 'absent')
  if (asked.length === 0) return undefined
  const isMissing = asked.map(missingTest)
  return (request) => {
    if (!isMissing.some((isIn) => isIn(request))) return undefined
    const missing = asked.filter((_, index) => isMissing[index]!(request))
    const refused = missing.filter(({ blank }) => blank === 'error' || blank === 'mapped-error')
    return {
      isSkipped: missing.some(({ blank }) => blank === 'skip'),
      refusal: refused.length === 0 ? undefined : refusalOf(refused),
      refused: refused.map(pathOf),
      accepted: missing.filter(({ blank }) => blank === 'accepted').map(pathOf),
    }
  }
}

/** Returns a test for whether a request lacks a value that it needs. */
function missingTest({ keys, blank }: FedField): (request: object) => boolean {
  const above = keys.slice(0, -1)
  const last = keys.at(-1)!
  const amount = amountPath(keys)?.at(-1)
  const isOfFactor = ofPlaceOrTime.test(last)
  // A mapping can require any field, even the only one of its object.
  const isAlone = amount === undefined && (blank === 'skip' || blank === 'mapped-error')
  return (request) => {
    const parent: unknown = above.length === 0 ? request : valueAt(request, above)
    if (parent === undefined) return isAlone
    if (typeof parent !== 'object' || parent === null) return false
    const fields = parent as Record<string, unknown>
    // A required text field is empty instead of absent.
    if (fields[last] !== undefined && fields[last] !== '') return false
    if (amount !== undefined && fields[amount] === undefined) return false
    return !isOfFactor || fields.id === undefined
  }
}

function valueAt(request: object, keys: readonly string[]): unknown {
  let value: unknown = request
  for (const key of keys) value = (value as Record<string, unknown> | undefined)?.[key]
  return value
}

function pathOf({ keys }: FedField): string {
  return keys.join('.')
}

function refusalOf(sources: readonly FedField[]): ErrorBody {
  const cells = sources.map((source) => `${pathOf(source)}: blank in ${placeOf(source.origin!)}`).join('; ')
  const cure = sources.every(({ blank }) => blank === 'mapped-error')
    ? 'fill it in; the mapping has blank: error'
    : 'fill it in, give it a default in a mapping file (default: VALUE), or use --accept missing_value'
  return badRequest('missing_value', `${cells}; ${cure}`).body()
}

function placeOf(origin: NonNullable<FedField['origin']>): string {
  return `column \`${'heading' in origin ? origin.heading : 'rule' in origin ? origin.rule.from : ''}\``
}

/** Returns the notice of a row whose blank cells were accepted. */
export function blankNotice(paths: readonly string[]): Notice {
  return warning('missing_value', `${paths.join(', ')}: blank in the input, counted as absent`)
}
