/** `ghg report`: the inventory that a ledger comes to, as a page, a table of a pull request, or data. */

import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { shellWord } from '../../host/shell.js'
import type { CommandIO } from '../../host/world.js'
import { isDay } from '../../inventory/days.js'
import { type ReportedStandard, reportedStandards } from '../../inventory/rendering/standards.js'
import type { ReportOptions, ReportReading } from '../../inventory/report/make-report.js'
import type { Report } from '../../inventory/report/model.js'
import { assertDistinct, assertEachOnce } from '../../rows/results/results.js'
import { whileLocked, writeAtomically } from '../../rows/sheets/sheets.js'
import { sayFact } from '../../terminal/prose.js'
import type { Act } from '../command.js'
import { sayNext } from '../next-step.js'
import { wholeNumber } from '../option-values.js'
import { parsePeriod } from '../period.js'
import { standardsOf } from '../report-standards.js'

/** Where a project is looked for. */
const usualProject = 'ghg.yaml'

const formats = ['html', 'xlsx', 'markdown', 'json'] as const
type Format = (typeof formats)[number]

const formatOfExtension: Record<string, Format> = {
  '.html': 'html',
  '.htm': 'html',
  '.xlsx': 'xlsx',
  '.md': 'markdown',
  '.json': 'json',
}

interface ReportCommandOptions extends ReportOptions {
  output?: string
  standard?: ReportedStandard[]
  /** True for the statement of method alone. */
  method?: true
  format?: Format
}

export function define(command: Command, act: Act): void {
  command
    .argument('[ledger...]', 'ledger from ghg run (default: the ledger of the project ./ghg.yaml)')
    .option('-o, --output <file>', 'report.html, .xlsx, .md or .json (default: Markdown on standard output)')
    .addOption(new Option('--format <format>', 'format, if the extension does not name it').choices(formats))
    .option('--project <file>', 'project file with organisation, boundary, sites, denominators (ghg.yaml)')
    .option('--previous <ledger>', 'earlier ledger to compare with')
    .option(
      '--previous-period <period>',
      'period of the earlier ledger, such as 2024 or 2024-04-01..2025-03-31 (default: one year before the project)',
      parsePeriod,
    )
    .option('--date <day>', 'date printed on the report, such as 2026-03-31', dayOf)
    .option(
      '--monte-carlo <draws>',
      'also simulate the uncertainty of the totals, with 1000 to 1000000 draws',
      wholeNumber(1000, 1_000_000),
    )
    .option(
      '--seed <number>',
      'seed of --monte-carlo: the same seed gives the same bytes (default: 1)',
      wholeNumber(),
    )
    .option(
      '--standard <names>',
      `standards whose tables it has, such as secr,vsme: ${reportedStandards.join(', ')} (default: by country and period)`,
      standardsOf,
    )
    .option('--method', 'write the statement of method alone, for an auditor')
    .option('--items', 'line items in workbook and JSON, such as invoice numbers; they may name persons')
    .option('--verbose', 'show stack traces')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg report ledger.csv -o report.html
  $ ghg report ledger.csv --project ghg.yaml --previous ledger-2024.csv -o report.html
  $ ghg report ledger.csv --project ghg.yaml -o report.xlsx
  $ ghg report ledger.csv --format markdown > summary.md

The same ledgers and options give the same bytes. Scope 2 is reported by both methods; lines that are not
estimated are counted and listed. The HTML report is one file, needs no script and prints on A4. The workbook has all
lines, with totals as formulas over them. schemas/report.schema.json describes the JSON.`,
    )
    .action(act(report))
}

/** @throws UsageError for a file that is no ledger, and a name without a known extension */
export async function report(
  world: CommandIO,
  ledgers: string[],
  options: ReportCommandOptions,
): Promise<ExitCode> {
  if (ledgers.length === 0) return await ofProject(world, options)
  const { output, project, previous, monteCarlo, seed } = options
  if (seed !== undefined && monteCarlo === undefined) {
    throw new UsageError('--seed needs --monte-carlo, such as --monte-carlo 100000')
  }
  const format = formatOf(options)
  assertMethodFormat(options, format)
  const inputs = [...ledgers, project, previous].filter((path) => path !== undefined)
  assertDistinct([output], inputs)
  assertEachOnce(ledgers)
  const { openReport } = await import('../../inventory/report/make-report.js')
  const reading = openReport(world, ledgers, options)
  const made = await whileLocked(output, async () => {
    if (format === 'xlsx') return await writeWorkbook(reading, output, options)
    await reading.count()
    const made = await reading.report()
    await writeAtomically(world, output, await rendered(made, format, options))
    return made
  })
  if (output !== undefined) {
    sayFact(world, closing(made, output))
    if (ledgers.length === 1) sayNext(world, `ghg explore ${shellWord(await explored(ledgers[0]!, project))}`)
  }
  return exit.ok
}

/** The report of the ledger that a project was computed into. @throws UsageError where there is none */
async function ofProject(world: CommandIO, options: ReportCommandOptions): Promise<ExitCode> {
  const { project = usualProject } = options
  if (!existsSync(project)) {
    throw new UsageError(
      `no ledger named and no ${project} here; name a ledger, or run it in the folder of a project`,
    )
  }
  const [{ readProject }, { ledgerPath }] = await Promise.all([
    import('../../inventory/project-file.js'),
    import('../../inventory/written-ledgers.js'),
  ])
  return await report(world, [ledgerPath(project, readProject(project))], { ...options, project })
}

/** Returns the file to explore: the project, which knows the year before, if this is its ledger. */
async function explored(ledger: string, project: string | undefined): Promise<string> {
  if (project === undefined) return ledger
  const [{ readProject }, { ledgerStem }] = await Promise.all([
    import('../../inventory/project-file.js'),
    import('../../inventory/written-ledgers.js'),
  ])
  return `${ledgerStem(project, readProject(project))}.csv` === ledger ? project : ledger
}

async function writeWorkbook(
  reading: ReportReading,
  output: string | undefined,
  { standard }: ReportCommandOptions,
): Promise<Report> {
  if (output === undefined) throw new UsageError('a workbook needs a file: -o report.xlsx')
  const { writeReportWorkbook } = await import('../../inventory/rendering/formats/excel/write-report.js')
  return await writeReportWorkbook(reading, output, standard)
}

function formatOf({ output, format }: ReportCommandOptions): Format {
  if (format !== undefined) return format
  if (output === undefined) return 'markdown'
  const found = formatOfExtension[extname(output).toLowerCase()]
  if (found !== undefined) return found
  throw new UsageError(
    `${output}: a report file ends in ${Object.keys(formatOfExtension).join(', ')}; or use --format html`,
  )
}

async function rendered(
  made: Report,
  format: Exclude<Format, 'xlsx'>,
  { standard, method }: ReportCommandOptions,
): Promise<string> {
  if (format === 'json') return `${JSON.stringify(made, null, 2)}\n`
  const { documentOf, methodDocumentOf } = await import('../../inventory/rendering/document.js')
  const document = method === true ? methodDocumentOf(made) : documentOf(made, standard)
  if (format === 'html') return (await import('../../inventory/rendering/formats/html.js')).htmlOf(document)
  return (await import('../../inventory/rendering/formats/markdown.js')).markdownOf(document)
}

function closing({ coverage, gaps }: Report, output: string): string {
  const state = gaps.length === 0 ? '' : `; a draft: ${gaps.join('; ')}`
  const { lines, rows, outside_period_rows: outside } = coverage
  const of = `${plural(lines, 'line')} of ${plural(rows - outside, 'row')}`
  const which = outside === 0 ? of : `${of} in the period; ${plural(outside, 'row')} outside it left out`
  return `${output}: ${which}${state}`
}

/** @throws UsageError for a statement of method as data or workbook */
function assertMethodFormat({ method }: ReportCommandOptions, format: Format): void {
  if (method !== true || format === 'html' || format === 'markdown') return
  throw new UsageError('--method writes a page: use report.html or .md')
}

function dayOf(argument: string): string {
  if (!isDay(argument)) throw new InvalidArgumentError('must be a day such as 2026-03-31')
  return argument
}
