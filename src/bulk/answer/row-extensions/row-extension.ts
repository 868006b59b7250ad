/**
 * Fields of rows beyond those of the operation: rows are described by `description`, and the engine that is
 * wrapped answers such rows with the operation itself.
 */
import type { OperationDescription } from '../../../contract/contract.js'
import type { Engine } from '../../../engine/engine.js'

export interface Extras {
  /** The operation with the further fields in its request, and what they add to its response. */
  description: OperationDescription
  wrap(engine: Engine): Engine
}
