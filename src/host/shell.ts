/** Texts as arguments of a POSIX shell. */

/** Returns a text in single quotes. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** Returns a word as a shell takes it: in single quotes unless it is plain. */
export function shellWord(word: string): string {
  return /^[\w./:=@,+-]+$/.test(word) ? word : singleQuoted(word)
}
