/** The one place that opens what estimators know. */
import {
  BorderReference,
  builtInReference,
  Cloud,
  FactorSelector,
  FreightReference,
  type MoneyOfFactor,
  openCatalogue,
  type PrivateFactors,
  ProjectCatalogue,
  SuggestionReference,
  TravelReference,
  WasteReference,
} from '../catalogue/catalogue.js'
import { type Economy, Memo, moneyForFactor, openEconomy } from '../economy/economy.js'
import type { PowerModel } from '../estimators/compute/compute.js'
import type { FreightSettings } from '../estimators/freight/freight.js'
import type { Knowledge } from '../estimators/knowledge.js'
import { LabelMappings } from '../estimators/labels/labels.js'
import { openPlaces } from '../places/places.js'

export interface KnowledgeOptions {
  /** Path of the compiled reference file; the built-in one when absent. */
  reference?: string
  /** Which power is assumed for machines in the cloud: `machine` when absent. */
  powerModel?: PowerModel
  /** What is assumed about freight. */
  freight?: FreightSettings
}

/** Opens the reference file read-only; single parts are read when an estimator first asks for them. */
export function openKnowledge(options: KnowledgeOptions): { knowledge: Knowledge; close: () => void } {
  const reference = options.reference ?? builtInReference()
  const catalogue = openCatalogue(reference)
  const economy = openEconomy(reference)
  const places = openPlaces({ reference })
  const travel = new TravelReference(reference, catalogue)
  const cloud = new Cloud(reference)
  const border = new BorderReference(reference)
  const waste = new WasteReference(reference)
  const suggestions = new SuggestionReference(reference)
  const freight = new FreightReference(reference)
  return {
    knowledge: {
      catalogue,
      selector: new FactorSelector(catalogue, moneyIn(economy)),
      economy,
      places,
      travel,
      freight: {
        reference: freight,
        settings: options.freight ?? {},
        plans: new Memo(),
        accesses: new Memo(),
      },
      cloud,
      border,
      waste,
      powerModel: options.powerModel ?? 'machine',
      labels: new LabelMappings(),
      suggestions,
      project: '',
      ...nothingRemembered(),
    },
    close: () => {
      cloud.close()
      border.close()
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

/** The knowledge of one project: the same, with its own factors and labels. */
export function withOwn(
  shared: Knowledge,
  own: PrivateFactors,
  labels: LabelMappings,
  project: string,
): Knowledge {
  if (own.size === 0) return { ...shared, labels, project }
  const catalogue = new ProjectCatalogue(shared.catalogue, own)
  const selector = new FactorSelector(catalogue, moneyIn(shared.economy))
  return { ...shared, ...nothingRemembered(), catalogue, selector, labels, project }
}

/** Regions of activities whose factors are kept for suggestions: some have hundreds of factors. */
const mostSuggestedFactors = 1000
/** Texts of parts whose candidates are kept. */
const mostMatchedParts = 5000

/** Answers that estimators remember. A project with factors of its own has its own, and drops them when those change. */
function nothingRemembered() {
  return {
    classifications: new Memo(),
    spendPlans: new Memo(),
    spendSubjects: new Memo(),
    suggestedFactors: new Memo(mostSuggestedFactors),
    suggestedChoices: new Memo(),
    footprintMatches: new Memo(mostMatchedParts),
    footprintSuggestions: new Memo(mostMatchedParts),
    footprintWaste: new Memo(),
    footprintNearness: new Memo(),
    footprintRoads: new Memo(),
    computePlans: { sites: new Memo(), machines: new Memo(), instances: new Memo(), energies: new Memo() },
  } satisfies Partial<Knowledge>
}

/** How the selector turns a caller's money into a factor's. */
function moneyIn(economy: Economy): MoneyOfFactor {
  return (currency, factor, spendYear) =>
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
      economy,
    )
}
