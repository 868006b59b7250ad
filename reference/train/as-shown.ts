/**
 * Suggestions as users see them, for texts that the model never saw: from the engine, for money, on the whole
 * catalogue. A suggestion is right if it is a price of the labelled industry.
 */
import { LocalEngine } from 'ghg'
import type { DataFolder } from '../files/data-folder.js'
import { readModel } from '../files/suggestion-model.js'
import { sectorsOfCodes } from './examples.js'
import { type HeldOut, readHeldOut } from './held-out.js'

export interface AsShown {
  texts: number
  /** Shares of texts with the right industry: as the first suggestion, and among ten. */
  first: number
  withinTen: number
  /** Share of texts whose first suggestion is accepted, and the share of accepted ones with the right industry. */
  accepted: number
  rightOfAccepted: number
}

/** Returns the figures for the texts of one set. */
export async function asShown(data: DataFolder, set: HeldOut['set']): Promise<AsShown> {
  const isRight = rightActivities(data)
  const texts = readHeldOut(data).filter((each) => each.set === set)
  const engine = await LocalEngine.open()
  let first = 0
  let withinTen = 0
  let accepted = 0
  let rightOfAccepted = 0
  for (const { text, code } of texts) {
    const { results } = await engine.call('suggest', { suggest: { text, unit_type: ['Money'] } })
    const right = results.map(({ emission_factor }) => isRight(emission_factor.activity_id, code))
    if (right[0]) first++
    if (results[0]?.suggestion_details.label === 'accept') {
      accepted++
      if (right[0]) rightOfAccepted++
    }
    if (right.includes(true)) withinTen++
  }
  await engine.close()
  return {
    texts: texts.length,
    first: first / texts.length,
    withinTen: withinTen / texts.length,
    accepted: accepted / texts.length,
    rightOfAccepted: rightOfAccepted / accepted,
  }
}

/** Returns a test if an activity is the spend on the industry of a NAICS code, at any price. */
function rightActivities(data: DataFolder): (activityId: string, code: string) => boolean {
  // Labels also use codes of older revisions.
  const older = readModel(data).parts.classes.map(({ code, sector }): [string, string] => [code, sector])
  const sectors = new Map([...older, ...sectorsOfCodes(data)])
  const sectorsOf = new Map<string, Set<string | undefined>>()
  const add = (activityId: string, sector: string | undefined) =>
    sectorsOf.set(activityId, (sectorsOf.get(activityId) ?? new Set()).add(sector))
  for (const { sector, activity_id } of data.rows('open-ceda-2025', 'sectors', ['sector', 'activity_id'])) {
    add(activity_id, sector)
  }
  for (const dataset of ['epa-supply-chain-1.2', 'epa-supply-chain-1.3']) {
    const links = data.rows(dataset, 'naics_activities', ['naics2017', 'activity_id'])
    for (const { naics2017, activity_id } of links) add(activity_id, sectors.get(naics2017))
  }
  return (activityId, code) => {
    const sector = sectors.get(code)
    return sector !== undefined && sectorsOf.get(activityId)?.has(sector) === true
  }
}
