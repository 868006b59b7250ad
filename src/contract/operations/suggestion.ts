/** From text to factor (specification 1, section 4.5). */
import {
  SuggestionEstimateRequest,
  SuggestionEstimateResponse,
  SuggestRequest,
  SuggestResponse,
  TextEstimateRequest,
  TextEstimateResponse,
} from '../schemas/suggest.js'
import { describe } from './operation.js'

export const suggestionOperations = {
  suggest: describe({
    name: 'suggest',
    summary: 'Suggest emission factors for a text',
    verb: 'POST',
    path: '/autopilot/v1-preview4/suggest',
    host: 'preview',
    request: SuggestRequest,
    response: SuggestResponse,
    feature: 'suggest',
    searchesOwnData: true,
    example: {
      suggest: { text: 'office chair', unit_type: ['Money', 'Weight'], region: 'DE', region_fallback: true },
      max_suggestions: 5,
    },
  }),
  suggestionEstimate: describe({
    name: 'suggestionEstimate',
    summary: 'Estimate emissions with a factor that was suggested',
    verb: 'POST',
    path: '/autopilot/v1-preview4/suggest/estimate',
    host: 'preview',
    request: SuggestionEstimateRequest,
    response: SuggestionEstimateResponse,
    feature: 'suggest',
    // Made for the project `default` by `{"suggest": {"text": "office chair", "region": "US", "unit_type": ["Money"]}}`.
    example: {
      suggestion_id: 'mTwbHNNIi1yuH1LKyopJmb2g0Jcd9cdY',
      parameters: { money: 100, money_unit: 'usd' },
    },
  }),
  textEstimate: describe({
    name: 'textEstimate',
    summary: 'Estimate emissions of an activity described by a text',
    verb: 'POST',
    path: '/autopilot/v1-preview4/estimate',
    host: 'preview',
    request: TextEstimateRequest,
    response: TextEstimateResponse,
    feature: 'suggest',
    searchesOwnData: true,
    example: { text: 'Steel', parameters: { money: 100, money_unit: 'usd' } },
  }),
}
