/** The one place that opens what estimators are given. */

import {
  builtInReference,
  type Catalogue,
  type ConvertToFactorMoney,
  type EnergyOfFactor,
  FactorSelector,
  type FallbackOrder,
  type IndustriesIn,
  openCatalogue,
  type PrivateFactors,
  ProjectCatalogue,
  UsedData,
} from '../catalogue/catalogue.js'
import { Cache } from '../common/cache.js'
import type { CalculationMethod, Preference, SpendRule } from '../contract/contract.js'
import { type Economy, moneyForFactor, openEconomy } from '../economy/economy.js'
import {
  type FactorContext,
  factorContext,
  type LabelContext,
  labelContext,
  type ReferenceContext,
  referenceContext,
} from '../estimators/context.js'
import { energyOnBasis } from '../estimators/energy-basis.js'
import { LabelMappings } from '../estimators/label-mappings.js'
import type { FreightSettings, PowerModel } from '../estimators/settings.js'
import { SuggestionReference } from '../matching/matching.js'
import { openPlaces } from '../places/places.js'
import {
  BorderReference,
  Cloud,
  EnergyReference,
  FreightReference,
  TravelReference,
  WasteReference,
} from '../tables/tables.js'

/** Release from which machines that were measured draw what was measured, unless something else is asked for. */
const measuredSince = 2

export interface ContextOptions {
  /** Path of the compiled reference file; the built-in one when absent. */
  reference?: string
  /** Which power is assumed for machines in the cloud: `measured` when absent, `machine` in release 1. */
  powerModel?: PowerModel
  /** What is assumed about freight. */
  freight?: FreightSettings
  /** ISO 3166-1 alpha-2: where places are looked for first, and whose tons and gallons are meant. */
  country?: string
  /** Places less sure than this are refused, from 0 to 1. */
  minConfidence?: number
  /** Which factor a request without a year gets: `highest` when absent. */
  prefer?: Preference
  /** Order in which fallbacks look for a factor: `specified` when absent; `closest` is for rows of files. */
  fallbacks?: FallbackOrder
  /** Which factors money gets: the best data and the highest industry when absent. */
  spend?: SpendRule
  /** Whose totals are wanted where a request names no GWP set: factors that have them answer under it. */
  gwpSet?: CalculationMethod
  /** Release of the catalogue that every operation is fixed to; the newest when absent. */
  release?: number
}

export interface OpenContext {
  context: LabelContext
  /** Credits of the datasets that answers were read from so far, factors aside. */
  attribution: () => readonly string[]
  close: () => void
}

/**
 * Opens the reference file read-only; single parts are read when an estimator first asks for them.
 * @returns the context of every project without factors and labels of its own
 */
export function openContext(options: ContextOptions): OpenContext {
  const reference = options.reference ?? builtInReference()
  const seen = new Cache<ReturnType<IndustriesIn>>(searchesRemembered)
  const used = new UsedData(reference)
  const industriesIn = (text: string) =>
    seen.get(text, () => industriesSeen(text, suggestions, economy.sectors))
  const catalogue = openCatalogue(reference, options.release, options.gwpSet, industriesIn, used)
  const { release } = catalogue
  const economy = openEconomy(reference, release, used)
  const places = openPlaces({
    reference,
    country: options.country,
    minConfidence: options.minConfidence,
    release,
    onRead: (sql, rows) => used.note(sql, rows),
  })
  const travel = new TravelReference(reference, catalogue, used)
  const cloud = new Cloud(reference, release, used)
  const border = new BorderReference(reference, release, used)
  const energy = new EnergyReference(reference, release, used)
  const waste = new WasteReference(reference, release, used)
  const suggestions = new SuggestionReference(reference, release)
  const freight = new FreightReference(reference, release, used)
  const usualPower: PowerModel = release < measuredSince ? 'machine' : 'measured'
  const { powerModel = usualPower, freight: ofFreight = {}, country } = options
  const { prefer = 'highest', fallbacks = 'specified', spend = {} } = options
  const settings = { powerModel, freight: ofFreight, country, prefer, fallbacks, spend }
  const published = referenceContext({
    catalogue,
    economy,
    places,
    travel,
    border,
    energy,
    freight,
    cloud,
    waste,
    suggestions,
    settings,
  })
  const ofAll = factorContext(published, { catalogue, selector: selectorOn(catalogue, published) })
  return {
    context: labelContext(ofAll, new LabelMappings()),
    attribution: () => used.credits(),
    close: () => {
      cloud.close()
      border.close()
      energy.close()
      waste.close()
      suggestions.close()
      freight.close()
      catalogue.close()
      economy.close()
      places.close()
      travel.close()
    },
  }
}

/** Pages of a search, and what it asks without its filters, are asked for one after the other. */
const searchesRemembered = 100
const mostSeen = 3

/** What the model of suggestions sees in the words of a search. */
function industriesSeen(
  text: string,
  suggestions: SuggestionReference,
  sectors: Economy['sectors'],
): ReturnType<IndustriesIn> {
  return suggestions.likeliest(text, mostSeen).map(({ code, sector, probability }) => ({
    code,
    probability,
    activities: [
      ...sectors.purchaserPriceIds(code, sector),
      sectors.producerPriceActivity(sector) ?? [],
    ].flat(),
  }))
}

/** The context of a project with these factors. */
export function withFactors(shared: FactorContext, own: PrivateFactors): FactorContext {
  const published = shared.memories.reference.context
  const catalogue = new ProjectCatalogue(published.catalogue, own)
  return factorContext(published, {
    catalogue,
    selector: selectorOn(catalogue, published),
  })
}

function selectorOn(catalogue: Catalogue, published: ReferenceContext): FactorSelector {
  const { economy, settings } = published
  return new FactorSelector(catalogue, moneyIn(economy), settings, energyIn(published))
}

/** How the selector turns energy of a fuel into a factor's. */
function energyIn(published: ReferenceContext): EnergyOfFactor {
  return (asked, factor, release) => energyOnBasis(asked, factor, 'parameters', release, published)
}

/** How the selector turns a caller's money into a factor's. */
function moneyIn(newest: Economy): ConvertToFactorMoney {
  return (currency, factor, spendYear, release) =>
    moneyForFactor(
      {
        currency,
        factorCurrency: factor.unit.replace('kg/', ''),
        factorYear: factor.price_year ?? factor.year,
        factorCountry: factor.region,
        spendYear,
        isPrivate: factor.access_type === 'private',
        field: 'parameters.money_unit',
      },
      newest.ofRelease(release),
    )
}
