/** How good the data are: kinds, ratings, published uncertainties, and the lines to improve first. */
import type { Catalogue } from '../../catalogue/catalogue.js'
import type { LedgerLine } from '../ledger/ledger.js'
import { type LedgerTally, none } from '../ledger/ledger-tally.js'
import { factorQuality, ratingNames } from '../ledger/ratings.js'
import { marketBasedCo2e } from '../ledger/sums.js'
import { barsOf } from './inventory.js'
import type { ReportLine } from './model/quality.js'
import type { Report } from './model.js'

/** Of the kilograms, before an uncertainty is stated for the total. */
const leastCovered = 0.5

export function qualityTables(
  tally: LedgerTally,
  catalogue: Catalogue,
  total: number,
  withItems: boolean,
): Report['quality'] {
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
    primary_data: primaryDataOf(tally),
    given: tally.given.largest().map(({ key, ...sums }) => {
      const [scope = '', ...supplier] = key.split('|')
      return { scope, supplier: supplier.join('|'), ...sums }
    }),
    pcaf: tally.byPcafScore.all().map(({ key, co2e, lines }) => ({ score: Number(key), co2e, lines })),
    uncertainty: uncertaintyOf(tally, catalogue, total),
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

/**
 * Published uncertainties of factors, combined in quadrature (GHG Protocol, guidance on uncertainty): lines of one
 * factor go wrong together, factors each by itself.
 */
function uncertaintyOf(
  tally: LedgerTally,
  catalogue: Catalogue,
  total: number,
): Report['quality']['uncertainty'] {
  let [squares, covered, factors] = [0, 0, 0]
  for (const { key, co2e } of tally.byFactor.all()) {
    const uncertainty = catalogue.byId(key)?.uncertainty
    if (uncertainty === undefined || uncertainty === null) continue
    squares += ((co2e * uncertainty) / 100) ** 2
    covered += co2e
    factors++
  }
  const deviation = Math.sqrt(squares)
  const share = total > 0 ? covered / total : 0
  return {
    co2e: covered,
    share,
    per_cent: share >= leastCovered ? (100 * deviation) / covered : null,
    covered_per_cent: covered > 0 ? (100 * deviation) / covered : null,
    factors,
  }
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
