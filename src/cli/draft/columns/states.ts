/** The region of rows whose country is not said, but a state or province: `WA`, `Texas`, `NSW`. */
import { type ColumnProfile, filledCells, shareOf } from '../../../bulk/inspection/profile.js'
import type { Vocabulary } from '../../../bulk/inspection/vocabulary.js'
import type { DraftedRule } from '../rules/drafted-rule.js'
import { oneLine } from '../rules/unit-rules.js'
import { headingScore, phrasesIn, wordsOf } from './headings.js'
import { moneyHeading } from './money-headings.js'

const headings = phrasesIn(
  'state, province, state code, state name, state province, us state, site state, province code, bundesland, territory, prov',
)
const wholeHeading = 0.95
const leastHeading = 0.65
/** At least this part of the cells must be states of one country. */
const leastKnown = 0.9
const mostStates = 120
/** Countries whose states people write alone; the first is taken where a text is a state of several. */
const countries = ['US', 'CA', 'AU', 'DE', 'AT', 'CH', 'IN', 'BR', 'MX']

export interface StateColumn {
  profile: ColumnProfile
  country: string
  /** Whether the states may also be of another country. */
  isAmbiguous: boolean
  unsure: string[]
}

/** The column that says states best; undefined where none is one. */
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
      (country) => shareOf(profile, (text) => isState(text, country, vocabulary)) >= leastKnown,
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

/** Postal codes of five digits that are called so in the United States alone; a number may have come with a fraction. */
function hasZipCodes(profile: ColumnProfile): boolean {
  const isCalledZip = wordsOf(profile.heading).some((word) => /^zip(code)?$/.test(word))
  return isCalledZip && shareOf(profile, (text) => /^\d{5}(-\d{4}|\.0)?$/.test(text)) >= leastKnown
}

function isWords({ numbers, dates, values }: ColumnProfile): boolean {
  return !numbers && !dates && values.size > 0 && values.size <= mostStates
}

/** The country by its own name may stand among its states: as their total. */
function isState(text: string, country: string, { regions }: Vocabulary): boolean {
  return codeOf(text, country, regions) !== undefined
}

/** Territories that stand among the states, and have codes of countries. */
const territories: Record<string, readonly string[]> = { US: ['PR', 'VI', 'GU', 'AS', 'MP'] }

function codeOf(text: string, country: string, regions: Vocabulary['regions']): string | undefined {
  const state = regions.subdivision(text, country)
  if (state !== undefined) return state
  const code = regions.find(text)?.code
  return code === country || territories[country]?.includes(code ?? '') ? code : undefined
}

/** Why a region is one of states. */
export const ofStates = 'states: the grid of electricity is known by state, fuels are by country'

/** Each state as the code of a region: `WA: US-WA`. */
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

/** Few factors beside those of grids are of a state. */
export function fallbackOfStates(field: string): DraftedRule {
  const why = ['rows without a factor for their state use that of the country, with a notice']
  return { field, rule: { const: true }, why, unsure: [] }
}

/**
 * The region where states say more than a column of countries: there is none, or it names only the states' country.
 * @param countries the column that the region would be of otherwise
 */
export function saysMore(
  state: StateColumn,
  countries: ColumnProfile | undefined,
  { regions }: Vocabulary,
): boolean {
  if (!countries || countries === state.profile) return true
  return [...countries.values.keys()].every((text) => regions.find(text)?.code === state.country)
}

/** The country of the states, for fields that take no states. */
export function countryOfStates(field: string, { profile, country, unsure }: StateColumn): DraftedRule {
  return {
    field,
    rule: { const: country },
    why: [`\`${oneLine(profile.heading)}\` has states of ${country}`],
    unsure: ['was all of it bought in that country?', ...unsure],
  }
}

/** Countries with states, by what `$` is there. */
const dollars: Record<string, string> = { US: 'usd', CA: 'cad', AU: 'aud', MX: 'mxn' }

/** The dollars of a heading such as `Cost ($)` beside states; undefined where either says something else. */
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
