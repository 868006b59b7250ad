/** Engine of rows with several parts: each part is answered by its command, and the row once all parts are. */
import {
  isErrorBody,
  type NoticeCode,
  type Operation,
  type OperationDescription,
  type Outcome,
  type Request,
  type Response,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { refusalError, refusing } from '../extensions/refusals.js'
import type { AnsweringPlan } from '../mapping/plan.js'
import { answerAll } from '../mapping/requests/outcomes.js'
import { totalPath } from '../mapping/requests/total-path.js'
import { noticeFinder } from '../results/findings.js'
import { type LedgerLine, measuredColumns } from '../results/ledger-columns.js'
import {
  type AnsweredPart,
  type AnsweredRow,
  answeredRow,
  leftOut,
  type Part,
  type PartedRow,
  wholeRecords,
} from '../results/part.js'
import { methodAt, outsideKyotoCode } from '../results/totals/response-total.js'
import { numberAt } from '../sheets/response-columns.js'
import { classifiedEngine, withRowClassification } from './classification/classified.js'
import { classifiedDescription, isClassified } from './classification/described.js'
import type { FactorFacts } from './classification/factor-facts.js'
import { assessedEngine } from './ledger/assessed-engine.js'
import { dividedNotice } from './ledger/outside-kyoto.js'
import type { Route } from './routes.js'
import { statedAnswer, statedRequest } from './signed-answers.js'

/** Reason for skipping days of a bill, as text that is the same for all. */
const replacedWords = 'another bill of the meter covers these days (meter.overlap)'

type Counted = Pick<AnsweredPart, 'notices' | 'co2e' | 'method'>

interface OpenRoute {
  operation: Operation
  engine: Engine
  description: OperationDescription
  /** Returns the counted figures of an answer. */
  countedOf: (outcome: object) => Counted
  /** Codes of notices whose parts fail. */
  refused: ReadonlySet<string>
}

/**
 * @param engine engine of the run
 * @param refused codes of notices whose parts fail
 * @param facts facts about factors, closed by the caller
 * @param linesOf returns the ledger lines of a part, if a ledger is written
 * @param uncertainty how rows state how sure they are, if they do
 */
export function partsEngine(
  engine: Engine,
  routes: readonly Route[],
  refused: readonly NoticeCode[],
  facts: FactorFacts,
  linesOf?: (part: AnsweredPart) => LedgerLine[],
  uncertainty?: AnsweringPlan['uncertainty'],
): Engine {
  const signed = linesOf && ((part: AnsweredPart) => signedLines(part, linesOf(part)))
  const rowOf = (row: PartedRow, outcomeOf: (part: Part) => object) => answered(row, open, outcomeOf, signed)
  const open = routes.map((route) => openRoute(engine, route, refused, facts, uncertainty))
  const { signal } = new AbortController()
  const answerParts = async (rows: readonly PartedRow[]): Promise<AnsweredRow[]> => {
    const parts = rows.flatMap((row) => row.parts)
    const outcomes = new Map<Part, object>()
    for (const [index, { engine: own, operation }] of open.entries()) {
      const ofRoute = parts.filter((part) => part.route === index)
      const requests = ofRoute.map(decidedRequest)
      const answers = await answerAll(own, operation, requests, signal)
      for (const [at, part] of ofRoute.entries()) outcomes.set(part, answers[at]!)
    }
    return rows.map((row) => rowOf(row, (part) => outcomes.get(part) ?? part.request))
  }
  return {
    parallel: engine.parallel,
    ...(engine.address === undefined ? {} : { address: engine.address }),
    call: async <O extends Operation>(_: O, row: Request<O>) =>
      (await answerParts([row as unknown as PartedRow]))[0] as unknown as Response<O>,
    batch: async <O extends Operation>(_: O, rows: Request<O>[]) =>
      (await answerParts(rows as unknown as PartedRow[])) as unknown as Outcome<O>[],
    direct: async <O extends Operation>() => {
      const directs = await Promise.all(open.map(({ engine: own, operation }) => own.direct?.(operation)))
      if (directs.some((direct) => direct === undefined)) return undefined
      return (row: Request<O>) =>
        rowOf(row as unknown as PartedRow, (part) =>
          part.route === undefined || isErrorBody(part.request)
            ? part.request
            : (directs[part.route]!(decidedRequest(part) as never) as object),
        ) as unknown as Outcome<O>
    },
    identity: () => engine.identity(),
    close: async () => {
      for (const { engine: own } of open) await own.close()
      await engine.close()
    },
  }
}

/** Returns the request with scope, category and kind of data from its mapping. */
function decidedRequest({ request, ledger: { scope, category, data_kind } }: Part): object {
  if (isErrorBody(request) || (scope ?? category ?? data_kind) === undefined) return request
  return withRowClassification(request, { scope, category, data_kind })
}

function answered(
  { parts, blank }: PartedRow,
  open: readonly OpenRoute[],
  outcomeOf: (part: Part) => object,
  linesOf: ((part: AnsweredPart) => LedgerLine[]) | undefined,
): AnsweredRow {
  const each = parts.map((part): AnsweredPart => {
    const outcome = outcomeOf(part)
    if (part.route === undefined || isErrorBody(outcome)) return ofPart(part, outcome, nothing)
    const { description, countedOf, refused } = open[part.route]!
    const isSaid = part.assumed || part.belowZero || part.contested
    if (!isSaid && part.replacedBy === undefined) return ofPart(part, outcome, countedOf(outcome))
    const said = [part.assumed, part.belowZero, part.contested].filter((notice) => notice !== undefined)
    const stated = linesOf ? outcome : statedAnswer(part, outcome, said)
    const counted = countedOf(stated)
    if (part.replacedBy !== undefined) return replacedPart(part, ofPart(part, stated, counted), linesOf)
    const refusal = said.find(({ code }) => refused.has(code))
    if (refusal) return ofPart(part, refusalError(refusal).body(), nothing)
    if (linesOf) return ofPart(part, outcome, { ...counted, notices: [...counted.notices, ...said] })
    return ofPart({ ...part, request: statedRequest(part, description) }, stated, counted)
  })
  const whole = wholeRecords(each)
  return answeredRow(linesOf ? whole.map((part) => inLedger(part, linesOf(part))) : whole, blank)
}

/** Leaves out days that another bill replaces, and keeps their kilograms. */
function replacedPart(
  part: Part,
  answer: AnsweredPart,
  linesOf: ((part: AnsweredPart) => LedgerLine[]) | undefined,
): AnsweredPart {
  const { co2e } = linesOf ? inLedger(answer, linesOf(answer)) : answer
  return { ...ofPart(part, leftOut(replacedWords), nothing), replaced: co2e }
}

/** Lists every field: spreading objects takes several times as long. */
function ofPart(part: Part, outcome: object, { notices, co2e, method }: Counted): AnsweredPart {
  return {
    route: part.route,
    activity: part.activity,
    request: part.request,
    record: part.record,
    cells: part.cells,
    columnIndex: part.columnIndex,
    column: part.column,
    name: part.name,
    period: part.period,
    ledger: part.ledger,
    ...(part.assumed && { assumed: part.assumed }),
    ...(part.belowZero && { belowZero: part.belowZero }),
    ...(part.contested && { contested: part.contested }),
    ...(part.replacedBy !== undefined && { replacedBy: part.replacedBy }),
    outcome,
    notices,
    co2e,
    method,
  }
}

/** Negates the figures of a negative amount, which was requested without its sign. */
function signedLines({ belowZero }: AnsweredPart, lines: LedgerLine[]): LedgerLine[] {
  if (!belowZero) return lines
  return lines.map((line) => {
    const taken = measuredColumns.flatMap((name): [string, number][] => {
      const value = line[name as 'co2e']
      return typeof value === 'number' && value !== 0 ? [[name, -value]] : []
    })
    return { ...line, ...Object.fromEntries(taken) }
  })
}

/** Counts a part by all of its ledger lines. */
function inLedger(part: AnsweredPart, lines: LedgerLine[]): AnsweredPart {
  const [first] = lines
  part.lines = lines
  part.method = (first?.gwp_set as string | undefined) ?? part.method
  part.co2e = lines.reduce((sum, { co2e }) => sum + ((co2e as number | null | undefined) ?? 0), 0)
  const isDivided = lines.some(({ co2e_outside_kyoto: beside }) => beside !== undefined)
  if (isDivided && !part.notices.some(({ code }) => code === outsideKyotoCode)) {
    part.notices = [...part.notices, dividedNotice]
  }
  return part
}

const nothing: Counted = { notices: [], co2e: 0, method: undefined }

function openRoute(
  engine: Engine,
  { command, operation, description: plain, extension }: Route,
  refused: readonly NoticeCode[],
  facts: FactorFacts,
  uncertainty: AnsweringPlan['uncertainty'],
): OpenRoute {
  const description = classifiedDescription(plain, uncertainty !== undefined)
  const own = extension ? extension.wrap(unclosed(engine)) : unclosed(engine)
  const classified = isClassified(plain) ? classifiedEngine(own, plain.name, facts) : own
  const assessed =
    uncertainty && isClassified(plain)
      ? assessedEngine(classified, plain, { ...uncertainty, command }, facts)
      : classified
  const noticesOf = noticeFinder(description.response)
  const totalKeys = totalPath(description.response)
  return {
    operation,
    description,
    engine: refusing(assessed, description, refused),
    refused: new Set(refused),
    countedOf: (outcome) => ({
      notices: noticesOf(outcome),
      co2e: (totalKeys && numberAt(outcome, totalKeys)) ?? 0,
      method: totalKeys && methodAt(outcome, totalKeys),
    }),
  }
}

/** Wraps the engine so that routes cannot close it: the run closes the shared engine. */
function unclosed(engine: Engine): Engine {
  return {
    parallel: engine.parallel,
    ...(engine.address === undefined ? {} : { address: engine.address }),
    call: (operation, request) => engine.call(operation, request),
    batch: (operation, requests) => engine.batch(operation, requests),
    direct: async (operation) => await engine.direct?.(operation),
    identity: () => engine.identity(),
    close: async () => {},
  }
}
