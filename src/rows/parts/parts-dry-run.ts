/** Previews rows with several parts for `--dry-run` and `ghg check`: the requests that a run would make of a file. */
import { type ExitCode, exit } from '../../host/exit.js'
import { grouped, plural } from '../../host/numbers.js'
import { type CommandIO, print } from '../../host/world.js'
import { printLines } from '../../terminal/prose.js'
import type { OpenSource } from '../extensions/open-source.js'
import { compileCondition } from '../mapping/files/conditions.js'
import {
  overlookedLine,
  overlookedTitle,
  requestWords,
  wordLine,
} from '../mapping/inspection/dry-run-text.js'
import { rowsLookedAt } from '../mapping/inspection/sample.js'
import { withGuesses } from '../mapping/inspection/word-guesses.js'
import type { RunPlan } from '../mapping/plan.js'
import { invalid } from '../mapping/requests/requests.js'
import type { RowBatch } from '../sheets/readers/table.js'
import { PartsInspection, type PartsReport, reachProblems } from './parts-inspection.js'
import type { PartsRun } from './parts-run.js'
import type { PartsPlan } from './planner.js'

/**
 * Prints a preview of the first rows for `--dry-run`.
 * @returns 2 if any row would be refused
 */
export async function multiRequestDryRun(
  world: CommandIO,
  run: PartsRun,
  inputs: string[],
  plan: RunPlan,
): Promise<ExitCode> {
  const source = await run.open(world, inputs, plan)
  const { report: found, hasMore } = await inspectedParts(run.plan, source, rowsLookedAt)
  const report = { ...found, words: await withGuesses(world, found.words) }
  const names = source.rows.inputs.map(({ name }) => name).join(', ')
  const of = hasMore ? `the first rows of ${names}` : names
  const wordsOf = hasMore ? names : undefined
  if (plan.limits.dryRun === 'json') {
    print(world, `${JSON.stringify({ inputs: names, has_more: hasMore, ...report }, null, 2)}\n`)
  } else {
    const lines = reportLines(report, run.plan.mapping.name, of, wordsOf)
    printLines(world, [...lines, '', 'dry run: nothing was estimated or written'])
  }
  return report.refused > 0 ? exit.rowsFailed : exit.ok
}

/**
 * Inspects rows.
 * @param most maximum number of rows inspected; later rows only for untranslated words
 */
export async function inspectedParts(
  plan: PartsPlan,
  { rows, parts }: OpenSource,
  most = Number.POSITIVE_INFINITY,
): Promise<{ report: PartsReport; hasMore: boolean }> {
  const { columns, activities } = parts!
  const fits = plan.activities.map(({ when, position }) => {
    const where = `${plan.mapping.name}: activity ${position + 1}: when`
    return when ? compileCondition(when, where, columns, plan.mapping.expression).test : () => true
  })
  const inspection = new PartsInspection(plan, columns, activities, fits)
  const prepare = parts!.prepare()
  let seen = 0
  for await (const batch of rows.batches) {
    for (const [index, cells] of batch.rows.entries()) {
      seen++
      const request = requestOf(batch, index, prepare, cells)
      if (seen <= most) inspection.add(batch.file, batch.first + index, request)
      else inspection.addWords(request)
    }
    if (seen > most && !inspection.hasTables) break
  }
  return { report: await inspection.report(), hasMore: seen > most }
}

function requestOf(
  batch: RowBatch,
  index: number,
  prepare: (cells: RowBatch['rows'][number]) => object,
  cells: RowBatch['rows'][number],
): object {
  const defect = batch.defects.get(index)
  return defect === undefined ? prepare(cells) : invalid(defect)
}

const wordsShown = 20
const refusalsShown = 5

/**
 * Formats the report for a person.
 * @param of the inspected rows, in words
 * @param wordsOf the text searched for untranslated words, if it is larger
 */
export function reportLines(report: PartsReport, mapping: string, of: string, wordsOf?: string): string[] {
  const {
    rows,
    records,
    blank,
    estimated,
    refused,
    skipped,
    activities,
    skippedBy,
    refusals,
    words,
    overlooked,
    samples,
  } = report
  const counts = [
    `${plural(rows, 'row')} of ${of}: ${grouped(estimated)} to be estimated, ${grouped(refused)} refused, ${grouped(skipped)} skipped`,
    ...(blank > 0
      ? [`${plural(records, 'record')} in unpivoted columns, ${plural(blank, 'blank cell')}`]
      : []),
  ]
  const reached = activities.map(
    ({ number, command, taken }) => `${number}. ${command}: ${plural(taken, 'record')}`,
  )
  const problems = reachProblems(mapping, report, of)
  const shownWords = words.slice(0, wordsShown).map(wordLine)
  if (words.length > wordsShown)
    shownWords.push(`and ${grouped(words.length - wordsShown)} more; ghg check --unmapped FILE lists all`)
  const shownRefusals = refusals
    .slice(0, refusalsShown)
    .map(({ message, rows: count, first, column, file }) => {
      const row = file === of ? `row ${first}` : `${file}, row ${first}`
      const where = column === undefined ? row : `${row}, column \`${column}\``
      return `${plural(count, 'record')}, the first in ${where}: ${message}`
    })
  if (refusals.length > refusalsShown)
    shownRefusals.push(`and ${grouped(refusals.length - refusalsShown)} more reasons`)
  return [
    ...counts,
    ...section('Activities', reached),
    ...section('Problems', problems),
    ...section(
      'Skipped',
      skippedBy.map(([rule, count]) => `${rule}: ${plural(count, 'row')}`),
    ),
    ...section('Refused before estimation', shownRefusals),
    ...section(`Unmapped words${wordsOf === undefined ? '' : `, in all of ${wordsOf}`}`, shownWords),
    ...section(overlookedTitle, overlooked.map(overlookedLine)),
    ...section(
      'Sample requests',
      samples.map(({ row, command, request }) => `row ${row}: ${command}: ${requestWords(request)}`),
    ),
  ]
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
}
