/** API keys as they may be shown. */

/** The beginning and end of a long key, enough to tell it from others; nothing of a short one. */
export function maskedKey(key: string): string {
  return key.length > 12 ? `${key.slice(0, 4)}...${key.slice(-2)}` : '...'
}

/** A shorter key is looked for as a word: its letters are in many others. */
const shortestDistinct = 6

/** A text in which this key cannot be read. */
export function withoutKey(text: string, key: string): string {
  if (key === '' || !text.includes(key)) return text
  if (key.length >= shortestDistinct) return text.replaceAll(key, maskedKey(key))
  const literal = key.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  return text.replace(new RegExp(`(?<![A-Za-z0-9])${literal}(?![A-Za-z0-9])`, 'g'), maskedKey(key))
}

/** Levels of an error body that are handed on. */
const deepest = 20

/** The same for every text in a value of JSON; what is nested deeper than anybody writes is left out. */
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
 * A key as a header can carry it, without the line end that files have after it.
 * @throws Error, which does not show the key
 */
export function usableKey(apiKey: unknown): string {
  const key = typeof apiKey === 'string' ? apiKey.trim() : ''
  if (key === '') throw new Error('the API key is missing')
  if (!/^[ -~]+$/.test(key))
    throw new Error('the API key must be one line of printable ASCII characters, without line ends or tabs')
  return key
}
