/** Puts the user's answers into a draft: constants for fields, and the country of its rows. */
import { nearest } from '../contract/contract.js'
import { UsageError } from '../host/exit.js'
import { fillIn } from '../rows/mapping/mapping.js'
import type { Draft, DraftedActivity } from './draft-model.js'
import type { DraftedRule } from './rules/drafted-rule.js'

/** Answers of the user on the command line. */
export interface Answers {
  /** Constants by field. */
  set?: Readonly<Record<string, string>>
  /** Country of the rows. */
  country?: string
}

const regionField = /(^|[._])region$/
const placeField = /(^|[._])location$/

/**
 * Answers the open questions of a draft. A constant replaces the rule of its field; the country is the region if no
 * column has one, and the place if no column names it.
 * @throws UsageError for a field that the draft does not have
 */
export function withAnswers(draft: Draft, { set = {}, country }: Answers): Draft {
  const said = new Map(Object.entries(set))
  const all = [draft.rules, ...(draft.activities ?? []).map(({ rules }) => rules)].flat()
  for (const name of said.keys()) {
    if (!all.some(({ field }) => isNamed(field, name))) throw unknownField(name, all)
  }
  const answered = (rule: DraftedRule): DraftedRule => {
    const value = [...said].find(([name]) => isNamed(rule.field, name))?.[1]
    if (value !== undefined) return constant(rule, value, '--set')
    const isOpen = rule.rule.const === fillIn && (regionField.test(rule.field) || placeField.test(rule.field))
    return isOpen && country !== undefined ? constant(rule, country, '--country') : rule
  }
  const ofActivity = (activity: DraftedActivity) => ({ ...activity, rules: activity.rules.map(answered) })
  return {
    ...draft,
    ...(country !== undefined && { country }),
    rules: draft.rules.map(answered),
    activities: draft.activities?.map(ofActivity),
  }
}

function isNamed(field: string, name: string): boolean {
  return field === name || field.endsWith(`.${name}`)
}

function constant({ field }: DraftedRule, value: string, why: string): DraftedRule {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  return { field, rule: { const: isNumber ? Number(value) : value }, why: [why], unsure: [] }
}

function unknownField(name: string, rules: readonly DraftedRule[]): UsageError {
  const names = [...new Set(rules.map(({ field }) => field))]
  const near = nearest(name, names)
  const hint = near === undefined ? `its fields are ${names.join(', ')}` : `did you mean ${near}?`
  return new UsageError(`--set: the draft has no field \`${name}\`; ${hint}`)
}
