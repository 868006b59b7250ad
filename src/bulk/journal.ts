/**
 * How far a run with an output file has come, so that `--resume` can continue it: beside the output,
 * as `OUTPUT.journal`. It holds the last point up to which input and outputs agree, and what they were.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { CannotResume } from '../host/exit.js'
import { version } from '../host/version.js'
import { sha256Hash } from '../sha256.js'
import type { TallyState } from './output/totals/tally.js'
import { type Position, partialPath } from './output/writers/target.js'
import type { RunPlan } from './plan.js'

/** A point between two rows of the input. */
export interface Point {
  /** Position among the inputs, from 0. */
  input: number
  /** Bytes of it before the point, after decoding; 0 where rows are counted instead. */
  offset: number
  /** Number of the next line, from 1. */
  line: number
  /** Rows before the point: of this input, or of all where there is no offset. */
  rows: number
}

export interface Checkpoint {
  point: Point
  /** SHA-256 of the input before the point. */
  hash: string
  /** How far each output had come. */
  outputs: Position[]
  /** Whether outputs were about to get their names, so that some may have them. */
  isEnding: boolean
  tally: TallyState
}

/** What must be the same for a run to be the continuation of another: name to value. */
export type RunIdentity = Record<string, unknown>

interface Contents {
  format: 5
  identity: RunIdentity
  checkpoint: Checkpoint
}

/** Milliseconds between two checkpoints: what is lost at most when the machine stops. */
const interval = 250
/** Where disks are slow, checkpoints are rarer: they take at most this share of the time. */
const largestShare = 0.05
/** A journal with more groups would be large; such a run has none, and starts again from the beginning. */
const mostGroups = 20_000

export class Journal {
  readonly #path: string
  readonly #identity: RunIdentity
  #nextAt = Date.now() + interval
  #saved: Promise<void> = Promise.resolve()
  /** Rows before the point to resume from; undefined where there is none. */
  rows: number | undefined

  constructor(output: string, identity: RunIdentity) {
    this.#path = journalPath(output)
    this.#identity = identity
  }

  /** Never while a checkpoint is being saved. */
  get isDue(): boolean {
    return Date.now() >= this.#nextAt
  }

  /** Resolves when the last checkpoint that was given is saved. @throws what kept it from being saved */
  get saved(): Promise<void> {
    return this.#saved
  }

  /**
   * Saves a checkpoint once the outputs have come up to it; rows may go on meanwhile, since whoever resumes the run
   * leaves out what is in the outputs behind it. Before the next one is given this one is `saved`.
   */
  save(checkpoint: Promise<Checkpoint>): Promise<void> {
    this.#nextAt = Number.POSITIVE_INFINITY
    this.#saved = this.#save(checkpoint)
    // Told to whoever waits next.
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

  /** In one step: it is never half-written. */
  #replace(checkpoint: Checkpoint): void {
    if (checkpoint.tally.groups.length > mostGroups) return
    const contents: Contents = { format: 5, identity: this.#identity, checkpoint }
    const next = `${this.#path}.next`
    // Always a new file: a link that stands there leads to one that is not the run's.
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
   * Where an earlier run was interrupted; undefined where it left nothing to resume.
   * @throws UsageError naming what is not as it was
   */
  earlier(outputs: readonly (string | undefined)[]): Checkpoint | undefined {
    if (!existsSync(this.#path)) return undefined
    const { format, identity, checkpoint } = contentsOf(this.#path)
    if (format !== 5)
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

/** @throws UsageError where the partial file is gone, and not because it has its name already */
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

/**
 * @param command name of its operation
 * @param inputs names as typed
 * @param headings of the input's columns
 * @param computedBy address of the server or `local`, and the check sum of the catalogue where it is known
 */
export function runIdentity(
  command: string,
  { mapping, record }: Pick<RunPlan, 'mapping' | 'record'>,
  inputs: readonly string[],
  headings: readonly string[],
  computedBy: { engine: string; catalogue: string | null; privateRevision: number | null },
): RunIdentity {
  const options = Object.entries(record.identity).map(([name, value]) => [`option ${name}`, value])
  return {
    'the version of ghg': version(),
    'the command': command,
    'the list of inputs': inputs,
    'the heading of the input': headings,
    'the mapping file': mappingFacts(mapping.file)?.sha256 ?? null,
    ...(mapping.words !== undefined && { 'the list of words': mappingFacts(mapping.words)!.sha256 }),
    'the engine': computedBy.engine,
    'the catalogue': computedBy.catalogue,
    'the count of changes to private factors and labels': computedBy.privateRevision,
    ...Object.fromEntries(options),
  }
}

/** What a manifest and a journal say of a mapping file. */
export function mappingFacts(path: string | undefined): { name: string; sha256: string } | null {
  if (path === undefined) return null
  return { name: path, sha256: sha256Hash().update(readFileSync(path)).digest('hex') }
}
