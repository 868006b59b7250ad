/** Drafts the region and the year of rows of several commands. */
import {
  type ColumnProfile,
  filledCells,
  fillIn,
  type Sample,
  type Vocabulary,
} from '../../rows/mapping/mapping.js'
import { hints } from '../columns/hints.js'
import { matches } from '../columns/matching.js'
import { townOfAll, yearInHeadings, yearInNames } from '../inferred-fields.js'
import type { DraftedRule } from './drafted-rule.js'
import { financialYears, type whenOf } from './moments.js'
import { ruleFor } from './rules.js'
import { saysMore, stateColumn, stateRule } from './states.js'
import { titledYear } from './titled-years.js'
import { oneLine } from './unit-rules.js'

/** Drafts the region from a column of states or countries; FILL_IN without one. */
export function regionRule(profiles: readonly ColumnProfile[], vocabulary: Vocabulary): DraftedRule {
  const match = matches(new Map([['region', hints.region!]]), profiles, vocabulary, new Map()).get('region')
  const state = stateColumn(profiles, vocabulary)
  if (state && saysMore(state, match?.profile, vocabulary)) return stateRule('region', state, vocabulary)
  if (match && filledCells(match.profile) > 0) return ruleFor('region', match, vocabulary)
  return {
    field: 'region',
    rule: { const: fillIn },
    why: [],
    unsure: ['no column gives it: a country such as GB, or a grid such as US-CAMX', ...townOfAll(profiles)],
  }
}

/** Drafts the year, unless the rows have a period. @param amounts columns whose headings may name it */
export function yearRule(
  when: ReturnType<typeof whenOf>,
  hasPeriod: boolean,
  profiles: readonly ColumnProfile[],
  sample: Pick<Sample, 'files' | 'titles'>,
  amounts: readonly ColumnProfile[],
): DraftedRule[] {
  if (hasPeriod) return []
  if (when && 'year' in when) {
    const { year, unsure } = when
    return [{ field: 'year', rule: { from: year.heading }, why: ['years'], unsure }]
  }
  const named = yearInHeadings(amounts)
  if (named) {
    const why = [`\`${oneLine(named.heading)}\` names it`]
    return [{ field: 'year', rule: { const: named.year }, why, unsure: [] }]
  }
  const titled = titledYear(sample.titles)
  if (titled) {
    const why = [`\`${oneLine(titled.title)}\` says so`]
    return [{ field: 'year', rule: { const: titled.year }, why, unsure: [] }]
  }
  const unsure = ['no column gives it', ...yearInNames(sample), ...financialYears(profiles)]
  return [{ field: 'year', rule: { const: fillIn }, why: [], unsure }]
}
