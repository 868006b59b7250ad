/** `ghg map`: a mapping file drafted from the headings and values of a file. */
import { existsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Command, Option } from 'commander'
import { type DraftOptions, draftFor, run, targetNamed, triedDraft } from '../../draft/chosen-draft.js'
import type { Draft } from '../../draft/draft-model.js'
import { targets } from '../../draft/targets.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { shellWord } from '../../host/shell.js'
import type { CommandIO } from '../../host/world.js'
import { fillIn, headingRows } from '../../rows/mapping/mapping.js'
import { assertDistinct } from '../../rows/results/results.js'
import { type InputFormat, inputFormats, type Quoting } from '../../rows/sheets/sheets.js'
import { sayRemark, sayWritten } from '../../terminal/prose.js'
import { delimiterOf, headerRowOf, quoteOption, resumeAfterOption } from '../bulk-options.js'
import type { Act } from '../command.js'
import { OfferingOption } from '../help/offering-option.js'
import { pairs } from '../help/set-option.js'
import { sayNext } from '../next-step.js'
import { addCountryOption } from '../place-options.js'
import { sayReading } from '../say-reading.js'

export interface MapOptions extends DraftOptions {
  output?: string
  inputFormat?: InputFormat
  encoding?: string
  delimiter?: string
  quote?: Quoting
  resumeAfter?: number[]
  sheet?: string
  range?: string
  headerRow?: string
  visibleOnly?: boolean
  quiet?: boolean
}

export function define(command: Command, act: Act): void {
  addCountryOption(command)
    .argument('<file>', 'file to draft a mapping for')
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
    .option('--quiet', 'no summary')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg map energy.csv -o energy.yaml
  $ ghg map buildings.csv --for estimate --column 'energy=NaturalGas(therms)' -o gas.yaml
  $ ghg map expenses.csv --for 'travel spend' --encoding windows-1252 > expenses.yaml

Without --for the command is guessed: \`run\` where rows belong to several commands, amounts stand side by side, or the
file is a known export. Headings that are names of request fields (ghg spend --help lists those of spend) decide
first; such a file also runs without a mapping. The draft says why each column was chosen, and the result of a trial run.
UNSURE marks guesses; replace FILL_IN, or its rows are refused. Then check
the mapping against the file: ghg check energy.yaml energy.csv`,
    )
    .action(act(map))
}

/** Writes the draft and says how much of it is certain. */
export async function map(world: CommandIO, file: string, options: MapOptions): Promise<ExitCode> {
  const { output, quiet } = options
  assertDistinct([output], [file])
  if (output !== undefined && existsSync(output)) {
    throw new UsageError(`${output} already exists; remove it, or name another file`)
  }
  const target = options.for === undefined || options.for === run ? undefined : await targetNamed(options.for)
  const { sample, facts, otherSheets } = await readSample(world, file, options)
  const [
    { openVocabulary },
    { withSuggestions },
    { withIndustries },
    { wordSuggestions },
    { withRowStates },
    { withAnswers },
  ] = await Promise.all([
    import('../../rows/mapping/inspection/vocabulary.js'),
    import('../../draft/ledger/suggested-activities.js'),
    import('../../draft/suggested-industries.js'),
    import('../../rows/mapping/inspection/word-suggestions.js'),
    import('../../draft/rows/row-states.js'),
    import('../../draft/answers.js'),
  ])
  const vocabulary = openVocabulary()
  const engine = await world.openEngine()
  try {
    const drafted = await draftFor(sample, vocabulary, engine, file, options, target)
    const withActivities = await withSuggestions(drafted.draft, sample, wordSuggestions(engine))
    const suggested = await withIndustries(withActivities, sample, engine)
    const answered = withAnswers(withOtherSheets(suggested, otherSheets), options)
    const chosen = { ...drafted, draft: withRowStates(answered, sample.columnProfiles) }
    const { draft, text, rows } = await triedDraft(chosen, facts, sample, engine)
    await writeDraft(world, text, output)
    if (!quiet) {
      await sayCertainty(world, draft, text, options.for === undefined ? chosen.command : undefined)
      if (rows !== undefined) sayRemark(world, rows)
      await sayHome(world, text)
      sayWritten(world, [output])
      if (output !== undefined) sayNext(world, nextLine(chosen.command, text, file, output))
    }
    return exit.ok
  } finally {
    vocabulary.close()
    await engine.close()
  }
}

/** Adds a question about the smaller tables of a workbook, which need mappings of their own. */
function withOtherSheets(draft: Draft, others: readonly string[]): Draft {
  if (others.length === 0) return draft
  const names = others.map((name) => `\`${name}\``).join(', ')
  return {
    ...draft,
    unsure: [...draft.unsure, `tables on other sheets are not read: ${names}; --sheet reads one`],
  }
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

/** Reads the rows that the draft is made from, and how they were read, which the draft repeats. */
async function readSample(world: CommandIO, file: string, options: MapOptions) {
  const [{ guessReading }, { lastCellsMissing }, { openInputs }, { wholeSampleOf }] = await Promise.all([
    import('../../draft/source-file.js'),
    import('../../draft/rows/missing-cells.js'),
    import('../../rows/sheets/reader.js'),
    import('../../rows/mapping/inspection/sample.js'),
  ])
  const { inputFormat, delimiter, quote, range, visibleOnly, resumeAfter } = options
  const said = { inputFormat, encoding: options.encoding, delimiter, quote, sheet: options.sheet, range }
  const guessed = await guessReading(world, file, said)
  const { encoding, sheet } = guessed
  const { headerRow, lastHeaderRow } =
    options.headerRow === undefined ? guessed : headingRows(options.headerRow)
  const heading = { encoding, headerRow, lastHeaderRow, sheet }
  const reading = { ...said, ...heading, resumeAfter, visibleOnly, numbersHeadings: true }
  const opened = await openInputs(world, [file], reading)
  const asWritten = await wholeSampleOf(opened)
  const missingCells = lastCellsMissing(asWritten)
  const sample =
    missingCells === 0
      ? asWritten
      : await wholeSampleOf(await openInputs(world, [file], { ...reading, fillsRows: true }))
  if (!options.quiet) sayReading(world, opened)
  const rows = sample.rows.length
  if (rows === 0) throw new UsageError(`${file} has a heading but no rows`)
  return {
    sample: { ...sample, titles: guessed.titles ?? [] },
    otherSheets: guessed.otherSheets ?? [],
    facts: { file, rows, all: sample.all, ...heading, missingCells, range, quote },
  }
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
