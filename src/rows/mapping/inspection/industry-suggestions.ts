/** Suggests industry codes for kinds of purchases with `ghg suggest`, or reports that nothing was bought. */
import { builtInReference } from '../../../catalogue/catalogue.js'
import { isErrorBody, type Request, type Response } from '../../../contract/contract.js'
import { type Economy, openEconomy } from '../../../economy/economy.js'
import type { Engine } from '../../../engine/engine.js'
import { lostBelow, SuggestionReference } from '../../../matching/matching.js'
import { answerAll } from '../requests/outcomes.js'
import { suggestedClassification } from './word-suggestions.js'

/** Publisher with one factor per sector; industry codes belong to sectors. */
const bySector = 'CEDA by Watershed'
/** Any country has a factor for each sector; requesting one avoids reading the factors of others. */
const anyCountry = 'US'
/** Maximum number of industries searched for one in the suggested sector. */
const mostIndustries = 20

export interface IndustrySuggestion {
  code: string
  title: string
  /** Share of such suggestions that are right, 0 to 1. */
  score: number
  label: string
}

/**
 * Returns the first suggestion for each text; `no purchase` for a refund or a salary, undefined without a suggestion.
 */
export async function industrySuggestions(
  engine: Engine,
  texts: readonly string[],
): Promise<(IndustrySuggestion | 'no purchase' | undefined)[]> {
  const { signal } = new AbortController()
  const outcomes = await answerAll(engine, 'suggest', texts.map(suggestRequest), signal)
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

/** Returns the industry of the suggested sector that is most similar to the text. */
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
