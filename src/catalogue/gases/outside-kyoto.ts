/**
 * Splits a refrigerant or another gas into the part that the Kyoto Protocol covers and the rest, which is reported
 * outside the scopes with its own total. For a blend, the publisher's figure for the Kyoto part is used if there is
 * one; otherwise the GWPs of the other components, by mass, are subtracted from the whole.
 */
import { type Notice, warning } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import { defaultMethod, type Method, methods, worthUnder } from '../factor-value.js'
import type { Catalogue } from '../model.js'
import { type BlendPart, gasActivity, gasName, gasNamed, groupOf, isBlend } from './kyoto-basket.js'

/** Emissions per kilogram of a gas, inside and outside the Kyoto Protocol. */
export interface OutsideKyoto {
  /** kg CO2e of the gases that the Kyoto Protocol covers. */
  inside: number
  /** kg CO2e of the other gases; 0 if the publisher counts nothing for them. */
  outside: number
  /** kg of the other gases; null if the composition of a blend is unknown. */
  mass: number | null
  /** `HCFC-22`; several gases with their parts by mass: `HCFC-22 53;HCFC-124 34`. */
  gases: string
}

type Gases = Pick<Catalogue, 'blend' | 'candidates' | 'ofActivity'>

/** Dataset of the GWPs in IPCC reports. */
const potentials = 'gwp-gases'
/** Smallest share of the whole that is reported; smaller differences are due to rounding. */
const least = 1e-9

/**
 * Splits the value of a factor.
 * @returns undefined if the protocol covers all of the gas; `unknown` for a blend without a known split
 */
export function outsideKyoto(
  factor: Factor,
  method: Method,
  catalogue: Gases,
): OutsideKyoto | 'unknown' | undefined {
  const named = factor.access_type === 'public' ? gasNamed(factor.activity_id) : undefined
  if (named === undefined || named.part === 'kyoto') return undefined
  const value = worthUnder(factor, method)
  if (value === undefined) return undefined
  const { gas, part } = named
  const parts = isBlend(gas) ? catalogue.blend(gas) : [{ gas, percent: 100 }]
  const inside = part === 'outside' ? 0 : insideOf(factor, method, { gas, value, parts }, catalogue)
  if (inside === undefined) return 'unknown'
  const others = parts.filter(isOutside)
  const isWhole = value - inside <= least * value
  if (value === 0 || (isWhole && others.length === 0)) return undefined
  const isPure = others.length < 2
  return {
    ...(isWhole ? { inside: value, outside: 0 } : { inside, outside: value - inside }),
    mass: others.length === 0 ? null : others.reduce((sum, { percent }) => sum + percent, 0) / 100,
    gases:
      others.map((each) => gasName(each.gas) + (isPure ? '' : ` ${each.percent}`)).join(';') || gasName(gas),
  }
}

/**
 * Splits the value of a factor by its id; undefined also if the split is unknown.
 * @param gwpSet such as `ar5`; the factor's own set for any other text
 */
export function outsideKyotoOf(
  id: string,
  gwpSet: string | undefined,
  catalogue: Gases & Pick<Catalogue, 'byId'>,
): OutsideKyoto | undefined {
  const factor = catalogue.byId(id)
  const method = methods.find((each) => each === gwpSet) ?? (factor && defaultMethod(factor))
  const found = factor && method && outsideKyoto(factor, method, catalogue)
  return found === 'unknown' ? undefined : found
}

interface Whole {
  gas: string
  /** kg CO2e per kilogram. */
  value: number
  parts: readonly BlendPart[]
}

/** Returns kg CO2e of the gases that the protocol covers; undefined if unknown. */
function insideOf(
  factor: Factor,
  method: Method,
  { gas, value, parts }: Whole,
  catalogue: Gases,
): number | undefined {
  const published = publishedInside(factor, gas, method, catalogue)
  if (published !== undefined) return Math.min(published, value)
  if (parts.length === 0) return undefined
  const others = parts.filter(isOutside)
  if (others.length === parts.length) return 0
  const weighed = parts.map((part) => ({
    ...part,
    potential: potentialOf(part.gas, factor, method, catalogue),
  }))
  const unknown = weighed.filter(({ potential }) => potential === undefined)
  if (unknown.some(({ gas }) => isOutside({ gas }) && warms(gas))) return undefined
  const known = sumOf(weighed.filter(isOutside))
  // CO2e of hydrocarbons that the publication counts but does not list; for a whole number the rest is rounding.
  const isExact = unknown.every(isOutside) && !Number.isInteger(value)
  const rest = isExact ? value - sumOf(weighed) : 0
  const most = sumOf(unknown.map((part) => ({ ...part, potential: mostOf(part.gas, factor, catalogue) })))
  const ofUnknown = rest > least * value && rest <= most ? rest : 0
  return value - Math.min(known + ofUnknown, value)
}

function isOutside({ gas }: Pick<BlendPart, 'gas'>): boolean {
  return groupOf(gas) === 'outside_kyoto'
}

/** Returns kg CO2e of parts of a kilogram. */
function sumOf(parts: readonly { percent: number; potential: number | undefined }[]): number {
  return parts.reduce((sum, { percent, potential = 0 }) => sum + (potential * percent) / 100, 0)
}

/** Returns the highest figure of any publication for a gas, under any report. */
function mostOf(gas: string, { unit }: Factor, catalogue: Gases): number {
  const figures = catalogue
    .ofActivity(gasActivity(gas), 'every')
    .filter((each) => each.unit === unit)
    .flatMap((each) => methods.map((method) => worthUnder(each, method) ?? 0))
  return Math.max(0, ...figures)
}

/** False for hydrocarbons and ethers: publishers count them as 0 if a report does not list them. */
function warms(gas: string): boolean {
  return /^(h?cfc_|halon_)/.test(gas)
}

/** Returns the figure for the Kyoto part in the same publication. */
function publishedInside(
  { dataset, region, year, unit }: Factor,
  gas: string,
  method: Method,
  catalogue: Gases,
): number | undefined {
  const activityId = gasActivity(gas, 'kyoto')
  const twin = catalogue
    .candidates({ activityId, region, year, release: 'every' })
    .find((each) => each.dataset === dataset && each.unit === unit)
  return twin && worthUnder(twin, method)
}

/** Returns the GWP of a gas in the same publication, or in the IPCC report. */
function potentialOf(gas: string, of: Factor, method: Method, catalogue: Gases): number | undefined {
  const known = catalogue
    .ofActivity(gasActivity(gas), 'every')
    .filter((each) => each.unit === of.unit && worthUnder(each, method) !== undefined)
  const found =
    known.find(({ dataset, year }) => dataset === of.dataset && year === of.year) ??
    known.find(({ dataset }) => dataset === potentials)
  return found && worthUnder(found, method)
}

/** Returns the notice on a figure that is partly outside the total. The text does not depend on the amount. */
export function outsideKyotoNotice({ inside, outside, gases }: OutsideKyoto): Notice {
  const names = gases.split(';').map((each) => each.replace(/ [\d.]+$/, ''))
  const of = names.join(' and ')
  const verb = names.length > 1 ? 'are' : 'is'
  return warning(
    'outside_kyoto',
    `${of} ${verb} outside the Kyoto Protocol: per kg, ${figure(outside)} kg CO2e are in co2e_outside_kyoto, not in the total, and ${figure(inside)} kg are in co2e`,
  )
}

/** First release whose totals include only gases of the Kyoto Protocol. */
export const basisSince = 3

/** Returns the notices on a factor without an amount. */
export function kyotoNotices(factor: Factor, method: Method, release: number, catalogue: Gases): Notice[] {
  const split = release < basisSince ? undefined : outsideKyoto(factor, method, catalogue)
  if (split === undefined) return []
  return [split === 'unknown' ? kyotoPartUnknown : outsideKyotoNotice(split)]
}

export const kyotoPartUnknown = warning(
  'kyoto_part_unknown',
  'the share of this blend outside the Kyoto Protocol is unknown: co2e includes the whole blend',
)

function figure(value: number): string {
  return String(Number(value.toPrecision(6)))
}
