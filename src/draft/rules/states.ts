/** Finds the region of rows that have a state or province instead of a country: `WA`, `Texas`, `NSW`. */

import { type ColumnProfile, filledCells, matchRate, type Vocabulary } from '../../rows/mapping/mapping.js'
import { headingScore, phrasesIn, wordsOf } from '../columns/headings.js'
import { moneyHeading } from '../columns/money-headings.js'
import type { DraftedRule } from './drafted-rule.js'
import { oneLine } from './unit-rules.js'

const headings = phrasesIn(
  'state, province, state code, state name, state province, us state, site state, province code, bundesland, territory, prov',
)
const wholeHeading = 0.95
const leastHeading = 0.65
/** Minimum share of the cells that are states of one country. */
const leastKnown = 0.9
const mostStates = 120
/** Countries whose states people write without the country; the first match is used for ambiguous states. */
const countries = ['US', 'CA', 'AU', 'DE', 'AT', 'CH', 'IN', 'BR', 'MX']

export interface StateColumn {
  profile: ColumnProfile
  country: string
  /** True if the states may also belong to another country. */
  isAmbiguous: boolean
  unsure: string[]
}

/** Returns the column most likely to contain states, if any. */
export function stateColumn(
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): StateColumn | undefined {
  const found = profiles
    .map((profile) => ({ profile, score: headingScore(profile.heading, headings) }))
    .filter(({ profile, score }) => score >= leastHeading && isWords(profile))
    .map((each) => ({ ...each, filled: filledCells(each.profile) / each.profile.cells }))
    .sort((a, b) => b.score + b.filled - a.score - a.filled)
  for (const { profile, score } of found) {
    const fitting = countries.filter(
      (country) => matchRate(profile, (text) => isState(text, country, vocabulary)) >= leastKnown,
    )
    const [country, ...others] = fitting
    if (country === undefined) continue
    const unsure =
      score >= wholeHeading ? [] : [`is it where the activity is? \`${oneLine(profile.heading)}\``]
    const isAmbiguous = others.length > 0 && !(country === 'US' && profiles.some(hasZipCodes))
    if (isAmbiguous) unsure.push(`the codes would also be of ${others.join(', ')}`)
    return { profile, country, isAmbiguous, unsure }
  }
  return undefined
}

/**
 * True for five-digit postal codes with a heading used only in the United States; the number may have a fraction `.0`.
 */
function hasZipCodes(profile: ColumnProfile): boolean {
  const isCalledZip = wordsOf(profile.heading).some((word) => /^zip(code)?$/.test(word))
  return isCalledZip && matchRate(profile, (text) => /^\d{5}(-\d{4}|\.0)?$/.test(text)) >= leastKnown
}

function isWords({ numbers, dates, values }: ColumnProfile): boolean {
  return !numbers && !dates && values.size > 0 && values.size <= mostStates
}

/** True for a state, or for the country itself, which may be a total row. */
function isState(text: string, country: string, { regions }: Vocabulary): boolean {
  return codeOf(text, country, regions) !== undefined
}

/** Territories that appear among the states but have country codes. */
const territories: Record<string, readonly string[]> = { US: ['PR', 'VI', 'GU', 'AS', 'MP'] }

function codeOf(text: string, country: string, regions: Vocabulary['regions']): string | undefined {
  const state = regions.subdivision(text, country)
  if (state !== undefined) return state
  const code = regions.find(text)?.code
  return code === country || territories[country]?.includes(code ?? '') ? code : undefined
}

/** Reason for a region that is a state. */
export const ofStates = 'states: the grid of electricity is known by state, fuels are by country'

/** Drafts a rule that translates each state to a region code: `WA: US-WA`. */
export function stateRule(
  field: string,
  { profile, country, unsure }: StateColumn,
  { regions }: Vocabulary,
): DraftedRule {
  const meant = [...profile.values.keys()].map((text) => [text, codeOf(text, country, regions)] as const)
  const known = meant.flatMap(([text, code]) => (code === undefined ? [] : [[text, code] as const]))
  const unknown = meant.filter(([, code]) => code === undefined).map(([text]) => `\`${text}\``)
  const blank = profile.cells - filledCells(profile)
  return {
    field,
    rule: {
      from: profile.heading,
      translate: Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1))),
    },
    why: [ofStates],
    unsure: [
      ...unsure,
      ...(unknown.length > 0 ? [`rows with ${unknown.slice(0, 5).join(', ')} are errors`] : []),
      ...(blank > 0 ? [`blank in ${blank} of ${profile.cells} rows, which are errors`] : []),
    ],
  }
}

/** Only electricity has many factors by state; other factors fall back to the country. */
export function fallbackOfStates(field: string): DraftedRule {
  const why = ['rows without a factor for their state use that of the country, with a notice']
  return { field, rule: { const: true }, why, unsure: [] }
}

/**
 * True if states are more precise than the countries: there is no column of countries, or it contains only the states'
 * country.
 * @param countries column that would otherwise give the region
 */
export function saysMore(
  state: StateColumn,
  countries: ColumnProfile | undefined,
  { regions }: Vocabulary,
): boolean {
  if (!countries || countries === state.profile) return true
  return [...countries.values.keys()].every((text) => regions.find(text)?.code === state.country)
}

/** Drafts the country of the states, for fields that do not accept states. */
export function countryOfStates(field: string, { profile, country, unsure }: StateColumn): DraftedRule {
  return {
    field,
    rule: { const: country },
    why: [`\`${oneLine(profile.heading)}\` has states of ${country}`],
    unsure: ['was all of it bought in that country?', ...unsure],
  }
}

/** Currency meant by `$` in countries with states. */
const dollars: Record<string, string> = { US: 'usd', CA: 'cad', AU: 'aud', MX: 'mxn' }

/**
 * Drafts the currency of a heading such as `Cost ($)` from the states; undefined if the heading or the states do not
 * identify a dollar.
 */
export function dollarsOfStates(
  field: string,
  money: ColumnProfile | undefined,
  states: StateColumn | undefined,
): DraftedRule | undefined {
  if (!states || !money || moneyHeading(money.heading)?.currency !== '$') return undefined
  const { country, profile, unsure } = states
  const code = dollars[country]
  if (code === undefined) return undefined
  const why = [`\`$\` beside states of ${country} in \`${oneLine(profile.heading)}\``]
  return { field, rule: { const: code }, why, unsure }
}
