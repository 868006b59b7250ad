/** Finds columns with the state of a row: drafts exclude cancelled rows, and the user decides on other states. */

import { plural } from '../../host/numbers.js'
import { type ColumnProfile, mostFrequent, type Sample } from '../../rows/mapping/mapping.js'
import { headingScore, phrasesIn, wordsOf } from '../columns/headings.js'
import type { Draft } from '../draft-model.js'
import { oneLine } from '../rules/unit-rules.js'
import { areOffset, isWithdrawn } from './cancelled.js'
import type { DraftedSkip } from './excluded-rows.js'
import { leftOutWords } from './left-out-words.js'

/** States of rows that often do not count; lower case, without accents. */
const states = phrasesIn(
  [
    'cancelled, canceled, cancellation, reversed, reversal, draft, void, voided, rejected, declined, deleted, deletion, refunded, returned, duplicate, superseded, obsolete, unposted, not posted, on hold, parked, planned, forecast, budget, inactive, failed, expired',
    'storniert, storno, stornobuchung, entwurf, abgelehnt, geloscht, loschung, ungultig, ruckbuchung, vorerfasst, geplant, gesperrt',
    'annule, annulee, brouillon, rejete, rejetee, refuse, refusee, supprime, extourne, extournee, prevu',
    'anulado, anulada, borrador, cancelado, cancelada, rechazado, rechazada, eliminado',
    'annullato, annullata, bozza, stornato, stornata, rifiutato, respinto',
    'under review, in review, in clarification, disputed, implausible, in klarung, in prufung, ungeklart, strittig, unplausibel',
    'en litige, a verifier, in verifica, da verificare, contestato, en revision, en disputa, betwist, do wyjasnienia, sporny, em analise',
    'test, ne pas tenir compte, nicht berucksichtigen, do not count, no tener cuenta, non considerare, niet meetellen',
    'geannuleerd, concept, afgewezen, verwijderd, anulowano, anulowany, odrzucony, szkic',
  ].join(', '),
).map((phrase) => phrase.split(' '))

const stateHeadings = phrasesIn(
  'status, state of record, approval, statut, etat, estado, stato, zustand, belegstatus, buchungsstatus, rechnungsstatus',
)
const namesState = 0.7
const remarkHeadings = phrasesIn(
  'remark, comment, note, bemerkung, anmerkung, hinweis, remarque, commentaire, observation, observ, observaciones, nota, osservazioni, opmerking, uwagi, obs, observacoes',
)
/**
 * Headings that are themselves a state, with yes in the cells: `Cancelled`, `Reversal Indicator`, `Stornokennzeichen`.
 */
const flagHeading = /^(storno|losch|annul|delet|cancel|revers|void)/
const yes = /^(x|y|yes|true|1|j|ja|o|oui|s|si|sí|t)$/i
const mostWords = 30
const wordsShown = 6
const longestState = 4

/** Adds rules for each unused column that may show which rows count: as a comment, unless the rows were cancelled. */
export function withRowStates(draft: Draft, sample: Pick<Sample, 'columnProfiles' | 'rows'>): Draft {
  const unused = new Set(draft.unused)
  const found = sample.columnProfiles.flatMap((profile) => {
    const skips = unused.has(oneLine(profile.heading)) ? stateSkips(profile, sample) : []
    return skips.length > 0 ? [{ skips, heading: oneLine(profile.heading) }] : []
  })
  const named = new Set(found.map(({ heading }) => heading))
  return {
    ...draft,
    skip: [...draft.skip, ...found.flatMap(({ skips }) => skips)],
    unused: draft.unused.filter((heading) => !named.has(heading)),
  }
}

/** Leaves out cancelled rows, unless other rows offset them, and offers to leave out other states. */
function stateSkips(profile: ColumnProfile, sample: Pick<Sample, 'columnProfiles' | 'rows'>): DraftedSkip[] {
  const asked = stateSkip(profile)
  if (!asked) return []
  const texts = asked.rule.in!.map(String)
  const cancelled = new Set(texts.filter(isWithdrawn))
  if (areOffset(profile, cancelled, sample)) return [asked]
  const certain = leftOutWords(profile, (text) => cancelled.has(text), 'cancelled')
  if (certain.length === 0) return [asked]
  if (cancelled.size === texts.length) return certain
  const values = new Map([...profile.values].filter(([text]) => !cancelled.has(text)))
  return [...certain, ...[stateSkip({ ...profile, values })].flatMap((each) => each ?? [])]
}

function stateSkip(profile: ColumnProfile): DraftedSkip | undefined {
  const { heading, dates, values } = profile
  if (dates || values.size === 0 || values.size > mostWords) return undefined
  const counted = mostFrequent(profile, mostWords)
  if (wordsOf(heading).some((word) => flagHeading.test(word))) {
    const set = counted.filter(([text]) => yes.test(text) || isState(text, 'beginning'))
    return set.length === 0 ? undefined : offered(heading, set, true)
  }
  const isNamed = headingScore(heading, stateHeadings) >= namesState
  const isRemark = headingScore(heading, remarkHeadings) >= namesState
  const where = isRemark ? 'anywhere' : isNamed ? 'beginning' : 'whole'
  const doubtful = counted.filter(([text]) => isState(text, where))
  if (doubtful.length > 0) return offered(heading, doubtful, true)
  return isNamed && counted.length > 1 ? offered(heading, counted, false) : undefined
}

/** True if the text is a state, begins with one, or has one anywhere. */
function isState(text: string, where: 'whole' | 'beginning' | 'anywhere'): boolean {
  const words = wordsOf(text)
  if (words.length > longestState) return false
  const starts = where === 'anywhere' ? words.keys() : [0]
  return [...starts].some((start) =>
    states.some(
      (state) =>
        (where !== 'whole' || words.length === state.length) &&
        state.every((word, position) => words[start + position] === word),
    ),
  )
}

/**
 * @param areDoubtful true if the words are states that often do not count; otherwise the user chooses among the words
 */
function offered(heading: string, counted: readonly [string, number][], areDoubtful: boolean): DraftedSkip {
  const list = counted
    .slice(0, wordsShown)
    .map(([text, rows]) => `${plural(rows, 'row')} \`${oneLine(text)}\``)
  if (counted.length > wordsShown) list.push(`${counted.length - wordsShown} more words`)
  const cure = areDoubtful
    ? 'do they count? They are estimated; the skip line below, without its #, leaves them out'
    : 'do all of them count? The skip line below, without its # and without the words that do, leaves the others out'
  return {
    rule: { column: heading, in: counted.map(([text]) => text) },
    why: '',
    unsure: [`\`${oneLine(heading)}\` has ${list.join(', ')}: ${cure}`],
    isOffered: true,
  }
}
