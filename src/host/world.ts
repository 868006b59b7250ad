/**
 * Everything a command gets from outside: so that a test can run it without a process.
 */
import type { Worker } from 'node:worker_threads'
import type { Engine } from '../engine/engine.js'
import type { EngineOptions } from './engine-settings.js'
import { UsageError } from './exit.js'
import { visible } from './screen.js'
import type { InputStream, Screen } from './streams.js'

export interface CommandIO {
  stdin: InputStream
  /** Results, nothing else. */
  stdout: Screen
  /** Progress, warnings, errors and the closing summary. */
  stderr: Screen
  env: Record<string, string | undefined>
  now: () => Date
  /** Shows text in a pager; returns false if there is no pager. Undefined without a terminal. */
  page?: (text: string) => boolean
  /** Opens the engine that answers requests, the local one unless another is chosen; the caller closes it. */
  openEngine: (options?: EngineOptions) => Promise<Engine>
  /**
   * Compares the reference files with the checksums of their build, once per process and in another thread.
   * @returns the difference in words; undefined if the files match
   */
  referenceProblem?: () => Promise<string | undefined>
  /** Starts a thread of a bulk run; undefined to run in a single thread. */
  startWorker?: (data: object) => Worker
  /** First interrupt: a run that can be resumed completes its current batches. */
  interruption?: Interruption
  /** Aborted with `Interrupted` or `ClosedPipe` as its reason. */
  signal: AbortSignal
  /** Display names of files, by path, if they differ from the path on disk. */
  fileNames?: ReadonlyMap<string, string>
}

export interface Interruption {
  /** Aborted with `Interrupted` as its reason. */
  signal: AbortSignal
  /** Set by a run that ends by itself once `signal` is aborted: only a second wish ends it at once. */
  isHeeded: boolean
}

/**
 * Starts the comparison of the reference files with their checksums, if this machine answers.
 * @returns a function that resolves once they match
 * @throws UsageError from that function if they do not match
 */
export function checkingReference(world: CommandIO, isLocal: boolean): () => Promise<void> {
  const comparison = isLocal ? world.referenceProblem?.() : undefined
  // The awaiting caller reports a rejection.
  comparison?.catch(() => {})
  return async () => {
    const problem = await comparison
    if (problem === undefined) return
    throw new UsageError(
      `${problem}; nothing was computed from it: reinstall ghg, or in a checkout run npm run build`,
    )
  }
}

/** Writes text for people to standard output, the same into a pipe as on a terminal. */
export function print({ stdout }: CommandIO, text: string): void {
  stdout.write(stdout.isTTY ? text : visible(text))
}

/** Writes a line to standard error. */
export function say(world: CommandIO, line: string): void {
  world.stderr.write(`${line}\n`)
}
