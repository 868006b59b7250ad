/** Rows of a sheet that are not an activity, by a word in one of its columns. */

import { plural } from '../../../host/numbers.js'
import { type ColumnProfile, matchRate, mostFrequent } from '../../../rows/mapping/mapping.js'
import { phrasesIn, wordsOf } from '../../columns/headings.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { oneLine } from '../../rules/unit-rules.js'
import type { Role } from '../kind.js'

/** State of a row, which sheets of all kinds may have. */
export const statusRole: Role = {
  headings: phrasesIn(
    'status, state, approval, approval status, booking status, decision, statut, etat, estado, stato, staat, zustand, genehmigung, freigabe, goedkeuring, zatwierdzenie, stan, situacao',
  ),
  holds: 'words',
  // A `State` may be a part of a country.
  cells: (profile, { regions }) => matchRate(profile, (text) => regions.find(text) === undefined),
}

/** States of rows that did not happen, were not handed in or were not accepted, as words and beginnings of words. */
const notHappened =
  /^(cancel|canceled|cancelled|cancell|void|reject|declin|refus|denied|delet|no ?show|fail|storn|abgelehnt|abgesagt|ungultig|geloscht|annul|rejet|supprim|anulad|anulow|rechazad|cancelad|eliminad|respint|rifiutat|eliminat|geannuleerd|afgewezen|geweigerd|verwijderd|odrzucon|usuniet|rejeitad|recusad|short ?shipped|draft|entwurf|brouillon|bozza|borrador|concept$|szkic|rascunho|withdraw|recalled|zuruckgezogen|retiree?$|ritirat|retirad|ingetrokken|wycofan|afgekeurd|returned to|sent back)/

/** Leaves out the rows whose state says that they did not happen. */
export function notHappenedRows(profile: ColumnProfile | undefined): DraftedSkip[] {
  return leftOutWords(
    profile,
    (text) => notHappened.test(wordsOf(text).join(' ')),
    'cancelled, refused or not handed in',
  )
}

/** Leaves out the rows whose cell passes a test. @param why what these rows are, without a verb: `sums of other rows` */
export function leftOutWords(
  profile: ColumnProfile | undefined,
  test: (text: string) => boolean,
  why: string,
): DraftedSkip[] {
  if (!profile) return []
  const found = mostFrequent(profile, Number.POSITIVE_INFINITY).filter(([text]) => test(text))
  if (found.length === 0 || found.length === profile.values.size) return []
  const rows = found.reduce((sum, [, count]) => sum + count, 0)
  const words = found
    .slice(0, 6)
    .map(([text]) => oneLine(text))
    .join(', ')
  return [
    {
      rule: { column: profile.heading, in: found.map(([text]) => text) },
      why: `${plural(rows, 'row')} left out (${why}): ${words}`,
    },
  ]
}
