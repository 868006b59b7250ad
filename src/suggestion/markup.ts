/** Texts that were copied from a web page or written by a program: what they say without its markup. */

/** What is between these is for a program. */
const programs = /<(script|style)\b[^<>]*>[^<]*(?:<\/\1>)?/gi
const tags = /<[!/]?[a-z-][^<>]*>/gi
const entities: Record<string, string> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
  '#34': '"',
  '#39': "'",
  '#160': ' ',
}
const entity = /&([a-z]{2,4}|#\d{2,3});/gi

/** A text without tags, with the characters that entities stand for: `<b>Nuts &amp;amp; bolts</b>` is `Nuts & bolts`. */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  const written = decoded(decoded(text))
  const left = written.replace(programs, ' ').replace(tags, ' ')
  return left === text ? text : left.replace(/\s+/g, ' ').trim()
}

function decoded(text: string): string {
  return text.replace(entity, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
}
