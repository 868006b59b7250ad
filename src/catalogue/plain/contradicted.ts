/** Activities that contradict a line though they share words with it. */
import { isBiofuel } from './choice.js'
import type { ReadLine } from './line.js'

type MaterialsOf = (activityId: string) => readonly string[]

/** True for waste that the line does not burn as a fuel. */
const isDiscarded = ({ attributes, kinds }: ReadLine) =>
  attributes.get('waste') === 'yes' && !kinds.some(({ kind }) => kind.startsWith('fuel/'))

const rules: readonly {
  isSaid: (line: ReadLine) => boolean
  contradicts: (activityId: string) => boolean
}[] = [
  {
    isSaid: (line) => namesOnly(line, 'energy/cooling', 'energy/heat'),
    contradicts: (id) => id.includes('heating'),
  },
  {
    isSaid: (line) => namesOnly(line, 'energy/heat', 'energy/cooling'),
    contradicts: (id) => id.includes('cooling'),
  },
  {
    isSaid: ({ attributes }) => attributes.get('part') === 'biogenic',
    contradicts: (id) => id.startsWith('fuel_type_') && !id.includes('biogenic'),
  },
  { isSaid: isDiscarded, contradicts: (id) => id.startsWith('fuel_type_') },
  {
    isSaid: ({ kinds }) => kinds.length > 0 && kinds.every(isBiofuel),
    contradicts: (id) => notBurnt.test(id) || (/^fuel[-_]type_/.test(id) && !ofPlants.test(id)),
  },
]

/** Activities that share words with a fuel: leaks of its gas, and vehicles that burn it. */
const notBurnt = /^(?:fugitive_gas|passenger_\w+|freight_\w+|process)-/

/** Fuels of wholly or partly biological origin, in the ids of publishers. */
const ofPlants =
  /bio|wood|pellet|straw|ethanol|charcoal|landfill|sewage|sludge|waste|hvo|renewable|saf|e85|chips|logs|forest|vegeta|bagasse|crop|peat/

/** Means of transport: what lines call them, and the activities of each. */
const modes: readonly { kind: RegExp; activity: RegExp }[] = [
  {
    kind: /^(?:freight\/(?:hgv|van)|travel\/(?:car|taxi|black_cab|bus|coach|motorbike))$/,
    activity: /^\w*_vehicle(?:_wtt)?-/,
  },
  { kind: /^(?:(?:freight|travel)\/rail|travel\/(?:metro|tram))$/, activity: /^(?:freight|passenger)_train/ },
  { kind: /^(?:freight\/air|travel\/flight)$/, activity: /^(?:freight|passenger)_flight/ },
  {
    kind: /^(?:freight\/(?:sea|inland)|travel\/ferry)$/,
    activity: /^(?:sea_freight|river_freight|passenger_ferry)/,
  },
]

/** True for an activity of a means of transport in a line that only names others: trains do not match a lorry. */
function isOtherMode({ kinds }: ReadLine, activityId: string): boolean {
  const said = modes.filter((mode) => kinds.some(({ kind }) => mode.kind.test(kind)))
  const other = modes.find(({ activity }) => activity.test(activityId))
  return said.length > 0 && other !== undefined && !said.includes(other)
}

function namesOnly({ kinds }: ReadLine, wanted: string, other: string): boolean {
  return kinds.some(({ kind }) => kind === wanted) && kinds.every(({ kind }) => kind !== other)
}

/** True for a material that a line about goods does not name: construction timber does not match construction steel. */
function isOtherMaterial(
  { kinds, attributes }: ReadLine,
  activityId: string,
  materialsOf: MaterialsOf,
): boolean {
  const named = kinds.filter(({ kind, isWeak }) => kind.startsWith('thing/') && !isWeak)
  if (named.length === 0 || attributes.get('waste') === 'yes') return false
  const materials = materialsOf(activityId)
  const isOf = (kind: string) =>
    materials.some((material) => material === kind || material.startsWith(`${kind}_`))
  return materials.length > 0 && !named.some(({ kind }) => isOf(kind))
}

/**
 * Returns a test for activities that contradict a line: heat for cooling, combustion for its biogenic part.
 * @param materialsOf returns the kinds of materials that an activity stands for
 */
export function contradictionsOf(line: ReadLine, materialsOf: MaterialsOf): (activityId: string) => boolean {
  const said = rules.filter(({ isSaid }) => isSaid(line))
  return (activityId) =>
    said.some(({ contradicts }) => contradicts(activityId)) ||
    isOtherMode(line, activityId) ||
    isOtherMaterial(line, activityId, materialsOf)
}
