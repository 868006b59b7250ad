/** Notices about a query that is read as a line in plain words. */
import {
  type EmissionFactor,
  info,
  type Notice,
  quoted,
  type SearchRequest,
  warning,
} from '../../contract/contract.js'
import { isPartOf, type PlainActivities, type PlainChoice } from '../plain/choice.js'
import { companionsOf } from '../plain/companions.js'
import { severalIn } from '../plain/notes.js'
import type { PlainLine } from '../plain/plain-names.js'
import { zeroIn } from '../plain/zeros.js'
import type { RefrigerantName } from '../words/refrigerant-names.js'
import { isMeasure } from './fitting.js'

/** True for a line with a physical amount, such as energy or weight. */
export const isPhysical = ({ unitTypes }: PlainLine) => unitTypes.some(isMeasure)

/**
 * Returns a notice with the things and amounts of a line; a line with several of both should be several lines.
 * @param first first factor found; without it, a line in a physical unit excludes factors per money
 */
export function readNotices(line: PlainLine, first: EmissionFactor | undefined): Notice[] {
  const { kinds, amounts, unitTypes } = line
  if (!first && isPhysical(line) && !zeroIn(line)) {
    const written = amounts.map((each) => each.written).join(', ') || unitTypes.join(', ')
    return [
      info(
        'line_read',
        `read: ${written}; no factor is in such a unit, and factors per unit of money are left out: leave out the amount to see them`,
      ),
    ]
  }
  const isSeveral = severalIn(line).length > 0
  const isSilent = !isSeveral && amounts.length === 0 && unitTypes.length === 0
  if (kinds.length === 0 || isSilent) return []
  const things = [...new Set(kinds.map(({ written }) => written))]
  const read = [...things, ...amounts.map(({ written }) => written)].join(', ')
  const several = isSeveral ? '; several things in one line: search for each alone' : ''
  const other =
    first && isOtherMeasure(line, first) ? `; the factor is per ${perOf(first)}, another measure` : ''
  return [info('line_read', `read: ${read}${several}${other}`)]
}

/** True for a factor whose unit the amounts of a line do not convert to. */
function isOtherMeasure({ amounts, kinds }: PlainLine, { unit_type }: EmissionFactor): boolean {
  const types = amounts.map(({ unitType }) => unitType).filter(isMeasure)
  const isFuel = kinds.some(({ kind }) => kind.startsWith('fuel/'))
  return (
    types.length > 0 &&
    !isFuel &&
    types.every((type) => !unit_type.includes(type) && !isPartOf(type, unit_type))
  )
}

/** Returns the denominator of a factor's unit: `m` for `kg/m`. */
const perOf = ({ unit }: EmissionFactor) => unit.slice(unit.indexOf('/') + 1)

/** Returns a notice with the plain name that means the first activity in a mapping, and its upstream stages. */
export function meantNotices(
  { query = '' }: SearchRequest,
  line: PlainLine,
  meant: PlainChoice,
  known: PlainActivities,
): Notice[] {
  if (line.unread.length > 0) return []
  const [activity] = meant.activities
  // The factor for electricity also depends on the year.
  const isName =
    meant.named.kind !== 'energy/electricity' && line.amounts.length === 0 && line.kinds.length === 1
  const named = isName
    ? [`${quoted(query.trim())} is a plain name: in a mapping, activity: ${query.trim()} means ${activity}`]
    : []
  const beside = companionsOf(line, meant, known).map(
    ({ stage, activityId }) => `beside it, ${stage} (scope 3) is ${activityId}`,
  )
  const text = [...named, ...beside].join('; ')
  return text === '' ? [] : [info('plain_name', text)]
}

/** Returns the warning of a trade name that was not read in a publication. */
export function unconfirmed(written: string, { designation }: RefrigerantName): Notice {
  return warning(
    'trade_name_unconfirmed',
    `${quoted(written)} is known as a trade name of ${designation}, but was not read in a publication: check the label before you use it`,
  )
}
