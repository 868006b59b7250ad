/** What `ghg suggest` makes of kinds of purchases: the code of an industry, or that nothing was bought. */
import { builtInReference } from '../../catalogue/catalogue.js'
import { isErrorBody, type Request, type Response } from '../../contract/contract.js'
import { type Economy, openEconomy } from '../../economy/economy.js'
import type { Engine } from '../../engine/engine.js'
import { lostBelow, SuggestionReference } from '../../suggestion/suggestion.js'
import { outcomesOf } from '../answer/outcomes.js'
import { suggestedClassification } from './word-suggestions.js'

/** The publisher of factors that each stand for one sector, in which codes are. */
const bySector = 'CEDA by Watershed'
/** It has a factor for each sector, and where one country is asked for, those of others are not read. */
const anyCountry = 'US'
/** Industries that are looked through for one of the sector that is suggested. */
const mostIndustries = 20

export interface IndustrySuggestion {
  code: string
  title: string
  /** How often such answers are right, 0 to 1. */
  score: number
  label: string
}

/** Of each text the first suggestion; `no purchase` for a refund or a salary, undefined where nothing is known. */
export async function industrySuggestions(
  engine: Engine,
  texts: readonly string[],
): Promise<(IndustrySuggestion | 'no purchase' | undefined)[]> {
  const { signal } = new AbortController()
  const outcomes = await outcomesOf(engine, 'suggest', texts.map(suggestRequest), signal)
  const economy = openEconomy(builtInReference())
  const model = new SuggestionReference(builtInReference())
  try {
    return outcomes.map((outcome, index) => {
      if (isErrorBody(outcome)) return undefined
      const { results, notices } = outcome as Response<'suggest'>
      if (notices.some(({ code }) => code === 'not_a_purchase')) return 'no purchase'
      const [first] = results
      if (!first || first.suggestion_details.score < lostBelow) return undefined
      const code = industryOf(first.emission_factor.activity_id, texts[index]!, economy, model)
      if (code === undefined) return undefined
      return { code, title: economy.codes.title(suggestedClassification, code), ...first.suggestion_details }
    })
  } finally {
    model.close()
    economy.close()
  }
}

function suggestRequest(text: string): Request<'suggest'> {
  return {
    suggest: { text, unit_type: ['Money'], source: [bySector], region: anyCountry },
    max_suggestions: 1,
  }
}

/** Of the industries of the sector that is suggested the one that the text is likest to. */
function industryOf(
  activityId: string,
  text: string,
  { sectors }: Economy,
  model: SuggestionReference,
): string | undefined {
  const sector = sectors.sectorOf(activityId)
  if (sector === undefined) return undefined
  const codes = sectors.industriesOf(sector)
  const likest = model.likeliest(text, mostIndustries).find(({ code }) => codes.includes(code))
  return likest?.code ?? codes[0]
}
