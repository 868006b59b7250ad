/** The one place that opens what estimators are given. */
import { Cache } from '../cache.js'
import {
  builtInReference,
  type Catalogue,
  FactorSelector,
  type IndustriesIn,
  type MoneyOfFactor,
  openCatalogue,
  type PrivateFactors,
  ProjectCatalogue,
} from '../catalogue/catalogue.js'
import type { CalculationMethod, Preference } from '../contract/contract.js'
import { type Economy, moneyForFactor, openEconomy } from '../economy/economy.js'
import {
  type FactorContext,
  factorContext,
  type LabelContext,
  labelContext,
  referenceContext,
} from '../estimators/context.js'
import { LabelMappings } from '../estimators/label-mappings.js'
import type { EstimatorSettings, FreightSettings, PowerModel } from '../estimators/settings.js'
import { openPlaces } from '../places/places.js'
import { SuggestionReference } from '../suggestion/suggestion.js'
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
  /** Whose totals are wanted where a request names no GWP set: factors that have them answer under it. */
  gwpSet?: CalculationMethod
  /** Release of the catalogue that every operation is fixed to; the newest when absent. */
  release?: number
}

/**
 * Opens the reference file read-only; single parts are read when an estimator first asks for them.
 * @returns the context of every project without factors and labels of its own
 */
export function openContext(options: ContextOptions): { context: LabelContext; close: () => void } {
  const reference = options.reference ?? builtInReference()
  const seen = new Cache<ReturnType<IndustriesIn>>(searchesRemembered)
  const catalogue = openCatalogue(reference, options.release, options.gwpSet, (text) =>
    seen.get(text, () => industriesSeen(text, suggestions, economy.sectors)),
  )
  const { release } = catalogue
  const economy = openEconomy(reference, release)
  const places = openPlaces({
    reference,
    country: options.country,
    minConfidence: options.minConfidence,
    release,
  })
  const travel = new TravelReference(reference, catalogue)
  const cloud = new Cloud(reference, release)
  const border = new BorderReference(reference, release)
  const energy = new EnergyReference(reference, release)
  const waste = new WasteReference(reference, release)
  const suggestions = new SuggestionReference(reference, release)
  const freight = new FreightReference(reference, release)
  const usualPower: PowerModel = release < measuredSince ? 'machine' : 'measured'
  const { powerModel = usualPower, freight: ofFreight = {}, country, prefer = 'highest' } = options
  const settings = { powerModel, freight: ofFreight, country, prefer }
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
  const ofAll = factorContext(published, { catalogue, selector: selectorOn(catalogue, economy, settings) })
  return {
    context: labelContext(ofAll, new LabelMappings()),
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
    selector: selectorOn(catalogue, published.economy, published.settings),
  })
}

function selectorOn(catalogue: Catalogue, economy: Economy, settings: EstimatorSettings): FactorSelector {
  return new FactorSelector(catalogue, moneyIn(economy), settings)
}

/** How the selector turns a caller's money into a factor's. */
function moneyIn(newest: Economy): MoneyOfFactor {
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
