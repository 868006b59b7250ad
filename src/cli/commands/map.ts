/** `ghg map`: a mapping file drafted from the headings and values of a file. */
import { existsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Command, Option } from 'commander'
import { type InputFormat, inputFormats } from '../../bulk/file-formats.js'
import { noSuchColumn } from '../../bulk/input/fields/columns.js'
import { FieldNames, fieldsOf, normalised } from '../../bulk/input/fields/fields.js'
import { fillIn } from '../../bulk/input/mapping/fill-in.js'
import type { ColumnProfile } from '../../bulk/inspection/profile.js'
import type { Sample } from '../../bulk/inspection/sample.js'
import type { Vocabulary } from '../../bulk/inspection/vocabulary.js'
import { nearest } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { visible } from '../../host/screen.js'
import { say, sayWritten, type World } from '../../host/world.js'
import { delimiterOf } from '../bulk-options.js'
import type { Act } from '../command.js'
import type { Pinned } from '../draft/draft.js'
import type { Draft } from '../draft/draft-model.js'
import type { DraftFacts } from '../draft/draft-text.js'
import { type Target, targets } from '../draft/targets.js'
import { OfferingOption } from '../help/offering-option.js'
import { pairs } from '../help/set-option.js'

/** Rows of one file for several commands. */
const run = 'run'

export interface MapOptions {
  for?: string
  output?: string
  inputFormat?: InputFormat
  encoding?: string
  delimiter?: string
  sheet?: string
  range?: string
  visibleOnly?: boolean
  column?: Record<string, string>
  quiet?: boolean
}

export function define(command: Command, act: Act): void {
  command
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
    .option('--sheet <name>', 'sheet of a workbook, by name or number (default: the one with a table)')
    .option('--range <cells>', 'the table on the sheet, its heading included, for example B4:K900')
    .option('--visible-only', 'leave out hidden rows and columns of a sheet')
    .option(
      '--column <field=heading>',
      'column that feeds this field; repeatable',
      pairs('--column field=heading, such as --column energy=kWh'),
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
export async function map(world: World, file: string, options: MapOptions): Promise<ExitCode> {
  if (options.output !== undefined && existsSync(options.output)) {
    throw new UsageError(`${options.output} already exists; remove it, or name another file`)
  }
  const target = options.for === undefined || options.for === run ? undefined : await targetNamed(options.for)
  const [{ guessReading }, { lastCellsMissing }, { openInputs }, { wholeSampleOf }, { openVocabulary }] =
    await Promise.all([
      import('../draft/source-file.js'),
      import('../draft/rows/missing-cells.js'),
      import('../../bulk/input/readers/reader.js'),
      import('../../bulk/inspection/sample.js'),
      import('../../bulk/inspection/vocabulary.js'),
    ])
  const { inputFormat, delimiter, range, visibleOnly } = options
  const said = { inputFormat, encoding: options.encoding, delimiter, sheet: options.sheet, range }
  const { encoding, headerRow, lastHeaderRow, sheet } = await guessReading(world, file, said)
  const reading = { ...said, encoding, headerRow, lastHeaderRow, sheet, visibleOnly }
  const asWritten = await wholeSampleOf(await openInputs(world, [file], reading))
  const missingCells = lastCellsMissing(asWritten)
  const sample =
    missingCells === 0
      ? asWritten
      : await wholeSampleOf(await openInputs(world, [file], { ...reading, fillsRows: true }))
  if (sample.rows.length === 0) throw new UsageError(`${file} has a heading but no rows`)
  const vocabulary = openVocabulary()
  const engine = await world.openEngine()
  const [{ withSuggestions }, { withIndustries }, { wordSuggestions }, { withRowStates }] = await Promise.all(
    [
      import('../draft/ledger/suggested-activities.js'),
      import('../draft/suggested-industries.js'),
      import('../../bulk/inspection/word-suggestions.js'),
      import('../draft/rows/row-states.js'),
    ],
  )
  try {
    const guessed = await draftFor(sample, vocabulary, engine, file, options, target)
    const withActivities = await withSuggestions(guessed.draft, sample, wordSuggestions(engine))
    const suggested = await withIndustries(withActivities, sample, engine)
    const chosen = { ...guessed, draft: withRowStates(suggested, sample.columnProfiles) }
    const facts = {
      file,
      rows: sample.rows.length,
      all: sample.all,
      encoding,
      headerRow,
      lastHeaderRow,
      missingCells,
      sheet,
      range,
    }
    const { draft, text } = await triedDraft(chosen, facts, sample, engine)
    if (options.output === undefined) world.stdout.write(text)
    else {
      writeFileSync(options.output, text, { flag: 'wx' })
      const { writeMappingSchema } = await import('../../bulk/input/mapping/schema-file.js')
      writeMappingSchema(dirname(options.output))
    }
    if (!options.quiet) {
      const { draftedParts } = await import('../draft/draft-model.js')
      const parts = draftedParts(draft)
      const unsure = parts.filter((part) => part.unsure.length > 0).length
      const rest = unsure === 0 ? 'none of them unsure' : `${unsure} of them UNSURE`
      const named = options.for === undefined ? `for ghg ${chosen.command}: ` : ''
      const todo = text.includes(`: ${fillIn}`)
        ? `read the draft and replace each ${fillIn}`
        : 'read the draft'
      say(world, `ghg: ${named}${plural(parts.length, 'field')}, ${rest}; ${todo} before you use it`)
      sayWritten(world, [options.output])
    }
    return exit.ok
  } finally {
    vocabulary.close()
    await engine.close()
  }
}

interface ChosenDraft {
  draft: Draft
  command: string
  target: Target | undefined
}

/** The draft for the command that was named, or for the one that the file seems to be for. */
async function draftFor(
  sample: Sample,
  vocabulary: Vocabulary,
  engine: Engine,
  file: string,
  options: MapOptions,
  target: Target | undefined,
): Promise<ChosenDraft> {
  const { draftOf } = await import('../draft/draft.js')
  if (target && options.for !== undefined) {
    const command = plainName(options.for)
    const pinned = pinnedColumns(options.column ?? {}, target, sample.columnProfiles)
    const byTexts = pinned.size === 0 ? await textsForCodes(command, sample, vocabulary) : undefined
    if (byTexts) return byTexts
    const draft = draftOf(target, sample, vocabulary, pinned)
    const remarks = command === byTextsCommand ? [noTaxRemoved, ...draft.remarks] : draft.remarks
    return { draft: { ...draft, remarks, operation: await operationNamed(command) }, command, target }
  }
  if (options.column !== undefined) {
    throw new UsageError('--column needs --for, which names the command: --for estimate')
  }
  const own = options.for === run ? undefined : await withOwnNames(sample, vocabulary)
  if (own) return own
  const whole = await ledgerOrExport(sample, vocabulary, engine, file)
  if (whole) return whole
  const { guessCommand } = await import('../draft/guess-command.js')
  const guess = options.for === run ? undefined : guessCommand(sample.columnProfiles, vocabulary)
  if (!guess) throw new UsageError(notGuessed(file, options.for === run))
  const byTexts = await textsForCodes(guess.command, sample, vocabulary)
  if (byTexts) return byTexts
  const guessed = await targetNamed(guess.command)
  const draft = await widened(guess.command, guessed, sample, vocabulary)
  const { command, why, unsure = [] } = guess
  const operation = await operationNamed(command)
  return {
    draft: { ...withGuess(draft, command, why), operation, unsure: [...unsure, ...draft.unsure] },
    command,
    target: guessed,
  }
}

const byTextsCommand = 'suggest --estimate'
const noTaxRemoved = 'Tax is not removed: give amounts without it.'

/** The draft for money whose purchases have texts and no codes: the texts find the factors. */
async function textsForCodes(
  command: string,
  sample: Sample,
  vocabulary: Vocabulary,
): Promise<ChosenDraft | undefined> {
  if (command !== 'spend') return undefined
  const [{ draftOf }, { onlyTexts }] = await Promise.all([
    import('../draft/draft.js'),
    import('../draft/free-texts.js'),
  ])
  const texts = onlyTexts(sample.columnProfiles, vocabulary)
  if (!texts) return undefined
  const target = await targetNamed(byTextsCommand)
  const draft = draftOf(target, sample, vocabulary, new Map())
  const remarks = [
    `No column has industry codes: the texts of \`${texts.heading}\` find a factor for each row. In a project, ghg run leaves uncertain ones for review (suggestion_not_reviewed), unless its policy accepts them.`,
    noTaxRemoved,
    ...draft.remarks,
  ]
  return { draft: { ...draft, remarks, operation: byTextsCommand }, command: byTextsCommand, target }
}

/** The draft for the command whose fields the headings name. */
async function withOwnNames(sample: Sample, vocabulary: Vocabulary): Promise<ChosenDraft | undefined> {
  const { ownNames } = await import('../draft/own-names.js')
  const own = await ownNames(sample, vocabulary)
  if (!own) return undefined
  const { command, target, draft, why } = own
  return {
    draft: { ...withGuess(draft, command, why), operation: await operationNamed(command) },
    command,
    target,
  }
}

/** What the mapping says of the command, so that `ghg run` takes it too; nothing for one that rows cannot go to. */
async function operationNamed(command: string): Promise<string | undefined> {
  const { routeNames } = await import('../../bulk/parts/routes.js')
  return routeNames.includes(command) ? command : undefined
}

/** The draft of a command; where its amounts stand side by side, of the records that these are. */
async function widened(
  command: string,
  target: Target,
  sample: Sample,
  vocabulary: Vocabulary,
): Promise<Draft> {
  const [{ draftOf }, { travelColumns }, { longSample }] = await Promise.all([
    import('../draft/draft.js'),
    import('../draft/shapes/travel-columns.js'),
    import('../draft/shapes/long-sample.js'),
  ])
  const unpivot = command === 'travel spend' ? travelColumns(sample.columnProfiles) : undefined
  if (!unpivot) return draftOf(target, sample, vocabulary, new Map())
  const long = longSample(sample, unpivot.rule)
  const column = (name: string) => long.columnProfiles.find(({ heading }) => heading === name)!
  const { name, value } = unpivot.rule
  const own = new Map([
    ['spend_type', column(name)],
    ['money', column(value)],
  ])
  return { ...draftOf(target, long, vocabulary, own), unpivot }
}

/** A known export, a wide table, or rows of several commands. */
async function ledgerOrExport(
  sample: Sample,
  vocabulary: Vocabulary,
  engine: Engine,
  file: string,
): Promise<ChosenDraft | undefined> {
  const [{ recognisedExport }, { exportDraft }, { ledgerDraft }, { wordSuggestions }] = await Promise.all([
    import('../draft/exports/exports.js'),
    import('../draft/exports/from-export.js'),
    import('../draft/ledger/ledger-draft.js'),
    import('../../bulk/inspection/word-suggestions.js'),
  ])
  const recognised = recognisedExport(sample.columnProfiles)
  if (recognised) {
    const { firstLineCells } = await import('../draft/source-file.js')
    const above = recognised.profile.fromFirstLine?.(firstLineCells(file))
    const { draft, command = run, why } = exportDraft(recognised, sample, vocabulary, above)
    return { draft: withGuess(draft, command, why), command, target: undefined }
  }
  const ledger = await ledgerDraft(sample, vocabulary, wordSuggestions(engine))
  return ledger && { draft: withGuess(ledger.draft, run, ledger.why), command: run, target: undefined }
}

function withGuess(draft: Draft, command: string, why: string): Draft {
  return {
    ...draft,
    remarks: [
      `Drafted for ghg ${command}, because ${why}. For another command: --for COMMAND.`,
      ...draft.remarks,
    ],
  }
}

function notGuessed(file: string, isRun: boolean): string {
  return isRun
    ? `${file}: neither a wide table nor mixed activities were recognised; name the command with --for`
    : `${file}: no command could be guessed; name one with --for: ${Object.keys(targets).join(', ')}`
}

/** The draft as text, with what came of running it. */
async function triedDraft(
  { draft, command, target }: ChosenDraft,
  about: Omit<DraftFacts, 'command'>,
  sample: Sample,
  engine: Engine,
): Promise<{ draft: Draft; text: string }> {
  const [{ draftText }, { trialOf }, { withFindings }, { withoutRefused }] = await Promise.all([
    import('../draft/draft-text.js'),
    import('../draft/trial/trial.js'),
    import('../draft/trial/trial-findings.js'),
    import('../draft/trial/refused-words.js'),
  ])
  const facts = { ...about, command }
  const tried = (each: Draft) => trialOf(draftText(each, facts), command, target, sample, engine)
  const first = await tried(draft)
  const isMended = typeof first === 'object' && first.refusedWords.length > 0
  const mended = isMended ? withoutRefused(draft, first.refusedWords) : draft
  const found = withFindings(mended, isMended ? await tried(mended) : first)
  return { draft: found, text: visible(draftText(found, facts)) }
}

function plainName(name: string): string {
  return name.trim().replace(/\s+/g, ' ')
}

async function targetNamed(name: string): Promise<Target> {
  const plain = plainName(name)
  if (Object.hasOwn(targets, plain)) return await targets[plain]!()
  const names = [run, ...Object.keys(targets)]
  const near = nearest(name, names)
  const hint = near === undefined ? `one of ${names.join(', ')}` : `did you mean \`${near}\`?`
  throw new UsageError(`--for: \`${name}\` takes no mapping; ${hint}`)
}

/** @throws UsageError for fields and columns that there are not */
function pinnedColumns(
  columns: Record<string, string>,
  { description }: Target,
  profiles: readonly ColumnProfile[],
): Pinned {
  const names = new FieldNames(fieldsOf(description.request))
  return new Map(
    Object.entries(columns).map(([name, heading]) => {
      const field = names.find(name)
      if (!field) {
        const near = nearest(name, names.names())
        throw new UsageError(`--column: no field \`${name}\`${near ? `; did you mean ${near}?` : ''}`)
      }
      const profile =
        profiles.find((each) => each.heading === heading) ??
        profiles.find((each) => normalised(each.heading) === normalised(heading))
      if (!profile) {
        const headings = profiles.map((each) => each.heading)
        throw new UsageError(`--column: no column \`${heading}\`; ${noSuchColumn(heading, headings)}`)
      }
      return [field.path, profile]
    }),
  )
}
