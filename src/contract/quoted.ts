const longest = 60

/** Returns a text of a request as messages show it: in quotes, and cut short if it is long. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > longest ? `${text.slice(0, longest)}…` : text)
}
