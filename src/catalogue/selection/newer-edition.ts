/**
 * Notices that an older edition of a publication was used although a newer one covers the row's year, because the
 * request specifies a release, a dataset or the nearest year.
 */
import { type Notice, type SelectorFields, type SourceDataPoint, warning } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import { defaultMethod, factorValue, type Method } from '../factor-value.js'
import type { Catalogue } from '../model.js'
import { isInRelease, releases } from '../releases/version.js'
import { figure, percent } from './alternatives.js'

/**
 * Returns at most one notice, with both figures. The newest release of the program counts as newer, even if the
 * catalogue is fixed to an older one. A selector without a year covers any year, and gets the notice only if it names a
 * dataset: otherwise the newest factor was among the matches. An id is an explicit choice, without a notice.
 * @param release release that the selector specifies
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
  const cure = isInRelease(newer, release)
    ? `its id is ${newer.id}`
    : `it is in release ${newer.added_in} of the catalogue: data_version ${newer.added_in}`
  return [newerNotice(factor, newer, method, cure)]
}

/**
 * Returns the notice for operations that find factors themselves and use the newest not later than the year: only a
 * catalogue fixed to an earlier release can miss a newer edition. At most one notice, for the first source with a newer
 * edition.
 * @param trail sources of the answer, the principal ones first
 * @param year year of the factors; undefined for the newest
 */
export function newerEditionNotices(
  trail: readonly SourceDataPoint[],
  year: number | undefined,
  catalogue: Catalogue,
): Notice[] {
  if (catalogue.release === releases.at(-1)) return []
  const ids = new Set(trail.flatMap(({ id }) => id ?? []))
  const pairs = [...ids].flatMap((id) => {
    const factor = catalogue.byId(id)
    if (!factor) return []
    const inTime = laterFactors(factor, undefined, catalogue).filter(
      (other) => other.year >= factor.year && (year === undefined || other.year <= year),
    )
    const newer = newestOf(inTime, catalogue)
    return newer ? [{ factor, newer }] : []
  })
  const [first, ...others] = pairs
  if (first === undefined) return []
  const { factor, newer } = first
  const so = others.length === 0 ? '' : `, as are newer figures of ${others.length} other sources`
  const cure = `it is in release ${newer.added_in} of the catalogue${so}: --release ${newer.added_in}`
  return [newerNotice(factor, newer, defaultMethod(factor)!, cure)]
}

function newerNotice(factor: Factor, newer: Factor, method: Method, cure: string): Notice {
  return newerFigure(
    { value: worth(factor, method), unit: factor.unit, of: factor.source_dataset },
    { value: worth(newer, method), of: newer.source_dataset, for: newer.year },
    cure,
  )
}

/** Returns the notice for figures of any kind. @param cure how to get the newer figure */
export function newerFigure(
  was: { value: number; unit: string; of: string },
  is: { value: number; of: string; for: number | string },
  cure: string,
): Notice {
  const share = growth(was.value, is.value)
  const message = `${figure(was.value)} ${was.unit} of ${was.of} was used; ${is.of} has ${figure(is.value)} for ${is.for} (${percent(share)}); ${cure}`
  return warning('newer_edition_exists', message)
}

/** Returns the difference of the newer figure from the older, as a share of the older. */
function growth(was: number, is: number): number {
  return (is - was) / Math.abs(was || is || 1)
}

function worth(factor: Factor, method: Method): number {
  return (factorValue(factor, method) ?? factorValue(factor, defaultMethod(factor)!)!).value
}

/** Returns the same factor in later editions, for the given year if any. */
function laterFactors(factor: Factor, year: number | undefined, catalogue: Catalogue): Factor[] {
  const later = catalogue.editions().laterThan(factor.dataset)
  if (later.size === 0) return []
  const { activity_id, region, unit, source_lca_activity } = factor
  return catalogue
    .candidates({ activityId: activity_id, region, year, release: releases.at(-1)! })
    .filter(
      (other) =>
        later.has(other.dataset) && other.unit === unit && other.source_lca_activity === source_lca_activity,
    )
}

/** Returns the factor of the newest year in the latest edition. */
function newestOf(factors: readonly Factor[], catalogue: Catalogue): Factor | undefined {
  const editions = catalogue.editions()
  const isLater = (one: Factor, other: Factor) => editions.laterThan(other.dataset).has(one.dataset)
  const [first, ...others] = factors
  if (!first) return undefined
  return others.reduce((best, other) => {
    if (isLater(other, best)) return other
    return isLater(best, other) || other.year <= best.year ? best : other
  }, first)
}
