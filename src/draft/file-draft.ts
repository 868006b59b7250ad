/** Reads the sample of a file, and drafts and tries its mapping. */
import type { Engine } from '../engine/engine.js'
import { UsageError } from '../host/exit.js'
import type { CommandIO } from '../host/world.js'
import { type BulkOptions, headingRows, type Sample, type Vocabulary } from '../rows/mapping/mapping.js'
import type { OpenInputs } from '../rows/sheets/sheets.js'
import { type ChosenDraft, type DraftOptions, draftFor, type TriedDraft, triedDraft } from './chosen-draft.js'
import type { Draft } from './draft-model.js'
import type { DraftFacts } from './draft-text.js'
import type { Target } from './targets.js'

/** Options of the user for reading a file. */
export type ReadingChoices = Pick<
  BulkOptions,
  | 'inputFormat'
  | 'encoding'
  | 'delimiter'
  | 'quote'
  | 'resumeAfter'
  | 'sheet'
  | 'range'
  | 'headerRow'
  | 'visibleOnly'
>

/** Rows to draft from. */
export interface SourceSample {
  sample: Sample
  /** Smaller tables on other sheets of the workbook. */
  otherSheets: readonly string[]
  facts: Omit<DraftFacts, 'command'>
  opened: OpenInputs
}

/**
 * Reads the rows to draft from, and their format, which the draft repeats.
 * @param tell receives the first rows of a long file
 */
export async function sourceSample(
  world: CommandIO,
  file: string,
  options: ReadingChoices,
  tell?: (first: Sample) => void,
): Promise<SourceSample> {
  const [
    { firstLineCells, guessReading },
    { lastCellsMissing },
    { openInputs, smallBlocks },
    { wholeSampleOf },
  ] = await Promise.all([
    import('./source-file.js'),
    import('./rows/missing-cells.js'),
    import('../rows/sheets/reader.js'),
    import('../rows/mapping/inspection/sample.js'),
  ])
  const { inputFormat, delimiter, quote, range, visibleOnly, resumeAfter } = options
  const said = { inputFormat, encoding: options.encoding, delimiter, quote, sheet: options.sheet, range }
  const guessed = await guessReading(world, file, said)
  const { encoding, sheet } = guessed
  const { headerRow, lastHeaderRow } =
    options.headerRow === undefined ? guessed : headingRows(options.headerRow)
  const heading = { encoding, headerRow, lastHeaderRow, sheet }
  const opening = { resumeAfter, visibleOnly, numbersHeadings: true, blockSize: smallBlocks }
  const reading = { ...said, ...heading, ...opening }
  const opened = await openInputs(world, [file], reading)
  const asWritten = await wholeSampleOf(opened, tell)
  const missingCells = lastCellsMissing(asWritten)
  const sample =
    missingCells === 0
      ? asWritten
      : await wholeSampleOf(await openInputs(world, [file], { ...reading, fillsRows: true }))
  const rows = sample.rows.length
  if (rows === 0) throw new UsageError(`${file} has a heading but no rows`)
  return {
    sample: { ...sample, titles: guessed.titles ?? [], firstLine: firstLineCells(file) },
    opened,
    otherSheets: guessed.otherSheets ?? [],
    facts: { file, rows, all: sample.all, ...heading, missingCells, range, quote },
  }
}

/** Vocabulary and engine for drafts. */
export interface DraftReference {
  vocabulary: Vocabulary
  engine: Engine
}

/** Draft of a file, tried on its rows. */
export type FileDraft = TriedDraft & Pick<ChosenDraft, 'command' | 'target' | 'kind'>

/**
 * Drafts the mapping of a sample and tries it. @param target of the command that the user named
 * @throws UsageError if no command can be guessed
 */
export async function fileDraft(
  { sample, facts, otherSheets }: Omit<SourceSample, 'opened'>,
  { vocabulary, engine }: DraftReference,
  options: DraftOptions,
  target: Target | undefined,
): Promise<FileDraft> {
  const [
    { withSuggestions },
    { withIndustries },
    { wordSuggestions },
    { withRowStates },
    { withReversals },
    { withoutReplaced },
    { withoutIdentifiers },
    { withAnswers },
    { withPivotDoubt },
    { withSecondTable },
    { withUnreadWords },
  ] = await Promise.all([
    import('./ledger/suggested-activities.js'),
    import('./suggested-industries.js'),
    import('../rows/mapping/inspection/word-suggestions.js'),
    import('./rows/row-states.js'),
    import('./rows/reversals.js'),
    import('./rows/replaced.js'),
    import('./columns/identifiers.js'),
    import('./answers.js'),
    import('./rows/pivot-tables.js'),
    import('./rows/second-tables.js'),
    import('./unread-words.js'),
  ])
  const drafted = await draftFor(sample, vocabulary, engine, facts.file, options, target)
  const withActivities = await withSuggestions(drafted.draft, sample, wordSuggestions(engine))
  const suggested = await withIndustries(withActivities, sample, engine)
  const answered = withAnswers(withOtherSheets(suggested, otherSheets), options)
  const signed = withReversals(withoutReplaced(answered, withoutIdentifiers(sample, vocabulary)), sample)
  const counted = withSecondTable(withPivotDoubt(withRowStates(signed, sample), sample), sample)
  const chosen = { ...drafted, draft: withUnreadWords(counted, sample, vocabulary) }
  const tried = await triedDraft(chosen, facts, sample, engine)
  const { command, kind } = chosen
  return { ...tried, command, target: chosen.target, kind }
}

/** Adds a question about the smaller tables of a workbook, which need their own mappings. */
function withOtherSheets(draft: Draft, others: readonly string[]): Draft {
  if (others.length === 0) return draft
  const names = others.map((name) => `\`${name}\``).join(', ')
  return {
    ...draft,
    unsure: [...draft.unsure, `tables on other sheets are not read: ${names}; --sheet reads one`],
  }
}
