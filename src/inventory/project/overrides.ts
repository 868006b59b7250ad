/** Single lines that somebody decided: which line each override is of, and whether it changes a ledger at all. */
import { UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { shortened } from '../../host/screen.js'
import type { ProjectOverride } from '../decisions-schema.js'
import type { Project } from './files.js'
import { type Line, text } from './line.js'

/** Names that a message lists. */
const mostNamed = 12

/** The keys of an override that tell lines of one row apart. */
const distinguishing = ['column', 'part'] as const

/** What one override was found to be of. */
interface Use {
  file: string | undefined
  /** Its days, for a message; empty where it has none. */
  period: string
  /** Whether it lies in one of the ledgers of the project at least in part. */
  counts: boolean
  /** Code of a line that has no figure, and gets none either; undefined where anything changes. */
  failure: string | undefined
}

export class Overrides {
  readonly #path: string
  readonly #list: readonly ProjectOverride[]
  /** By source and row: few lines have one. */
  readonly #byRow = new Map<string, { override: ProjectOverride; at: number }[]>()
  readonly #uses = new Map<ProjectOverride, Use>()

  constructor({ path, file }: Project) {
    this.#path = path
    this.#list = file.overrides ?? []
    for (const [at, override] of this.#list.entries()) {
      const key = rowKey(override.source, override.row)
      this.#byRow.set(key, [...(this.#byRow.get(key) ?? []), { override, at }])
    }
  }

  /**
   * The override of each line of a row, the first that is of it.
   * @param lies whether a line lies in the period of the ledger
   * @throws UsageError for an override that would be of several lines, or of rows of several files
   */
  of(
    row: readonly Line[],
    source: string,
    lies: (line: Line) => boolean,
  ): ({ override: ProjectOverride; at: number } | undefined)[] {
    const candidates = this.#byRow.get(rowKey(source, row[0]?.cells.row))
    if (candidates === undefined) return row.map(() => undefined)
    for (const { override, at } of candidates) this.#assertOneLine(row, override, at)
    return row.map((line) => {
      const found = candidates.find(({ override }) => isOf(override, line))
      if (found !== undefined) this.#note(found.override, found.at, line, lies(line))
      return found
    })
  }

  #note(override: ProjectOverride, at: number, line: Line, counts: boolean): void {
    const file = text(line, 'file')
    const use = this.#uses.get(override)
    if (use !== undefined && use.file !== file) {
      const files = [use.file!, file].map((name) => shortened(name, 100)).join(', ')
      throw new UsageError(
        `${this.#path}: overrides.${at}: ${override.source} has a row ${override.row} in several files; name one with file: ${files}`,
      )
    }
    const period = [text(line, 'period_start'), text(line, 'period_end')].filter((day) => day !== '')
    const code = text(line, 'error_code')
    const changes = code === '' || override.set.co2e !== undefined
    const failure = changes || (use !== undefined && use.failure === undefined) ? undefined : code
    this.#uses.set(override, {
      ...{ file, period: period.join(' to ') },
      ...{ counts: counts || use?.counts === true, failure },
    })
  }

  /** @throws UsageError for figures that would be those of several lines, with what tells these apart */
  #assertOneLine(row: readonly Line[], override: ProjectOverride, at: number): void {
    const { co2e, co2e_market, co2_biogenic, co2e_outside_kyoto: beside } = override.set
    if ([co2e, co2e_market, co2_biogenic, beside].every((each) => each === undefined)) return
    const lines = row.filter((line) => isOf(override, line))
    if (lines.length < 2) return
    const ways = distinguishing.flatMap((key) => {
      const names = [...new Set(lines.map((line) => text(line, key)))]
      return names.length < 2 || override[key] !== undefined ? [] : [`${key}: ${listed(names)}`]
    })
    throw new UsageError(
      `${this.#path}: overrides.${at}: row ${override.row} has ${plural(lines.length, 'line')}, and each would get the figure; name one with ${ways.join('; and ')}`,
    )
  }

  /** After all ledgers of the project. @throws UsageError naming overrides that change none of them */
  assertUsed(): void {
    const problems = this.#list.flatMap((override, at) => {
      const problem = this.#problem(override)
      return problem === undefined
        ? []
        : [`${this.#path}: overrides.${at}: ${problem}; correct it or leave it out`]
    })
    if (problems.length > 0) throw new UsageError(problems.join('\n'))
  }

  #problem(override: ProjectOverride): string | undefined {
    const { source, row } = override
    const use = this.#uses.get(override)
    if (use === undefined) return `the ledger has no line of ${source}, ${placeOf(override, `row ${row}`)}`
    const where = [source, shortened(use.file ?? '', 100), placeOf(override, `row ${row}`)]
    if (use.counts) {
      return use.failure === undefined
        ? undefined
        : `${where.join(', ')} has no figure (${use.failure}) and gets none, so nothing would change: set co2e`
    }
    const days =
      use.period === '' ? 'has no period' : `(${use.period}) lies outside the periods of the project`
    return `${where.join(', ')} ${days}, so nothing would change`
  }
}

function placeOf({ column, part }: ProjectOverride, row: string): string {
  return [row, column && `column ${column}`, part && `part ${part}`].filter(Boolean).join(', ')
}

function rowKey(source: string, row: unknown): string {
  return `${row}\t${source}`
}

function isOf({ file, part, column }: ProjectOverride, line: Line): boolean {
  if (file !== undefined && text(line, 'file') !== file) return false
  if (column !== undefined && text(line, 'column') !== column) return false
  return part === undefined || text(line, 'part') === part
}

function listed(names: readonly string[]): string {
  const rest = names.length - mostNamed
  const shown = names.slice(0, mostNamed).map((name) => shortened(name))
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ')
}
