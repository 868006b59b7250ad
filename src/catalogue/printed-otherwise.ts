/** Publishers that print two figures for the same factor: the description of the stored figure names the other. */

/** Beginning of the sentence, the last of the description, that names the other figure. */
export const printedOtherwise = 'Printed otherwise:'

export interface OtherFigure {
  /** The other figure, with its difference to this one. */
  text: string
  /** Difference from the stored figure in per cent; the largest of several. */
  percent: number
}

/** Returns the publisher's other figure, if any. */
export function otherFigure({ description }: { description: string }): OtherFigure | undefined {
  const start = description.indexOf(printedOtherwise)
  if (start === -1) return undefined
  const text = description
    .slice(start + printedOtherwise.length)
    .trim()
    .replace(/\.$/, '')
  const shares = [...text.matchAll(/([\d.]+) % (?:more|less)/g)].map(([, share]) => Number(share))
  return { text, percent: Math.max(0, ...shares) }
}
