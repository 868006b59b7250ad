/** The factors that a ledger used, with value, licence and attribution from the catalogue where it has them. */
import {
  type Catalogue,
  creditLine,
  defaultMethod,
  type Factor,
  factorValue,
  supportedMethods,
} from '../../catalogue/catalogue.js'
import type { LedgerTally } from '../ledger/ledger-tally.js'
import { compare } from '../ledger/sums.js'
import type { Report } from './model.js'
import type { RunRecord } from './run-record.js'

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
      const attribution = attributionOf(factor, catalogue)
      attributions.set(`${attribution.source}|${attribution.dataset}`, attribution)
    }
    return {
      ...use,
      value: factor === undefined ? null : (valueUnder(factor, use.gwp_set) ?? null),
      unit: factor?.unit ?? null,
      licence: use.licence || factor?.licence || '',
      link: factor?.source_link || null,
      beside: null,
      ...sums,
    }
  })
  return {
    factors: [...factors, ...furtherFactors(tally, catalogue, attributions)],
    attributions: [...attributions.values()].sort(
      (a, b) => compare(a.source, b.source) || compare(a.dataset, b.dataset),
    ),
  }
}

/** Returns the credits in the record of the run, except those of the factors. */
export function furtherAttributions(
  record: RunRecord | undefined,
  attributions: Report['attributions'],
): string[] {
  if (record === undefined || 'problem' in record) return []
  const listed = new Set(attributions.map(attributionLine))
  return record.manifest.attribution.filter((line) => !listed.has(line))
}

/** Formats an attribution as one line, as in the record of a run. */
export function attributionLine({ dataset, ...credited }: Report['attributions'][number]): string {
  return creditLine({ ...credited, source_dataset: dataset })
}

/** Factors behind figures of others: a residual mix, the well-to-tank of a journey. Their licences count all the same. */
function furtherFactors(
  { furtherFactors: further, byFactor }: LedgerTally,
  catalogue: Catalogue,
  attributions: Map<string, Report['attributions'][number]>,
): Report['factors'] {
  return [...further]
    .filter(([id]) => !byFactor.has(id))
    .sort(([a], [b]) => compare(a, b))
    .flatMap(([id, { beside, lines }]) => {
      const factor = catalogue.byId(id)
      if (factor === undefined) return []
      const attribution = attributionOf(factor, catalogue)
      attributions.set(`${attribution.source}|${attribution.dataset}`, attribution)
      const method = defaultMethod(factor)
      return [
        {
          ...{ id, name: factor.name, source: factor.source, dataset: factor.source_dataset },
          ...{ year: String(factor.year), region: factor.region, gwp_set: method ?? '' },
          value: (method && factorValue(factor, method)?.value) ?? null,
          unit: factor.unit,
          licence: factor.licence,
          link: factor.source_link || null,
          ...{ beside, co2e: 0, co2e_market: 0, lines },
        },
      ]
    })
}

function attributionOf(factor: Factor, catalogue: Catalogue): Report['attributions'][number] {
  const { source, source_dataset: dataset, licence } = factor
  return { source, dataset, licence, attribution: catalogue.publicationOf(factor)?.attribution ?? '' }
}

/** Undefined where the ledger names no GWP set that the factor has a value for. */
function valueUnder(factor: Factor, gwpSet: string): number | undefined {
  const method = supportedMethods(factor).find((each) => each === gwpSet)
  return method && factorValue(factor, method)?.value
}
