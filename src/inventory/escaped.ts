/** Text as the content of a page. */

/** Marks that turn the direction of the text after them: a name of a file or an item would read as another one. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/g

/** Text without control characters, which no HTML may have, and with its signs escaped. */
export function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
      .replaceAll(overrides, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')
  )
}
