/** Words of a closed list, in any spelling. */
import { badRequest, nearest } from '../../contract/contract.js'

/**
 * Returns the word that a text spells with spaces, hyphens or capitals.
 * @param field field of the text, for the message
 * @param others other words and their meanings
 * @throws ServiceError that names the nearest word, or all of them
 */
export function wordAmong<Word extends string>(
  written: string,
  field: string,
  known: readonly Word[],
  others: Readonly<Record<string, Word>> = {},
): Word {
  const spelt = spelling(written)
  const meant = Object.hasOwn(others, spelt) ? others[spelt] : known.find((word) => word === spelt)
  if (meant !== undefined) return meant
  const near = nearest(spelt, known)
  const hint = near === undefined ? 'accepted:' : `did you mean ${near}? Accepted:`
  throw badRequest(
    'invalid_input',
    `${field}: ${JSON.stringify(written)} is not known; ${hint} ${known.join(', ')}`,
  )
}

/** Returns a text in lower case, with underscores: `stand_alone_commercial`. */
function spelling(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
}
