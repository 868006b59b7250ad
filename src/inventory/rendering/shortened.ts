/** Texts of a ledger as a page has room for them: the ledger, the workbook and the JSON have them whole. */

/** Characters of a text, by where it stands. */
export const maxCharacters = { title: 120, label: 240, cell: 240, text: 4000 } as const

/** The beginning of a text that is too long, with an ellipsis; no character is cut in two. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
