/** From the answer to one part of a row to its lines in the ledger: one for every scope and category that it has. */
import {
  type ElectricityResponse,
  type EnergyEstimate,
  type ErrorBody,
  type FuelResponse,
  isErrorBody,
  type SourceDataPoint,
} from '../../contract/contract.js'
import type { RefusedSuggestion } from '../answer/refusals.js'
import type { TextEstimated } from '../answer/row-extensions/text-estimate.js'
import { classifiedBy, type Decided, scopeOf } from '../classification/classified.js'
import type { FactorFacts } from '../classification/factor-facts.js'
import { trailsIn } from '../output/findings.js'
import { numberAt } from '../output/outcome-columns.js'
import { avoidedCode, methodAt } from '../output/totals/tally.js'
import type { AnsweredPart } from '../parts/part.js'
import type { Route } from '../parts/routes.js'
import { askedActivity, methodOf } from './activity.js'
import type { LedgerLine } from './ledger-columns.js'
import { codesOfPart } from './part-notices.js'

const scoreDigits = 3

type Gases = EnergyEstimate['constituent_gases']

/** One figure of an answer. */
interface Figure {
  /** Which part of the answer; empty where it is the whole. */
  name: string
  location: number | null
  market: number | null
  co2_biogenic: number | null | undefined
  /** Of the location-based figure. */
  gases: Gases | null | undefined
  gwp: string | undefined
  points: readonly SourceDataPoint[]
  /** Behind the market-based figure. */
  marketPoints: readonly SourceDataPoint[]
}

const energyParts = [
  'consumption',
  'well_to_tank',
  'transmission_and_distribution',
  'well_to_tank_of_transmission_and_distribution',
] as const

type Parts = Record<string, EnergyEstimate | null | undefined>

/** The lines of an answered part. @param facts about the factors behind it */
export function ledgerLines(part: AnsweredPart, route: Route | undefined, facts: FactorFacts): LedgerLine[] {
  const { outcome, ledger, period, column, name } = part
  if (isErrorBody(outcome) || !route) {
    const base: LedgerLine = {
      part: name || undefined,
      column,
      site: ledger.site,
      item: ledger.item,
      period_start: period?.start,
      period_end: period?.end,
      operation: route?.command,
    }
    return [{ ...base, ...errorCells(outcome as ErrorBody), ...notTaken(outcome) }]
  }
  const { activity, quantity, unit } = askedActivity(route, part.request, outcome)
  const figures = figuresOf(route, outcome)
  const names = figures.map((figure) => figure.name)
  const suggested = suggestedCells(outcome)
  const isAvoided = part.notices.some(({ code }) => code === avoidedCode)
  const decided = part.notices.filter(({ code }) => code !== 'scope_undecided')
  return figures.map((figure, index): LedgerLine => {
    const known = classifiedFigure(route, part.request, figure, index === 0 ? ledger : {}, facts)
    const codes = codesOfPart(decided, figure.name, names)
    const { cells } = known
    const gases = isAvoided ? undefined : figure.gases
    const energy: LedgerLine = index === 0 ? energyCells(outcome) : {}
    const further = furtherCells(figure)
    // Written out: objects that are put together from others take several times as long.
    return {
      part: partName(name, figures.length > 1 ? figure.name : ''),
      column,
      site: ledger.site,
      item: ledger.item,
      period_start: period?.start,
      period_end: period?.end,
      scope: cells.scope,
      category: cells.category,
      operation: route.command,
      activity,
      // The amount is that of the first line: summed over lines, it is counted once.
      quantity: index === 0 ? quantity : undefined,
      unit: index === 0 ? unit : undefined,
      co2e: isAvoided ? undefined : figure.location,
      co2e_market: isAvoided ? undefined : figure.market,
      co2_biogenic: figure.co2_biogenic,
      factor_id: cells.factor_id,
      factor_name: cells.factor_name,
      source: cells.source,
      source_dataset: cells.source_dataset,
      factor_year: cells.factor_year,
      factor_region: cells.factor_region,
      gwp_set: gwpWord(figure.gwp),
      method: methodOf(route, part.request),
      quality: cells.quality,
      licence: facts.licences([pointsOf(figure)]),
      notices: known.isOpen ? [...codes, 'scope_undecided'].join(';') : codes.join(';'),
      co2: gases?.co2,
      ch4: gases?.ch4,
      n2o: gases?.n2o,
      energy_source: energy.energy_source,
      energy_kwh: energy.energy_kwh,
      renewable_kwh: energy.renewable_kwh,
      nuclear_kwh: energy.nuclear_kwh,
      market_factor_id: further.market_factor_id,
      market_factor_name: further.market_factor_name,
      further_factor_ids: further.further_factor_ids,
      suggestion_label: suggested?.label,
      suggestion_score: suggested?.score,
      suggestion_alternatives: suggested?.alternatives,
    }
  })
}

/** Which part of a row, and which of the answer to it. */
function partName(ofRow: string, ofAnswer: string): string | undefined {
  if (ofRow === '' || ofAnswer === '') return ofRow || ofAnswer || undefined
  return `${ofRow}.${ofAnswer}`
}

/** Of an answer whose factor was suggested for a text. */
function suggestedCells(outcome: object) {
  const { suggestion_details: details, alternatives = [] } = outcome as Partial<TextEstimated>
  if (details === undefined) return undefined
  return { label: details.label, score: rounded(details.score), alternatives: listed(alternatives) }
}

/** The suggestion of a row that is left for review: the first of what its text may mean. */
function notTaken(outcome: object): LedgerLine {
  const { suggestion } = outcome as RefusedSuggestion
  if (suggestion === undefined) return {}
  const { label, score, alternatives } = suggestion
  return {
    suggestion_label: label,
    suggestion_score: rounded(score),
    suggestion_alternatives: listed([suggestion, ...alternatives]),
  }
}

function listed(alternatives: TextEstimated['alternatives']): string {
  return alternatives.map(({ activity_id, score }) => `${activity_id} ${rounded(score)}`).join(';')
}

function rounded(score: number): number {
  return Number(score.toFixed(scoreDigits))
}

/** By both methods. */
function pointsOf({ points, marketPoints }: Figure): readonly SourceDataPoint[] {
  return marketPoints === points ? points : [...points, ...marketPoints]
}

/** Instruments come first in a trail, then what stands for the rest. */
function furtherCells({ points, marketPoints }: Figure): LedgerLine {
  const isBehindBoth = (point: SourceDataPoint) =>
    points.some(({ id, name }) => id === point.id && name === point.name)
  const other = marketPoints === points ? undefined : marketPoints.findLast((each) => !isBehindBoth(each))
  return {
    market_factor_id: other?.id,
    market_factor_name: other?.name,
    further_factor_ids: points.length < 2 ? '' : furtherIds(points),
  }
}

/** All but the first, each once. */
function furtherIds(points: readonly SourceDataPoint[]): string {
  const ids: string[] = []
  for (const { id } of points) if (id !== null && id !== undefined && !ids.includes(id)) ids.push(id)
  return ids.length < 2 ? '' : ids.slice(1).join(';')
}

/** Energy of fuels by source; what is bought counts as fossil but for what is known to be renewable or nuclear. */
function energyCells(outcome: object): LedgerLine {
  const { energy_use: use } = outcome as Partial<Pick<FuelResponse | ElectricityResponse, 'energy_use'>>
  if (use === undefined) return {}
  const isFuel = 'source' in use
  return {
    energy_source: isFuel ? use.source : 'purchased',
    energy_kwh: use.total_kwh,
    renewable_kwh: use.renewable_kwh,
    nuclear_kwh: isFuel ? undefined : use.nuclear_kwh,
  }
}

function errorCells(error: ErrorBody): LedgerLine {
  return { error_code: error.error_code ?? error.error, error: error.message }
}

function classifiedFigure(
  route: Route,
  request: object,
  figure: Figure,
  decided: Decided,
  facts: FactorFacts,
): { cells: LedgerLine; isOpen: boolean } {
  const found = classifiedBy(
    route.description.name,
    request,
    [figure.points],
    facts,
    figure.name || undefined,
  )
  const category = decided.category ?? found.category
  const scope = decided.scope ?? scopeOf(decided.category) ?? found.scope
  const point = figure.points.find(({ id }) => id !== null) ?? figure.points[0]
  const fact = point && facts.of(point)
  const cells: LedgerLine = {
    scope,
    category,
    factor_id: point?.id,
    factor_name: point?.name,
    source: point?.source,
    source_dataset: point?.source_dataset,
    factor_year: point?.year === null || point === undefined ? undefined : Number(point.year) || point.year,
    factor_region: point?.region,
    quality: fact?.data_quality_flags.join(';'),
  }
  return { cells, isOpen: found.undecided !== undefined && (scope === undefined || category === undefined) }
}

/** `ipcc_ar5_gwp100` and `ar5` as `ar5`. */
function gwpWord(method: string | undefined): string | undefined {
  return method && (/ar[456]|mixed/.exec(method)?.[0] ?? method)
}

function figuresOf({ totalKeys }: Route, outcome: object): Figure[] {
  const { location, market, estimates, combustion, well_to_tank } = outcome as Record<string, Parts>
  if (location && market) return sides(location, market)
  if (estimates) return sides(estimates, estimates)
  if (combustion) {
    const parts = { combustion, well_to_tank } as unknown as Parts
    return sides(parts, parts, ['combustion', 'well_to_tank'])
  }
  const keys = totalKeys!
  const total = numberAt(outcome, keys) ?? null
  const trails = trailsIn(outcome)
  const points = trails.length === 1 ? trails[0]! : trails.flat()
  return [
    {
      name: '',
      location: total,
      market: total,
      co2_biogenic: biogenicIn(outcome),
      gases: gasesIn(outcome),
      gwp: methodAt(outcome, keys) ?? gwpOfParts(outcome),
      points,
      marketPoints: points,
    },
  ]
}

/** Parts that either method has a figure for. */
function sides(location: Parts, market: Parts, names: readonly string[] = energyParts): Figure[] {
  return names.flatMap((name): Figure[] => {
    const [byGrid, byContract] = [location[name], market[name]]
    const either = byGrid ?? byContract
    if (!either) return []
    const { co2_biogenic, co2e_calculation_method: gwp, source_trail: points } = either
    const masses = { location: byGrid?.co2e ?? null, market: byContract?.co2e ?? null, co2_biogenic }
    const marketPoints = byContract?.source_trail ?? points
    return [{ name, ...masses, gases: byGrid?.constituent_gases, gwp, points, marketPoints }]
  })
}

/** Of an answer that is one estimate; null where its factor has none. */
function gasesIn(outcome: object): Gases | null | undefined {
  const { estimate, constituent_gases: own } = outcome as {
    estimate?: { constituent_gases?: Gases | null }
    constituent_gases?: Gases | null
  }
  return own ?? estimate?.constituent_gases
}

function biogenicIn(outcome: object): number | undefined {
  const { estimate, additional_indicators: own } = outcome as {
    estimate?: { additional_indicators?: { co2_biogenic?: number } }
    additional_indicators?: { co2_biogenic?: number }
  }
  return (own ?? estimate?.additional_indicators)?.co2_biogenic
}

/** Of answers that are sums of estimates: theirs, where they have the same. */
function gwpOfParts(outcome: object): string | undefined {
  const methods = Object.values(outcome).flatMap((part) => {
    const method = (part as { co2e_calculation_method?: string } | null)?.co2e_calculation_method
    return method === undefined ? [] : [method]
  })
  return new Set(methods).size > 1 ? 'mixed' : methods[0]
}
