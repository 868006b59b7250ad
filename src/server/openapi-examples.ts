/** Answers to the examples of the contract, computed by the engine so that they are never out of date. */
import {
  type Operation,
  type OperationDescription,
  operations,
  type Request,
  ServiceError,
} from '../contract/contract.js'
import type { Engine } from '../engine/engine.js'

/** Maximum length of lists: an example only shows the structure. */
const mostElements = 2

/** Returns answers by operation, except operations that write or that need a user's own data. */
export async function exampleAnswers(engine: Engine): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>()
  for (const [name, operation] of Object.entries<OperationDescription>(operations)) {
    if (operation.writes) continue
    try {
      const answer: unknown = await engine.call(name as Operation, operation.example as Request<Operation>)
      answers.set(name, shortened(answer))
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
    }
  }
  return answers
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostElements).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]))
}
