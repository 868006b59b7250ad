/** A card: one result as a headline with labelled lines below it. */
import { visible } from '../host/screen.js'
import { displayWidth, padded } from './display-width.js'
import type { Look } from './terminal.js'
import { hanging } from './wrapped.js'

export interface Card {
  /** The result itself, such as `1,025 kg CO2e`. */
  headline: string
  /** What it is the result of, beside the headline. */
  about: string
  /** Labels with their texts. */
  lines: readonly (readonly [label: string, text: string])[]
  /** Where the rest is. */
  closing?: string
}

const gap = '   '

/** Returns the text of a card, ending with a line break. */
export function cardText({ headline, about, lines, closing }: Card, { colours, width }: Look): string {
  const labels = Math.max(0, ...lines.map(([label]) => displayWidth(label)))
  const head = visible(headline)
  const [first, ...rest] = about === '' ? [head] : hanging(`${head}${gap}`, visible(about), width)
  const body = lines.flatMap(([label, text]) => {
    const before = `  ${padded(visible(label), labels)}  `
    const [line, ...more] = hanging(before, visible(text.replaceAll(/\s+/g, ' ')), width)
    return [colours.dim(before.trimEnd()) + line!.slice(before.trimEnd().length), ...more]
  })
  const end = closing === undefined ? [] : hanging('  ', closing, width).map(colours.dim)
  return [colours.bold(head) + first!.slice(head.length), ...rest, ...body, ...end]
    .map((line) => `${line}\n`)
    .join('')
}
