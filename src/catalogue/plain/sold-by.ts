/** Services of sellers that a ledger names: `Hetzner Online GmbH` is hosting. */
import type { ReadLine } from './line.js'

/** Returns the service of the seller of a line, with the line's other words; undefined if the line names a thing or no known seller. */
export function soldBy({ attributes, kinds, unread }: ReadLine): string | undefined {
  const sells = attributes.get('sells')
  if (sells === undefined || kinds.some(({ isWeak }) => !isWeak)) return undefined
  return [sells.replaceAll('_', ' '), ...unread.filter((word) => !forms.has(word))].join(' ')
}

/** Legal forms of companies, and words of their names. */
const forms = new Set(
  'gmbh ag kg se ltd limited plc llc inc corp sa sas sarl srl spa sl slu bv nv sp zoo oy ab group holding emea europe ireland international technologies communications online'.split(
    ' ',
  ),
)
