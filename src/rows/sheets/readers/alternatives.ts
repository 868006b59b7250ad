/** Alternatives in patterns of file names: `{a,b}.csv` and `{01..12}.csv`. */

/** Expands the braces of a pattern; returns a pattern without braces unchanged. */
export function alternativesOf(pattern: string): string[] {
  for (let start = pattern.indexOf('{'); start !== -1; start = pattern.indexOf('{', start + 1)) {
    const end = closingBrace(pattern, start)
    if (end === undefined) continue
    const inner = pattern.slice(start + 1, end)
    const choices = rangeOf(inner) ?? topLevelParts(inner)
    if (choices.length < 2) continue
    const [before, after] = [pattern.slice(0, start), pattern.slice(end + 1)]
    return choices.flatMap((choice) => alternativesOf(before + choice + after))
  }
  return [pattern]
}

function closingBrace(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return undefined
}

/** Splits at the commas outside inner braces. */
function topLevelParts(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '{') depth++
    if (character === '}') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

/** Maximum size of a range: enough for 27 years of daily files; use `*` for more. */
const largestRange = 10_000

/** Returns the numbers of a range, with the leading zeros of its bounds; undefined for other text. */
function rangeOf(text: string): string[] | undefined {
  const [, first, last] = /^(\d+)\.\.(\d+)$/.exec(text) ?? []
  if (first === undefined || last === undefined) return undefined
  const [from, to] = [Number(first), Number(last)]
  const count = Math.abs(to - from) + 1
  if (count > largestRange) return undefined
  const isPadded = [first, last].some((each) => each.length > 1 && each.startsWith('0'))
  const width = isPadded ? Math.max(first.length, last.length) : 0
  const step = to < from ? -1 : 1
  return Array.from({ length: count }, (_, at) => String(from + step * at).padStart(width, '0'))
}
