/** How a run of `ghg` ends: exit statuses, and the reasons that end it before its work is done. */

export const exit = {
  /** Every row estimated; also an empty search and a closed pipe. */
  ok: 0,
  /** The command could not run: usage, unreadable input, engine unreachable. */
  failed: 1,
  /** It ran and some rows, or the single request, were refused. */
  rowsFailed: 2,
  /** A total changed by more than was allowed. */
  aboveLimit: 3,
  interrupted: 130,
  terminated: 143,
} as const
export type ExitCode = (typeof exit)[keyof typeof exit]

/** Error in how a command is used; the message is for the user. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Error for a total that is too large for a number, so that no limit applies to it. */
export class NotFinite extends UsageError {}

/** A run is not the continuation of an earlier one, whose files stay as they are. */
export class CannotResume extends UsageError {}

/** A row shows that the run would be wrong: it ends, and the output so far stays in its partial file. */
export class RowStopsRun extends UsageError {
  override name = 'RowStopsRun'
  readonly problem: string
  /** Undefined for a problem of the whole input, or one that names its line. */
  readonly place: RowPlace | undefined
  constructor(problem: string, place?: RowPlace) {
    super(place ? `${place.file}, row ${place.row}: ${problem}` : problem)
    this.problem = problem
    this.place = place
  }

  /** Returns the error with its row counted from the start of the file. @param rows number of rows before those counted */
  after(rows: number): RowStopsRun {
    const { problem, place } = this
    return place ? new RowStopsRun(problem, { ...place, row: place.row + rows }) : this
  }
}

/** File and number of a row, from 1. */
export interface RowPlace {
  file: string
  row: number
}

/** SIGINT or SIGTERM arrived; the reason of `World.signal` when it is aborted by one of them. */
export class Interrupted extends Error {
  override name = 'Interrupted'
  readonly code: ExitCode
  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(`interrupted (${signal})`)
    this.code = signal === 'SIGINT' ? exit.interrupted : exit.terminated
  }
}

/** The reader closed standard output (`| head -1`): ends the command without a failure. */
export class ClosedPipe extends Error {
  override name = 'ClosedPipe'
}
