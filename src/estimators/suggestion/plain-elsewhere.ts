/** Things in plain words that no region of a request has, as the activity of another country. */
import { nearestFactor, type PlainLine } from '../../catalogue/catalogue.js'
import type { SuggestFields } from '../../contract/contract.js'
import type { LabelContext } from '../context.js'
import type { SuggestedActivity } from './activities.js'
import { combustionOf, plainSince, possible, wantedTypes } from './plain.js'
import type { Wanted } from './wanted.js'

/**
 * Returns the activity of another country, and its region, for a thing in plain words that no region of a request has;
 * undefined without a fallback or a physical unit.
 */
export function plainElsewhere(
  asked: SuggestFields,
  { includesDirect }: Wanted,
  { catalogue }: LabelContext,
): { activity: SuggestedActivity; region: string } | undefined {
  const { text, region, region_fallback, year } = asked
  if (catalogue.release < plainSince || region === undefined || !region_fallback) return undefined
  const line = catalogue.plainNames.read(text)
  const types = wantedTypes(asked, line) ?? []
  if (types.length === 0 || (line.isPartOfOther && isGoods(line))) return undefined
  const found = nearestFactor({ ...line, unitTypes: types }, { region, year, unitTypes: types }, catalogue)
  if (!found) return undefined
  const { region: there } = found
  const combustion = combustionOf(found.activityId)
  const isBurnt = includesDirect && catalogue.ofActivity(combustion).length > 0
  const activityId = isBurnt ? combustion : found.activityId
  const known = catalogue.candidates({ activityId, region: there }).map(({ unit_type }) => unit_type)
  const activity = {
    activity_id: activityId,
    unit_type: types.find((type) => known.includes(type)),
    score: possible,
    isOwn: false,
    namesIt: true,
  }
  return { activity, region: there }
}

/** True for goods and fuels: a word that follows them may name what is made for them, such as a diesel generator. */
function isGoods({ kinds, attributes }: PlainLine): boolean {
  return attributes.get('waste') !== 'yes' && kinds.some(({ kind }) => /^(?:thing|food|fuel)\//.test(kind))
}
