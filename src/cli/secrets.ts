/** Keys and passwords as they may be shown. */

/** The beginning and end of a long key, enough to tell it from others; nothing of a short one. */
export function maskedKey(key: string): string {
  return key.length > 12 ? `${key.slice(0, 4)}...${key.slice(-2)}` : '...'
}

/** An address without the password in it. */
export function withoutPassword(url: string): string {
  return url.replace(/(?<=^\w+:\/\/[^/@]*:)[^@/]*(?=@)/, '...')
}

/** A text in which these keys, and passwords of addresses, cannot be read. */
export function withoutSecrets(text: string, keys: Iterable<string>): string {
  let shown = text.replace(/(?<=\b\w+:\/\/[^\s/@:]*:)[^@/\s]*(?=@)/g, '...')
  for (const key of keys) if (key !== '') shown = shown.replaceAll(key, maskedKey(key))
  return shown
}
