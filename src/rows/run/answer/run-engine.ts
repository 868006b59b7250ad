/** Engine of a run: it answers rows with scope, category, licence and, on demand, uncertainty, and refuses rows as the run's options require. */
import type { OperationDescription } from '../../../contract/contract.js'
import type { Engine } from '../../../engine/engine.js'
import type { OpenSource } from '../../extensions/open-source.js'
import { refusing } from '../../extensions/refusals.js'
import { classifiedEngine } from '../../parts/classification/classified.js'
import { classifiedDescription, isClassified } from '../../parts/classification/described.js'
import { FactorFacts } from '../../parts/classification/factor-facts.js'
import type { Assessing } from '../../parts/ledger/assessed-engine.js'
import type { PartsRun } from '../../parts/parts-run.js'

/**
 * @param engine engine of the rows, including the command's extension
 * @param description description of the rows
 * @param parts run of rows with several parts, if any
 * @param assessing how the uncertainty of totals is assessed; undefined to leave it out
 */
export async function runEngine(
  engine: Engine,
  description: OperationDescription,
  { sources: { refused } }: Pick<OpenSource, 'sources'>,
  parts: PartsRun | undefined,
  assessing: Assessing | undefined,
): Promise<Engine> {
  const facts = new FactorFacts()
  return closing(await inner(), engine, facts)

  async function inner(): Promise<Engine> {
    if (parts) return parts.engine(engine, refused, facts)
    const isOf = isClassified(description)
    const classified = isOf ? classifiedEngine(engine, description.name, facts) : engine
    const described = classifiedDescription(description, assessing !== undefined)
    if (assessing === undefined || !isOf) return refusing(classified, described, refused)
    const { assessedEngine } = await import('../../parts/ledger/assessed-engine.js')
    return refusing(assessedEngine(classified, description, assessing, facts), described, refused)
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
