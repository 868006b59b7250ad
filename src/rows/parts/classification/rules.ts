/**
 * The only table of rules for scope and category, by the GHG Protocol (Corporate Standard, chapter 4; Corporate Value
 * Chain Standard, table 5.3). A mapping file or a project can override it if its user knows better. Anything that the
 * operation and the factor do not determine stays undecided, with a notice.
 */

import { scopeOf } from '../../mapping/fields/scopes.js'
import { givenCommand } from '../../results/given.js'

export interface Classification {
  /** `1`, `2` or `3`; undefined if undecided. */
  scope: string | undefined
  /**
   * `3.1` to `3.15` in scope 3; stationary, mobile, process, fugitive, electricity, heat, steam or cooling otherwise.
   */
  category: string | undefined
  /** Reason that something is undecided. */
  undecided?: string
}

/** Known properties of a factor. */
export interface FactorTags {
  activity_id: string
  name: string
  sector: string
  category: string
  scopes: readonly string[]
  basis: string
}

const of = (scope: string, category: string): Classification => ({ scope, category })
const purchase = of('3', '3.1')
const travel = of('3', '3.6')
const freight = of('3', '3.4')
const upstream = of('3', '3.3')

/** Operations that determine the classification of their answers. */
const byOperation: Record<string, Classification> = {
  spend: purchase,
  classify: purchase,
  cbam: purchase,
  computeInstance: purchase,
  computeCpu: purchase,
  computeMemory: purchase,
  computeStorage: purchase,
  travelDistance: travel,
  travelHotel: travel,
  travelSpend: travel,
  freight,
  freightV2: freight,
  energyElectricity: of('2', 'electricity'),
  fugitive: of('1', 'fugitive'),
}

/** Parts of energy answers other than the energy itself. */
const upstreamParts = [
  'well_to_tank',
  'transmission_and_distribution',
  'well_to_tank_of_transmission_and_distribution',
]

/**
 * Returns the classification of an answer or its part.
 * @param operation name in the contract
 * @param request request of the answer
 * @param factor its factor; undefined if it is not known
 * @param part part of an energy answer: `consumption`, `combustion`, `well_to_tank` and so on
 */
export function classification(
  operation: string,
  request: object,
  factor: FactorTags | undefined,
  part?: string,
): Classification {
  if (isUpstream(part)) return upstream
  const known = operation === givenCommand ? ofGiven(request) : byOperation[operation]
  if (known) return known
  if (operation === 'energyHeat') return of('2', heatTypeOf(request))
  if (operation === 'energyFuel') return factor ? ofFuel(factor) : of('1', 'stationary')
  // Factors outside the catalogue have no known properties.
  return factor ? ofFactor(factor) : open
}

/** Classifies stated emissions by their stated scope and category. */
function ofGiven(request: object): Classification {
  const { scope, category } = request as { scope?: string; category?: string }
  const undecided = category === undefined && { undecided: `scope ${scope} was given without a category` }
  return { scope: scope ?? scopeOf(category), category, ...undecided }
}

/** True for parts of energy answers other than the energy itself: well-to-tank and losses. */
export function isUpstream(part: string | undefined): boolean {
  return part !== undefined && upstreamParts.includes(part)
}

/**
 * Returns the classification of the upstream and losses of energy: category 3.3 covers energy that the company buys
 * for itself, other categories of scope 3 include their own upstream (Corporate Value Chain Standard, table 5.4).
 */
export function upstreamOf(energy: Classification): Classification {
  return energy.scope === '1' || energy.scope === '2' ? upstream : energy
}

const open: Classification = { scope: undefined, category: undefined }

function heatTypeOf(request: object): string {
  const { heat_type, components } = request as { heat_type?: string; components?: { heat_type?: string }[] }
  return heat_type ?? components?.[0]?.heat_type ?? 'heat'
}

/** Classifies by the publisher's tags of a factor that multiplies an activity, if they name only one scope. */
function ofFactor(factor: FactorTags): Classification {
  const { scopes, basis } = factor
  if (basis !== 'in_total') return open
  if (scopes.length > 1) return ofSeveral(scopes)
  const [tag] = scopes
  if (tag === undefined) return untagged(factor)
  if (tag === '1') return ofDirect(factor)
  if (tag === '2') return of('2', kindOfEnergy(factor))
  return of('3', tag)
}

function ofSeveral(tags: readonly string[]): Classification {
  const scopes = new Set(tags.map((tag) => tag.split('.')[0]!))
  const [scope] = scopes
  const undecided = `the factor covers ${tags.join(' and ')}`
  return { scope: scopes.size === 1 ? scope : undefined, category: undefined, undecided }
}

/** Classifies factors without tags if their sector determines it. */
function untagged({ sector, category }: FactorTags): Classification {
  if (sector === 'Waste') return of('3', '3.5')
  if (category.startsWith('Cloud Computing')) return purchase
  return { ...open, undecided: 'the publisher of the factor names no scope' }
}

function ofDirect(factor: FactorTags): Classification {
  switch (factor.category) {
    case 'Fuel':
      return ofFuel(factor)
    case 'Vehicles':
      return of('1', 'mobile')
    case 'Refrigerants and Fugitive Gases':
    case 'Waste Management':
    case 'Water Treatment':
      return of('1', 'fugitive')
    case 'Manufacturing':
    case 'Building Materials':
      return of('1', 'process')
    default:
      return {
        scope: '1',
        category: undefined,
        undecided: `${factor.category} belongs to no single category`,
      }
  }
}

/** Fuels that only vehicles burn, and fuels for both vehicles and boilers. */
const ofVehicles = /petrol|gasoline|aviation|jet_|kerosene-type|e85|marine|(^|_)(cng|lng)(_|-|$)/
const ofEither = /diesel|gas_oil|bioethanol|distillate|(^|_)lpg(_|-|$)/

function ofFuel({ activity_id: id }: FactorTags): Classification {
  if (ofEither.test(id)) {
    return { scope: '1', category: undefined, undecided: 'the fuel is burnt in vehicles and in boilers' }
  }
  return of('1', ofVehicles.test(id) ? 'mobile' : 'stationary')
}

function kindOfEnergy({ activity_id: id, name }: FactorTags): string {
  const text = `${id} ${name}`.toLowerCase()
  if (/electric/.test(text)) return 'electricity'
  if (/cooling|chilled/.test(text)) return 'cooling'
  if (/heat/.test(text)) return 'heat'
  return /steam/.test(text) ? 'steam' : 'electricity'
}
