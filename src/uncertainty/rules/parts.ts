/** The three parts of a line's uncertainty, as the text of a ledger cell: `F07 10;A04 5;M08 2.8`. */
import { halfWidthOf, type Interval, intervalOf, productMoments, varianceOf } from '../interval.js'

/** Rule with its half-width in per cent; `F01` is a figure printed by the publisher. */
export interface UncertaintyPart {
  /** Rule ids, joined by `+` if several apply. */
  rule: string
  percent: number
}

export interface UncertaintyParts {
  factor: UncertaintyPart
  activity: UncertaintyPart
  /** Undefined if the factor fits. */
  fit: UncertaintyPart | undefined
}

/** Rule of a half-width printed by the publisher of the factor. */
export const publishedRule = 'F01'

/** Largest half-width in per cent, the widest that a publisher prints. */
export const widestPercent = 400

/** Combines rules that apply together; undefined for none. */
export function combinedPart(parts: readonly UncertaintyPart[]): UncertaintyPart | undefined {
  if (parts.length < 2) return parts[0]
  const { variance } = productMoments(parts.map(({ percent }) => varianceOf(percent / 100)))
  return { rule: parts.map(({ rule }) => rule).join('+'), percent: rounded(100 * halfWidthOf(variance)) }
}

export function formatParts({ factor, activity, fit }: UncertaintyParts): string {
  const text = `${factor.rule} ${factor.percent};${activity.rule} ${activity.percent}`
  return fit === undefined ? text : `${text};${fit.rule} ${fit.percent}`
}

/** Returns the ids of all rules. */
export function ruleIds({ factor, activity, fit }: UncertaintyParts): string[] {
  return [factor, activity, fit].flatMap((part) => part?.rule.split('+') ?? [])
}

/** Parses a ledger cell; undefined if it is blank or malformed. */
export function parseParts(text: string): UncertaintyParts | undefined {
  const [factor, activity, fit, ...others] = text.split(';').map(parsePart)
  if (factor === undefined || activity === undefined || others.length > 0) return undefined
  if (text.split(';').length === 3 && fit === undefined) return undefined
  return { factor, activity, fit }
}

function parsePart(text: string): UncertaintyPart | undefined {
  const { 1: rule, 2: percent } = /^([A-Z]\d\d(?:\+[A-Z]\d\d)*) (\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (rule === undefined || Number(percent) > widestPercent) return undefined
  return { rule, percent: Number(percent) }
}

/** Returns the 95 % interval of a line in per cent of its figure: -57.1 and 99.8. */
export function percentInterval({ factor, activity, fit }: UncertaintyParts): Interval {
  const percents = [factor.percent, activity.percent, fit?.percent ?? 0]
  const { low, high } = intervalOf(0, productMoments(percents.map((percent) => varianceOf(percent / 100))))
  return { low: rounded(100 * low), high: rounded(100 * high) }
}

const decimals = 1

function rounded(percent: number): number {
  // Adding 0 turns -0 into 0.
  return Number(percent.toFixed(decimals)) + 0
}
