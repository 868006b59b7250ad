/** Engine that changes the answers of another. */
import type { Engine } from '../../../engine/engine.js'

/** @param change returns the new answer; error bodies are answers too */
export function withAnswers(engine: Engine, change: (request: object, outcome: object) => object): Engine {
  return {
    parallel: engine.parallel,
    ...(engine.address === undefined ? {} : { address: engine.address }),
    call: async (name, request) =>
      change(request as object, await engine.call(name, request)) as Awaited<
        ReturnType<typeof engine.call<typeof name>>
      >,
    batch: async (name, requests) => {
      const outcomes = await engine.batch(name, requests)
      return outcomes.map(
        (outcome, index) => change(requests[index] as object, outcome as object) as typeof outcome,
      )
    },
    direct: async (name) => {
      const answer = await engine.direct?.(name)
      if (!answer) return undefined
      return (request) => change(request as object, answer(request) as object) as ReturnType<typeof answer>
    },
    identity: () => engine.identity(),
    close: () => engine.close(),
  }
}
