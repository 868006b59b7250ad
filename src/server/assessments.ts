/**
 * Adds the uncertainty of totals to answers if the request prefers it: `Prefer: uncertainty`, or
 * `Prefer: uncertainty=invoiced` with the kind of data.
 */
import { badRequest, type Operation, type OperationDescription, operations } from '../contract/contract.js'
import { totalPath } from '../rows/mapping/mapping.js'
import { assessor, FactorFacts, isClassified } from '../rows/parts/parts.js'
import { hasTrails } from '../rows/results/results.js'
import { type DataKind, dataKinds } from '../uncertainty/uncertainty.js'
import { preferred } from './preferences.js'

type Plain = Record<string, unknown>
type Assess = (request: unknown, answer: unknown) => unknown

/** True if answers of the operation can include the uncertainty of their total. */
export function isAssessable(operation: OperationDescription): boolean {
  return isClassified(operation) && hasTrails(operation.response)
}

export class Assessments {
  readonly #facts = new FactorFacts()
  readonly #known = new Map<string, Assess>()

  /**
   * Returns a function that adds uncertainty to an answer; undefined if the request does not prefer it.
   * @throws ServiceError for an unknown kind of data
   */
  of(name: Operation, prefer: string | string[] | undefined): Assess | undefined {
    const kind = preferred(prefer, 'uncertainty')
    if (kind === undefined || !isAssessable(operations[name])) return undefined
    if (kind !== '' && !dataKinds.includes(kind as DataKind)) {
      const known = dataKinds.join(', ')
      throw badRequest('invalid_input', `Prefer: uncertainty=${kind}: not a kind of data; there are ${known}`)
    }
    const key = `${name} ${kind}`
    const assess = this.#known.get(key) ?? this.#opened(name, kind || undefined)
    this.#known.set(key, assess)
    return assess
  }

  close(): void {
    this.#facts.close()
  }

  #opened(name: Operation, dataKind: string | undefined): Assess {
    const operation: OperationDescription = operations[name]
    const assess = assessor(operation, { dataKind }, this.#facts)
    const path = totalPath(operation.response)!
    return (request, answer) => {
      const indicators = assess(request as object, answer as object)
      return indicators.data_kind === null ? answer : withIndicators(answer as Plain, path, indicators)
    }
  }
}

/** Returns an answer with indicators next to its total. @param path path of the total */
function withIndicators(answer: Plain, [key, ...rest]: readonly string[], indicators: object): Plain {
  if (rest.length > 0) {
    return { ...answer, [key!]: withIndicators(answer[key!] as Plain, rest, indicators) }
  }
  const { additional_indicators: own } = answer
  return { ...answer, additional_indicators: { ...(own as object | undefined), ...indicators } }
}
