/** Fields that a project gives to rows which nothing else feeds. */
import type { OperationDescription } from '../../contract/contract.js'
import { hasMargins } from '../../economy/economy.js'
import { type Given, type GivenSite, yearOf } from '../given.js'
import type { Field } from '../input/fields/fields.js'
import type { FieldSource, Read } from '../input/mapping/field-source.js'
import type { Cell } from '../input/readers/table.js'
import { yearField } from '../input/requests/period-sources.js'

/** Operations whose year is the one of prices. */
const ofSpend: readonly string[] = ['spend', 'travelSpend']

/**
 * Fields that rows of an operation get where neither a column nor the mapping feeds them.
 * @param siteOf the site of a row
 */
export function givenSources(
  given: Given,
  { name }: OperationDescription,
  siteOf: (cells: Cell[]) => string | undefined,
): (fields: readonly Field[], byPath: ReadonlyMap<string, FieldSource>) => FieldSource[] {
  const place = (kind: keyof GivenSite): Read => {
    return (cells) => {
      const site = given.sites[siteOf(cells) ?? '']
      return kind === 'region' ? (site?.region ?? site?.country) : site?.country
    }
  }
  const places: Record<string, [path: string, read: Read]> = {
    energyElectricity: ['region', place('region')],
    energyHeat: ['region', place('country')],
    energyFuel: ['region', place('country')],
    estimate: ['emission_factor.region', place('country')],
    spend: ['spend_region', place('country')],
    textEstimate: ['region', place('country')],
  }
  return (fields, byPath) => {
    const year = yearField(fields)?.path
    const wanted: [string | undefined, Read | undefined][] = [
      ...(Object.keys(given.sites).length > 0 ? [places[name] ?? [undefined, undefined]] : []),
      [year, constant(ofSpend.includes(name) ? (given.priceYear ?? yearOf(given)) : yearOf(given))],
      ['money_unit', constant(given.currency)],
      [isOfParameters(name) ? 'parameters.money_unit' : undefined, constant(given.currency)],
      [
        name === 'textEstimate' ? 'apply_inflation_adjustment' : undefined,
        constant(given.priceYear ?? yearOf(given)),
      ],
    ]
    const placed = wanted.flatMap(([path, read]): FieldSource[] => {
      const field = fields.find((each) => each.path === path)
      if (field === undefined || read === undefined || byPath.has(field.path)) return []
      if (field.keys.length > 1 && byPath.has(field.keys[0]!)) return []
      const own = besideWhat(field, byPath)
      return own === undefined ? [] : [{ keys: field.keys, read: own(read), columns: [], isPlain: false }]
    })
    const region = byPath.get('spend_region') ?? placed.find(({ keys }) => keys[0] === 'spend_region')
    return given.isNetOfTax && region && !byPath.has('tax_margin')
      ? [...placed, noTax(fields, region)]
      : placed
  }
}

/**
 * Money net of tax has no tax margin. Where a country publishes no margins the field stays absent: any margin that is
 * given would keep a row from factors per purchaser price.
 */
function noTax(fields: readonly Field[], region: FieldSource): FieldSource {
  const { keys } = fields.find(({ path }) => path === 'tax_margin')!
  const read: Read = (cells) => (hasMargins(String(region.read(cells)).slice(0, 2)) ? 0 : undefined)
  return { keys, read, columns: [], isPlain: false }
}

/** A factor that is named by its id has its own region and year; currency and year of money stand beside an amount of it. */
function besideWhat(
  { keys, path }: Field,
  byPath: ReadonlyMap<string, FieldSource>,
): ((read: Read) => Read) | undefined {
  if (path === 'parameters.money_unit' || path === 'apply_inflation_adjustment') {
    const money = byPath.get('parameters.money')
    return money && ((read) => (cells) => (money.read(cells) === undefined ? undefined : read(cells)))
  }
  const id = byPath.get([...keys.slice(0, -1), 'id'].join('.'))
  return (read) => (cells) => (id?.read(cells) === undefined ? read(cells) : undefined)
}

/** Whether amounts stand in `parameters`. */
function isOfParameters(name: string): boolean {
  return name === 'estimate' || name === 'textEstimate'
}

function constant(value: string | number | undefined): Read | undefined {
  return value === undefined ? undefined : () => value
}
