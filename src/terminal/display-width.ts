/** Display widths of texts in terminal columns. */

const ascii = /^[\x20-\x7e]*$/
/** Combining marks and characters without a width. */
const withoutWidth = /[\p{Mn}\p{Me}\p{Cf}]/u
/** East Asian wide and full-width letters (Unicode Standard Annex 11), and emoji. */
const wide =
  /[\u{1100}-\u{115f}\u{2e80}-\u{303e}\u{3041}-\u{33ff}\u{3400}-\u{4dbf}\u{4e00}-\u{9fff}\u{a000}-\u{a4cf}\u{a960}-\u{a97f}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{fe30}-\u{fe6f}\u{ff00}-\u{ff60}\u{ffe0}-\u{ffe6}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u

/** Returns the display width in columns: two for a full-width letter, zero for a combining mark. */
export function displayWidth(text: string): number {
  if (ascii.test(text)) return text.length
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width
}

/** Splits a text before the first letter beyond `width` columns, but after at least one letter. */
export function splitAtWidth(text: string, width: number): [string, string] {
  let taken = 0
  let end = 0
  for (const letter of text) {
    taken += letterWidth(letter)
    if (taken > width && end > 0) break
    end += letter.length
  }
  return [text.slice(0, end), text.slice(end)]
}

/** Pads a text with spaces to `width` columns. */
export function padded(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const padding = ' '.repeat(Math.max(0, width - displayWidth(text)))
  return align === 'right' ? padding + text : text + padding
}

function letterWidth(letter: string): number {
  if (withoutWidth.test(letter)) return 0
  return wide.test(letter) ? 2 : 1
}
