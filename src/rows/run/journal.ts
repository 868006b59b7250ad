/**
 * Progress of a run with an output file, for `--resume`, stored next to the output as `OUTPUT.journal`. It contains the
 * last point at which input and outputs agree, and their states there.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { CannotResume } from '../../host/exit.js'
import type { TallyState } from '../results/totals/tally.js'
import type { Position } from '../sheets/writers/queued-file.js'
import { partialPath } from '../sheets/writers/target.js'
import type { Identity } from './identity.js'

/** A point between two rows of the input. */
export interface Point {
  /** Position among the inputs, from 0. */
  input: number
  /** Decoded bytes of the input before the point; 0 if rows are counted instead. */
  offset: number
  /** Number of the next line, from 1. */
  line: number
  /** Rows before the point: in this input, or in all inputs without an offset. */
  rows: number
}

export interface Checkpoint {
  point: Point
  /** SHA-256 of the input before the point. */
  hash: string
  /** Position in each output. */
  outputs: Position[]
  /** True if outputs were about to be renamed, so that some may have been. */
  isEnding: boolean
  tally: TallyState
}

interface Contents {
  format: 6
  identity: Identity
  checkpoint: Checkpoint
}

/** Milliseconds between two checkpoints: the maximum loss if the machine stops. */
const interval = 250
/** Maximum share of the time spent on checkpoints: they are rarer on slow disks. */
const largestShare = 0.05
/** Maximum groups in a journal: a run with more keeps no journal and restarts from the beginning. */
const mostGroups = 20_000

export class Journal {
  readonly #path: string
  readonly #identity: Identity
  #nextAt = Date.now() + interval
  #saved: Promise<void> = Promise.resolve()
  /** Rows before the point to resume from; undefined without a journal. */
  rows: number | undefined

  constructor(output: string, identity: Identity) {
    this.#path = journalPath(output)
    this.#identity = identity
  }

  /** False while a checkpoint is being saved. */
  get isDue(): boolean {
    return Date.now() >= this.#nextAt
  }

  /**
   * Resolves when the last checkpoint is saved.
   * @throws the error that prevented saving
   */
  get saved(): Promise<void> {
    return this.#saved
  }

  /**
   * Saves a checkpoint once the outputs have reached it. Rows may continue in the meantime: resuming ignores output
   * after the checkpoint. Wait for `saved` before the next checkpoint.
   */
  save(checkpoint: Promise<Checkpoint>): Promise<void> {
    this.#nextAt = Number.POSITIVE_INFINITY
    this.#saved = this.#save(checkpoint)
    // Rejections surface at the next await.
    this.#saved.catch(() => {})
    return this.#saved
  }

  async #save(reached: Promise<Checkpoint>): Promise<void> {
    const begun = Date.now()
    try {
      this.#replace(await reached)
    } finally {
      const now = Date.now()
      this.#nextAt = now + Math.max(interval, (now - begun) / largestShare)
    }
  }

  /** Replaces the journal atomically: it is never half-written. */
  #replace(checkpoint: Checkpoint): void {
    if (checkpoint.tally.groups.length > mostGroups) return
    const contents: Contents = { format: 6, identity: this.#identity, checkpoint }
    const next = `${this.#path}.next`
    // Always a new file: an existing link could lead to another run's file.
    rmSync(next, { force: true })
    writeFileSync(next, JSON.stringify(contents), { flush: true, flag: 'wx' })
    renameSync(next, this.#path)
    this.rows = checkpoint.tally.rows
  }

  remove(): void {
    rmSync(this.#path, { force: true })
    rmSync(`${this.#path}.next`, { force: true })
  }

  /**
   * Returns the checkpoint of an interrupted run; undefined if there is nothing to resume.
   * @throws UsageError that names any difference
   */
  earlier(outputs: readonly (string | undefined)[]): Checkpoint | undefined {
    if (!existsSync(this.#path)) return undefined
    const { format, identity, checkpoint } = contentsOf(this.#path)
    if (format !== 6)
      throw new CannotResume(`${this.#path} was written by another version of ghg; run without --resume`)
    const names = new Set([...Object.keys(identity), ...Object.keys(this.#identity)])
    for (const name of names) {
      const [before, now] = [JSON.stringify(identity[name]), JSON.stringify(this.#identity[name])]
      if (before !== now) {
        throw new CannotResume(
          `cannot resume: ${name} was ${before ?? 'absent'} and is ${now ?? 'absent'}; run without --resume`,
        )
      }
    }
    for (const path of outputs) {
      if (path !== undefined) assertThere(path, checkpoint.isEnding)
    }
    this.rows = checkpoint.tally.rows
    return checkpoint
  }
}

/** @throws UsageError if the partial file is missing and has not been renamed */
function assertThere(path: string, isEnding: boolean): void {
  const partial = partialPath(path)
  if (existsSync(partial)) return
  if (!isEnding || !existsSync(path)) {
    throw new CannotResume(`cannot resume: ${partial} is gone; run without --resume`)
  }
  renameSync(path, partial)
}

export function journalPath(output: string): string {
  return `${output}.journal`
}

function contentsOf(path: string): Contents {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Contents
  } catch {
    throw new CannotResume(`${path} cannot be read as a journal; run without --resume`)
  }
}
