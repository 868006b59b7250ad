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
  return sideTexts(
    writer,
    exchanges.map(({ request, response }) => ({ batch, requests: [request], outcomes: [response] })),
  )
}

/** Returns the same for results of one row each. */
export function sideTexts(writer: ResultWriter, samples: readonly Results[]): Template | undefined {
  const [text, ...others] = samples.map((sample) =>
    writer.rows({ ...sample, batch: { ...sample.batch, first: anyRow } }),
  )
  if (others.some((other) => other !== text)) return undefined
  const template = new TemplateText('')
  for (const [at, part] of text!.split(String(anyRow)).entries()) {
    if (at > 0) template.piece('number')
    template.text(part)
  }
  return template.take()
}
