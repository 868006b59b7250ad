/** Engine that adds the uncertainty of the total to the answers of an operation. */
import { isErrorBody, type Operation, type OperationDescription } from '../../../contract/contract.js'
import type { Engine } from '../../../engine/engine.js'
import { totalPath } from '../../mapping/requests/total-path.js'
import { noticeFinder } from '../../results/findings.js'
import { avoidedCode } from '../../results/totals/response-total.js'
import { withAnswers } from '../classification/changed-answers.js'
import { rowClassification } from '../classification/classified.js'
import type { FactorFacts } from '../classification/factor-facts.js'
import { commandOf } from '../routes.js'
import { calculationMethod } from './activity.js'
import { assessedFigure } from './assessed-figure.js'
import { figuresOf } from './figures.js'
import { codesOfPart } from './part-notices.js'
import { UncertaintyCells, type UncertaintyColumns } from './uncertainty-cells.js'

/** How answers are assessed. */
export interface Assessing {
  /** Command that answers the rows, as named on a command line; by default the one of the operation. */
  command?: string | undefined
  /** Kind of data of rows whose mapping states none. */
  dataKind: string | undefined
}

/** @param description operation, with the fields that the command adds */
export function assessedEngine(
  engine: Engine,
  description: OperationDescription,
  assessing: Assessing,
  facts: FactorFacts,
): Engine {
  const assess = assessor(description, assessing, facts)
  return withAnswers(engine, (request, outcome) =>
    isErrorBody(outcome) ? outcome : { ...outcome, ...assess(request, outcome) },
  )
}

/** Columns of answers without a figure. */
const none = {
  data_kind: null,
  uncertainty_of: null,
  uncertainty_low: null,
  uncertainty_high: null,
  uncertainty_rules: null,
}

/** Columns of the uncertainty of an answer, with the path of the figure that it is of. */
type Assessed = UncertaintyColumns & { uncertainty_of: string }

/** Returns a function that assesses the total of an answer: its first figure, as runs add it up. */
export function assessor(
  { name, response }: OperationDescription,
  { command = commandOf(name as Operation) ?? name, dataKind }: Assessing,
  facts: FactorFacts,
): (request: object, outcome: object) => Assessed | typeof none {
  const cells = new UncertaintyCells(facts)
  const noticesOf = noticeFinder(response)
  const totalKeys = totalPath(response)
  const route = { command, totalKeys }
  const uncertainty_of = totalKeys?.join('.') ?? ''
  return (request, outcome) => {
    const figures = figuresOf(route, outcome, facts)
    const [figure] = figures
    const notices = noticesOf(outcome)
    const isAvoided = notices.some(({ code }) => code === avoidedCode)
    if (figure === undefined || figure.location === null || isAvoided) return none
    const names = figures.map(({ name }) => name)
    const { suggestion_details: details, primary_data_share: share } = outcome as {
      suggestion_details?: { score: number }
      primary_data_share?: number | null
    }
    const columns = cells.of(
      assessedFigure(figure, route, request, {
        method: calculationMethod(route, request, outcome),
        notices: codesOfPart(notices, figure.name, names).join(';'),
        dataKind: rowClassification(request).data_kind ?? dataKind,
        suggestionScore: details?.score,
        primaryShare: share ?? undefined,
        year: undefined,
      }),
    )
    return { ...columns, uncertainty_of }
  }
}
