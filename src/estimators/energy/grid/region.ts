/**
 * Resolves a region to a grid: a country, a subdivision, an eGRID subregion (`US-CAMX`), a US ZIP (`US-94105`),
 * a UN/LOCODE (`DE-BER`), or one of the Australian grids.
 *
 * A US state uses the eGRID subregion that covers most of it; a ZIP code uses the subregion of most ZIP codes that
 * begin with the same three digits.
 */
import { gridsAt, shareInWords, unknownRegion, zipPrefix } from '../../../catalogue/catalogue.js'
import { badRequest, info, type Notice, unlessRefused, warning } from '../../../contract/contract.js'
import type { FactorContext } from '../../context.js'
import { territory } from '../territories.js'

/** Context for resolving a grid. */
export type RegionContext = Pick<FactorContext, 'catalogue' | 'places'>

export interface GridRegion {
  /** Code of the region hierarchy. */
  code: string
  notices: Notice[]
}

/** Names of Australian grids, with the regions that have their factors. */
const australianGrids: Record<string, string> = {
  'AU-NWIS': 'AU-WA-NWIS',
  'AU-NWSI': 'AU-WA-NWIS',
  'AU-SWIS': 'AU-WA',
  'AU-DKIS': 'AU-NT',
}

/** Former ISO 3166-2 codes of French islands that are also UN/LOCODEs of places on the mainland. */
const formerCodes: Readonly<Record<string, string>> = {
  'FR-COR': 'FR-20R',
  'FR-GUA': 'GP',
  'FR-LRE': 'RE',
  'FR-MAY': 'YT',
}

const locode = /^[A-Z]{2}[- ]?[A-Z2-9]{3}$/
/** Minimum coverage of a subregion for an unqualified answer. */
const nearlyAll = 0.95

/** @throws ServiceError 400 `unknown_region` for an unknown region, an ambiguous one, or a ZIP code without a grid */
export function gridRegion(written: string, context: RegionContext): GridRegion {
  const text = written.trim().toUpperCase()
  const prefix = zipPrefix(text)
  if (prefix !== undefined) return gridOfZip(text, prefix, context)
  const region = context.catalogue.region(australianGrids[text] ?? text)
  if (region) return gridOfState(territory(region.code), context)
  const place = locode.test(text) ? regionOfLocode(text, context) : undefined
  if (place === undefined) throw unknownRegion('region', written, context.catalogue)
  checkFormerCode(text, place, context)
  const found = gridOfState(territory(place), context)
  const taken = info('region_resolved', `${text} is a UN/LOCODE in ${place}; its electricity factor was used`)
  return { code: found.code, notices: [taken, ...found.notices] }
}

/** Rejects an ambiguous code instead of guessing: an island's grid emits many times as much as the mainland's. */
function checkFormerCode(text: string, place: string, { catalogue }: RegionContext): void {
  const island = catalogue.region(formerCodes[text.replace(' ', '-')] ?? '')
  if (!island) return
  throw badRequest(
    'unknown_region',
    `region: ${text} is the former code of ${island.name} and the UN/LOCODE of a place in ${place}; give ${island.code} or ${place}`,
  )
}

function gridOfZip(zip: string, prefix: string, { catalogue }: RegionContext): GridRegion {
  const [largest] = gridsAt(zip, catalogue)?.grids ?? []
  if (!largest) {
    throw badRequest(
      'unknown_region',
      `region: ${zip} is not a ZIP of an eGRID subregion: none begins with ${prefix}; give the state (US-CA) or the subregion (US-CAMX)`,
    )
  }
  const { subregion, share } = largest
  if (share === 1) return { code: subregion, notices: [] }
  const shared = `${shareInWords(share)} of the ZIP codes that begin with ${prefix} are in the eGRID subregion ${subregion}, which was used for ${zip}; give the subregion if it is another`
  return { code: subregion, notices: [notice(share, shared)] }
}

/** Returns the subregion of a US state or a place in it; any other region unchanged. */
function gridOfState(code: string, { catalogue }: RegionContext): GridRegion {
  const found = gridsAt(code, catalogue)
  if (!found) return { code, notices: [] }
  const { subregion, share } = found.grids[0]!
  const covers = `${found.place} was read as the eGRID subregion ${subregion}, which has ${shareInWords(share)} of its ZIP codes; give the ZIP or the subregion to be exact`
  return { code: subregion, notices: share === 1 ? [] : [notice(share, covers)] }
}

function regionOfLocode(text: string, { places, catalogue }: RegionContext): string | undefined {
  const place = unlessRefused(() => places.find({ locode: text }))
  return [place?.subdivision, place?.country].find((code) => code && catalogue.region(code)) ?? undefined
}

function notice(share: number, message: string): Notice {
  return share < nearlyAll ? warning('region_fallback', message) : info('region_resolved', message)
}
