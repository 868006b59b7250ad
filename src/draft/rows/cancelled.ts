/** Tells rows that did not happen by their state, and cancelled amounts that a credit takes back as well. */

import type { ColumnProfile, Sample } from '../../rows/mapping/mapping.js'
import { textIn } from '../columns/cell-text.js'
import { wordsOf } from '../columns/headings.js'
import { numberIn } from '../rules/cell-numbers.js'

/** States of rows that did not happen, were not handed in or were not accepted, as words and beginnings of words. */
const notHappened =
  /^(cancel|canceled|cancelled|cancell|void|reject|declin|refus|denied|delet|no ?show|fail|storn|abgelehnt|abgesagt|ungultig|geloscht|annul|rejet|supprim|anulad|anulow|rechazad|cancelad|eliminad|respint|rifiutat|eliminat|geannuleerd|afgewezen|geweigerd|verwijderd|odrzucon|usuniet|rejeitad|recusad|short ?shipped|draft|entwurf|brouillon|bozza|borrador|concept$|szkic|rascunho|withdraw|recalled|zuruckgezogen|retiree?$|ritirat|retirad|ingetrokken|wycofan|afgekeurd|returned to|sent back)/

/** True for a state of rows that did not happen, were not handed in or were not accepted. */
export function isCancelled(text: string): boolean {
  return notHappened.test(wordsOf(text).join(' '))
}

/** Words for rows that never count, also with their usual reason. */
const withdrawn =
  /^(cancell?ed|void(ed)?|deleted|storniert|geloscht|annulee?|supprimee?|anulad[oa]|eliminad[oa]|annullat[oa]|eliminat[oa]|geannuleerd|verwijderd|anulowan[ya]|usuniet[ya]|cancelad[oa])( (duplicate|duplikat|doppelt|doublon|duplicad[oa]|duplicat[oa]|dubbel))?$/

/** True for a state that is a word for cancelled rows, with no other words than `duplicate`. */
export function isWithdrawn(text: string): boolean {
  return withdrawn.test(wordsOf(text).join(' '))
}

/** True if other rows have the opposite of an amount of these rows: excluded alone, one of the two would count. */
export function areOffset(
  state: ColumnProfile,
  texts: ReadonlySet<string>,
  { columnProfiles, rows }: Pick<Sample, 'columnProfiles' | 'rows'>,
): boolean {
  const own = rows.filter((row) => texts.has(textIn(row, state)))
  const others = rows.filter((row) => !texts.has(textIn(row, state)))
  return columnProfiles.some((profile) => {
    if (!profile.numbers || profile.numbers.negative === 0) return false
    const read = numberIn(profile)
    const opposite = new Set(others.map((row) => -read(row)))
    return own.some((row) => read(row) !== 0 && opposite.has(read(row)))
  })
}
