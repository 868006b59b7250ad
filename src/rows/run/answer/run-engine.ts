/** Engine of a run: it answers rows with scope, category and licence, and refuses rows as the run's options require. */
import type { OperationDescription } from '../../../contract/contract.js'
import type { Engine } from '../../../engine/engine.js'
import type { OpenSource } from '../../extensions/open-source.js'
import { refusing } from '../../extensions/refusals.js'
import { classifiedEngine } from '../../parts/classification/classified.js'
import { classifiedDescription, isClassified } from '../../parts/classification/described.js'
import { FactorFacts } from '../../parts/classification/factor-facts.js'
import type { PartsRun } from '../../parts/parts-run.js'

/**
 * @param engine engine of the rows, including the command's extension
 * @param description description of the rows
 * @param parts run of rows with several parts, if any
 */
export async function runEngine(
  engine: Engine,
  description: OperationDescription,
  { sources: { refused } }: Pick<OpenSource, 'sources'>,
  parts: PartsRun | undefined,
): Promise<Engine> {
  const facts = new FactorFacts()
  return closing(inner(), engine, facts)

  function inner(): Engine {
    if (parts) return parts.engine(engine, refused, facts)
    const isOf = isClassified(description)
    const classified = isOf ? classifiedEngine(engine, description.name, facts) : engine
    return refusing(classified, classifiedDescription(description), refused)
  }
}

/**
 * Closes the facts with the engine.
 * @param answering innermost engine, which records the datasets it has read
 */
function closing(engine: Engine, answering: Engine, facts: FactorFacts): Engine {
  return {
    ...engine,
    attribution: () => [...(answering.attribution?.() ?? []), ...facts.attribution()],
    close: async () => {
      facts.close()
      await engine.close()
    },
  }
}
