/**
 * Names of refrigerants in use: designations with the letters of each family, CAS numbers and trade names, each with
 * its activity.
 */
import { renamedIds } from '#src/catalogue/selection/renamed-ids.js'
import { foldedRefrigerant } from '#src/catalogue/words/refrigerant-names.js'
import type { RawRow } from '../../files/raw-folder.js'
import { gasActivityId } from '../../shared/fugitive-gases.js'
import { refrigerantActivity } from './refrigerant-gas.js'

export interface NameRow {
  /** Folded. */
  name: string
  activity_id: string
  /** Designation such as `R-454B`. */
  designation: string
  kind: 'designation' | 'cas' | 'trade'
  /** `read` in a publication, `known` only generally; the latter need a review before use. */
  basis: 'read' | 'known'
}

/** Words with other common meanings. */
const everyday = new Set(['carbondioxide', 'co2', 'ammonia', 'nh3'])

/** Isomers sold under only the number. */
const isomersSold = new Set(['1234ze(E)', '1233zd(E)', '1224yd(Z)'])

/**
 * Returns all names; a name shared by two gases belongs to the first.
 */
export function refrigerantNames(
  pure: readonly RawRow[],
  blends: readonly string[],
  trade: readonly RawRow[],
): NameRow[] {
  const activities = new Map<string, string>()
  const rows: NameRow[] = []
  const add = (text: string, designation: string, kind: NameRow['kind'], basis: NameRow['basis'] = 'read') =>
    rows.push({
      name: foldedRefrigerant(text),
      designation,
      kind,
      basis,
      activity_id: activities.get(designation)!,
    })
  for (const { ashrae = '', acronym = '', class: family = '', cas = '' } of pure) {
    if (ashrae === '') continue
    const id = refrigerantActivity(ashrae, family)
    activities.set(ashrae, renamedIds.get(id) ?? id)
    const number = ashrae.replace(/^R-/, '')
    const numbers = [number, ...(isomersSold.has(number) ? [number.slice(0, -3)] : [])]
    const families = family === 'HCFO' || family === 'PFO' ? [family, 'HFO'] : [family]
    const letters = families.filter((each) => /^(H?CFC|HFC|PFC|HFO|HCFO|HC|PFO)$/.test(each))
    const spellings = ['R', ...letters].flatMap((each) => numbers.map((one) => `${each}-${one}`))
    for (const text of [ashrae, acronym, ...spellings]) {
      if (text !== '' && /\d/.test(text)) add(text, ashrae, 'designation')
    }
    if (/[a-z]/i.test(number) && number.length > 3) add(number, ashrae, 'designation')
    if (cas !== '') add(`CAS ${cas}`, ashrae, 'cas')
  }
  for (const blend of blends) {
    activities.set(blend, gasActivityId(blend))
    add(blend, blend, 'designation')
    if (/[A-Z]$/.test(blend)) add(blend.slice(2), blend, 'designation')
  }
  for (const { ashrae = '', trade_name = '', basis } of trade) {
    if (everyday.has(foldedRefrigerant(trade_name))) continue
    add(trade_name, ashrae, 'trade', basis === 'r' ? 'read' : 'known')
  }
  const seen = new Set<string>()
  return rows
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
