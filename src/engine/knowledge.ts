/** The one place that opens what estimators know. */
import {
  builtInReference,
  FactorSelector,
  type MoneyOfFactor,
  openCatalogue,
} from '../catalogue/catalogue.js'
import { type Economy, Memo, moneyForFactor, openEconomy } from '../economy/economy.js'
import type { Knowledge } from '../estimators/knowledge.js'
import { openPlaces } from '../places/places.js'

export interface KnowledgeOptions {
  /** Path of the compiled reference file; the built-in one when absent. */
  reference?: string
}

/** Opens the reference file read-only; single parts are read when an estimator first asks for them. */
export function openKnowledge(options: KnowledgeOptions): { knowledge: Knowledge; close: () => void } {
  const reference = options.reference ?? builtInReference()
  const catalogue = openCatalogue(reference)
  const economy = openEconomy(reference)
  const places = openPlaces({ reference })
  return {
    knowledge: {
      catalogue,
      selector: new FactorSelector(catalogue, moneyIn(economy)),
      economy,
      places,
      classifications: new Memo(),
      spendPlans: new Memo(),
      spendSubjects: new Memo(),
    },
    close: () => {
      catalogue.close()
      economy.close()
      places.close()
    },
  }
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
