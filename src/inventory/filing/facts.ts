/** Datapoints of a standard as facts: rounded, with unit, decimals and period. */
import { type FigureName, type Figures, measureOf } from './figures.js'
import type { Days, FiledFact, FormCell, Measure, MissingFact } from './model.js'

/** A figure that a standard asks for. */
export interface Datapoint {
  element: string
  label: string
  paragraph: string
  figure: FigureName
  members?: Readonly<Record<string, string>>
  cell?: FormCell
  isRequired: boolean
}

/** What all facts of a filing have in common. */
export interface Setting {
  period: Days
  currency: string | undefined
}

export interface FactsAndGaps {
  facts: FiledFact[]
  missing: MissingFact[]
  /** The first fact of each figure. */
  filed: Map<FigureName, FiledFact>
}

/** Decimals that forms show, and significant digits that a figure other than 0 keeps at least. */
const precision: Partial<Record<Measure, [decimals: number, digits: number]>> = {
  energy: [2, 1],
  emissions: [2, 1],
  intensity: [7, 3],
  share: [4, 1],
  money: [0, 1],
  count: [2, 1],
}

/** Returns a fact for each datapoint with a figure, and names the others. */
export function factsOf(datapoints: readonly Datapoint[], figures: Figures, setting: Setting): FactsAndGaps {
  const facts: FiledFact[] = []
  const missing: MissingFact[] = []
  const filed = new Map<FigureName, FiledFact>()
  for (const datapoint of datapoints) {
    const { label, paragraph, isRequired } = datapoint
    const figure = figures[datapoint.figure] ?? { missing: 'the report does not have it' }
    if ('missing' in figure) {
      missing.push({ label, paragraph, isRequired, why: figure.missing })
      continue
    }
    const fact = numberFact(datapoint, measureOf(datapoint.figure), figure.value, setting)
    facts.push(fact)
    if (!filed.has(datapoint.figure)) filed.set(datapoint.figure, fact)
  }
  return { facts, missing, filed }
}

/** Returns a number as a fact. @param exact in the unit of its measure */
export function numberFact(
  { element, label, paragraph, members = {}, cell }: Omit<Datapoint, 'figure' | 'isRequired'>,
  measure: Measure,
  exact: number,
  { period, currency }: Setting,
  isInstant = false,
): FiledFact {
  const decimals = decimalsFor(measure, exact)
  const value = roundedText(exact, decimals)
  const unit = unitOf(measure, currency)
  return {
    element,
    label,
    paragraph,
    measure,
    value,
    exact,
    decimals,
    unit,
    period,
    isInstant,
    members,
    cell,
  }
}

/** Writes a number with its decimals; a 0 has no sign. */
export function roundedText(value: number, decimals: number): string {
  const text = value.toFixed(decimals)
  return Number(text) === 0 ? (0).toFixed(decimals) : text
}

function decimalsFor(measure: Measure, value: number): number {
  return enoughDecimals(value, ...precision[measure]!)
}

/** Maximum decimals of a figure: a microgram in tonnes has 12. */
const mostDecimals = 20

/** Returns the decimals of a form, or as many as the significant digits of a value other than 0 need, up to a maximum. */
export function enoughDecimals(value: number, decimals: number, digits: number): number {
  if (value === 0) return decimals
  const exponent = Number(
    Math.abs(value)
      .toExponential(digits - 1)
      .split('e')[1],
  )
  return Math.max(decimals, Math.min(mostDecimals, digits - 1 - exponent))
}

function unitOf(measure: Measure, currency: string | undefined): string[] {
  if (measure === 'energy') return ['utr:MWh']
  if (measure === 'emissions') return ['utr:tCO2e']
  if (measure === 'money') return [`iso4217:${currency}`]
  return measure === 'intensity' ? ['utr:tCO2e', `iso4217:${currency}`] : []
}
