/** Drafts a mapping for `ghg run`: a wide table, or a ledger whose rows belong to several commands. */

import {
  type ColumnProfile,
  fillIn,
  type Sample,
  type Vocabulary,
  type WordSuggestions,
} from '../../rows/mapping/mapping.js'
import { energyCarrier } from '../columns/amounts.js'
import { textIn } from '../columns/cell-text.js'
import { hints } from '../columns/hints.js'
import { kindOf } from '../columns/kinds.js'
import { matches } from '../columns/matching.js'
import type { Draft, DraftedActivity } from '../draft-model.js'
import { consumingRows, noConsumption, withWordsOfConsumption } from '../rows/metered-directions.js'
import type { DraftedRule } from '../rules/drafted-rule.js'
import type { NameCheck } from '../rules/plain-names.js'
import { stateColumn } from '../rules/states.js'
import { oneLine } from '../rules/unit-rules.js'
import { longSample } from '../shapes/long-sample.js'
import type { Shape } from '../shapes/shape.js'
import { shapeOf } from '../shapes/shapes.js'
import { unitElsewhere } from '../shapes/unit-elsewhere.js'
import { columnsOf, isNamedAmount, mixedAmount, valueColumn } from './amount-column.js'
import { energyOfGas, saidCarrier } from './carriers.js'
import { draftedLedger } from './drafted-ledger.js'
import { kindColumn } from './kind-column.js'
import { ledgerUnit, withUnitElsewhere } from './ledger-units.js'
import { meterOf } from './meters.js'
import { ofAllRegisters } from './registers.js'
import { activitiesOfWords, countedWords } from './words-by-kind.js'

/** Draft for `ghg run` and the reason for choosing that command. */
export interface LedgerDraft {
  draft: Draft
  why: string
}

/**
 * Drafts a mapping for `ghg run`.
 * @returns undefined if the file is neither wide nor mixed
 */
export async function ledgerDraft(
  whole: Sample,
  vocabulary: Vocabulary,
  suggestions: WordSuggestions,
  names: NameCheck,
): Promise<LedgerDraft | undefined> {
  const skip = noConsumption(whole)
  const sample = withWordsOfConsumption(whole, skip)
  const wide = named(sample.columnProfiles)
  const shape = shapeOf(wide, sample, vocabulary)
  const long = shape ? withWordsOfConsumption(longSample(sample, shape.unpivot.rule), skip) : sample
  const profiles = named(long.columnProfiles)
  const likeliest = shape ? valueColumn(shape, profiles, vocabulary) : mixedAmount(profiles, long, vocabulary)
  if (!likeliest) return undefined
  const said = shape ? undefined : saidCarrier(profiles, long, vocabulary)
  const energy = energyOfGas(likeliest, said, profiles, vocabulary)
  const amount = await ofAllRegisters(energy, profiles, long.rows, vocabulary)
  const ids = matches(new Map([['activity_id', hints.activity_id!]]), profiles, vocabulary, new Map()).get(
    'activity_id',
  )?.profile
  // A heading that names the carrier means all of its numbers: another column of words says something else.
  const isNamed = !shape && energyCarrier(amount.profile.heading) !== undefined
  const known = ids || isNamed ? undefined : kindColumn(shape, amount, profiles, vocabulary)
  const meter = shape || ids ? undefined : meterOf(amount, profiles, vocabulary, said)
  const states = stateColumn(profiles, vocabulary)
  const country = states?.isAmbiguous ? undefined : states?.country
  const elsewhere = shape?.unitDoubt === undefined ? unitElsewhere(wide, sample, vocabulary) : undefined
  const unitOf = (kinds: ColumnProfile | undefined) => {
    const found = ledgerUnit(amount, kinds, shape?.unit, shape?.unitDoubt, vocabulary, country)
    return withUnitElsewhere(found, shape && elsewhere, amount.profile)
  }
  const counted = filledRows(columnsOf(amount), consumingRows(long, skip))
  const words = known ? countedWords(known, counted, unitOf(known).measureOf) : []
  const isMixed = words.some(({ word, measure }) => kindOf(word, measure, vocabulary) !== undefined)
  if (!shape && !isMixed && !meter && !ids) return undefined
  // Columns of times measure electricity, unless the words name another energy.
  const kinds = isMixed || (shape && shape.operation === undefined) ? known : undefined
  const unit = unitOf(kinds)
  const activities = kinds
    ? await activitiesOfWords(kinds.heading, words, suggestions, names, vocabulary)
    : [ids ? ofIds(ids) : (meter ?? single(shape, amount.profile))]
  const draft = draftedLedger({
    ...{ sample, wide, long, profiles, shape, kinds, unit, activities, vocabulary },
    amount: isNamedAmount(amount, unit) ? { ...amount, unsure: [] } : amount,
  })
  return {
    draft: { ...draft, skip: [...skip, ...draft.skip] },
    why: reason(shape, kinds, ids, amount.profile, activities),
  }
}

function reason(
  shape: Shape | undefined,
  kinds: ColumnProfile | undefined,
  ids: ColumnProfile | undefined,
  amount: ColumnProfile,
  activities: readonly DraftedActivity[],
): string {
  if (!shape && ids) return `\`${oneLine(ids.heading)}\` has ids of activities`
  if (!shape && !kinds) return `\`${oneLine(amount.heading)}\` is an amount of energy, by site or period`
  const wide = shape ? [shape.unpivot.why[0]!] : []
  const commands = [...new Set(activities.map(({ operation }) => operation))].join(', ')
  const mixed = kinds ? [`\`${oneLine(kinds.heading)}\` has words for ${commands}`] : []
  return [...wide, ...mixed].join('; ')
}

function named(profiles: readonly ColumnProfile[]): ColumnProfile[] {
  return profiles.filter(({ heading }) => heading.trim() !== '')
}

/** Returns the rows that have an amount: words of other rows need no activity. */
function filledRows(amounts: readonly ColumnProfile[], rows: Sample['rows']): Sample['rows'] {
  return rows.filter((row) => amounts.some((amount) => textIn(row, amount) !== ''))
}

/** Drafts one activity for rows that each contain an activity id. */
function ofIds({ heading }: ColumnProfile): DraftedActivity {
  const rule = {
    field: 'emission_factor.activity_id',
    rule: { from: heading },
    why: ['ids of activities'],
    unsure: [],
  }
  return { when: undefined, operation: 'estimate', rules: [rule], why: [], unsure: [] }
}

/** Drafts one activity for rows that all belong to the same command. */
function single(shape: Shape | undefined, { heading }: ColumnProfile): DraftedActivity {
  const operation = shape?.operation ?? 'estimate'
  const needsId: DraftedRule = {
    field: 'emission_factor.activity_id',
    rule: { const: fillIn },
    why: [],
    unsure: [`which activity does \`${oneLine(heading)}\` measure? an activity id; ghg search finds it`],
  }
  return {
    when: undefined,
    operation,
    rules: operation === 'estimate' ? [needsId] : [],
    why: [],
    unsure: [],
  }
}
