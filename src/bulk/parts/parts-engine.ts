/** The engine of rows with several parts: each part goes to its command, and the row is answered when all are. */
import {
  isErrorBody,
  type NoticeCode,
  type Operation,
  type Outcome,
  type Request,
  type Response,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { outcomesOf } from '../answer/outcomes.js'
import { refusalError, refusing } from '../answer/refusals.js'
import { classifiedEngine, withDecided } from '../classification/classified.js'
import { classifiedDescription, isClassified } from '../classification/described.js'
import type { FactorFacts } from '../classification/factor-facts.js'
import { type LedgerLine, measuredColumns } from '../ledger/ledger-columns.js'
import { noticeFinder } from '../output/findings.js'
import { numberAt } from '../output/outcome-columns.js'
import { methodAt, totalKeysOf } from '../output/totals/tally.js'
import {
  type AnsweredPart,
  type AnsweredRow,
  answeredRow,
  type Part,
  type PartedRow,
  wholeRecords,
} from './part.js'
import type { Route } from './routes.js'

type Counted = Pick<AnsweredPart, 'notices' | 'co2e' | 'method'>

interface OpenRoute {
  operation: Operation
  engine: Engine
  /** What of an answer is counted. */
  countedOf: (outcome: object) => Counted
  /** Codes of notices whose parts fail. */
  refused: ReadonlySet<string>
}

/**
 * @param engine of the run
 * @param refused codes of notices whose parts fail
 * @param facts about factors, which the caller closes
 * @param linesOf a part in the ledger, where one is written
 */
export function partsEngine(
  engine: Engine,
  routes: readonly Route[],
  refused: readonly NoticeCode[],
  facts: FactorFacts,
  linesOf?: (part: AnsweredPart) => LedgerLine[],
): Engine {
  const signed = linesOf && ((part: AnsweredPart) => signedLines(part, linesOf(part)))
  const rowOf = (row: PartedRow, outcomeOf: (part: Part) => object) => answered(row, open, outcomeOf, signed)
  const open = routes.map((route) => openRoute(engine, route, refused, facts))
  const { signal } = new AbortController()
  const answerAll = async (rows: readonly PartedRow[]): Promise<AnsweredRow[]> => {
    const parts = rows.flatMap((row) => row.parts)
    const outcomes = new Map<Part, object>()
    for (const [index, { engine: own, operation }] of open.entries()) {
      const ofRoute = parts.filter((part) => part.route === index)
      const requests = ofRoute.map(decidedRequest)
      const answers = await outcomesOf(own, operation, requests, signal)
      for (const [at, part] of ofRoute.entries()) outcomes.set(part, answers[at]!)
    }
    return rows.map((row) => rowOf(row, (part) => outcomes.get(part) ?? part.request))
  }
  return {
    parallel: engine.parallel,
    ...(engine.address === undefined ? {} : { address: engine.address }),
    call: async <O extends Operation>(_: O, row: Request<O>) =>
      (await answerAll([row as unknown as PartedRow]))[0] as unknown as Response<O>,
    batch: async <O extends Operation>(_: O, rows: Request<O>[]) =>
      (await answerAll(rows as unknown as PartedRow[])) as unknown as Outcome<O>[],
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

/** The request with what the mapping says of its scope. */
function decidedRequest({ request, ledger: { scope, category } }: Part): object {
  if (isErrorBody(request) || (scope === undefined && category === undefined)) return request
  return withDecided(request, { scope, category })
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
    const { countedOf, refused } = open[part.route]!
    const counted = countedOf(outcome)
    if (!part.assumed && !part.belowZero) return ofPart(part, outcome, counted)
    const said = [part.assumed, part.belowZero].filter((notice) => notice !== undefined)
    const refusal = said.find(({ code }) => refused.has(code))
    if (refusal) return ofPart(part, refusalError(refusal).body(), nothing)
    return ofPart(part, outcome, { ...counted, notices: [...counted.notices, ...said] })
  })
  const whole = wholeRecords(each)
  return answeredRow(linesOf ? whole.map((part) => inLedger(part, linesOf(part))) : whole, blank)
}

/** Written out: objects that are put together from others take several times as long. */
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
    outcome,
    notices,
    co2e,
    method,
  }
}

/** An amount below zero was asked for without its sign. */
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

/** What a ledger has of a part is all of its lines. */
function inLedger(part: AnsweredPart, lines: LedgerLine[]): AnsweredPart {
  const [first] = lines
  part.lines = lines
  part.method = (first?.gwp_set as string | undefined) ?? part.method
  part.co2e = lines.reduce((sum, { co2e }) => sum + ((co2e as number | null | undefined) ?? 0), 0)
  return part
}

const nothing: Counted = { notices: [], co2e: 0, method: undefined }

function openRoute(
  engine: Engine,
  { operation, description: plain, extension }: Route,
  refused: readonly NoticeCode[],
  facts: FactorFacts,
): OpenRoute {
  const description = classifiedDescription(plain)
  const own = extension ? extension.wrap(unclosed(engine)) : unclosed(engine)
  const classified = isClassified(plain) ? classifiedEngine(own, plain.name, facts) : own
  const noticesOf = noticeFinder(description.response)
  const totalKeys = totalKeysOf(description.response)
  return {
    operation,
    engine: refusing(classified, description, refused),
    refused: new Set(refused),
    countedOf: (outcome) => ({
      notices: noticesOf(outcome),
      co2e: (totalKeys && numberAt(outcome, totalKeys)) ?? 0,
      method: totalKeys && methodAt(outcome, totalKeys),
    }),
  }
}

/** Several commands share one engine, which the run closes. */
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
