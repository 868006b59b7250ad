/** Cards: a single result as a headline with labelled lines below. */
import { visible } from '../host/screen.js'
import { displayWidth, padded } from './display-width.js'
import type { Look } from './terminal.js'
import { hanging } from './wrapped.js'

export interface Card {
  /** Result, such as `1,025 kg CO2e`. */
  headline: string
  /** Subject of the result, next to the headline. */
  about: string
  /** Labels with their texts; a label may be indented. */
  lines: readonly (readonly [label: string, text: string])[]
  /** Notes on the result; warnings are marked. */
  remarks?: readonly { isWarning: boolean; words: string }[]
  /** Reference to further details. */
  closing?: string
}

const gap = '   '
/** Maximum share of the width for labels; longer labels take a separate line. */
const largestLabelShare = 0.5

/** Returns the text of a card, ending with a line break. */
export function cardText(card: Card, { colours, width }: Look): string {
  const { headline, about, lines, remarks = [], closing } = card
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
    const shown = before.trimEnd()
    return [colours.dim(shown) + line!.slice(shown.length).trimEnd(), ...more]
  })
  const said = remarks.flatMap(({ isWarning, words }) => {
    const [line, ...more] = hanging(`  ${isWarning ? '!' : ' '} `, visible(words), width)
    return [isWarning ? line!.replace('!', colours.magenta('!')) : line!, ...more]
  })
  const end = closing === undefined ? [] : hanging('  ', closing, width).map(colours.dim)
  return [colours.bold(head) + first!.slice(head.length), ...rest, ...body, ...said, ...end]
    .map((line) => `${line}\n`)
    .join('')
}
