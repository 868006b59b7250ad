/** Effects of columns that name another category than the one that all rows of a command are estimated as. */
import {
  type Carrier,
  carrierByWhole,
  carrierOf,
  modeOf,
  refrigerantOf,
} from '../../sheets/profiles/categories.js'
import type { Cell } from '../../sheets/readers/table.js'
import { amountsOf, type Effect, type EffectContext, moneyOf, stopping } from './effect.js'

/** Paths that choose an emission factor. */
const factorPaths = [
  ...['emission_factor', 'emission_factor.id', 'emission_factor.activity_id', 'emission_factor.refrigerant'],
  ...['custom_activity.label', 'classification.classification_code', 'fuel_type', 'energy_source'],
]

/** Stops at forms of energy, and water, other than the one that the command or a constant names. */
export function ofCarriers(context: EffectContext): Effect[] {
  const { operation, words } = context
  if (amountsOf(context).length === 0) return []
  const stop = (isOther: (carrier: Carrier) => boolean, one: string): Effect[] => [
    stopping((text) => {
      const carrier = carrierOf(text, words)
      return carrier !== undefined && isOther(carrier)
    }, `and all rows count as ${one}`),
  ]
  // Other columns name the use of a fuel, such as `Heating`, or the source of heat.
  const stopAtWhole = (isOther: (carrier: Carrier) => boolean, one: string) =>
    stopping(
      (text) => {
        const carrier = carrierByWhole(text, words)
        return carrier !== undefined && isOther(carrier)
      },
      `and all rows count as ${one}`,
      { isForWhole: true },
    )
  if (operation.name === 'energyElectricity') {
    const one = 'electricity: use ghg energy fuel or heat for the others'
    return stop((carrier) => carrier !== 'electricity', one)
  }
  if (operation.name === 'energyHeat') {
    const one = 'heat: use ghg energy electricity or fuel for the others'
    return [
      ...stop((each) => each === 'electricity' || each === 'water', one),
      stopAtWhole((carrier) => carrier !== 'heat', one),
    ]
  }
  const constant = constantOf(factorPaths, context)
  // `gas` in the name of a refrigerant is not natural gas.
  const isCarrier = constant !== undefined && !/fugitive|refrigerant/.test(constant)
  const own = isCarrier ? carrierOf(constant, words) : undefined
  if (own !== undefined) return stop((carrier) => carrier !== own, `\`${constant}\``)
  const others = ofOtherCarriers(context)
  if (operation.name !== 'energyFuel') return others
  const one = 'fuel: use ghg energy electricity or heat for the others'
  return [stopAtWhole((carrier) => neverBurnt.includes(carrier), one), ...others]
}

/** Stops at forms of energy other than the one that a column chooses for the row. */
function ofOtherCarriers(context: EffectContext): Effect[] {
  const { words } = context
  const choice = choiceOf(factorPaths, context)
  if (!choice) return []
  const isOther = (text: string, cells: Cell[]) => {
    const [own, named] = [carrierOf(choice.read(cells), words), carrierOf(text, words)]
    // Fuels are used for heating.
    return own !== undefined && named !== undefined && named !== 'heat' && named !== own
  }
  const why = `but the row counts as what \`${choice.path}\` names`
  // Ids name more than the form of energy.
  const isForWhole = choice.path !== 'fuel_type'
  return [stopping(isOther, why, { isForWhole, columns: choice.columns })]
}

/** Carriers that are not fuels. */
const neverBurnt: readonly Carrier[] = ['electricity', 'heat', 'water', 'another utility']

/** Stops at refrigerants other than the one that a constant names. */
export function ofRefrigerants(context: EffectContext): Effect[] {
  const constant = constantOf(factorPaths, context)
  const own = constant === undefined ? undefined : refrigerantOf(constant)
  if (own === undefined) return []
  return [
    stopping((text) => {
      const refrigerant = refrigerantOf(text)
      return refrigerant !== undefined && refrigerant !== own
    }, `and all rows count as \`${constant}\``),
  ]
}

/** Paths that choose a mode of transport. */
const modePaths = ['transport_mode', 'travel_mode', 'spend_type']

/** Stops at modes of transport other than the one that a constant names, or a column for the row. */
export function ofModes(context: EffectContext): Effect[] {
  const { words } = context
  const isOther = (text: string, chosen: string) => {
    const [own, named] = [modeOf(chosen, words), modeOf(text, words)]
    return own !== undefined && named !== undefined && named !== own
  }
  const constant = constantOf(modePaths, context)
  if (constant !== undefined)
    return [stopping((text) => isOther(text, constant), `and all rows count as \`${constant}\``)]
  const choice = choiceOf(modePaths, context)
  if (!choice) return []
  const why = `but the row counts as what \`${choice.path}\` names`
  return [stopping((text, cells) => isOther(text, choice.read(cells)), why, { columns: choice.columns })]
}

/** Stops at payments and receipts among invoices: they repeat invoices, or are not purchases. */
export function ofDocuments(context: EffectContext): Effect[] {
  if (moneyOf(context) === undefined) return []
  return [
    stopping(
      (text) => context.words.meanings(text).has('payment'),
      'payments, receipts or sales, which repeat invoices or are not purchases; remove these rows, or skip them in a mapping',
    ),
  ]
}

/** Returns the first of these fields that a column supplies, with its text in a row. */
function choiceOf(paths: readonly string[], { byPath }: EffectContext) {
  const path = paths.find((each) => (byPath.get(each)?.columns.length ?? 0) > 0)
  if (path === undefined) return undefined
  const { read, columns } = byPath.get(path)!
  return { path, columns, read: (cells: Cell[]) => String(read(cells) ?? '') }
}

/** Returns the constant of the first of these fields that has a source; undefined if a column supplies one of them. */
function constantOf(paths: readonly string[], { byPath }: EffectContext): string | undefined {
  const sources = paths.flatMap((path) => byPath.get(path) ?? [])
  if (sources.some(({ columns }) => columns.length > 0)) return undefined
  const value = sources[0]?.read([])
  return typeof value === 'string' ? value : undefined
}
