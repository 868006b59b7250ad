/** The other side of postings: balance accounts repeat the rows of cost accounts. */
import type { ColumnProfile } from '../../../rows/mapping/mapping.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import { notBought } from '../reading/no-purchases.js'
import { purchaseOf } from '../reading/purchase-words.js'

const isBalance = (text: string) => notBought(text, 'accounts') !== undefined
const isCost = (text: string) => !isBalance(text) && purchaseOf(text) !== undefined

/** Leaves out rows whose other side is a cost account: the row of that account is counted. */
export function repeatedPostings(contra: ColumnProfile | undefined): DraftedSkip[] {
  if (!contra || ![...contra.values.keys()].some(isBalance)) return []
  return leftOutWords(contra, isCost, 'the other side of rows that are counted')
}

/** True if the other sides are the accounts of the costs: the list belongs to one bank account. */
export function namesCosts(contra: ColumnProfile): boolean {
  const words = [...contra.values.keys()]
  return words.some(isCost) && !words.some(isBalance)
}
