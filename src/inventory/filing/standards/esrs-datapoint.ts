/** Datapoints of both editions of ESRS E1. */
import type { Datapoint } from '../facts.js'
import type { FigureName } from '../figures.js'

/**
 * Returns a datapoint whose element has the prefix of ESRS taxonomies.
 * @param paragraph of the standard, with its edition: the editions number their disclosures differently
 */
export function esrsDatapoint(
  element: string,
  label: string,
  paragraph: string,
  figure: FigureName,
  isRequired = false,
): Datapoint {
  return { element: `esrs:${element}`, label, paragraph, figure, isRequired }
}
