/** Reads the facts about a source from the draft of its table and the trial. */
import { type ColumnRule, fillIn, type Mapping } from '../../rows/mapping/mapping.js'
import type { Evidence } from '../../rows/parts/parts.js'
import { draftedParts } from '../draft-model.js'
import type { FileDraft } from '../file-draft.js'
import type { DraftTestRun } from '../trial/trial.js'
import type { DraftedSource } from './folder-model.js'

/** Returns the estimate of a trial, scaled from the tried rows to all. */
export function estimateOf(
  { commands, estimated, waiting, refused, assumed, evidence, isRead, rows: tried }: DraftTestRun,
  rows: number,
): Pick<DraftedSource, 'kilograms' | 'ofMoney' | 'byCommand' | 'unanswered' | 'assumed' | 'evidence'> {
  const scale = rows / Math.max(1, tried)
  const sum = (among: DraftTestRun['commands']) =>
    isRead || estimated === 0 ? undefined : scale * among.reduce((all, each) => all + each.kilograms, 0)
  return {
    kilograms: sum(commands),
    ofMoney: sum(commands.filter(({ command }) => moneyCommands.has(command))),
    byCommand: new Map(commands.map(({ command, kilograms }) => [command, scale * kilograms])),
    unanswered: Math.round((waiting + refused) * scale),
    assumed,
    evidence: evidence.map((month) => ({ ...month, evidence: month.evidence.map(scaled(scale)) })),
  }
}

function scaled(scale: number): (evidence: Evidence) => Evidence {
  const times = (amount: number) => amount * scale
  return ({ rows, kilograms, amounts, ...rest }) => ({
    ...rest,
    rows: Math.round(times(rows)),
    kilograms: kilograms === undefined ? undefined : times(kilograms),
    amounts: Object.fromEntries(Object.entries(amounts).map(([unit, amount]) => [unit, times(amount)])),
  })
}

const moneyCommands = new Set(['spend', 'classify', 'travel spend', 'suggest --estimate'])

/** Returns the guesses of a draft, without the parts that questions cover. */
export function pointsOf({ draft }: FileDraft): string[] {
  const parts = draftedParts(draft).filter((part) => !isAsked(part))
  const points = [...draft.unsure, ...parts.flatMap(({ unsure }) => unsure)]
  return [...new Set(points)]
}

function isAsked(part: object): boolean {
  return 'rule' in part && (part.rule as ColumnRule).const === fillIn
}

/** True if amounts of money are read, and no rule says that they are net of tax. */
export function isTaxOpen(mapping: Mapping): boolean {
  const hasTax = (fields: Iterable<string>) => [...fields].some((field) => /(^|\.)tax_margin$/.test(field))
  if (hasTax(mapping.columns.keys())) return false
  const ofMoney = (operation: string | undefined) => operation === 'spend'
  const { activities } = mapping
  if (!activities) return ofMoney(mapping.operation)
  return activities.list.some(({ operation, columns }) => ofMoney(operation) && !hasTax(columns.keys()))
}
