/** The engine of a run: it answers rows with scope, category and licence, and refuses what the run refuses. */
import type { OperationDescription } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { classifiedEngine } from '../classification/classified.js'
import { classifiedDescription, isClassified } from '../classification/described.js'
import { FactorFacts } from '../classification/factor-facts.js'
import type { OpenSource } from '../input/open-source.js'
import type { PartsRun } from '../parts/parts-run.js'
import { refusing } from './refusals.js'

/**
 * @param engine of the rows, with what their command adds
 * @param description of these rows
 * @param parts where rows have several
 */
export async function runEngine(
  engine: Engine,
  description: OperationDescription,
  { sources: { refused } }: Pick<OpenSource, 'sources'>,
  parts: PartsRun | undefined,
): Promise<Engine> {
  const facts = new FactorFacts()
  return closing(inner(), facts)

  function inner(): Engine {
    if (parts) return parts.engine(engine, refused, facts)
    const isOf = isClassified(description)
    const classified = isOf ? classifiedEngine(engine, description.name, facts) : engine
    return refusing(classified, classifiedDescription(description), refused)
  }
}

function closing(engine: Engine, facts: FactorFacts): Engine {
  return {
    ...engine,
    close: async () => {
      facts.close()
      await engine.close()
    },
  }
}
