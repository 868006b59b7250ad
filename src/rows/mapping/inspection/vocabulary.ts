/** Recognises units, regions, currencies, activities and fuels in cells. */
import { openCatalogue } from '../../../catalogue/catalogue.js'
import { search } from '../../../catalogue/searching.js'
import { currencyCode, currencyMeant } from '../../../codes/codes.js'
import { type ParsedUnit, UnitWords } from '../../../units/units.js'
import { RegionResolver } from './regions-meant.js'

export interface Vocabulary {
  units: UnitWords
  regions: RegionResolver
  /** Returns the lower-case code of a currency, or a minor unit or multiple as written. */
  currency: (text: string) => string | undefined
  isActivity: (text: string) => boolean
  /** Returns the fuel for a text that is its own name in the catalogue: `Coke Oven Gas` is coke_oven_gas. */
  fuel: (text: string) => string | undefined
  /** Returns activity ids found by searching for a word, in one unit type; best first. */
  activitiesFor: (word: string, unitType: string | undefined, most: number) => string[]
  close: () => void
}

/** Units in cells, also with an explanation in brackets: `kBtu (thousand Btu)`. */
class ExplainedUnits extends UnitWords {
  override find(text: string): ParsedUnit | undefined {
    const plain = text.replace(/\s*\([^()]*\)\s*$/, '').trim()
    return super.find(text) ?? super.find(plain)
  }
}

/** Uses in activity ids that are just the burning of a fuel. */
const plainUses = ['stationary_combustion', 'na']

/**
 * Returns a name spelt like in activity ids: `Distillate Fuel Oil No. 2` is distillate_fuel_oil_no.2, `Naphtha (<401
 * deg F)` is naphtha_lt_401degf.
 */
function fuelName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\bno\.?\s*(\d)/g, 'no.$1')
    .replace(/[-()]/g, '')
    .replace(/</g, 'lt_')
    .replace(/>/g, 'gt_')
    .replace(/(\d) deg ([cf])\b/g, '$1deg$2')
    .replace(/\s+/g, '_')
}

/** Opens the built-in catalogue, which contains the codes of regions and activities. */
export function openVocabulary(): Vocabulary {
  const catalogue = openCatalogue()
  const isActivity = (text: string) =>
    /^[a-z][\w.]*-[\w.-]+$/.test(text) && catalogue.candidates({ activityId: text }).length > 0
  return {
    units: new ExplainedUnits(),
    regions: new RegionResolver(catalogue),
    currency: (text) => {
      const code = currencyCode(text)
      if (code !== undefined) return code
      const meant = currencyMeant(text)
      return meant && meant.times === meant.parts ? meant.code : meant && text.trim()
    },
    isActivity,
    fuel: (text) => {
      const name = fuelName(text)
      const measured = ['', '_gross', '_net'].flatMap((how) =>
        plainUses.map((use) => `fuel_type_${name}${how}-fuel_use_${use}`),
      )
      return measured.some(isActivity) ? name : undefined
    },
    activitiesFor: (word, unitType, most) => {
      const { results } = search(catalogue, {
        data_version: '^1',
        query: word,
        results_per_page: 100,
        ...(unitType === undefined ? {} : { unit_type: unitType }),
      })
      return [...new Set(results.map(({ activity_id }) => activity_id))].slice(0, most)
    },
    close: () => catalogue.close(),
  }
}
