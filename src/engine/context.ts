/** Opens the context of estimators; no other module does. */

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

/** Release from which measured power is the default for machines with measurements. */
const measuredSince = 2

export interface ContextOptions {
  /** Path of the compiled reference file; built-in by default. */
  reference?: string
  /** Power model for cloud machines; `measured` by default, `machine` in release 1. */
  powerModel?: PowerModel
  /** Assumptions for freight. */
  freight?: FreightSettings
  /** ISO 3166-1 alpha-2 code of the preferred country for places, which also determines tons and gallons. */
  country?: string
  /** Minimum confidence of places, from 0 to 1; others are refused. */
  minConfidence?: number
  /** Preference among factors for a request without a year; `highest` by default. */
  prefer?: Preference
  /** Order of fallbacks; `specified` by default, `closest` for rows of files. */
  fallbacks?: FallbackOrder
  /** Rule to choose factors for money; the best data and the highest industry by default. */
  spend?: SpendRule
  /** GWP set for requests without one; applies to factors with totals under it. */
  gwpSet?: CalculationMethod
  /** Fixed catalogue release for every operation; newest by default. */
  release?: number
}

export interface OpenContext {
  context: LabelContext
  /** Credits of the datasets used so far, excluding factors. */
  attribution: () => readonly string[]
  close: () => void
}

/**
 * Opens the reference file read-only; its parts are read on first use.
 * @returns context of projects without their own factors and labels
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

/** Number of cached searches: pages of a search, and the search without filters, follow each other. */
const searchesRemembered = 100
const mostSeen = 3

/** Returns the industries that the suggestion model finds in the text of a search. */
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

/** Returns the context of a project with these factors. */
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

/** Returns the selector's conversion of fuel energy to the basis of a factor. */
function energyIn(published: ReferenceContext): EnergyOfFactor {
  return (asked, factor, release) => energyOnBasis(asked, factor, 'parameters', release, published)
}

/** Returns the selector's conversion of a caller's money to the currency and prices of a factor. */
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
