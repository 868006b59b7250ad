/** Recognises the kind of a sheet, and drafts its mapping. */

import type { Engine } from '../../engine/engine.js'
import { fillIn, type Sample, type Vocabulary } from '../../rows/mapping/mapping.js'
import type { Draft } from '../draft-model.js'
import { meterReadings } from '../rules/meter-readings.js'
import { regionRule } from '../rules/place-and-time.js'
import { NameCheck } from '../rules/plain-names.js'
import type { KindSheet, SheetKind } from './kind.js'
import * as list from './list.js'
import { draftOfKind } from './reading/draft-of-kind.js'
import { Industries } from './reading/industries.js'
import { rolesOfAll } from './reading/left-out.js'
import { assignedRoles, comparedColumns } from './reading/roles.js'

const kinds: readonly SheetKind[] = Object.values(list)

/** Minimum certainty of a kind. */
const leastCertain = 0.6

/** Sheet of a known kind. */
export interface RecognisedKind {
  kind: SheetKind
  sheet: KindSheet
  certainty: number
}

/** Returns the likeliest kind of a sheet; undefined for sheets of no known kind. */
export function recognisedKind(
  sample: Sample,
  vocabulary: Vocabulary,
  country: string | undefined,
  firstLine: readonly string[],
): RecognisedKind | undefined {
  const profiles = sample.columnProfiles.filter(({ heading }) => heading.trim() !== '')
  const readings = meterReadings(profiles, sample)
  const read = new Set(readings && [readings.start, readings.end, readings.factor])
  const others = comparedColumns(
    profiles.filter((profile) => !read.has(profile)),
    sample,
  )
  const found = kinds
    .map((kind) => {
      const columns = assignedRoles({ ...rolesOfAll, ...kind.roles }, others, vocabulary)
      const sheet: KindSheet = { sample, profiles, vocabulary, country, firstLine, readings, columns }
      return { kind, sheet, certainty: kind.recognise(sheet) }
    })
    .sort((a, b) => b.certainty - a.certainty)
  return found[0] && found[0].certainty >= leastCertain ? found[0] : undefined
}

/** Returns the draft of a recognised sheet and the reason for it. */
export async function kindDraft(
  { kind, sheet }: RecognisedKind,
  engine: Engine,
): Promise<{ draft: Draft; why: string } | undefined> {
  const routed = await kind.route(sheet, new NameCheck(engine, regionOf(sheet)), new Industries(engine))
  if (!routed) return undefined
  const draft = draftOfKind(kind, sheet, routed)
  return { draft, why: `it is ${kind.title}, by its columns ${tellingColumns(sheet)}` }
}

/** Returns the region of most rows, if a column or the user tells it. */
function regionOf({ profiles, vocabulary, country }: KindSheet): string | undefined {
  const { rule } = regionRule(profiles, vocabulary)
  if (rule.const !== undefined) return rule.const === fillIn ? country : String(rule.const)
  const column = profiles.find(({ heading }) => heading === rule.from)
  const [word] = [...(column?.values ?? [])].sort(([, a], [, b]) => b - a)[0] ?? []
  return word === undefined ? country : vocabulary.regions.find(word)?.code
}

function tellingColumns({ columns }: KindSheet): string {
  return [...columns]
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, 4)
    .map(([role, { profile }]) => `\`${profile.heading.trim().replace(/\s+/g, ' ')}\` (${role})`)
    .join(', ')
}
