/** Finds labels: every label of a file must have a rule. */
import type { DesnzRow } from './row.js'

/** Activity before its stage is added to id and name. */
export interface Activity {
  id: string
  name: string
  sector: string
  category: string
}

/** Returns the entry of a table of labels. Throws naming the row if a label is new. */
export function known<Entry>(table: Record<string, Entry>, label: string, row: DesnzRow): Entry {
  const entry = table[label]
  if (entry === undefined) throw new Error(`${row.year}: no rule for "${label}" in ${row.published}`)
  return entry
}

/** First letter in upper case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
