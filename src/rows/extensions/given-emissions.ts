/**
 * Emissions stated by a third party, such as a supplier, a landlord or a travel agency: used as stated, in kilograms.
 * No factor is involved, and no request is sent.
 *
 * Methods: GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions, version 1.0, chapters 1 to 15;
 * direct measurement: Corporate Accounting and Reporting Standard, chapter 6.
 */
import { type Static, Type } from '@sinclair/typebox'
import {
  badRequest,
  info,
  type Notice,
  nearest,
  operations,
  ServiceError,
  signedAmount,
  warning,
} from '../../contract/contract.js'
import { emissionConversion } from '../../units/units.js'
import { scopeOf } from '../mapping/fields/scopes.js'
import { categoryWords, scopeWords } from '../mapping/files/mapping-schema.js'
import { givenCommand } from '../results/given.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'
import { shareIn, sharePattern } from './share.js'

/** Methods by which stated emissions were calculated. */
export const givenMethods = [
  ...['supplier_specific', 'hybrid', 'average_data', 'spend_based', 'fuel_based', 'distance_based'],
  ...['waste_type_specific', 'site_specific', 'asset_specific', 'lessor_specific', 'lessee_specific'],
  ...['franchise_specific', 'investment_specific', 'direct_measurement'],
] as const

const text = (description: string) => Type.Optional(Type.String({ minLength: 1, description }))
const words = (values: readonly string[], description: string) =>
  Type.Optional(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      { description },
    ),
  )

const GivenEmissions = Type.Object({
  co2e: Type.Number({ ...signedAmount, description: 'Emissions as stated; location-based in scope 2' }),
  co2e_unit: Type.String({ minLength: 1, description: 'kg, t, g, lb or kt, with or without CO2e: tCO2e' }),
  co2e_market: Type.Optional(
    Type.Number({ description: 'Market-based emissions in scope 2, in the same unit' }),
  ),
  scope: words(scopeWords, 'GHG Protocol scope: 1, 2 or 3; a category implies it'),
  category: words(categoryWords, 'Category, such as 3.1 or electricity'),
  supplier: text('Party that stated the figure'),
  document: text('Document with the figure, such as a report or an invoice'),
  document_date: text('Date of the document'),
  activity: text('Activity that caused the emissions, such as a service'),
  method: text(`Calculation method: ${givenMethods.join(', ')}`),
  gwp_set: Type.Optional(
    Type.String({ pattern: '^[aA][rR][456]$', description: 'GWP set of the figure: ar4, ar5 or ar6' }),
  ),
  primary_data_share: Type.Optional(
    Type.String({
      pattern: sharePattern,
      description: 'Share calculated with primary data: 0.8 or 80%',
    }),
  ),
})
type GivenEmissions = Static<typeof GivenEmissions>

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

const Given = Type.Object({
  co2e: Type.Number({ description: 'kg CO2e; location-based in scope 2' }),
  co2e_unit: Type.String({ description: '`kg`' }),
  co2e_market: Type.Union([Type.Number(), Type.Null()], {
    description: 'kg CO2e, market-based; scope 2 only',
  }),
  co2e_calculation_method: orNull('GWP set of the figure, if stated'),
  method: orNull('Calculation method, if stated'),
  primary_data_share: Type.Union([Type.Number(), Type.Null()], {
    description: 'Share calculated with primary data, 0 to 1',
  }),
  notices: operations.estimate.response.properties.notices,
})
type Given = Static<typeof Given>

export const givenExtension: RowExtension = {
  command: givenCommand,
  fromLedger: ['scope', 'category'],
  description: {
    ...{ name: givenCommand, summary: 'Use emissions stated by a third party', verb: 'POST', path: '' },
    ...{ host: 'base', feature: 'estimate', request: GivenEmissions, response: Given, example: {} },
  },
  wrap: (engine) =>
    rowEngine(
      engine,
      async (row: GivenEmissions) => given(row),
      async (rows) => rows.map(outcomeOf),
      async () => given,
    ),
}

function outcomeOf(row: GivenEmissions): object {
  try {
    return given(row)
  } catch (error) {
    if (error instanceof ServiceError) return error.body()
    throw error
  }
}

/** @throws ServiceError for figures that cannot be counted as stated */
function given(row: GivenEmissions): Given {
  const scope = scopeIn(row)
  const inKilograms = emissionConversion(row.co2e_unit, 'co2e_unit')
  const market = row.co2e_market
  if (market !== undefined && scope !== '2') {
    throw badRequest(
      'invalid_input',
      `co2e_market: a market-based figure is for scope 2, not for scope ${scope}; remove it, or correct the scope`,
    )
  }
  if (market !== undefined && market * row.co2e < 0)
    throw badRequest('invalid_input', 'co2e_market: co2e and co2e_market have different signs; correct one')
  const method = methodIn(row.method)
  return {
    co2e: inKilograms(row.co2e),
    co2e_unit: 'kg',
    co2e_market: market === undefined ? null : inKilograms(market),
    co2e_calculation_method: row.gwp_set?.toLowerCase() ?? null,
    method: method ?? null,
    primary_data_share:
      row.primary_data_share === undefined ? null : shareIn(row.primary_data_share, 'primary_data_share'),
    notices: noticesOf(row, scope),
  }
}

/** @throws ServiceError if the row has neither scope nor category, or they contradict each other */
function scopeIn({ scope, category }: GivenEmissions): string {
  const implied = scopeOf(category)
  const found = scope ?? implied
  if (found === undefined) {
    throw badRequest(
      'missing_value',
      'scope: missing; stated emissions have no factor that determines it; give scope or category in a column, with --set, or under ledger in the mapping',
    )
  }
  if (implied !== undefined && implied !== found)
    throw badRequest(
      'invalid_input',
      `category: ${category} is not a category of scope ${found}; correct one of them`,
    )
  return found
}

/** Returns a method by its name, in any spelling of its words. */
function methodIn(written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  const word = written
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  const known: readonly string[] = givenMethods
  const found = word === 'average' ? 'average_data' : word
  if (known.includes(found)) return found
  const near = nearest(found, givenMethods)
  const hint = near === undefined ? `use one of ${givenMethods.join(', ')}` : `did you mean ${near}?`
  throw badRequest('invalid_input', `method: ${JSON.stringify(written)} is not a method; ${hint}`)
}

const taken = info('given_emissions', 'the figure was stated by a third party and is used unchanged')
const oneMethod = warning(
  'market_based_not_given',
  'no market-based figure was stated; the location-based figure counts in both totals',
)
const belowZero = warning('negative_activity', 'the stated emissions are negative, and so is the figure')

function noticesOf({ co2e, co2e_market: market }: GivenEmissions, scope: string): Notice[] {
  return [
    taken,
    ...(scope === '2' && market === undefined ? [oneMethod] : []),
    ...(co2e < 0 ? [belowZero] : []),
  ]
}
