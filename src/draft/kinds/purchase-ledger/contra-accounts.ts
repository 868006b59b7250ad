/** The other side of postings: rows of balance accounts repeat those of the cost accounts. */
import type { ColumnProfile } from '../../../rows/mapping/mapping.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { leftOutWords } from '../shared/left-out.js'
import { notBought } from '../shared/no-purchases.js'
import { purchaseOf } from '../shared/purchase-words.js'

const isBalance = (text: string) => notBought(text, true) !== undefined
const isCost = (text: string) => !isBalance(text) && purchaseOf(text) !== undefined

/** Leaves out rows whose other side is a cost account: the row of that account is counted. */
export function repeatedPostings(contra: ColumnProfile | undefined): DraftedSkip[] {
  if (!contra || ![...contra.values.keys()].some(isBalance)) return []
  return leftOutWords(contra, isCost, 'are on the other side; the rows of these accounts are counted')
}

/** True if the other sides are the accounts of the costs: the list is that of one bank account. */
export function namesCosts(contra: ColumnProfile): boolean {
  const words = [...contra.values.keys()]
  return words.some(isCost) && !words.some(isBalance)
}
