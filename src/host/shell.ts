/** Texts as arguments of a POSIX shell. */

/** Returns a text in single quotes. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
