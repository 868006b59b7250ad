/** Unit types that a text without a requested one is about. */
import { chosenFor, isPartOf } from '../../catalogue/catalogue.js'
import type { SuggestFields } from '../../contract/contract.js'
import { type UnitType, unitTypes } from '../../units/units.js'
import type { LabelContext } from '../context.js'
import { isMaterial, isWhole, plainSince, typesIn } from './plain.js'
import { plainElsewhere } from './plain-elsewhere.js'
import type { Wanted } from './wanted.js'

/**
 * Returns the unit types that a text says its amount is in, or those of the thing that it names, which money may be
 * too; undefined where it says neither. `converted` are those that the amount of a fuel converts to.
 */
export function readUnitTypes(
  asked: SuggestFields,
  wanted: Wanted,
  context: LabelContext,
): { types: UnitType[]; isSaid: boolean; converted: UnitType[] } | undefined {
  const { catalogue } = context
  if (asked.unit_type !== undefined || catalogue.release < plainSince) return undefined
  const line = catalogue.plainNames.read(asked.text)
  const said = line.unitTypes.filter((type) => type !== 'Money')
  const unitTypesOf = (activity: string, place: string) => typesIn(activity, place, asked, wanted, context)
  const choice = chosenFor(line, { of: (kind) => catalogue.plainNames.of(kind), unitTypesOf })
  const available = [
    ...new Set(
      (choice?.activities ?? []).flatMap((each) => {
        const types = unitTypesOf(each, '*')
        return physicalTypes.filter((type) => types.includes(type))
      }),
    ),
  ]
  // Nights are the amount of a stay, pieces of goods are not theirs.
  const isSaid = said.some((type) => (type !== 'Number' && type !== 'Time') || available.includes(type))
  if (isSaid) {
    // Journeys are measured in km, and their factors for passengers over km.
    const wider = available.filter((type) => said.some((each) => isPartOf(each, type)))
    const converted = choice?.named.kind.startsWith('fuel/') ? available : []
    return { types: [...new Set([...said, ...wider])], isSaid, converted }
  }
  if (!choice) {
    const elsewhere = isWhole(line) ? typeElsewhere(asked, wanted, context) : undefined
    return elsewhere && { types: [elsewhere], isSaid, converted: [] }
  }
  // Goods are bought by money more than by weight.
  if (choice.named.isWeak || (isMaterial(choice) && !isWhole(line))) return undefined
  return available.length > 0 ? { types: available, isSaid, converted: [] } : undefined
}

const physicalTypes = unitTypes.map(({ unit_type }) => unit_type).filter((type) => type !== 'Money')

/** Returns the unit type in which another country has the thing of a line; undefined if none is asked or has it. */
function typeElsewhere(asked: SuggestFields, wanted: Wanted, context: LabelContext): UnitType | undefined {
  const elsewhere = plainElsewhere({ ...asked, unit_type: physicalTypes }, wanted, context)
  return physicalTypes.find((type) => type === elsewhere?.activity.unit_type)
}

/**
 * Returns what a text without a unit type names: goods, which may be bought by money or by weight, or another thing;
 * undefined if it names nothing.
 */
export function namedWithoutUnit(
  asked: SuggestFields,
  { catalogue }: LabelContext,
): 'goods' | 'other' | undefined {
  if (asked.unit_type !== undefined || catalogue.release < plainSince) return undefined
  const kinds = catalogue.plainNames.read(asked.text).kinds.filter(({ kind }) => kind !== 'other')
  if (kinds.some(({ kind, isWeak }) => kind.startsWith('thing/') && !isWeak)) return 'goods'
  return kinds.length > 0 ? 'other' : undefined
}
