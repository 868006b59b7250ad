/** `--factor`, `--amount` and `--unit`: one estimate by a factor, as the fields that `--set` would give. */
import { type EmissionFactor, type Parameters, quoted } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { EngineOptions } from '../../host/engine-settings.js'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { sayRemark } from '../../terminal/prose.js'
import { type Quantity, type UnitType, unitTypeQuantities, unitTypes } from '../../units/units.js'
import { homeOf } from '../settings/home.js'
import { answeringRelease, isNumbered, numberedFactor } from './numbered.js'

export interface FactorOptions {
  /** Factor id, or number of the last search. */
  factor?: string
  amount?: string
  unit?: string
}

/**
 * Returns the options with the factor and the amount as constants. Reports the factor behind a number.
 * @param hasInputs true if rows are read from files
 * @throws UsageError if number, id, amount or unit does not fit
 */
export async function withFactor<
  Options extends FactorOptions & EngineOptions & { set?: Record<string, string>; profile?: string },
>(
  world: CommandIO,
  hasInputs: boolean,
  { factor, amount, unit, ...options }: Options,
): Promise<Omit<Options, keyof FactorOptions>> {
  if (factor === undefined) {
    if (amount === undefined && unit === undefined) return options
    throw new UsageError('--amount and --unit need --factor: an id, or a number of the last ghg search')
  }
  if (hasInputs && (amount !== undefined || unit !== undefined)) {
    throw new UsageError('--amount and --unit are for one estimate; a file has amounts of its own')
  }
  const { set: given = {} } = options
  const engine = await world.openEngine(options)
  try {
    const found = await factorOf(world, engine, factor, options.release)
    const isBare = amount !== undefined && unit === undefined && found.unit_type === 'Money'
    const home = isBare ? homeOf(world.env, options.profile).currency : undefined
    const fields = amount === undefined && unit === undefined ? {} : amountFields(found, amount, unit, home)
    const twice = Object.keys(fields).find((key) => key in given || `parameters.${key}` in given)
    if (twice !== undefined) throw new UsageError(`--set ${twice} contradicts --amount and --unit`)
    return { ...options, set: { ...options.set, 'emission_factor.id': found.id, ...fields } }
  } finally {
    await engine.close()
  }
}

async function factorOf(
  world: CommandIO,
  engine: Engine,
  named: string,
  asked: string | undefined,
): Promise<EmissionFactor> {
  if (named === '')
    throw new UsageError('--factor is empty: it takes an id, or a number of the last ghg search')
  const release = await answeringRelease(engine, asked)
  const id = isNumbered(named) ? numberedFactor(world, named, release) : named
  const { results } = await engine.call('search', {
    data_version: String(release),
    id,
    results_per_page: 1,
  })
  const found = results.find((each) => each.id === id)
  if (found === undefined) {
    throw new UsageError(`no factor ${quoted(id)} in release ${release}; ghg search WORDS finds factors`)
  }
  const { name, region, year, unit, source } = found
  if (isNumbered(named)) sayRemark(world, `factor ${named}: ${name}, ${region} ${year}, ${unit}, ${source}`)
  return found
}

/**
 * Returns the fields of an amount.
 * @param home currency to propose for an amount of money without a unit
 * @throws UsageError if the factor takes another kind of amount, or several amounts
 */
function amountFields(
  factor: EmissionFactor,
  amount: string | undefined,
  unit: string | undefined,
  home: string | undefined,
): Record<string, string> {
  const type = factor.unit_type as UnitType
  const [quantity, another] = unitTypeQuantities[type]
  if (another !== undefined) {
    throw new UsageError(`a factor in ${factor.unit} takes several amounts: ${setOptions(type)}`)
  }
  if (amount === undefined) throw new UsageError('--unit needs --amount')
  const field: Quantity = quantity!
  const units = unitsOf(type)
  if (units.length === 0) {
    if (unit !== undefined)
      throw new UsageError(`a factor in ${factor.unit} needs a plain number: remove --unit`)
    return { [field]: amount }
  }
  if (unit === undefined) {
    const proposed = home === undefined ? unitOf(factor) : `${home}, your home currency`
    throw new UsageError(`--amount ${amount} has no unit; add one, such as --unit ${proposed}`)
  }
  if (!units.some((each) => each.toLowerCase() === unit.toLowerCase())) {
    throw new UsageError(
      `--unit ${unit} is not a unit of ${field}, which a factor in ${factor.unit} needs; use for example --unit ${unitOf(factor)}`,
    )
  }
  return { [field]: amount, [`${field}_unit`]: unit }
}

/** Accepted spellings of the unit of a type with one amount; none if it counts. */
function unitsOf(type: UnitType): readonly string[] {
  const description = unitTypes.find(({ unit_type }) => unit_type === type)
  return Object.values(description?.units ?? {}).flat()
}

/** Unit below the fraction stroke: `l` of `kg/l`. */
function unitOf({ unit }: Pick<EmissionFactor, 'unit'>): string {
  return unit.split('/')[1] ?? unit
}

function setOptions(type: UnitType): string {
  return unitTypeQuantities[type].map((quantity) => `--set ${quantity}=...`).join(' ')
}

/** Returns one unit of the amounts that a factor takes; given units are kept. */
export function oneUnit(factor: EmissionFactor, given: Parameters | undefined): Parameters {
  const type = factor.unit_type as UnitType
  const { defaults } = unitTypes.find(({ unit_type }) => unit_type === type)!
  const one: [string, number | string][] = unitTypeQuantities[type].flatMap((quantity) => {
    const key = `${quantity}_unit`
    const unit = quantity === 'money' ? unitOf(factor) : defaults[key as keyof typeof defaults]
    return [[quantity, 1], ...(unit === undefined ? [] : [[key, unit] as [string, string]])]
  })
  return { ...Object.fromEntries(one), ...given }
}

/**
 * Returns a command line that estimates by a factor of the last search; undefined if it takes several amounts.
 * @param currency of an amount of money; by default that of the factor
 */
export function estimateLine(
  number: number | string,
  factor: EmissionFactor,
  currency?: string,
): string | undefined {
  const type = factor.unit_type as UnitType
  if (unitTypeQuantities[type]?.length !== 1) return undefined
  const own = type === 'Money' && currency !== undefined ? currency : unitOf(factor)
  const unit = unitsOf(type).length === 0 ? '' : ` --unit ${own}`
  return `ghg estimate --factor ${number} --amount 100${unit}`
}
