/**
 * Activity ids of client programs with another id in the catalogue: other spellings, and the residual mix of a region
 * without one. Each is used with a notice that names the id; since release 3.
 */
import { info, type Notice, quoted, type SelectorFields, warning } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import type { Catalogue } from '../model.js'
import type { OtherSpelling } from '../search/spellings.js'
import { foldedRefrigerant, type RefrigerantName } from '../words/refrigerant-names.js'
import { idInRelease } from './renamed-ids.js'

const since = 3

export interface OtherId {
  selector: SelectorFields
  notices: Notice[]
}

/** Returns the selector with the known id for another spelling, another release's name or another name of a refrigerant. */
export function respelt(selector: SelectorFields, release: number, catalogue: Catalogue): OtherId {
  const { id, activity_id: written } = selector
  const renamed = id || written === undefined ? undefined : idInRelease(written, release)
  if (renamed !== undefined) {
    const notices = release < since ? [] : [respelled(written!, renamed)]
    return { selector: { ...selector, activity_id: renamed }, notices }
  }
  const isKnown =
    id || written === undefined || release < since || catalogue.ofActivity(written, 'every').length > 0
  const other = isKnown ? undefined : (catalogue.otherSpelling(written) ?? gasNamedBy(written, catalogue))
  if (!other) return { selector, notices: [] }
  const { activityId, meaning } = other
  return {
    selector: { ...selector, activity_id: activityId },
    notices: [respelled(written!, activityId, meaning)],
  }
}

function respelled(written: string, activityId: string, meaning?: string): Notice {
  const why = meaning === undefined ? '' : ` (${meaning})`
  return info(
    'activity_id_respelled',
    `activity_id ${quoted(written)} is ${activityId} in this catalogue${why}`,
  )
}

const gases = 'fugitive_gas-type_'

/** Returns the gas that an id names in another way, such as `fugitive_gas-type_r32`; undefined for unconfirmed trade names. */
function gasNamedBy(written: string, catalogue: Catalogue): OtherSpelling | undefined {
  const named = refrigerantOf(written, catalogue)
  return named?.basis === 'read' ? { activityId: named.activity_id, meaning: named.designation } : undefined
}

/** Returns the refrigerant that an id names by a trade name that no publication confirms. */
export function unconfirmedTradeName(written: string, catalogue: Catalogue): RefrigerantName | undefined {
  const named = refrigerantOf(written, catalogue)
  return named?.basis === 'known' ? named : undefined
}

function refrigerantOf(written: string, catalogue: Catalogue): RefrigerantName | undefined {
  if (!written.startsWith(gases)) return undefined
  return catalogue.refrigerant(foldedRefrigerant(written.slice(gases.length)))
}

const residualMix = 'electricity-supply_grid-source_residual_mix'
const supplierMix = 'electricity-supply_grid-source_supplier_mix'

/** Returns the selector of the supplier mix for a residual mix without a factor; undefined for other activities. */
export function insteadOfResidualMix(selector: SelectorFields, release: number): SelectorFields | undefined {
  if (selector.id || selector.activity_id !== residualMix || release < since) return undefined
  return { ...selector, activity_id: supplierMix }
}

export function supplierMixUsed({ region, region_name, year }: Factor): Notice {
  const text = `no residual mix for the region and year is in this catalogue: the supplier mix of ${region} (${region_name}), ${year}, was used (${supplierMix}); it counts power sold under certificates twice in market-based figures`
  return warning('residual_mix_unavailable', text)
}
