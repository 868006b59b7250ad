/** How good the data are: kinds, ratings, and the lines to improve first. */
import {
  type QualityRatings,
  type QualityStandard,
  qualityIndicators,
  qualityRatings,
  qualityStandards,
} from '../../uncertainty/uncertainty.js'
import type { LedgerLine } from '../ledger/ledger.js'
import { type LedgerTally, none } from '../ledger/ledger-tally.js'
import { factorQuality, factsOfKey, ratingNames } from '../ledger/ratings.js'
import { marketBasedCo2e } from '../ledger/sums.js'
import { barsOf } from './inventory.js'
import type { ReportLine } from './model/quality.js'
import type { Report } from './model.js'

export function qualityTables(tally: LedgerTally, withItems: boolean): Report['quality'] {
  return {
    shares: barsOf(tally.byQuality, none),
    notices: barsOf(tally.byNotice, none),
    improve: tally.improvable.all().map((line) => qualityLine(line, tally, withItems)),
    ratings: ratingNames.map((name) => {
      const [one, two, three] = [1, 2, 3].map((rating) => tally.byRating.get(`${name}|${rating}`).co2e)
      const sum = one! + two! + three!
      const mean = sum === 0 ? null : (one! + 2 * two! + 3 * three!) / sum
      return { name, one: one!, two: two!, three: three!, mean }
    }),
    standards: qualityStandards.map((name) => ({ name, ...meanRatings(name, tally) })),
    primary_data: primaryDataOf(tally),
    given: tally.given.largest().map(({ key, ...sums }) => {
      const [scope = '', ...supplier] = key.split('|')
      return { scope, supplier: supplier.join('|'), ...sums }
    }),
    pcaf: tally.byPcafScore.all().map(({ key, co2e, lines }) => ({ score: Number(key), co2e, lines })),
  }
}

/** Returns the means of ratings, weighted by emissions regardless of their sign; null without emissions. */
function meanRatings(
  standard: QualityStandard,
  { byQualityFacts }: LedgerTally,
): Record<keyof QualityRatings | 'mean', number | null> {
  const groups = byQualityFacts.all().map(({ key, co2e }) => ({
    weight: Math.abs(co2e),
    ratings: qualityRatings(standard, factsOfKey(key)),
  }))
  const total = groups.reduce((sum, { weight }) => sum + weight, 0)
  const meanOf = (rating: (ratings: QualityRatings) => number) =>
    total === 0
      ? null
      : groups.reduce((sum, { weight, ratings }) => sum + weight * rating(ratings), 0) / total
  return {
    technological: meanOf(({ technological }) => technological),
    geographical: meanOf(({ geographical }) => geographical),
    temporal: meanOf(({ temporal }) => temporal),
    reliability: meanOf(({ reliability }) => reliability),
    mean: meanOf((ratings) =>
      qualityIndicators.reduce((sum, each) => sum + ratings[each] / qualityIndicators.length, 0),
    ),
  }
}

/** Returns the shares of emissions calculated with primary data; null without emissions. */
function primaryDataOf({ byPrimaryData, byCategory }: LedgerTally): Report['quality']['primary_data'] {
  const shareOf = (...scopes: string[]) => {
    const ofScopes = byCategory.all().filter(({ key }) => scopes.includes(key.split('|')[0]!))
    const all = ofScopes.reduce((sum, { co2e }) => sum + co2e, 0)
    const primary = scopes.reduce((sum, scope) => sum + byPrimaryData.get(scope).co2e, 0)
    return all > 0 ? Math.min(1, Math.max(0, primary / all)) : null
  }
  return { scope_1_and_2: shareOf('1', '2'), scope_3: shareOf('3') }
}

/** @param withItems whether items are shown, such as numbers of invoices, which may name persons */
export function qualityLine(line: LedgerLine, tally: LedgerTally, withItems: boolean): ReportLine {
  const { file, site, item, scope, category, operation, activity, unit, factor_id, factor_name } = line
  return {
    file,
    row: line.row ?? null,
    site,
    ...(withItems && { item }),
    scope,
    category,
    operation,
    activity,
    quantity: line.quantity ?? null,
    unit,
    co2e: line.co2e ?? 0,
    co2e_market: marketBasedCo2e(line),
    factor_id,
    factor_name,
    method: line.method,
    quality: factorQuality(line),
    ...tally.ratingsOf(line),
    notices: line.notices,
  }
}
