/** Notices about the factor itself: a release changed it, it expired, it counts avoided emissions. */
import { info, type Notice, warning } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import { defaultMethod, factorValue, type Method } from '../factor-value.js'
import type { Catalogue } from '../model.js'
import { isInRelease, releaseDates } from '../releases/version.js'
import { percent, tellingShare } from './alternatives.js'

interface Used {
  factor: Factor
  method: Method
}

/**
 * Everything that a factor has to say for itself.
 * @param release the one that the request asks for
 */
export function factorNotices(used: Used, release: number, catalogue: Catalogue): Notice[] {
  const { factor } = used
  return [
    ...correctionNotices(used, release, catalogue),
    ...expiry(factor, release),
    ...basis(factor),
    ...lifeCycle(factor),
    ...counterparts(factor, release, catalogue),
  ]
}

/** Whether a factor's publisher held it to be valid until a day before the release. */
export function isExpired({ valid_until }: Factor, release: number): boolean {
  const made = releaseDates[release]
  return valid_until !== null && made !== undefined && valid_until < made
}

function expiry(factor: Factor, release: number): Notice[] {
  if (!isExpired(factor, release)) return []
  const text = `${factor.source} states that this factor was valid until ${factor.valid_until}`
  return [info('factor_expired', text)]
}

function basis({ basis, source }: Factor): Notice[] {
  if (basis !== 'avoided') return []
  const text = `${source} publishes emissions avoided elsewhere: the figure is not an emission of this activity and must not be subtracted from a total`
  return [warning('avoided_emissions', text)]
}

/** Purchased energy with what lies upstream of it in one figure. */
function lifeCycle({ scopes, source, source_lca_activity }: Factor): Notice[] {
  if (!scopes.includes('2') || !scopes.includes('3.3')) return []
  const text = `the figure of ${source} covers scope 2 and scope 3.3 together (${source_lca_activity}): add no well-to-tank or grid losses to it`
  return [info('combined_scopes', text)]
}

const supplierMix = 'electricity-supply_grid-source_supplier_mix'

/**
 * Averages of one grid that differ in what they count: what the ids of grids answer with where no official set is
 * in the catalogue, and beside it the official one of ADEME for France, which stands under an id of its own as it
 * is for consumption, and the direct emissions that the European Environment Agency publishes.
 */
const averages = [
  [supplierMix, 'electricity_life_cycle-type_grid_electricity-variant_average_mix-boundary_consumption'],
  [supplierMix, `${supplierMix}_direct`],
] as const

/** By each activity of these, what it is compared with. */
const othersOf = new Map<string, readonly string[]>(
  averages.flat().map((id) => [
    id,
    averages.flatMap((pair): string[] => {
      const at = (pair as readonly string[]).indexOf(id)
      return at === -1 ? [] : [pair[1 - at]!]
    }),
  ]),
)

/** Where a region has other such averages, one notice names them all. */
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
 * Says that a factor is no longer of the release asked for and which one is, or what stood in its place in
 * the release before. Both texts name the figures.
 * @param release the one that the request asks for
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
  const share = Math.abs(is - was) / Math.abs(was || is || 1)
  const message = was === 0 ? text : `${text} (${percent((is - was) / Math.abs(was))})`
  return (share >= tellingShare ? warning : info)('factor_corrected', message)
}

function worth(factor: Factor, method: Method): number | undefined {
  return (factorValue(factor, method) ?? factorValue(factor, defaultMethod(factor)!))?.value
}

/** `0 kg/l, with 2.39 kg of biogenic CO2 beside it`. */
function figure(factor: Factor, method: Method): string {
  const value = `${Number((worth(factor, method) ?? 0).toPrecision(6))} ${factor.unit}`
  if (factor.price_year !== null) return `${value} in prices of ${factor.price_year}`
  return factor.basis === 'outside_scopes' && factor.co2_biogenic !== null
    ? `${value}, plus ${Number(factor.co2_biogenic.toPrecision(6))} kg of biogenic CO2`
    : value
}
