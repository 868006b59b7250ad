/** Removes the markup of texts copied from a web page or written by a program. */

/** Elements whose content is not text for people. */
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

/** Returns a text without tags and with entities decoded: `<b>Nuts &amp;amp; bolts</b>` becomes `Nuts & bolts`. */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  const written = decoded(decoded(text))
  const left = written.replace(programs, ' ').replace(tags, ' ')
  return left === text ? text : left.replace(/\s+/g, ' ').trim()
}

function decoded(text: string): string {
  return text.replace(entity, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
}
