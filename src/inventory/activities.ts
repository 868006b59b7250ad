/** Collects the activities of a ledger with their factors, for a comparison. */
import { givenCommand, Sum } from '../rows/results/results.js'
import { type InBaseUnit, inBaseUnit } from '../units/units.js'
import { findCategory } from './categories.js'
import { WithoutInstruments } from './instrument-effect.js'
import { datasetName } from './ledger/dataset-name.js'
import { factorValueOf, type KindLine, type LineKind } from './ledger/line-kinds.js'
import { isOfContract } from './ledger/purchased.js'
import { addTo } from './ledger/sums.js'

/** Properties shared by lines that are compared with each other. */
export interface ActivityName {
  site: string
  scope: string
  category: string
  operation: string
  activity: string
  /** Part of the answer, such as `well_to_tank`; empty for the activity itself. */
  part: string
  /** Unit of its quantity, the same for all units of energy, of volume and so on; `money` for all currencies. */
  unit: string
}

/** Lines of one activity with one factor. */
export interface FactorGroup {
  /** Location-based factor. */
  factor: string
  /** Location-based and market-based factor, without contracts. */
  marketFactor: string
  /** Name and region of the factor without its year. */
  series: string
  /** Quantity in the unit of the activity. */
  quantity: Sum
  /** Currency spent, and its exchange rate; undefined for the factor's currency. */
  currency: string
  exchangeRate: number | undefined
  /** Money in the currency spent. */
  spent: Sum
  co2e: Sum
  /** Sum of absolute kg, to tell rounding from an effect. */
  size: number
  withoutInstruments: WithoutInstruments
}

/** Total of the lines of one activity. */
export interface Activity extends ActivityName {
  groups: Map<string, FactorGroup>
  co2e: Sum
  market: Sum
  /** True if some lines have no quantity. */
  lacksQuantities: boolean
  isMoney: boolean
  /** Units of the factors, and currencies spent. */
  factorUnits: Set<string>
  currencies: Set<string>
  /** True if prices of a year were unknown, so that the quantity is not at the factor's prices. */
  lacksPrices: boolean
  factors: Set<string>
  /** Publications and methods of its lines. */
  basis: Set<string>
  /** Datasets with their years, as displayed. */
  editions: Set<string>
}

export type Measure = 'co2e' | 'market'

/** Parts of an answer that the quantity measures. */
const ownParts = ['', 'consumption', 'combustion']

/** Maximum number of separate factors: memory must not grow with the ledger. */
const mostGroups = 50_000

const unadjusted = ['partial_inflation_adjustment', 'no_inflation_adjustment']

export class Activities {
  readonly #byKey = new Map<string, Activity>()
  /** Quantities by activity, for the parts of their answers. */
  readonly #ofActivity = new Map<string, Sum>()
  #groups = 0
  readonly sites = new Set<string>()
  /** True if some lines have figures without factor columns, as in ledgers of earlier versions. */
  isOlder = false
  /** Emissions by source and site; empty for ledgers without a project. */
  readonly sources = new Map<string, Map<string, { co2e: Sum; market: Sum }>>()

  add(kind: LineKind, share: number): void {
    const { line, co2e, market, amounts } = kind
    if (findCategory(line.scope, line.category) === undefined) return
    if (line.data_source !== '') this.#addToSource(line.data_source, kind, share)
    const base = baseOf(kind)
    const name = nameOf(line, base.unit)
    const found = this.#of(name)
    this.sites.add(name.site)
    addTo(found.co2e, co2e, share)
    addTo(found.market, market, share)
    const quantity = amounts.factor_quantity ?? amounts.quantity
    if (amounts.factor_quantity === undefined) this.isOlder = true
    // Stated emissions have no activity that a change could be due to.
    if (quantity === undefined || line.operation === givenCommand) found.lacksQuantities = true
    else {
      const group = this.#groupOf(found, line, base.ratio)
      const inBase = share * base.ratio
      addTo(group.quantity, quantity, inBase)
      addTo(group.spent, amounts.quantity ?? quantity, share)
      addTo(group.co2e, co2e, share)
      group.size += share * Math.max(Math.abs(co2e.value), Math.abs(market.value))
      group.withoutInstruments.add(kind, share, quantity, inBase)
      if (ownParts.includes(name.part)) this.#addQuantity(name, quantity, inBase)
    }
    found.factorUnits.add(amounts.factor_quantity === undefined ? '' : line.factor_unit)
    found.currencies.add(line.unit)
    if (line.notices.split(';').some((code) => unadjusted.includes(code))) found.lacksPrices = true
    found.factors.add(line.factor_id)
    found.basis.add(`${line.source}|${withoutYears(line.source_dataset)}|${line.method}`)
    found.editions.add(editionOf(line))
  }

  #of(name: ActivityName): Activity {
    const key = keyOf(name)
    const found = this.#byKey.get(key) ?? emptyActivity(name)
    this.#byKey.set(key, found)
    return found
  }

  /** @param ratio how many of the unit of the activity one of the factor is */
  #groupOf({ groups }: Activity, line: KindLine, ratio: number): FactorGroup {
    const isKept = this.#groups < mostGroups
    const value = factorValueOf(
      ratio === 1 ? line : { factor_value: (line.factor_value ?? Number.NaN) / ratio },
    )
    const factor = isKept ? `${line.factor_id}\0${value}` : line.factor_id
    const { exchange_rate: exchangeRate, unit: currency } = line
    const mix = isOfContract(line) ? '' : line.market_factor_name
    const marketFactor = isKept ? `${factor}\0${line.market_factor_id}\0${mix}` : factor
    const key = exchangeRate === undefined ? marketFactor : `${marketFactor}\0${currency}\0${exchangeRate}`
    let group = groups.get(key)
    if (group === undefined) {
      this.#groups++
      const series = `${line.factor_region}\0${withoutYears(line.factor_name)}`
      const name = { factor, marketFactor, series, currency, exchangeRate }
      const sums = { quantity: new Sum(), spent: new Sum(), co2e: new Sum() }
      group = { ...name, ...sums, size: 0, withoutInstruments: new WithoutInstruments() }
      groups.set(key, group)
    }
    return group
  }

  #addQuantity(name: ActivityName, quantity: Sum, share: number): void {
    const key = activityKey(name)
    const sum = this.#ofActivity.get(key) ?? new Sum()
    this.#ofActivity.set(key, sum)
    addTo(sum, quantity, share)
  }

  #addToSource(source: string, { line: { site }, co2e, market }: LineKind, share: number): void {
    const sites = this.sources.get(source) ?? new Map<string, { co2e: Sum; market: Sum }>()
    this.sources.set(source, sites)
    const sums = sites.get(site) ?? { co2e: new Sum(), market: new Sum() }
    sites.set(site, sums)
    addTo(sums.co2e, co2e, share)
    addTo(sums.market, market, share)
  }

  /**
   * Returns the activities by key.
   * @param isOlder true if a ledger has no quantities of parts and requests: these then share one key without a unit
   */
  byKey(isOlder: boolean): Map<string, Activity> {
    if (!isOlder) return this.#byKey
    const merged = new Map<string, Activity>()
    for (const activity of this.#byKey.values()) {
      const name = isUnknownBefore(activity) ? { ...activity, unit: '' } : activity
      const key = keyOf(name)
      const known = merged.get(key)
      if (known !== undefined) mergeInto(known, activity)
      else merged.set(key, name === activity ? activity : { ...mergeInto(emptyActivity(name), activity) })
    }
    return merged
  }

  /** Returns the quantity of the activity that a part belongs to; undefined if unknown, or for the activity itself. */
  quantityOfPart(name: ActivityName): number | undefined {
    if (ownParts.includes(name.part)) return undefined
    return this.#ofActivity.get(activityKey(name))?.value
  }
}

const money: InBaseUnit = { unit: 'money', ratio: 1 }

function baseOf({ line: { method, factor_unit, unit }, amounts }: LineKind): InBaseUnit {
  return isSpend(method) ? money : inBaseUnit(amounts.factor_quantity === undefined ? unit : factor_unit)
}

function nameOf(line: KindLine, unit: string): ActivityName {
  const { site, scope, category, operation, activity } = line
  // Leading numbers are positions of activities, or years by which a row was divided.
  const part = line.part.replace(/^[\d.]+/, '')
  return { site, scope, category, operation, activity, part, unit }
}

function isSpend(method: string): boolean {
  return method === 'spend_based'
}

function keyOf({ site, scope, category, operation, activity, part, unit }: ActivityName): string {
  return JSON.stringify([site, scope, category, operation, activity, part, unit])
}

/** Returns the key of an activity. Category 3.3 belongs to energy of scopes 1 and 2, other parts to their category. */
function activityKey({ site, scope, category, operation, activity, unit }: ActivityName): string {
  const isOwn = scope !== '3' || category === '3.3'
  return JSON.stringify([site, operation, activity, unit, isOwn ? '' : category])
}

function emptyActivity(name: ActivityName): Activity {
  const { site, scope, category, operation, activity, part, unit } = name
  return {
    ...{ site, scope, category, operation, activity, part, unit },
    ...{ groups: new Map(), co2e: new Sum(), market: new Sum() },
    ...{ lacksQuantities: false, isMoney: unit === 'money', lacksPrices: false },
    ...{ factorUnits: new Set(), currencies: new Set() },
    ...{ factors: new Set(), basis: new Set(), editions: new Set() },
  }
}

/** True if ledgers without factor columns have no quantity for the activity. */
function isUnknownBefore({ part, unit }: ActivityName): boolean {
  return !ownParts.includes(part) || ['', 'number', 'request'].includes(unit)
}

/** Adds emissions but no quantities, which have several units or are unknown in one ledger. */
function mergeInto(into: Activity, added: Activity): Activity {
  into.lacksQuantities = true
  addTo(into.co2e, added.co2e, 1)
  addTo(into.market, added.market, 1)
  for (const name of ['factors', 'basis', 'editions'] as const) {
    for (const each of added[name]) into[name].add(each)
  }
  return into
}

/** Removes the years from the name of a dataset or factor: another edition is not another method. */
function withoutYears(name: string): string {
  return name.replaceAll(/\b(19|20)\d{2}\b/g, '')
}

/** Returns a name such as `DESNZ, UK factors 2025`; adds the factor year if the dataset has no year. */
function editionOf({ source, source_dataset, factor_year }: KindLine): string {
  const name = datasetName(source, source_dataset)
  return factor_year === '' || withoutYears(source_dataset) !== source_dataset
    ? name
    : `${name} (${factor_year})`
}
