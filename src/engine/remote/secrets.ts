/** Masks API keys for display. */

/** Returns the beginning and end of a long key, enough to distinguish it from others; `...` for a short key. */
export function maskedKey(key: string): string {
  return key.length > 12 ? `${key.slice(0, 4)}...${key.slice(-2)}` : '...'
}

/** Minimum length of keys replaced anywhere; shorter keys are replaced only as words. */
const shortestDistinct = 6

/** Returns a text with this key masked. */
export function withoutKey(text: string, key: string): string {
  if (key === '' || !text.includes(key)) return text
  if (key.length >= shortestDistinct) return text.replaceAll(key, maskedKey(key))
  const literal = key.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  return text.replace(new RegExp(`(?<![A-Za-z0-9])${literal}(?![A-Za-z0-9])`, 'g'), maskedKey(key))
}

/** Maximum depth of error bodies. */
const deepest = 20

/** Masks the key in every text of a JSON value; replaces values below the maximum depth with null. */
export function valueWithoutKey(value: unknown, key: string, depth = 0): unknown {
  if (typeof value === 'string') return withoutKey(value, key)
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return null
  if (Array.isArray(value)) return value.map((each) => valueWithoutKey(each, key, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      withoutKey(name, key),
      valueWithoutKey(each, key, depth + 1),
    ]),
  )
}

/**
 * Returns a key that is valid in a header, without a trailing line end.
 * @throws Error without the key if the key is missing or invalid
 */
export function usableKey(apiKey: unknown): string {
  const key = typeof apiKey === 'string' ? apiKey.trim() : ''
  if (key === '') throw new Error('the API key is missing')
  if (!/^[ -~]+$/.test(key))
    throw new Error('the API key must be one line of printable ASCII characters, without line ends or tabs')
  return key
}
