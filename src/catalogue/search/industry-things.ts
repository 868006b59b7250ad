/**
 * Names of the goods and services of industries that the catalogue measures in other units than money: a query for
 * `prąd` (electricity) needs a factor per kWh as well as the industry's spend factor.
 */

/** Names by the beginning of a NAICS code; the longest match counts. */
const things: Record<string, readonly string[]> = {
  '1112': ['vegetable'],
  '11231': ['egg'],
  '2111': ['natural gas'],
  '2121': ['coal'],
  '2211': ['electricity grid average'],
  '2212': ['natural gas'],
  '221310': ['water supply'],
  '221320': ['water treatment'],
  '221330': ['district heating'],
  '311511': ['milk'],
  '311513': ['cheese'],
  '311611': ['beef'],
  '311615': ['chicken'],
  '3117': ['fish'],
  '311811': ['bread'],
  '31192': ['coffee'],
  '31211': ['soft drink'],
  '31212': ['beer'],
  '31213': ['wine'],
  '315': ['clothing'],
  '316210': ['footwear'],
  '322121': ['paper'],
  '32221': ['cardboard'],
  '324110': ['diesel average biofuel blend', 'petrol average biofuel blend', 'heating oil'],
  '324121': ['asphalt'],
  '327213': ['glass'],
  '32731': ['cement'],
  '32732': ['concrete'],
  '331110': ['steel'],
  '33131': ['aluminium'],
  '334111': ['computer'],
  '334118': ['screen'],
  '3342': ['smartphone'],
  '3371': ['table', 'chair'],
  '33721': ['table', 'chair'],
  '447': ['diesel average biofuel blend', 'petrol average biofuel blend'],
  '454310': ['heating oil', 'lpg'],
  '4811': ['flight passenger'],
  '481112': ['freight flight'],
  '482': ['rail passenger', 'rail freight'],
  '4831': ['container ship'],
  '483112': ['ferry'],
  '483114': ['ferry'],
  '484': ['hgv'],
  '4851': ['bus'],
  '485112': ['rail passenger'],
  '4852': ['coach'],
  '4853': ['taxi'],
  '532111': ['average car business travel'],
  '5621': ['commercial industrial waste'],
  '562212': ['landfill waste'],
  '562213': ['waste combustion'],
  '7211': ['hotel'],
}

const longest = Math.max(...Object.keys(things).map((code) => code.length))

/** Returns the catalogue's words for an industry's products; empty if they are measured only in money. */
export function thingsOf(code: string): readonly string[] {
  for (let length = longest; length > 0; length--) {
    const words = code.length >= length ? things[code.slice(0, length)] : undefined
    if (words) return words
  }
  return []
}
