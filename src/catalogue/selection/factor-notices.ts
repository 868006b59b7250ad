/** Notices about the factor itself: a release changed it, it expired, it counts avoided emissions. */
import { info, type Notice, warning } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import { defaultMethod, factorValue, type Method } from '../factor-value.js'
import { gasNamed, isBlend } from '../gases/kyoto-basket.js'
import type { Catalogue } from '../model.js'
import { isInRelease, releaseDates } from '../releases/version.js'
import { percent, withAlternative } from './alternatives.js'
import { potentials } from './fallback.js'

interface Used {
  factor: Factor
  method: Method
}

/**
 * Returns all notices about a factor.
 * @param release the requested release
 */
export function factorNotices(used: Used, release: number, catalogue: Catalogue): Notice[] {
  const { factor } = used
  return [
    ...correctionNotices(used, release, catalogue),
    ...expiry(factor, release),
    ...basis(factor),
    ...lifeCycle(factor),
    ...counterparts(factor, release, catalogue),
    ...blendNotices(used, release, catalogue),
    ...closedModel(factor),
  ]
}

/** True if a factor's publisher declared it valid until a day before the release. */
export function isExpired({ valid_until }: Factor, release: number): boolean {
  const made = releaseDates[release]
  return valid_until !== null && made !== undefined && valid_until < made
}

function expiry(factor: Factor, release: number): Notice[] {
  if (!isExpired(factor, release)) return []
  const text = `${factor.source} states that this factor was valid until ${factor.valid_until}`
  return [warning('factor_expired', text)]
}

function basis({ basis, source }: Factor): Notice[] {
  if (basis !== 'avoided') return []
  const text = `${source} publishes emissions avoided elsewhere: the figure is not an emission of this activity and must not be subtracted from a total`
  return [warning('avoided_emissions', text)]
}

/** Returns a notice for purchased energy if its figure includes upstream emissions. */
function lifeCycle({ scopes, source, source_lca_activity, access_type }: Factor): Notice[] {
  if (!scopes.includes('2') || !scopes.includes('3.3')) return []
  // A private factor without scopes counts for all scopes, so its figure need not combine two.
  if (access_type === 'private' && scopes.length > 2) return []
  const of = source_lca_activity === '' ? '' : ` (${source_lca_activity})`
  const text = `the figure${source === '' ? '' : ` of ${source}`} covers scope 2 and scope 3.3 together${of}: add no well-to-tank or grid losses to it`
  return [info('combined_scopes', text)]
}

const modelPrefix = 'language_model-'

/** Returns a notice for a language model whose size its provider does not publish. */
function closedModel({ activity_id, description }: Factor): Notice[] {
  if (
    !activity_id.startsWith(modelPrefix) ||
    !description.startsWith('The size of this model is not published')
  )
    return []
  return [warning('estimate_of_closed_model', description)]
}

/** First release with all blends by their parts. */
const blendsSince = 3
/** Largest difference of a published blend from the sum of its parts, as a share: more is not due to rounding. */
const rounding = 0.02
/** Smallest difference of interest, kg CO2e per kg. */
const smallest = 10

/** Returns the notices on a refrigerant blend: parts without a potential, and figures that differ from the parts. */
function blendNotices({ factor, method }: Used, release: number, catalogue: Catalogue): Notice[] {
  const { activity_id, dataset, description, unit } = factor
  if (release < blendsSince || !isGasBlend(activity_id) || factor.access_type === 'private') return []
  const without = description.match(
    new RegExp(`${method.toUpperCase()} has no potential for .+?, counted as 0`),
  )
  if (without) return [info('partial_factor', without[0])]
  const [computed] = catalogue
    .candidates({ activityId: activity_id, region: 'GLOBAL', release })
    .filter((other) => other.dataset === potentials && other.dataset !== dataset && other.unit === unit)
  const [printed, byParts] = [worth(factor, method), computed && worth(computed, method)]
  if (printed === undefined || byParts === undefined) return []
  const difference = printed - byParts
  if (Math.abs(difference) < Math.max(smallest, rounding * byParts)) return []
  const text = `${factor.source} prints ${figure(factor, method)}; the parts of the blend by mass give ${figure(computed!, method)} (${percent(difference / byParts)} printed)`
  return [withAlternative(warning('blend_recomputed', text), byParts / printed - 1)]
}

function isGasBlend(activityId: string): boolean {
  const gas = gasNamed(activityId)
  return gas !== undefined && isBlend(gas.gas)
}

const supplierMix = 'electricity-supply_grid-source_supplier_mix'

/**
 * Pairs of grid averages with different boundaries. The figures used for grid ids without an official set in the
 * catalogue are compared with ADEME's official average for France, which has its own id because it covers consumption,
 * and with the direct emissions published by the European Environment Agency.
 */
const averages = [
  [supplierMix, 'electricity_life_cycle-type_grid_electricity-variant_average_mix-boundary_consumption'],
  [supplierMix, `${supplierMix}_direct`],
] as const

/** Activities to compare with, by activity. */
const othersOf = new Map<string, readonly string[]>(
  averages.flat().map((id) => [
    id,
    averages.flatMap((pair): string[] => {
      const at = (pair as readonly string[]).indexOf(id)
      return at === -1 ? [] : [pair[1 - at]!]
    }),
  ]),
)

/** Returns one notice that lists all comparable averages of the region, if any. */
function counterparts(factor: Factor, release: number, catalogue: Catalogue): Notice[] {
  const { activity_id, region, year } = factor
  const ids = othersOf.get(activity_id)
  if (!ids || region.length !== 2) return []
  const others = ids.flatMap((other) => {
    const [found] = catalogue.candidates({ activityId: other, region, year, release })
    return found ? [`${found.source} ${figure(found, defaultMethod(found)!)}, activity id ${other}`] : []
  })
  if (others.length === 0) return []
  return [
    info('other_average', `other averages of electricity in ${region} in ${year}: ${others.join('; ')}`),
  ]
}

/**
 * Reports that a factor is no longer in the requested release and which factor replaced it, or the factor that it
 * replaced in the release before. Both texts state the figures.
 * @param release the requested release
 */
function correctionNotices({ factor, method }: Used, release: number, catalogue: Catalogue): Notice[] {
  if (factor.added_in === catalogue.releases[0] && factor.removed_in === null) return []
  const { corrected, earlier } = catalogue.corrections(factor)
  if (corrected && !isInRelease(factor, release)) {
    const text = `this factor was corrected in release ${factor.removed_in}: ${figure(corrected, method)} (id ${corrected.id}) instead of ${figure(factor, method)}; use that id, or data_version ${factor.added_in} to keep this one`
    return [notice(factor, corrected, method, text)]
  }
  if (earlier) {
    const text = `corrected in release ${factor.added_in}: ${figure(factor, method)} (id ${factor.id}), instead of ${figure(earlier, method)} (id ${earlier.id})`
    return [notice(earlier, factor, method, text)]
  }
  return []
}

function notice(before: Factor, after: Factor, method: Method, text: string): Notice {
  const [was, is] = [before, after].map((factor) => worth(factor, method) ?? 0) as [number, number]
  const message = was === 0 ? text : `${text} (${percent((is - was) / Math.abs(was))})`
  return warning('factor_corrected', message)
}

function worth(factor: Factor, method: Method): number | undefined {
  return (factorValue(factor, method) ?? factorValue(factor, defaultMethod(factor)!))?.value
}

/** Formats a figure: `0 kg/l, plus 2.39 kg of biogenic CO2`. */
function figure(factor: Factor, method: Method): string {
  const value = `${Number((worth(factor, method) ?? 0).toPrecision(6))} ${factor.unit}`
  if (factor.price_year !== null) return `${value} in prices of ${factor.price_year}`
  return factor.basis === 'outside_scopes' && factor.co2_biogenic !== null
    ? `${value}, plus ${Number(factor.co2_biogenic.toPrecision(6))} kg of biogenic CO2`
    : value
}
