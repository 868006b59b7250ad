/**
 * What is said where an older edition of a publication answers although a newer one covers the year of the row:
 * because a release of the catalogue, a dataset or the nearest year was asked for.
 */
import { info, type Notice, type SelectorFields, warning } from '../contract/contract.js'
import { isLater } from './editions.js'
import type { Factor } from './factor.js'
import { defaultMethod, factorValue, type Method } from './factor-value.js'
import type { Catalogue } from './model.js'
import { isInRelease, releases } from './version.js'

/** From this share on a difference is a warning. */
const tellingShare = 0.05

/**
 * At most one notice, with the figures of both. The newest release of the program counts as newer, also where the
 * catalogue is fixed to an older one. A selector without a year covers any year, and is told only where it names
 * a dataset: else the newest factor was among the matches. An id is a choice that is not questioned.
 * @param release the one that the selector asks for
 */
export function newerEdition(
  { factor, method }: { factor: Factor; method: Method },
  selector: SelectorFields,
  release: number,
  catalogue: Catalogue,
): Notice[] {
  const { id, year, source_dataset } = selector
  if (id !== undefined || (year === undefined && source_dataset === undefined)) return []
  const newer = newestOf(laterFactors(factor, year, catalogue), catalogue)
  if (newer === undefined) return []
  const [was, is] = [factor, newer].map(
    (of) => factorValue(of, method) ?? factorValue(of, defaultMethod(of)!)!,
  )
  const share = (is!.value - was!.value) / Math.abs(was!.value || is!.value || 1)
  const told = `${figure(was!.value)} ${factor.unit} of ${factor.source_dataset} was used; ${newer.source_dataset} has ${figure(is!.value)} for ${newer.year} (${percent(share)})`
  const cure = isInRelease(newer, release)
    ? `its id is ${newer.id}`
    : `it is in release ${newer.added_in} of the catalogue: data_version ${newer.added_in}`
  return [(Math.abs(share) >= tellingShare ? warning : info)('newer_edition_exists', `${told}; ${cure}`)]
}

/** The same thing, of the year asked for, in later editions. */
function laterFactors(factor: Factor, year: number | undefined, catalogue: Catalogue): Factor[] {
  const editions = catalogue.editions()
  const own = editions.find(({ id }) => id === factor.dataset)
  if (!own) return []
  const later = new Set(editions.filter((other) => isLater(other, own)).map(({ id }) => id))
  if (later.size === 0) return []
  const { activity_id, region, unit, source_lca_activity } = factor
  return catalogue
    .candidates({ activityId: activity_id, region, year, release: releases.at(-1)! })
    .filter(
      (other) =>
        later.has(other.dataset) && other.unit === unit && other.source_lca_activity === source_lca_activity,
    )
}

/** That of the latest edition, and of it the newest year. */
function newestOf(factors: readonly Factor[], catalogue: Catalogue): Factor | undefined {
  const editions = new Map(catalogue.editions().map((edition) => [edition.id, edition]))
  const [first, ...others] = factors
  if (!first) return undefined
  return others.reduce((best, other) => {
    const [edition, bestEdition] = [other, best].map(({ dataset }) => editions.get(dataset)!)
    if (isLater(edition!, bestEdition!)) return other
    return isLater(bestEdition!, edition!) || other.year <= best.year ? best : other
  }, first)
}

function figure(value: number): string {
  return String(Number(value.toPrecision(6)))
}

function percent(share: number): string {
  const rounded = Number((100 * share).toPrecision(3))
  return `${rounded > 0 ? '+' : ''}${rounded} %`
}
