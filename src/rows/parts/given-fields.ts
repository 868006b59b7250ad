/** Fields that a project supplies to rows if no other source does. */
import type { OperationDescription } from '../../contract/contract.js'
import { hasMargins } from '../../economy/economy.js'
import { type Field, yearField } from '../mapping/fields/fields.js'
import type { FieldReader, FieldSource } from '../mapping/files/field-source.js'
import { defaultYear, type GivenSite, type ProjectDefaults } from '../mapping/project-defaults.js'
import type { Cell } from '../sheets/readers/table.js'

/** Operations whose year is the price year. */
const ofSpend: readonly string[] = ['spend', 'travelSpend']

/** Field of an operation that the site of a row fills, with its grid region or its country. */
const placeFields: Readonly<Record<string, { path: string; of: keyof GivenSite }>> = {
  energyElectricity: { path: 'region', of: 'region' },
  energyHeat: { path: 'region', of: 'country' },
  energyFuel: { path: 'region', of: 'country' },
  estimate: { path: 'emission_factor.region', of: 'country' },
  fugitive: { path: 'emission_factor.region', of: 'country' },
  spend: { path: 'spend_region', of: 'country' },
  textEstimate: { path: 'region', of: 'country' },
}

/** True if a project supplies a field that the mapping leaves open with FILL_IN. */
export function isFilledIn(
  { name }: OperationDescription,
  fields: readonly Field[],
  path: string,
  given: ProjectDefaults | undefined,
): boolean {
  if (given === undefined) return false
  if (path === placeFields[name]?.path) return hasSites(given)
  if (path === yearField(fields)?.path) return defaultYear(given) !== undefined
  return /(^|\.)money_unit$/.test(path) && given.currency !== undefined
}

function hasSites({ sites }: ProjectDefaults): boolean {
  return Object.keys(sites).length > 0
}

/**
 * Returns sources of fields that neither a column nor the mapping supplies, for rows of an operation.
 * @param siteOf returns the site of a row
 */
export function givenSources(
  given: ProjectDefaults,
  { name }: OperationDescription,
  siteOf: (cells: Cell[]) => string | undefined,
): (fields: readonly Field[], byPath: ReadonlyMap<string, FieldSource>) => FieldSource[] {
  const place = (kind: keyof GivenSite): FieldReader => {
    return (cells) => {
      const site = given.sites[siteOf(cells) ?? '']
      return kind === 'region' ? (site?.region ?? site?.country) : site?.country
    }
  }
  const kind = placeFields[name]
  return (fields, byPath) => {
    const year = yearField(fields)?.path
    const wanted: (readonly [string | undefined, FieldReader | undefined])[] = [
      ...(kind === undefined || !hasSites(given) ? [] : [[kind.path, place(kind.of)] as const]),
      [year, constant(ofSpend.includes(name) ? (given.priceYear ?? defaultYear(given)) : defaultYear(given))],
      ['money_unit', constant(given.currency)],
      [isOfParameters(name) ? 'parameters.money_unit' : undefined, constant(given.currency)],
      [
        name === 'textEstimate' ? 'apply_inflation_adjustment' : undefined,
        constant(given.priceYear ?? defaultYear(given)),
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
 * Sets the tax margin to zero for money net of tax. If a country publishes no margins, the field stays absent: any
 * given margin would exclude factors per purchaser price.
 */
function noTax(fields: readonly Field[], region: FieldSource): FieldSource {
  const { keys } = fields.find(({ path }) => path === 'tax_margin')!
  const read: FieldReader = (cells) => (hasMargins(String(region.read(cells)).slice(0, 2)) ? 0 : undefined)
  return { keys, read, columns: [], isPlain: false }
}

/**
 * Limits when a field applies: a factor named by its id has its own region and year; currency and price year need an
 * amount of money.
 */
function besideWhat(
  { keys, path }: Field,
  byPath: ReadonlyMap<string, FieldSource>,
): ((read: FieldReader) => FieldReader) | undefined {
  if (path === 'parameters.money_unit' || path === 'apply_inflation_adjustment') {
    const money = byPath.get('parameters.money')
    return money && ((read) => (cells) => (money.read(cells) === undefined ? undefined : read(cells)))
  }
  const id = byPath.get([...keys.slice(0, -1), 'id'].join('.'))
  return (read) => (cells) => (id?.read(cells) === undefined ? read(cells) : undefined)
}

/** Returns true if the amounts are in `parameters`. */
function isOfParameters(name: string): boolean {
  return name === 'estimate' || name === 'textEstimate'
}

function constant(value: string | number | undefined): FieldReader | undefined {
  return value === undefined ? undefined : () => value
}
