/** The factors that a ledger used, with value, licence and attribution from the catalogue where it has them. */
import { type Catalogue, type Factor, factorValue, supportedMethods } from '../catalogue/catalogue.js'
import type { LedgerTally } from './ledger-tally.js'
import type { Report } from './report-model.js'
import { compare } from './sums.js'

/** A factor of another engine, or of one's own, has what the ledger says of it. */
export function factorRows(
  tally: LedgerTally,
  catalogue: Catalogue,
): Pick<Report, 'factors' | 'attributions'> {
  const attributions = new Map<string, Report['attributions'][number]>()
  const factors = tally.byFactor.largest().map(({ key, ...sums }) => {
    const use = tally.factors.get(key)!
    const factor = catalogue.byId(key)
    if (factor !== undefined) {
      const { source, source_dataset: dataset, licence } = factor
      const attribution = catalogue.publicationOf(factor)?.attribution ?? ''
      attributions.set(`${source}|${dataset}`, { source, dataset, licence, attribution })
    }
    return {
      ...use,
      value: factor === undefined ? null : (valueUnder(factor, use.gwp_set) ?? null),
      unit: factor?.unit ?? null,
      licence: use.licence || factor?.licence || '',
      link: factor?.source_link || null,
      ...sums,
    }
  })
  return {
    factors,
    attributions: [...attributions.values()].sort(
      (a, b) => compare(a.source, b.source) || compare(a.dataset, b.dataset),
    ),
  }
}

/** Undefined where the ledger names no GWP set that the factor has a value for. */
function valueUnder(factor: Factor, gwpSet: string): number | undefined {
  const method = supportedMethods(factor).find((each) => each === gwpSet)
  return method && factorValue(factor, method)?.value
}
