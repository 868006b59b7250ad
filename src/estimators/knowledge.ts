/**
 * What estimators know: handed to each of them with the request, built in one place by the engine.
 * Estimators hold no state of their own.
 */
import type { Catalogue, FactorSelector } from '../catalogue/catalogue.js'

export interface Knowledge {
  catalogue: Catalogue
  selector: FactorSelector
}
