/** Amounts of a request: the fields that its answer is proportional to. */
import { amountFields, type OperationDescription } from '../../contract/contract.js'

type Fields = Record<string, unknown>

/** Fields that prevent proportionality, regardless of other amounts. */
const ofWholeYears = ['components', 'instruments', 'profile']

/**
 * Returns the request with its amounts times `share`; undefined if its answer is not proportional to any amount. Values
 * of `parameters` are multiplied with each other, so only the first is scaled.
 */
export function changedAmounts(
  request: object,
  operation: OperationDescription,
  share: number,
): object | undefined {
  if (ofWholeYears.some((field) => (request as Fields)[field] !== undefined)) return undefined
  const given = (amountFields(operation) ?? [])
    .map((path) => path.split('.'))
    .filter((keys) => typeof valueAt(request as Fields, keys) === 'number')
  const [first] = given
  if (!first) return undefined
  const scaled = first[0] === 'parameters' ? [first] : given
  return scaled.reduce<Fields>((changed, keys) => times(changed, keys, share), request as Fields)
}

function valueAt(fields: Fields, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], fields)
}

function times(fields: Fields, [key, ...rest]: readonly string[], share: number): Fields {
  const value = fields[key!]
  return {
    ...fields,
    [key!]: rest.length === 0 ? (value as number) * share : times(value as Fields, rest, share),
  }
}
