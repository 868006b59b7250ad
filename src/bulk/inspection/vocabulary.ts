/** What the cells of a file can be recognised as. */
import { openCatalogue } from '../../catalogue/catalogue.js'
import { quantityUnit, type UnitMeant, UnitWords, unitTypes } from '../../units/units.js'
import { RegionsMeant } from './regions-meant.js'

export interface Vocabulary {
  units: UnitWords
  regions: RegionsMeant
  /** The lower-case code of a currency. */
  currency: (text: string) => string | undefined
  isActivity: (text: string) => boolean
  /** The name of a fuel whose own name in the catalogue a text is: `Coke Oven Gas` is coke_oven_gas. */
  fuel: (text: string) => string | undefined
  /** Activity ids that a word may mean, by search, in one unit type; the best first. */
  activitiesFor: (word: string, unitType: string | undefined, most: number) => string[]
  close: () => void
}

/** Shorter words are units too rarely to be taken for them. */
const shortestUnit = 3

/** Units in cells: also everyday ones, and with an explanation in brackets, as in `kBtu (thousand Btu)`. */
class ExplainedUnits extends UnitWords {
  override find(text: string): UnitMeant | undefined {
    const plain = text.replace(/\s*\([^()]*\)\s*$/, '').trim()
    return super.find(text) ?? super.find(plain) ?? everyday(plain)
  }
}

function everyday(word: string): UnitMeant | undefined {
  if (word.length < shortestUnit) return undefined
  const meant = quantityUnit(word)
  if ('problem' in meant) return undefined
  const [part, ...others] = meant.parts
  if (others.length > 0 || part?.unit === undefined || part.quantity === 'money') return undefined
  return { measure: part.quantity, unit: part.unit }
}

/** Uses in ids of activities that are the plain burning of a fuel. */
const plainUses = ['stationary_combustion', 'na']

/**
 * As ids of activities spell it: `Distillate Fuel Oil No. 2` is distillate_fuel_oil_no.2, `Naphtha (<401 deg F)`
 * is naphtha_lt_401degf.
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

/** Opens the built-in catalogue, from which codes of regions and activities are. */
export function openVocabulary(): Vocabulary {
  const catalogue = openCatalogue()
  const accepted = unitTypes.flatMap(({ units }) => units.money_unit ?? [])
  const currencies = new Set(accepted)
  const signs: Record<string, string> = { '€': 'eur', '£': 'gbp' }
  const isActivity = (text: string) =>
    /^[a-z][\w.]*-[\w.-]+$/.test(text) && catalogue.candidates({ activityId: text }).length > 0
  return {
    units: new ExplainedUnits(),
    regions: new RegionsMeant(catalogue),
    currency: (text) => {
      const code = text.trim().toLowerCase()
      return signs[code] ?? (currencies.has(code) ? code : undefined)
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
      const { results } = catalogue.search({
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
