/** Checks the scope, category and kind of data that rules, translations and cells give a row. */
import { nearest } from '../../../contract/contract.js'
import { quoted } from '../fields/cells.js'
import { scopeOf } from '../fields/scopes.js'
import { acceptedInLedger } from './activities.js'

/** Returns the error of a row with an unknown word, or whose category belongs to another scope. */
export function ledgerProblem(said: {
  scope?: string
  category?: string
  data_kind?: string
}): string | undefined {
  for (const field of ['scope', 'category', 'data_kind'] as const) {
    const value = said[field]
    const known = acceptedInLedger[field]!
    if (value !== undefined && !known.includes(value)) return unknownWord(field, value, known)
  }
  const { scope, category } = said
  if (scope === undefined || category === undefined || scopeOf(category) === scope) return undefined
  return `ledger.category: ${category} is not a category of scope ${scope}; correct one of them`
}

function unknownWord(field: string, value: string, known: readonly string[]): string {
  const inside = /\d+(\.\d+)?/.exec(value)?.[0]
  const near = known.find((word) => word === inside) ?? nearest(value, known)
  const hint = near === undefined ? `use one of ${known.join(', ')}` : `did you mean ${near}?`
  return `ledger.${field}: ${quoted(value)} is not a ${field.replace('_', ' ')}; ${hint}; translate the cells in the mapping`
}
