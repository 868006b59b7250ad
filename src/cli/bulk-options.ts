/** The options every bulk command has, described once. */

import type { TSchema } from '@sinclair/typebox'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { noticeCodes } from '../contract/code-meanings.js'
import {
  type NoticeCode,
  type Operation,
  type OperationDescription,
  operations,
} from '../contract/contract.js'
import type { RowExtension } from '../rows/extensions/extensions.js'
import { codeProblem, type Field, gwpField, isNoticeCode, schemaFields } from '../rows/mapping/mapping.js'
import { classifiedDescription, isClassified } from '../rows/parts/parts.js'
import { hasNotices } from '../rows/results/results.js'
import { inputFormats, outputFormats, plainRows, quotings, type Share } from '../rows/sheets/sheets.js'
import { dataKinds } from '../uncertainty/uncertainty.js'
import { addEngineOptions, addPreferOption, addReleaseOption } from './engine-options.js'
import { fieldHelp } from './help/fields.js'
import { listOption } from './help/offering-option.js'
import { helpWidth, type OutputColumn, outputColumns, outputHelp } from './help/output.js'
import { SetOption } from './help/set-option.js'
import { wholeNumber } from './option-values.js'
import { addConfidenceOption, addCountryOption } from './place-options.js'

/** Adds the input argument and the options of a bulk command. */
export function addBulkOptions(command: Command, operation: Operation, extension?: RowExtension): Command {
  const plain = extension?.description ?? operations[operation]
  const fields = schemaFields(plain.request)
  const groups = fields.map(({ path }) => path)
  const columns = () => resultColumnsOf(plain)
  if (isClassified(plain)) addUncertaintyOptions(command)
  return addOptionsOf(command, plain, fields, { groups, columns })
    .addHelpText('after', ({ command }) => fieldHelp(plain.request, helpWidth(command)))
    .addHelpText('after', ({ command }) => outputHelp(columns(), helpWidth(command)))
}

/** Shape of results: groups and columns. */
interface ResultShape {
  /** Names of the request that totals can be grouped by. */
  groups: readonly string[]
  /** Columns beside those of the input. */
  columns: () => OutputColumn[]
}

function resultColumnsOf(plain: OperationDescription): OutputColumn[] {
  return [...outputColumns(classifiedDescription(plain, true).response), ...saidColumns]
}

/** Columns at the end of every table of results. */
export const saidColumns: readonly OutputColumn[] = [
  { name: 'notices', meaning: 'Codes of notices, separated by semicolons: ghg help notices' },
  { name: 'error_code', meaning: 'Code of the error; empty where the row was estimated: ghg help errors' },
  { name: 'error', meaning: 'What was wrong, and what to do' },
]

/**
 * The same for rows that go to several commands, by their mapping.
 * @param columns of the ledger
 */
export function addLedgerOptions(
  command: Command,
  { description }: RowExtension,
  columns: readonly OutputColumn[],
): Command {
  const fields = schemaFields(operations.estimate.request)
  return addOptionsOf(command, description, fields, {
    groups: columns.map(({ name }) => name),
    columns: () => [...columns],
  }).addHelpText('after', ({ command }) => outputHelp(columns, helpWidth(command)))
}

/** @param fields that say which options there are */
function addOptionsOf(
  command: Command,
  description: OperationDescription,
  fields: readonly Field[],
  { groups, columns }: ResultShape,
): Command {
  const { request, response, usesPlaces } = description
  addEngineOptions(command).argument(
    '[input...]',
    'files or patterns to read, including Excel, Parquet, .gz and .zst; - or none: standard input',
  )
  addReleaseOption(addInputOptions(command, request))
  if (gwpField(fields)) addPreferOption(command.addOption(gwpOption()))
  if (hasNotices(response)) addNoticeOptions(command)
  const hasTons = fields.some(({ path }) => path.endsWith('weight_unit'))
  if (usesPlaces || gwpField(fields) || hasTons) addCountryOption(command)
  if (usesPlaces) addConfidenceOption(command)
  command.option('-o, --output <file>', 'output file (default: standard output)')
  return addResultOptions(command, columns)
    .option('--notices <file>', 'side file: every notice of every row')
    .option('--trail <file>', 'side file: the sources behind every row')
    .option('--errors <file>', 'side file: failed rows with their input, to fix and rerun')
    .option('--manifest <file>', 'side file: inputs with checksums, options, release, totals')
    .addOption(
      listOption(
        '--summary-by <names>',
        'totals by these fields or columns in the summary and manifest',
        () => groups,
        listOf,
      ),
    )
    .option('--resume', 'continue an interrupted run into the same output file')
    .option('--part <K/N>', 'only share K of N of the input; ghg merge joins the results', shareOf)
    .option('--workers <count>', 'threads for large CSV files (default: one per core)', wholeNumber(1))
    .option('--dry-run', 'show the mapping, ten sample requests and suspicious columns; write nothing')
    .option('--fail-fast', 'stop at the first failed row')
    .option('--max-errors <count>', 'stop at this many failed rows', wholeNumber(1))
    .option('--quiet', 'no progress, no warnings, no summary')
    .option('--verbose', 'show the source of every field, all notices and stack traces')
    .option('--no-color', 'no colours')
}

/** Adds the options for the uncertainty of single rows. */
export function addUncertaintyOptions(command: Command): Command {
  const described = 'how the quantities are known, with --uncertainty (default: not_stated)'
  return command
    .option(
      '--uncertainty',
      'add five columns: kind of data, 95 % interval, the figure it is of, and its rules',
    )
    .addOption(new Option('--data-kind <kind>', described).choices(dataKinds).implies({ uncertainty: true }))
}

/** The GWP set of rows that name none. */
export function gwpOption(): Option {
  const described = 'GWP set for rows that name none: IPCC assessment report'
  return new Option('--gwp <report>', described).choices(['ar4', 'ar5', 'ar6'])
}

/** Adds the options that decide by notices which rows are taken. */
export function addNoticeOptions(command: Command): Command {
  return command
    .addOption(codesOption('--accept <codes>', 'accept rows with these notices, such as missing_value'))
    .addOption(codesOption('--refuse <codes>', 'fail rows with these notices, such as region_not_given'))
}

/** An option that takes codes of notices. */
export function codesOption(flags: string, description: string): Option {
  return listOption(flags, description, () => noticeCodes, codesOf)
}

/** @throws InvalidArgumentError for what is no code of a notice */
function codesOf(argument: string): NoticeCode[] {
  return listOf(argument).map((code) => {
    if (isNoticeCode(code)) return code
    throw new InvalidArgumentError(codeProblem(code)!)
  })
}

/** Adds the options that say how files are read into rows of a request. */
export function addInputOptions(command: Command, request: TSchema): Command {
  return addReadingOptions(command)
    .option('--map <file>', 'mapping file (YAML or JSON): which column is which field')
    .option('--words <file>', 'translations in a CSV (field, word, value), added to those of the mapping')
    .addOption(ignoreOption())
    .addOption(new SetOption(request, 'constant for every row; repeatable; overrides columns'))
}

/** The option for columns that are not read, whatever is in them. */
export function ignoreOption(described = 'ignore this column (repeatable; only without --map)'): Option {
  const repeated = (heading: string, before: string[] | undefined) => [...(before ?? []), heading]
  return new Option('--ignore <column>', described).argParser(repeated)
}

/** Adds the options that say how files are read. */
export function addReadingOptions(command: Command): Command {
  return command
    .addOption(new Option('--input-format <format>', 'format of the input').choices(inputFormats))
    .option('--encoding <name>', 'encoding of the input, for example windows-1252 (default: utf-8)')
    .option('--delimiter <character>', 'delimiter of the input: a character, or tab', delimiterOf)
    .addOption(quoteOption())
    .addOption(resumeAfterOption())
    .option('--sheet <name>', 'sheet of a workbook, by name or number (default: the one with a table)')
    .option('--range <cells>', 'the table on the sheet, its heading included, for example B4:K900')
    .option('--header-row <row>', 'row or line of the heading; 5-6 joins two rows of a sheet', headerRowOf)
    .option('--visible-only', 'leave out hidden rows and columns of a sheet')
    .addOption(
      new Option('--decimal <sign>', 'decimal sign of numbers in the input').choices(['point', 'comma']),
    )
}

/** The convention for quotes in delimited text. */
export function quoteOption(): Option {
  const described = 'quotes in delimited text: none reads them as text (default: detected)'
  return new Option('--quote <rule>', described).choices(quotings)
}

/** The lines after which reading resumes, without the unreadable row before each. */
export function resumeAfterOption(): Option {
  const described = 'skip the row with an unclosed quote and resume after this line; several: 12,40'
  return new Option('--resume-after <lines>', described).argParser(linesOf)
}

/** @throws InvalidArgumentError for anything but line numbers in ascending order */
function linesOf(argument: string): number[] {
  const lines = argument.split(',').map(Number)
  if (lines.every((line, at) => Number.isInteger(line) && line > (lines[at - 1] ?? 0))) return lines
  throw new InvalidArgumentError('must be a line number, or several in ascending order, such as 12,40')
}

/**
 * Adds the options that say how results are written.
 * @param columns of results, beside those of the input
 */
export function addResultOptions(command: Command, columns: () => OutputColumn[]): Command {
  const names = () => columns().map(({ name }) => name)
  return command
    .addOption(
      new Option(
        '--format <format>',
        'format of the results (default: table on a terminal, else csv)',
      ).choices([...outputFormats, 'table']),
    )
    .addOption(listOption('--columns <names>', 'only these columns, in this order', names, listOf))
    .option('--round <digits>', 'round numbers to this many significant digits (default: 15)', digitsOf)
    .option('--csv-safe', 'escape cells that a spreadsheet would run as formulas')
}

/** Names between commas; one that holds a comma stands in quotes, as in CSV. */
function listOf(argument: string): string[] {
  const names = plainRows(`${argument}\n`, ',')?.[0]?.map((name) => name.trim())
  if (!names || names.some((name) => name === '')) {
    throw new InvalidArgumentError('must be written as name,name,"name, with comma"')
  }
  return names
}

/** @throws InvalidArgumentError for more than one character, and for those that mean something else in CSV */
export function delimiterOf(argument: string): string {
  const delimiter = argument === 'tab' || argument === '\\t' ? '\t' : argument
  if (delimiter.length !== 1 || /["\r\n]/.test(delimiter)) {
    throw new InvalidArgumentError('must be one character, or the word tab')
  }
  return delimiter
}

/** @throws InvalidArgumentError for what is not a row, or two of them in their order */
export function headerRowOf(argument: string): string {
  const [first, last = first, ...more] = argument.split('-').map(Number)
  const areRows = Number.isInteger(first) && Number.isInteger(last) && more.length === 0
  if (!areRows || first! < 1 || last! < first!) {
    throw new InvalidArgumentError('must be a whole number, at least 1, or rows to join such as 5-6')
  }
  return argument
}

function digitsOf(argument: string): number {
  const digits = Number(argument)
  if (!Number.isInteger(digits) || digits < 1 || digits > 17) {
    throw new InvalidArgumentError('must be a whole number from 1 to 17')
  }
  return digits
}

function shareOf(argument: string): Share {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(argument)?.map(Number) ?? []
  if (number === undefined || number < 1 || number > of! || of! > mostParts) {
    throw new InvalidArgumentError('must be written as 3/8: the third of eight, counted from 1')
  }
  return { number, of: of! }
}

const mostParts = 1_000_000
