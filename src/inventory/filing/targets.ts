/** Targets of a report as facts: the form and the sets ask for them by scope. */
import { dayAfter, isDay } from '../days.js'
import type { Report } from '../report/model.js'
import { sums } from './agreement.js'
import { type Datapoint, type FactsAndGaps, factsOf, numberFact, type Setting } from './facts.js'
import { baseFigures, type EmissionFigure, type FigureName, type Figures } from './figures.js'
import type { Days, FiledFact, FiledStandard, MissingFact } from './model.js'
import { yearDatapoints } from './standards/vsme.js'
import { isTwelveMonths } from './twelve-months.js'

type Target = Report['targets'][number]

/** Returns the figure that a target is of; undefined for scopes that forms do not add up. */
function figureOf({ scopes, method }: Target): EmissionFigure | undefined {
  const market = method === 'market' && scopes.includes('2') ? '_market' : ''
  const figures: Record<string, EmissionFigure> = {
    '1': 'scope_1',
    '2': `scope_2${market}` as EmissionFigure,
    '3': 'scope_3',
    '1,2': `scope_1_2${market}` as EmissionFigure,
    '1,2,3': `total${market}` as EmissionFigure,
  }
  return figures[[...scopes].sort().join()]
}

/** Days of a twelve-month period that ends in a year as the reporting period does. */
function daysIn(year: number, { end }: Days): Days {
  const isFebruary = /-02-2[89]$/.test(end)
  const endIn = (of: number) =>
    isFebruary ? (isDay(`${of}-02-29`) ? `${of}-02-29` : `${of}-02-28`) : `${of}${end.slice(4)}`
  return { start: dayAfter(endIn(year - 1)), end: endIn(year) }
}

/** Returns why a target has no fact; undefined if it can have one. */
function targetProblem(target: Target): string | undefined {
  if (target.unit !== 'kg CO2e') return 'it is a target of intensity'
  if (target.target === null) return `${target.missing} is not known`
  return figureOf(target) === undefined ? 'there is no datapoint for its scopes together' : undefined
}

/** Returns the facts of C3 of the voluntary standard. */
export function formTargets(report: Report, setting: Setting): FactsAndGaps {
  const missing: MissingFact[] = []
  const usable = report.targets.filter((target) => {
    const why = targetProblem(target)
    if (why !== undefined) missing.push(missed(target, 'C3, 54', why))
    return why === undefined
  })
  const base = baseFigures(report)
  const baseYear = Number((report.base_year?.period.end ?? '').slice(0, 4))
  const isWhole = report.base_year !== null && isTwelveMonths(report.base_year.period)
  const year = Math.min(...usable.map((target) => target.year))
  if (base === undefined || !isWhole || usable.length === 0) {
    if (report.targets.length > 0 && !isWhole) {
      const why = base === undefined ? 'the report has none' : 'it is not of twelve months'
      missing.push({ label: 'Base year', paragraph: 'C3, 54', why, isRequired: true })
    }
    return { facts: [], missing, filed: new Map() }
  }
  const { figures, left } = targetFigures(usable, year)
  missing.push(...left)
  const of = (points: readonly Datapoint[], known: Figures, of: number) =>
    factsOf(
      points.filter(({ figure }) => 'value' in (known[figure] ?? {})),
      known,
      { ...setting, period: daysIn(of, setting.period) },
    ).facts
  const facts = [
    ...yearFacts(baseYear, year, setting),
    ...of(yearDatapoints('BaselineYearMember'), base, baseYear),
    ...of(yearDatapoints('TargetYearMember'), figures, year),
  ]
  return { facts, missing, filed: new Map() }
}

/** Figures of the target year by scope, and the targets that have no place beside them. */
function targetFigures(
  targets: readonly Target[],
  year: number,
): { figures: Partial<Record<FigureName, { value: number }>>; left: MissingFact[] } {
  const figures: Partial<Record<FigureName, { value: number }>> = {}
  const left: MissingFact[] = []
  // Scopes alone come before scopes together, which the form adds up.
  const ordered = [...targets].sort((a, b) => a.scopes.length - b.scopes.length)
  for (const target of ordered) {
    const name = figureOf(target)!
    const parts = sums.find(([total]) => total === name)?.[1] ?? []
    const why =
      target.year !== year
        ? `the form has one target year, ${year}`
        : name in figures
          ? 'an earlier target has the same scopes'
          : parts.some((part) => part in figures)
            ? 'the form adds up the targets of its scopes alone'
            : undefined
    if (why !== undefined) left.push(missed(target, 'C3, 54', why))
    else figures[name] = { value: target.target! / 1000 }
  }
  for (const [total, parts] of sums) {
    if (total in figures || !parts.every((part) => part in figures)) continue
    figures[total] = { value: parts.reduce((sum, part) => sum + figures[part]!.value, 0) }
  }
  return { figures, left }
}

function missed({ name }: Target, paragraph: string, why: string): MissingFact {
  return { label: `Target: ${name}`, paragraph, why, isRequired: false }
}

function yearFacts(base: number, target: number, { period }: Setting): FiledFact[] {
  const year = (element: string, label: string, value: number, cell: string): FiledFact => ({
    ...{ element: `vsme:${element}`, label, paragraph: 'C3, 54', measure: 'year', value: String(value) },
    ...{ exact: undefined, decimals: undefined, unit: [], period, isInstant: true, members: {} },
    cell: { sheet: 'Environmental Disclosures', name: element, cell },
  })
  return [
    year('GreenhouseGasEmissionReductionTargetBaseYear', 'Base year of the targets', base, 'G21'),
    year('GreenhouseGasEmissionReductionTargetYear', 'Target year', target, 'J21'),
  ]
}

interface TargetElements {
  element: (target: Target) => string
  axis: string
  member: (target: Target) => string | undefined
  paragraph: string
  /** Tonnes that the datapoint states. */
  tonnes: (target: Target) => number
}

const scopeWords: Partial<Record<EmissionFigure, readonly [set2023: string, set2026: string]>> = {
  scope_1: ['Scope1', 'AbsoluteValueOfAScope1GhgEmissionReductionTarget'],
  scope_2: ['LocationBasedScope2', 'AbsoluteValueOfAScope2GhgEmissionReductionTargetLocationBased'],
  scope_2_market: ['MarketBasedScope2', 'AbsoluteValueOfAScope2GhgEmissionReductionTargetMarketBased'],
  scope_3: ['Scope3', 'AbsoluteValueOfAScope3GhgEmissionReductionTarget'],
  scope_1_2: ['', 'AbsoluteCombinedGhgEmissionReductionTarget'],
  scope_1_2_market: ['', 'AbsoluteCombinedGhgEmissionReductionTarget'],
  total: ['Total', 'AbsoluteCombinedGhgEmissionReductionTarget'],
  total_market: ['Total', 'AbsoluteCombinedGhgEmissionReductionTarget'],
}

const sets: Partial<Record<FiledStandard, TargetElements>> = {
  'esrs-2023': {
    element: (target) => {
      const word = scopeWords[figureOf(target)!]![0]
      return word && `esrs:AbsoluteValueOf${word}GreenhouseGasEmissionsReduction`
    },
    axis: 'esrs:CurrentlyStatedBaselineMilestonesOrTargetYearsAxis',
    member: ({ year }) =>
      year >= 2025 && year <= 2050 && year % 5 === 0 ? `esrs:Milestone${year}YearMember` : undefined,
    paragraph: '2023 E1-4, 34(a)',
    tonnes: ({ base, target }) => (base! - target!) / 1000,
  },
  'esrs-2026': {
    element: (target) => `esrs:${scopeWords[figureOf(target)!]![1]}`,
    axis: 'esrs:TargetTimelineAxis',
    member: () => 'esrs:TargetYearMember',
    paragraph: '2026 E1-6, 24(a)',
    tonnes: ({ target }) => target! / 1000,
  },
}

/** Returns the facts of targets in a set of ESRS: one for each element and member. */
export function setTargets(standard: FiledStandard, { targets }: Report, setting: Setting): FactsAndGaps {
  const { element, axis, member, paragraph, tonnes } = sets[standard]!
  const facts: FiledFact[] = []
  const missing: MissingFact[] = []
  for (const target of targets) {
    const why =
      targetProblem(target) ??
      (element(target) === ''
        ? 'there is no datapoint for its scopes together'
        : member(target) === undefined
          ? 'the set has years from 2025 to 2050 in steps of five'
          : facts.some((fact) => fact.element === element(target) && fact.members[axis] === member(target))
            ? 'an earlier target has the same datapoint'
            : undefined)
    if (why !== undefined) {
      missing.push(missed(target, paragraph, why))
      continue
    }
    const named = { element: element(target), label: `Target: ${target.name}`, paragraph }
    const members = { [axis]: member(target)! }
    facts.push(numberFact({ ...named, members }, 'emissions', tonnes(target), setting))
  }
  return { facts, missing, filed: new Map() }
}
