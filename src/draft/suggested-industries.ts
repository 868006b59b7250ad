/** Suggests an industry code with its certainty for each category of purchase, without filling it in. */

import type { Engine } from '../engine/engine.js'
import { plural } from '../host/numbers.js'
import { fillIn, type Sample, suggestedClassification } from '../rows/mapping/mapping.js'
import type { Draft } from './draft-model.js'
import type { DraftedSkip } from './rows/excluded-rows.js'
import type { DraftedRule } from './rules/drafted-rule.js'
import { oneLine } from './rules/unit-rules.js'

/**
 * Adds suggested industry codes to a draft.
 * @param sample rows in which the categories are counted
 */
export async function withIndustries(draft: Draft, sample: Sample, engine: Engine): Promise<Draft> {
  const codes = draft.rules.find(needsCodes)
  const type = draft.rules.find(needsType)
  if (!codes || !type) return draft
  const { industrySuggestions } = await import('../rows/mapping/inspection/industry-suggestions.js')
  const kinds = openWords(codes)
  const found = await industrySuggestions(engine, kinds)
  const beside = new Map(codes.beside)
  const unbought: string[] = []
  let guessed = 0
  for (const [index, kind] of kinds.entries()) {
    const meant = found[index]
    if (meant === undefined) continue
    const rows = beside.get(kind)
    if (meant === 'no purchase') {
      unbought.push(kind)
      beside.set(kind, `${rows}; no purchase`)
      continue
    }
    const { code, title, score, label } = meant
    guessed++
    beside.set(kind, `${rows}; perhaps ${code} ${title} (${score.toFixed(3)}, ${label})`)
  }
  const said = `beside them what ghg suggest finds: a code of ${suggestedClassification}, how often such answers are right, and their label; none is filled in`
  const withGuesses = guessed > 0 ? { ...codes, beside, why: [...codes.why, said] } : { ...codes, beside }
  const ofGuesses = `${suggestedClassification} if you take the codes beside the words`
  const withType = guessed > 0 ? { ...type, unsure: [...type.unsure, ofGuesses] } : type
  return {
    ...draft,
    rules: draft.rules.map((rule) => (rule === codes ? withGuesses : rule === type ? withType : rule)),
    skip: unbought.length > 0 ? [...draft.skip, skipOf(codes.rule.from!, unbought, sample)] : draft.skip,
  }
}

function needsCodes({ field, rule }: DraftedRule): boolean {
  return field.endsWith('classification_code') && Object.values(rule.translate ?? {}).includes(fillIn)
}

/** True if the classification is open; suggestions do not help with codes of another classification. */
function needsType({ field, rule }: DraftedRule): boolean {
  return field.endsWith('classification_type') && rule.const === fillIn
}

function openWords({ rule }: DraftedRule): string[] {
  return Object.entries(rule.translate!).flatMap(([word, code]) => (code === fillIn ? [word] : []))
}

function skipOf(heading: string, kinds: readonly string[], { columnProfiles }: Sample): DraftedSkip {
  const values = columnProfiles.find((profile) => profile.heading === heading)?.values
  const rows = kinds.reduce((sum, kind) => sum + (values?.get(kind) ?? 0), 0)
  const named = kinds.map((kind) => `\`${oneLine(kind)}\``).join(', ')
  const found = `what seems to buy nothing (salary, tax, a refund, interest, a transfer, a grant, a donation or a benefit): ${named}, ${plural(rows, 'row')}`
  return {
    rule: { column: heading, in: [...kinds] },
    why: '',
    unsure: [`${found}; the skip line below, without its #, leaves them out`],
    isOffered: true,
  }
}
