/** The lines of a side file that all rows of a kind share. */
import type { Results, ResultWriter } from '../results/writers/result.js'
import type { Exchange } from './json-template.js'
import { type Template, TemplateText } from './template.js'

/** Placeholder row number that occurs in no text. */
const anyRow = 9_007_199_254_740_881

/** Returns the text of a side file for rows of a kind; undefined if it varies by more than the row number. */
export function sideTemplate(
  writer: ResultWriter,
  batch: Results['batch'],
  exchanges: readonly Exchange[],
): Template | undefined {
  const [text, ...others] = exchanges.map(({ request, response }) =>
    writer.rows({ batch: { ...batch, first: anyRow }, requests: [request], outcomes: [response] }),
  )
  if (others.some((other) => other !== text)) return undefined
  const template = new TemplateText()
  for (const [at, part] of text!.split(String(anyRow)).entries()) {
    if (at > 0) template.piece('number')
    template.text(part)
  }
  return template.take()
}
