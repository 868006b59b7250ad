/** Keys and passwords as they may be shown. */
import { withoutKey } from '../engine/open.js'

export { maskedKey } from '../engine/open.js'

/** An address without the password in it. */
export function withoutPassword(url: string): string {
  return url.replace(/(?<=^\w+:\/\/[^/@]*:)[^@/]*(?=@)/, '...')
}

/** A text in which these keys, and passwords of addresses, cannot be read. */
export function withoutSecrets(text: string, keys: Iterable<string>): string {
  let shown = text.replace(/(?<=\b\w+:\/\/[^\s/@:]*:)[^@/\s]*(?=@)/g, '...')
  for (const key of keys) shown = withoutKey(shown, key.trim())
  return shown
}
