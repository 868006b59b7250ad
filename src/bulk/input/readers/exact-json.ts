/** JSON whose whole numbers stay as they are written, also those beyond what a double holds. */

/** Where a value begins, with at least as many digits as the first whole number that is not exact. */
const mayBeLarge = /[:\s]-?[1-9]\d{15}/
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]]|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g

/**
 * The value of a text. A whole number beyond 2^53 that an object has as a field is the text of its digits; inside
 * arrays, which are values of their own, it is a number.
 * @throws SyntaxError
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
