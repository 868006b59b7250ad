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
/** Longer labels have a line of their own. */
const largestLabelShare = 0.5

/** Returns the text of a card, ending with a line break. */
export function cardText({ headline, about, lines, closing }: Card, { colours, width }: Look): string {
  const longest = Math.floor(width * largestLabelShare)
  const labels = Math.max(0, ...lines.map(([label]) => displayWidth(label)).filter((wide) => wide <= longest))
  const head = visible(headline)
  const [first, ...rest] = about === '' ? [head] : hanging(`${head}${gap}`, visible(about), width)
  const body = lines.flatMap(([label, text]) => {
    const before = `  ${padded(visible(label), labels)}  `
    const words = visible(text.replaceAll(/\s+/g, ' '))
    if (displayWidth(label) > longest) {
      const own = hanging('  ', visible(label), width).map(colours.dim)
      return [...own, ...hanging(' '.repeat(labels + 4), words, width)]
    }
    const [line, ...more] = hanging(before, words, width)
    return [colours.dim(before.trimEnd()) + line!.slice(before.trimEnd().length), ...more]
  })
  const end = closing === undefined ? [] : hanging('  ', closing, width).map(colours.dim)
  return [colours.bold(head) + first!.slice(head.length), ...rest, ...body, ...end]
    .map((line) => `${line}\n`)
    .join('')
}
