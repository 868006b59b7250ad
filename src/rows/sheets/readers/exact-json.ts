/** Parses JSON without losing digits of integers that a double cannot represent. */

/** Start of a value with at least as many digits as the first inexact integer. */
const mayBeLarge = /[:\s]-?[1-9]\d{15}/
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]]|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g

/**
 * Parses JSON. Integers beyond 2^53 in fields of objects become strings of their digits; inside arrays they stay
 * numbers.
 * @throws SyntaxError if the text is not valid JSON
 */
export function exactJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!mayBeLarge.test(text)) return value
  let arrays = 0
  const exact = text.replace(tokens, (token) => {
    if (token === '[') arrays++
    else if (token === ']') arrays--
    else if (arrays === 0 && /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token))) {
      return `"${token}"`
    }
    return token
  })
  return JSON.parse(exact)
}
