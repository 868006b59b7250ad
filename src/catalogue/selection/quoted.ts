const longest = 80

/** A text of a request as messages show it: cut short where it is long. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > longest ? `${text.slice(0, longest)}…` : text)
}
