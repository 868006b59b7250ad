/** Publishers that print two figures for one thing: the description of the one that was kept names the other. */

/** What such a sentence begins with; it ends the description. */
export const printedOtherwise = 'Printed otherwise:'

export interface OtherFigure {
  /** The other figure, with its difference to this one. */
  text: string
  /** How far it is from this one, per cent; of several the most. */
  percent: number
}

/** Undefined where the publisher has no other. */
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
