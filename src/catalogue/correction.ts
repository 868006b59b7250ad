/** What a caller is told where a release changed the figure of a factor. */
import { info, type Notice, warning } from '../contract/contract.js'
import type { Factor } from './factor.js'
import { defaultMethod, factorValue, type Method } from './factor-value.js'
import type { Catalogue } from './model.js'
import { isInRelease } from './version.js'

/** From this share on a difference is a warning. */
const tellingShare = 0.05

interface Used {
  factor: Factor
  method: Method
}

/**
 * Says that a factor is no longer of the release asked for and which one is, or what stood in its place in
 * the release before. Both texts name the figures.
 * @param release the one that the request asks for
 */
export function correctionNotices({ factor, method }: Used, release: number, catalogue: Catalogue): Notice[] {
  if (factor.added_in === catalogue.releases[0] && factor.removed_in === null) return []
  const { corrected, earlier } = catalogue.corrections(factor)
  if (corrected && !isInRelease(factor, release)) {
    const told = `this factor was corrected in release ${factor.removed_in}: ${figure(corrected, method)} (id ${corrected.id}) instead of ${figure(factor, method)}; use that id, or data_version ${factor.added_in} to keep this one`
    return [notice(factor, corrected, method, told)]
  }
  if (earlier) {
    const told = `corrected in release ${factor.added_in}: ${figure(factor, method)} instead of ${figure(earlier, method)} (id ${earlier.id})`
    return [notice(earlier, factor, method, told)]
  }
  return []
}

function notice(before: Factor, after: Factor, method: Method, told: string): Notice {
  const [was, is] = [before, after].map((factor) => worth(factor, method) ?? 0) as [number, number]
  const share = Math.abs(is - was) / Math.abs(was || is || 1)
  const message = was === 0 ? told : `${told} (${percent((is - was) / Math.abs(was))})`
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
    ? `${value}, with ${Number(factor.co2_biogenic.toPrecision(6))} of biogenic CO2 beside it`
    : value
}

function percent(share: number): string {
  const rounded = Number((100 * share).toPrecision(3))
  return `${rounded > 0 ? '+' : ''}${rounded} %`
}
