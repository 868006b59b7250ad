/**
 * Cells that are blank where some column, key or mapping feeds the field. A blank region, year, unit or currency
 * is not taken for an absent one: absent means the highest-emitting match or the usual unit, which the writer of
 * the file did not ask for.
 */
import { badRequest, type ErrorBody, type Notice, warning } from '../../../contract/contract.js'
import type { Field } from './fields.js'

/**
 * What a blank cell is: refused, absent, absent with a notice, or a reason to leave the row out. `error` is of the
 * run and can be accepted; `mapped-error` is what a mapping file wants.
 */
export type BlankRule = 'absent' | 'error' | 'skip' | 'mapped-error' | 'accepted'

/** What is to be known of the source of a field. */
export interface FedField {
  keys: string[]
  blank?: BlankRule
  origin?: { heading: string } | { rule: { from?: string } } | { set: string }
}

const ofPlaceOrTime = /^(.+_)?(region|year)$/
const ofUnit = /^(.+)_unit$|^currency$/

/** Nothing is guessed for them: rows of bills of materials take the year of their product, imports ask for theirs. */
const yearsOfTheirOwn = ['manufacturing_year', 'import_year']

/** Paths of the fields that a row must not leave blank: regions, years, and units of amounts. */
export function askedFields(fields: readonly Field[]): Set<string> {
  const hasOwnYears = fields.some(({ path }) => yearsOfTheirOwn.includes(path))
  const asked = fields.filter((field) => {
    const last = field.keys.at(-1)!
    if (amountPath(field.keys)) return fields.some(({ path }) => path === amountPath(field.keys)!.join('.'))
    return ofPlaceOrTime.test(last) && !(hasOwnYears && last.endsWith('year'))
  })
  return new Set(asked.map(({ path }) => path))
}

/** The amount that a unit belongs to: `parameters.energy` of `parameters.energy_unit`. */
function amountPath(keys: readonly string[]): string[] | undefined {
  const amount = ofUnit.exec(keys.at(-1)!)?.[1]
  return amount === undefined ? undefined : [...keys.slice(0, -1), amount]
}

/** What is blank in a row. */
export interface Blank {
  /** Whether the row is to be left out. */
  isSkipped: boolean
  /** Why the row is refused. */
  refusal: ErrorBody | undefined
  /** Paths of the fields. */
  refused: readonly string[]
  accepted: readonly string[]
}

/** Finds what a request lacks because cells are blank; undefined where nothing could be. */
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

/** Whether a request has no value where it would need one. */
function missingTest({ keys, blank }: FedField): (request: object) => boolean {
  const above = keys.slice(0, -1)
  const last = keys.at(-1)!
  const amount = amountPath(keys)?.at(-1)
  const isOfFactor = ofPlaceOrTime.test(last)
  // A mapping can ask for any field, also for the only one of its object.
  const isAlone = amount === undefined && (blank === 'skip' || blank === 'mapped-error')
  return (request) => {
    const parent: unknown = above.length === 0 ? request : valueAt(request, above)
    if (parent === undefined) return isAlone
    if (typeof parent !== 'object' || parent === null) return false
    const fields = parent as Record<string, unknown>
    // A field that every request has is an empty text.
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

/** What is to be said of a row whose blank cells were accepted. */
export function blankNotice(paths: readonly string[]): Notice {
  return warning('missing_value', `${paths.join(', ')}: blank in the input, counted as absent`)
}
