/** Converts the answer to one part of a row to ledger lines: one for each of its scopes and categories. */
import {
  type ElectricityResponse,
  type ErrorBody,
  type FuelResponse,
  isErrorBody,
  type Notice,
  type NoticeCode,
  type SourceDataPoint,
} from '../../../contract/contract.js'
import type { RefusedSuggestion } from '../../extensions/refusals.js'
import type { TextEstimated } from '../../extensions/text-estimate.js'
import { givenCommand } from '../../results/given.js'
import type { LedgerLine } from '../../results/ledger-columns.js'
import type { AnsweredPart, LedgerCells } from '../../results/part.js'
import { avoidedCode, outsideKyotoCode } from '../../results/totals/response-total.js'
import { classifiedBy, decidedBy } from '../classification/classified.js'
import type { FactorFacts } from '../classification/factor-facts.js'
import { type Classification, isUpstream, upstreamOf } from '../classification/rules.js'
import type { Route } from '../routes.js'
import { type AskedActivity, askedActivity, calculationMethod } from './activity.js'
import { assessedFigure, firstFactor } from './assessed-figure.js'
import { type FactorQuantity, factorCells, factorQuantity } from './factor-quantity.js'
import { type Figure, figuresOf, gwpWord } from './figures.js'
import { meanShare } from './mean-share.js'
import { codesOfPart } from './part-notices.js'
import { UncertaintyCells } from './uncertainty-cells.js'

const undecidedCode = 'scope_undecided' satisfies NoticeCode
const scoreDigits = 3

/** Returns a function that makes the lines of answered parts. @param facts facts about their factors */
export function ledgerLineMaker(
  facts: FactorFacts,
): (part: AnsweredPart, route: Route | undefined) => LedgerLine[] {
  const uncertainty = new UncertaintyCells(facts)
  return (part, route) => {
    if (isErrorBody(part.outcome) || !route) return [refusedLine(part, route)]
    const activity = answeredActivity(part, route, facts, uncertainty)
    return activity.figures.map((figure, index) => figureLine(figure, index === 0, activity))
  }
}

/** Returns the line of a part that has no figure. */
function refusedLine(part: AnsweredPart, route: Route | undefined): LedgerLine {
  const { outcome, ledger, period, column, name } = part
  return {
    part: name || undefined,
    column,
    site: ledger.site,
    item: ledger.item,
    period_start: period?.start,
    period_end: period?.end,
    operation: route?.command,
    ...errorCells(outcome as ErrorBody),
    ...notTaken(outcome),
  }
}

/** An answered part as all of its lines have it. */
interface AnsweredActivity {
  part: AnsweredPart
  route: Route
  facts: FactorFacts
  uncertainty: UncertaintyCells
  figures: readonly Figure[]
  names: readonly string[]
  /** Notices except `scope_undecided`, which each line adds for itself. */
  notices: readonly Notice[]
  asked: AskedActivity
  method: string | undefined
  /** Scope and category of the whole answer; its upstream parts derive theirs from them. */
  classification: Classification
  /** Quantity that the factor multiplies. */
  factor: FactorQuantity
  suggested: ReturnType<typeof suggestedCells>
  /** Document of emissions stated by a third party. */
  stated: Stated | undefined
  /** Whether the emissions are avoided, which no total counts. */
  isAvoided: boolean
}

function answeredActivity(
  part: AnsweredPart,
  route: Route,
  facts: FactorFacts,
  uncertainty: UncertaintyCells,
): AnsweredActivity {
  const { outcome, request, notices, ledger } = part
  const asked = askedActivity(route, request, outcome)
  const method = calculationMethod(route, request, outcome)
  const figures = figuresOf(route, outcome, facts)
  const point = figures[0]?.points.find(({ id }) => id !== null)
  return {
    part,
    route,
    facts,
    uncertainty,
    figures,
    names: figures.map(({ name }) => name),
    notices: notices.filter(({ code }) => code !== undecidedCode),
    asked,
    method,
    classification: classifiedFigure(route, request, figures[0]!, ledger, facts),
    factor: factorQuantity(asked, method, request, outcome, point && facts.of(point)),
    suggested: suggestedCells(outcome),
    stated: route.command === givenCommand ? statedCells(request, outcome) : undefined,
    isAvoided: notices.some(({ code }) => code === avoidedCode),
  }
}

/**
 * Returns the line of a figure.
 * @param isFirst true for the line with the amount and the energy of the activity: sums over lines count them once
 */
function figureLine(figure: Figure, isFirst: boolean, activity: AnsweredActivity): LedgerLine {
  const { part, route, facts, asked, suggested, stated, isAvoided } = activity
  const { ledger, period } = part
  const { scope, category, notices } = classificationCells(figure, activity)
  const cells = pointCells(figure, facts)
  const { beside } = figure
  const gases = isAvoided ? undefined : figure.gases
  const use: LedgerLine = isFirst ? energyCells(part.outcome) : {}
  const further = furtherCells(figure)
  const own = stated && asStated(figure)
  const used = own ?? activity.factor
  const amount = own ?? asked
  const factor: LedgerLine = isAvoided ? {} : factorCells(figure.location, used)
  const assessed: LedgerLine = isAvoided ? {} : assessedCells(figure, activity, notices as string)
  // Lists every field: spreading objects takes several times as long.
  return {
    part: partName(part.name, activity.figures.length > 1 ? figure.name : ''),
    column: part.column,
    site: ledger.site,
    item: ledger.item,
    period_start: period?.start,
    period_end: period?.end,
    scope,
    category,
    operation: route.command,
    activity: asked.activity,
    quantity: isFirst ? amount.quantity : undefined,
    unit: isFirst ? amount.unit : undefined,
    co2e: isAvoided ? undefined : figure.location,
    co2e_market: isAvoided ? undefined : figure.market,
    co2_biogenic: figure.co2_biogenic,
    co2e_outside_kyoto: beside?.co2e_outside_kyoto,
    factor_id: cells.factor_id,
    factor_name: cells.factor_name,
    source: cells.source,
    source_dataset: cells.source_dataset,
    factor_year: cells.factor_year,
    factor_region: cells.factor_region,
    factor_quantity: factor.factor_quantity,
    factor_unit: factor.factor_unit,
    factor_value: factor.factor_value,
    exchange_rate: factor.exchange_rate,
    gwp_set: gwpWord(figure.gwp),
    method: activity.method,
    quality: cells.quality,
    licence: facts.licences([pointsOf(figure)]),
    notices,
    co2: gases?.co2,
    ch4: gases?.ch4,
    n2o: gases?.n2o,
    energy_source: use.energy_source,
    energy_kwh: use.energy_kwh,
    renewable_kwh: use.renewable_kwh,
    nuclear_kwh: use.nuclear_kwh,
    mass_outside_kyoto: beside?.mass_outside_kyoto,
    gases_outside_kyoto: beside?.gases_outside_kyoto,
    market_factor_id: further.market_factor_id,
    market_factor_name: further.market_factor_name,
    further_factor_ids: further.further_factor_ids,
    co2e_mean: isAvoided ? undefined : byMean(figure.location, part.notices),
    suggestion_label: suggested?.label,
    suggestion_score: suggested?.score,
    suggestion_alternatives: suggested?.alternatives,
    supplier: stated?.supplier,
    document: stated?.document,
    document_date: stated?.document_date,
    primary_data_share: stated?.primary_data_share,
    data_kind: assessed.data_kind,
    uncertainty_low: assessed.uncertainty_low,
    uncertainty_high: assessed.uncertainty_high,
    uncertainty_rules: assessed.uncertainty_rules,
  }
}

/** Returns how sure a figure is. @param notices codes, separated by semicolons */
function assessedCells(figure: Figure, activity: AnsweredActivity, notices: string): LedgerLine {
  const { part, route, method, uncertainty, suggested, stated } = activity
  return uncertainty.of(
    assessedFigure(figure, route, part.request, {
      method,
      notices,
      dataKind: part.ledger.data_kind,
      year: part.period?.start.slice(0, 4),
      suggestionScore: suggested?.score,
      primaryShare: (stated?.primary_data_share as number | null | undefined) ?? undefined,
    }),
  )
}

/** Returns the scope and the category of a figure, and the codes of its notices. */
function classificationCells(figure: Figure, activity: AnsweredActivity): LedgerLine {
  const { names, notices, classification } = activity
  const ofFigure = isUpstream(figure.name) ? upstreamOf(classification) : classification
  const { scope, category, undecided } = ofFigure
  const codes = codesOfPart(notices, figure.name, names)
  if (figure.beside !== undefined && !codes.includes(outsideKyotoCode)) codes.push(outsideKyotoCode)
  const isOpen = undecided !== undefined && (scope === undefined || category === undefined)
  if (isOpen) codes.push(undecidedCode)
  return { scope, category, notices: codes.join(';') }
}

/** Returns the figure by the mean of the industries of a code; undefined for other answers. */
function byMean(location: number | null, notices: AnsweredPart['notices']): number | undefined {
  if (location === null) return undefined
  const share = meanShare(notices)
  return share === undefined ? undefined : location * (1 + share)
}

type Stated = Pick<LedgerLine, 'supplier' | 'document' | 'document_date' | 'primary_data_share'>

/** Returns the cells of emissions stated by a third party. */
function statedCells(request: object, outcome: object): Stated {
  const { supplier, document, document_date } = request as Stated
  return { supplier, document, document_date, primary_data_share: (outcome as Stated).primary_data_share }
}

/** Stated emissions have no activity and no factor: their quantity is the figure itself. */
function asStated({ location }: Figure): FactorQuantity {
  return { quantity: location ?? 0, unit: 'kg CO2e' }
}

/** Joins the name of a row's part with the name of its answer's part. */
function partName(ofRow: string, ofAnswer: string): string | undefined {
  if (ofRow === '' || ofAnswer === '') return ofRow || ofAnswer || undefined
  return `${ofRow}.${ofAnswer}`
}

/** Returns the suggestion of an answer whose factor was suggested for a text. */
function suggestedCells(outcome: object) {
  const { suggestion_details: details, alternatives = [] } = outcome as Partial<TextEstimated>
  if (details === undefined) return undefined
  return { label: details.label, score: rounded(details.score), alternatives: listed(alternatives) }
}

/** Returns the suggestion of a row refused for review, first in the list of alternatives. */
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

/** Returns the factors of both methods. */
function pointsOf({ points, marketPoints }: Figure): readonly SourceDataPoint[] {
  return marketPoints === points ? points : [...points, ...marketPoints]
}

/**
 * Returns the market-based factor and the further factors: in a trail, instruments precede the factor of the remainder.
 */
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

/** Returns the distinct ids except the first, separated by semicolons. */
function furtherIds(points: readonly SourceDataPoint[]): string {
  const ids: string[] = []
  for (const { id } of points) if (id !== null && id !== undefined && !ids.includes(id)) ids.push(id)
  return ids.length < 2 ? '' : ids.slice(1).join(';')
}

/** Returns energy by source; purchased energy counts as fossil unless known to be renewable or nuclear. */
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
  { points, name }: Figure,
  ledger: LedgerCells,
  facts: FactorFacts,
): Classification {
  return decidedBy(ledger, classifiedBy(route.description.name, request, [points], facts, name || undefined))
}

function pointCells({ points }: Figure, facts: FactorFacts): LedgerLine {
  const point = firstFactor(points)
  const fact = point && facts.of(point)
  return {
    factor_id: point?.id,
    factor_name: point?.name,
    source: point?.source,
    source_dataset: point?.source_dataset,
    factor_year: point?.year === null || point === undefined ? undefined : Number(point.year) || point.year,
    factor_region: point?.region,
    quality: fact?.data_quality_flags.join(';'),
  }
}
