/** Things that emit nothing in scopes 1 and 2: journeys by bicycle, electricity of own panels, ammonia. */
import { type Notice, quoted, warning } from '../../contract/contract.js'
import type { UnitType } from '../../units/units.js'
import type { NamedKind, ReadLine } from './line.js'

/** Kinds that emit nothing, with the unit type of their amounts and the reason. */
const zeros: Readonly<Record<string, { unitType: UnitType; why: string }>> = {
  'zero/active': { unitType: 'Distance', why: 'burns no fuel and emits nothing' },
  'zero/ammonia': { unitType: 'Weight', why: 'is ammonia, which is not a greenhouse gas' },
  'zero/solar': {
    unitType: 'Energy',
    why: 'is electricity of own panels, which burns nothing and comes from no grid',
  },
}

/** Returns why a kind emits nothing; undefined for other kinds. */
export function whyZeroOf({ kind, written }: NamedKind): string | undefined {
  const zero = zeros[kind]
  return zero && `${quoted(written)} ${zero.why}`
}

/** Returns the thing of a line that emits nothing, if the line measures it and names no other. */
export function zeroIn({ kinds, unitTypes }: ReadLine): NamedKind | undefined {
  const first = kinds.find(({ kind }) => kind in zeros)
  if (!first || !unitTypes.includes(zeros[first.kind]!.unitType)) return undefined
  return kinds.every(({ kind, isWeak }) => isWeak || kind === first.kind) ? first : undefined
}

/** Returns the warning that a line has no factor because nothing is emitted. */
export function zeroNote(named: NamedKind): Notice {
  return warning(
    'zero_activity',
    `${whyZeroOf(named)}: leave the line out, or count 0 kg with operation: given`,
  )
}
