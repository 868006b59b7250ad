/** Finds the upstream stages of an activity: the well-to-tank of a fuel or a journey, the losses of a grid. */
import { chosenFor, type PlainActivities, type PlainChoice } from './choice.js'
import type { ReadLine } from './line.js'

/** Upstream stages, with their words. */
const stages = { wtt: 'well-to-tank', losses: 'grid losses' } as const

export interface Companion {
  /** Stage in words. */
  stage: string
  activityId: string
}

/** Returns the activities of the upstream stages, which count in scope 3 (3.3 for fuels and energy). */
export function companionsOf(line: ReadLine, choice: PlainChoice, known: PlainActivities): Companion[] {
  if (line.attributes.has('part')) return []
  const kinds = [choice.named]
  return Object.entries(stages).flatMap(([part, stage]) => {
    const attributes = new Map(line.attributes).set('part', part)
    const [activityId] = chosenFor({ ...line, kinds, attributes }, known)?.activities ?? []
    return activityId === undefined || choice.activities.includes(activityId) ? [] : [{ stage, activityId }]
  })
}
