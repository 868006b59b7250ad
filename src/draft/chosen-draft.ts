/** Chooses the command of a draft: the command that the user named, a known export, or the best guess; and tries it. */
import { nearest } from '../contract/contract.js'
import type { Engine } from '../engine/engine.js'
import { UsageError } from '../host/exit.js'
import { visible } from '../host/screen.js'
import {
  type ColumnProfile,
  FieldNames,
  normalised,
  noSuchColumn,
  type Sample,
  schemaFields,
  type Vocabulary,
} from '../rows/mapping/mapping.js'
import type { Answers } from './answers.js'
import type { Pinned } from './column-context.js'
import type { Draft } from './draft-model.js'
import type { DraftFacts } from './draft-text.js'
import { listOfSites, notGuessed } from './not-guessed.js'
import { type Target, targets } from './targets.js'
import type { DraftTestRun } from './trial/trial.js'

/** Name of mappings whose rows belong to several commands. */
export const run = 'run'

/** Choices of the user. */
export interface DraftOptions extends Answers {
  /** Command that the mapping is for. */
  for?: string
  /** Headings by field. */
  column?: Record<string, string>
}

export interface ChosenDraft {
  draft: Draft
  command: string
  target: Target | undefined
  /** Recognised kind of the file, such as `a list of waste`; undefined if only its command was recognised. */
  kind?: string
}

/** Draft as text, after its trial. */
export interface TriedDraft {
  draft: Draft
  text: string
  /** Result of the trial; the error message if the draft cannot run. */
  trial: DraftTestRun | string
}

/**
 * Returns the draft for the named command, or for the command that the file seems to be for.
 * @throws UsageError if no command can be guessed, and for columns and fields that do not exist
 */
export async function draftFor(
  given: Sample,
  vocabulary: Vocabulary,
  engine: Engine,
  file: string,
  options: DraftOptions,
  target: Target | undefined,
): Promise<ChosenDraft> {
  const { draftMapping } = await import('./draft.js')
  const { withoutIdentifiers } = await import('./columns/identifiers.js')
  const sample = withoutIdentifiers(given, vocabulary)
  if (target && options.for !== undefined) {
    const command = plainName(options.for)
    const pinned = pinnedColumns(options.column ?? {}, target, sample.columnProfiles)
    const byTexts = pinned.size === 0 ? await textsForCodes(command, sample, vocabulary) : undefined
    if (byTexts) return byTexts
    const draft = draftMapping(target, sample, vocabulary, pinned)
    const remarks = command === byTextsCommand ? [noTaxRemoved, ...draft.remarks] : draft.remarks
    return { draft: { ...draft, remarks, operation: await operationNamed(command) }, command, target }
  }
  if (options.column !== undefined) {
    throw new UsageError('--column needs --for, which names the command: --for estimate')
  }
  const own = options.for === run ? undefined : await withOwnNames(sample, vocabulary)
  if (own) return own
  const { firstLine = [] } = sample
  const known = await ofExport(sample, vocabulary, firstLine)
  const whole =
    (known?.isGeneral ? undefined : known) ??
    (await ofKind(sample, vocabulary, engine, options.country, firstLine)) ??
    known ??
    (await ofLedger(sample, vocabulary, engine, options.country))
  if (whole) return whole
  const [{ guessCommand }, { isListOfSites }] = await Promise.all([
    import('./guess-command.js'),
    import('./columns/site-sizes.js'),
  ])
  if (isListOfSites(sample.columnProfiles, vocabulary)) throw listOfSites(file)
  const guess = options.for === run ? undefined : guessCommand(sample.columnProfiles, vocabulary)
  if (!guess) throw notGuessed(file, options.for === run, sample.columnProfiles)
  const byTexts = await textsForCodes(guess.command, sample, vocabulary)
  if (byTexts) return byTexts
  const guessed = await targetNamed(guess.command)
  const draft = await widened(guess.command, guessed, sample, vocabulary)
  const { command, why, unsure = [] } = guess
  const operation = await operationNamed(command)
  const money =
    command === 'spend' ? draft.rules.find(({ field }) => field === 'money')?.rule.from : undefined
  const better = money === undefined ? [] : await betterAmounts(money, sample, vocabulary)
  return {
    draft: { ...withGuess(draft, command, why), operation, unsure: [...better, ...unsure, ...draft.unsure] },
    command,
    target: guessed,
  }
}

async function betterAmounts(money: string, sample: Sample, vocabulary: Vocabulary): Promise<string[]> {
  const { amountsBesideMoney } = await import('./rows/better-amounts.js')
  return amountsBesideMoney(money, sample, vocabulary)
}

const byTextsCommand = 'suggest --estimate'
const noTaxRemoved = 'Tax is not removed: give amounts without it.'

/** Returns the draft for purchases with texts but no codes: the texts find the factors. */
async function textsForCodes(
  command: string,
  sample: Sample,
  vocabulary: Vocabulary,
): Promise<ChosenDraft | undefined> {
  if (command !== 'spend') return undefined
  const [{ draftMapping }, { onlyTexts }] = await Promise.all([
    import('./draft.js'),
    import('./free-texts.js'),
  ])
  const texts = onlyTexts(sample.columnProfiles, vocabulary)
  if (!texts) return undefined
  const target = await targetNamed(byTextsCommand)
  const draft = draftMapping(target, sample, vocabulary, new Map())
  const remarks = [
    `No column has industry codes: the texts of \`${texts.heading}\` find a factor for each row. In a project, ghg run leaves uncertain ones for review (suggestion_not_reviewed), unless its policy accepts them.`,
    noTaxRemoved,
    ...draft.remarks,
  ]
  return { draft: { ...draft, remarks, operation: byTextsCommand }, command: byTextsCommand, target }
}

/** Returns the draft for the command whose fields the headings name. */
async function withOwnNames(sample: Sample, vocabulary: Vocabulary): Promise<ChosenDraft | undefined> {
  const { ownNames } = await import('./own-names.js')
  const own = await ownNames(sample, vocabulary)
  if (!own) return undefined
  const { command, target, draft, why } = own
  return {
    draft: { ...withGuess(draft, command, why), operation: await operationNamed(command) },
    command,
    target,
  }
}

/** Returns the command as a mapping names it, so that `ghg run` accepts it; undefined for a command without rows. */
async function operationNamed(command: string): Promise<string | undefined> {
  const { routeNames } = await import('../rows/parts/routes.js')
  return routeNames.includes(command) ? command : undefined
}

/** Returns the draft for a command; amounts side by side become one record each. */
async function widened(
  command: string,
  target: Target,
  sample: Sample,
  vocabulary: Vocabulary,
): Promise<Draft> {
  const [{ draftMapping }, { travelColumns }, { longSample }] = await Promise.all([
    import('./draft.js'),
    import('./shapes/travel-columns.js'),
    import('./shapes/long-sample.js'),
  ])
  const unpivot = command === 'travel spend' ? travelColumns(sample.columnProfiles) : undefined
  if (!unpivot) return draftMapping(target, sample, vocabulary, new Map())
  const long = longSample(sample, unpivot.rule)
  const column = (name: string) => long.columnProfiles.find(({ heading }) => heading === name)!
  const { name, value } = unpivot.rule
  const own = new Map([
    ['spend_type', column(name)],
    ['money', column(value)],
  ])
  return { ...draftMapping(target, long, vocabulary, own), unpivot }
}

/** Returns the draft for a known export. */
async function ofExport(
  sample: Sample,
  vocabulary: Vocabulary,
  firstLine: readonly string[],
): Promise<(ChosenDraft & { isGeneral: boolean }) | undefined> {
  const [{ recognisedExport }, { exportDraft }] = await Promise.all([
    import('./exports/exports.js'),
    import('./exports/from-export.js'),
  ])
  const recognised = recognisedExport(sample.columnProfiles)
  if (!recognised) return undefined
  const { isGeneral = false, fromFirstLine: constantsIn, name } = recognised.profile
  const { draft, command = run, why } = exportDraft(recognised, sample, vocabulary, constantsIn?.(firstLine))
  return { draft: withGuess(draft, command, why), command, target: undefined, isGeneral, kind: name }
}

/** Returns the draft for a sheet of a known kind. */
async function ofKind(
  sample: Sample,
  vocabulary: Vocabulary,
  engine: Engine,
  country: string | undefined,
  firstLine: readonly string[],
): Promise<ChosenDraft | undefined> {
  const { recognisedKind, kindDraft } = await import('./kinds/kinds.js')
  const recognised = recognisedKind(sample, vocabulary, country, firstLine)
  const drafted = recognised && (await kindDraft(recognised, engine))
  return (
    drafted && {
      draft: withGuess(drafted.draft, run, drafted.why),
      command: run,
      target: undefined,
      kind: recognised.kind.title,
    }
  )
}

/** Returns the draft for a wide table, or for rows of several commands. */
async function ofLedger(
  sample: Sample,
  vocabulary: Vocabulary,
  engine: Engine,
  country: string | undefined,
): Promise<ChosenDraft | undefined> {
  const [{ ledgerDraft }, { wordSuggestions }, { NameCheck }] = await Promise.all([
    import('./ledger/ledger-draft.js'),
    import('../rows/mapping/inspection/word-suggestions.js'),
    import('./rules/plain-names.js'),
  ])
  const names = new NameCheck(engine, country)
  const ledger = await ledgerDraft(sample, vocabulary, wordSuggestions(engine), names)
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

/** Returns the draft as text, with the findings of a trial run. */
export async function triedDraft(
  { draft, command, target }: ChosenDraft,
  about: Omit<DraftFacts, 'command'>,
  sample: Sample,
  engine: Engine,
): Promise<TriedDraft> {
  const [{ draftText }, { trialOf }, { withFindings }, { resetRefusedWords }, { withUnexplained }] =
    await Promise.all([
      import('./draft-text.js'),
      import('./trial/trial.js'),
      import('./trial/trial-findings.js'),
      import('./trial/refused-words.js'),
      import('./rows/unexplained-numbers.js'),
    ])
  const facts = { ...about, command }
  const tried = (each: Draft) => trialOf(draftText(each, facts), command, target, sample, engine)
  const first = await tried(draft)
  const isMended = typeof first === 'object' && first.refusedWords.length > 0
  const mended = isMended ? resetRefusedWords(draft, first.refusedWords) : draft
  const trial = isMended ? await tried(mended) : first
  const found = withUnexplained(withFindings(mended, trial), sample)
  return { draft: found, text: visible(draftText(found, facts)), trial }
}

function plainName(name: string): string {
  return name.trim().replace(/\s+/g, ' ')
}

/** Returns the target of a command. @throws UsageError for a command that takes no mapping */
export async function targetNamed(name: string): Promise<Target> {
  const plain = plainName(name)
  if (Object.hasOwn(targets, plain)) return await targets[plain]!()
  const names = [run, ...Object.keys(targets)]
  const near = nearest(name, names)
  const hint = near === undefined ? `one of ${names.join(', ')}` : `did you mean \`${near}\`?`
  const { routeNames } = await import('../rows/parts/routes.js')
  if (routeNames.includes(plain))
    throw new UsageError(
      `--for: no mapping can be drafted for ghg ${plain}; write one with operation: ${plain} (man ghg-mapping)`,
    )
  throw new UsageError(`--for: \`${name}\` takes no mapping; ${hint}`)
}

/** Returns columns named for fields. @throws UsageError for fields and columns that do not exist */
function pinnedColumns(
  columns: Record<string, string>,
  { description }: Target,
  profiles: readonly ColumnProfile[],
): Pinned {
  const names = new FieldNames(schemaFields(description.request))
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
