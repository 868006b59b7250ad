/** The one place that opens what estimators know. */
import { FactorSelector, openCatalogue } from '../catalogue/catalogue.js'
import type { Knowledge } from '../estimators/knowledge.js'

export interface KnowledgeOptions {
  /** Path of the compiled reference file; the built-in one when absent. */
  reference?: string
}

/** Opens the reference file read-only; single parts are read when an estimator first asks for them. */
export function openKnowledge(options: KnowledgeOptions): { knowledge: Knowledge; close: () => void } {
  const catalogue = openCatalogue(options.reference)
  return {
    knowledge: { catalogue, selector: new FactorSelector(catalogue) },
    close: () => catalogue.close(),
  }
}
