/** `ghg map`: a mapping file drafted from the headings and values of a file. */
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Command, Option } from 'commander'
import { type DraftOptions, run, targetNamed } from '../../draft/chosen-draft.js'
import type { Draft } from '../../draft/draft-model.js'
import { fileDraft, type ReadingChoices, sourceSample } from '../../draft/file-draft.js'
import { targets } from '../../draft/targets.js'
import type { DraftTestRun } from '../../draft/trial/trial.js'
import type { Engine } from '../../engine/engine.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { shellWord } from '../../host/shell.js'
import type { CommandIO } from '../../host/world.js'
import { fillIn, type Sample, type Vocabulary } from '../../rows/mapping/mapping.js'
import { assertDistinct } from '../../rows/results/results.js'
import { inputFormats } from '../../rows/sheets/sheets.js'
import { sayRemark, sayWritten } from '../../terminal/prose.js'
import { delimiterOf, headerRowOf, quoteOption, resumeAfterOption } from '../bulk-options.js'
import type { Act } from '../command.js'
import { currencyOf } from '../currency-option.js'
import { firstExplicitOption, toFlag } from '../explicit-options.js'
import type { FolderOptions } from '../folder/mapped-folder.js'
import { OfferingOption } from '../help/offering-option.js'
import { pairs } from '../help/set-option.js'
import { sayNext } from '../next-step.js'
import { parsePeriod } from '../period.js'
import { addCountryOption } from '../place-options.js'
import { sayReading } from '../say-reading.js'

export interface MapOptions extends DraftOptions, ReadingChoices, FolderOptions {
  output?: string
  /** File of answered questions. */
  answers?: string
}

export function define(command: Command, act: Act): void {
  addCountryOption(command)
    .argument('[input]', 'file to draft a mapping for, or folder to draft as a project')
    .addOption(
      new OfferingOption('--for <command>', 'command the mapping is for (default: guessed)', () => [
        run,
        ...Object.keys(targets),
      ]),
    )
    .option('-o, --output <file>', 'output file (default: standard output)')
    .addOption(new Option('--input-format <format>', 'format of the file').choices(inputFormats))
    .option('--encoding <name>', 'encoding of the file (default: detected)')
    .option('--delimiter <character>', 'delimiter of the file: a character, or tab', delimiterOf)
    .addOption(quoteOption())
    .addOption(resumeAfterOption())
    .option('--sheet <name>', 'sheet of a workbook, by name or number (default: the one with a table)')
    .option('--range <cells>', 'the table on the sheet, its heading included, for example B4:K900')
    .option('--header-row <row>', 'row or line of the heading; 5-6 joins two rows of a sheet', headerRowOf)
    .option('--visible-only', 'leave out hidden rows and columns of a sheet')
    .option(
      '--column <field=heading>',
      'column that feeds this field; repeatable',
      pairs('--column field=heading, such as --column energy=kWh'),
    )
    .option(
      '--set <field=value>',
      'constant for every row; repeatable; answers a question of the draft',
      pairs('--set field=value, such as --set year=2025'),
    )
    .option('--organisation <name>', 'reporting organisation of a folder (default: name of the folder)')
    .option('--period <period>', 'reporting period of a folder: 2025, 2025-04-01..2026-03-31', parsePeriod)
    .option('--currency <code>', 'currency of amounts of a folder that name none, such as EUR', currencyOf)
    .option('--answers <file>', 'answers to the questions of a folder, as questions.yaml has them')
    .option('--quiet', 'no summary')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg map energy.csv -o energy.yaml
  $ ghg map buildings.csv --for estimate --column 'energy=NaturalGas(therms)' -o gas.yaml
  $ ghg map expenses.csv --for 'travel spend' --encoding windows-1252 > expenses.yaml
  $ ghg map sheets --organisation 'Example Ltd'

Without --for the command is guessed: \`run\` where rows belong to several commands, amounts stand side by side, or the
file is a known export. Headings that are names of request fields (ghg spend --help lists those of spend) decide
first; such a file also runs without a mapping. The draft says why each column was chosen, and the result of a trial run.
UNSURE marks guesses; replace FILL_IN, or its rows are refused. Then check
the mapping against the file: ghg check energy.yaml energy.csv

A folder becomes a project: a mapping for each sheet (maps/), ghg.yaml, and questions.yaml with what only you can know, the
largest effect first. Write answers into it, then: ghg map --answers sheets/questions.yaml; or ghg start sheets asks them.
What is there already is kept: draft the folder again after adding files.`,
    )
    .action(act(map))
}

/** Drafts a file or a folder, or writes answers into the project of a folder. */
export async function map(
  world: CommandIO,
  input: string | undefined,
  options: MapOptions,
  command: Command,
): Promise<ExitCode> {
  const { answers } = options
  const folder = input ?? (answers === undefined ? undefined : dirname(answers))
  if (folder === undefined) throw new UsageError('no file or folder named: ghg map FILE, or ghg map FOLDER')
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  assertFor(isFolder, folder, command)
  if (!isFolder) return await mapFile(world, folder, options)
  if (answers === undefined) {
    const { mapFolder } = await import('../folder/map-folder.js')
    return await mapFolder(world, folder, options)
  }
  const { writeAnswers } = await import('../folder/write-answers.js')
  return await writeAnswers(world, folder, answers, options)
}

const ofFolders: readonly string[] = ['organisation', 'period', 'currency', 'answers']
const ofBoth: readonly string[] = [...ofFolders, 'country', 'quiet', 'verbose']

/** @throws UsageError for an option that does not apply to a folder, or to a file */
function assertFor(isFolder: boolean, input: string, command: Command): void {
  const names = command.options.map((option) => option.attributeName())
  const ofFiles = names.filter((name) => !ofBoth.includes(name))
  const wrong = firstExplicitOption(command, isFolder ? ofFiles : ofFolders)
  if (wrong === undefined) return
  throw new UsageError(
    isFolder
      ? `${toFlag(wrong)} applies to one file; ${input} is a folder: draft that file by itself, ghg map FILE`
      : `${toFlag(wrong)} applies to a folder; ${input} is not a folder`,
  )
}

/** Writes the draft and says how much of it is certain. */
export async function mapFile(world: CommandIO, file: string, options: MapOptions): Promise<ExitCode> {
  const { output, quiet } = options
  assertDistinct([output], [file])
  if (output !== undefined && existsSync(output)) {
    throw new UsageError(`${output} already exists; remove it, or name another file`)
  }
  const target = options.for === undefined || options.for === run ? undefined : await targetNamed(options.for)
  const { openVocabulary } = await import('../../rows/mapping/inspection/vocabulary.js')
  const vocabulary = openVocabulary()
  let engine: Engine | undefined
  try {
    const tell = await firstRowsTold(world, vocabulary, options)
    const source = await sourceSample(world, file, options, tell)
    if (!quiet) sayReading(world, source.opened)
    engine = await world.openEngine()
    const { draft, text, trial, command } = await fileDraft(source, { vocabulary, engine }, options, target)
    await writeDraft(world, text, output)
    if (!quiet) {
      await sayCertainty(world, draft, text, options.for === undefined ? command : undefined)
      if (typeof trial !== 'string') sayRemark(world, await triedRows(trial))
      await sayHome(world, text)
      sayWritten(world, [output])
      if (output !== undefined) sayNext(world, nextLine(command, text, file, output))
    }
    return exit.ok
  } finally {
    vocabulary.close()
    await engine?.close()
  }
}

/** Returns what tells a person at a terminal about the first rows of a long file. */
async function firstRowsTold(
  world: CommandIO,
  vocabulary: Vocabulary,
  { quiet, country }: MapOptions,
): Promise<((first: Sample) => void) | undefined> {
  if (quiet || world.stderr.isTTY !== true) return undefined
  const { firstImpression } = await import('../../draft/first-impression.js')
  return (first) => sayRemark(world, firstImpression(first, vocabulary, country))
}

async function triedRows(trial: DraftTestRun): Promise<string> {
  const { rowsInWords } = await import('../../draft/trial/trial-findings.js')
  return rowsInWords(trial)
}

/** Reports which open questions the user's home may answer. */
async function sayHome(world: CommandIO, draft: string): Promise<void> {
  const { homeOf } = await import('../settings/home.js')
  const { homeAnswers } = await import('../settings/home-answers.js')
  const proposed = homeAnswers(draft, homeOf(world.env))
  if (proposed !== undefined) sayRemark(world, proposed)
}

/** Returns the check of a draft with open questions, or else the run. @param command that the draft is for */
function nextLine(command: string, draft: string, file: string, mapping: string): string {
  const [input, map] = [shellWord(file), shellWord(mapping)]
  if (draft.includes(`: ${fillIn}`)) return `ghg check ${map} ${input}`
  const results = shellWord(file.replace(/(\.\w+)?$/, '-results.csv'))
  return `ghg ${command} ${input} --map ${map} -o ${results}`
}

/** Writes the draft to its file, with the schema that editors check it against, or to standard output. */
async function writeDraft(world: CommandIO, text: string, output: string | undefined): Promise<void> {
  if (output === undefined) {
    world.stdout.write(text)
    return
  }
  writeFileSync(output, text, { flag: 'wx' })
  const { writeMappingSchema } = await import('../../rows/mapping/files/schema-file.js')
  writeMappingSchema(dirname(output))
}

/** Says how many fields the draft has, and how many are unsure. @param guessed command that nobody named */
async function sayCertainty(
  world: CommandIO,
  draft: Draft,
  text: string,
  guessed: string | undefined,
): Promise<void> {
  const { draftedParts } = await import('../../draft/draft-model.js')
  const parts = draftedParts(draft)
  const unsure = parts.filter((part) => part.unsure.length > 0).length
  const ofFile = draft.unsure.length + (draft.otherAmounts.length > 0 ? 1 : 0)
  const doubts = [
    ...(unsure > 0 ? [`${unsure} of them UNSURE`] : []),
    ...(ofFile > 0 ? [`${ofFile} UNSURE about the whole file`] : []),
  ]
  const rest = doubts.length === 0 ? 'none of them unsure' : doubts.join(', ')
  const named = guessed === undefined ? '' : `for ghg ${guessed}: `
  const todo = text.includes(`: ${fillIn}`) ? `read the draft and replace each ${fillIn}` : 'read the draft'
  sayRemark(world, `${named}${plural(parts.length, 'field')}, ${rest}; ${todo} before you use it`)
}
