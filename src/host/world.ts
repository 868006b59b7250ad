/**
 * Everything a command gets from outside: so that a test can run it without a process.
 */
import type { Worker } from 'node:worker_threads'
import type { Engine } from '../engine/engine.js'
import type { EngineOptions } from './engine-settings.js'
import { visible } from './screen.js'
import type { Input, Screen } from './streams.js'

export interface World {
  stdin: Input
  /** Results, nothing else. */
  stdout: Screen
  /** Progress, warnings, errors and the closing summary. */
  stderr: Screen
  env: Record<string, string | undefined>
  now: () => Date
  /** Shows a text in a pager; false where there is none. Absent where nobody is at a terminal. */
  page?: (text: string) => boolean
  /** Opens the engine that answers requests, the local one unless another is chosen; the caller closes it. */
  openEngine: (options?: EngineOptions) => Promise<Engine>
  /** Starts a thread of a bulk run; absent where everything is to happen in one. */
  startWorker?: (data: object) => Worker
  /** The first wish that the run end, which one that can go on later heeds by finishing what is under way. */
  interruption?: Interruption
  /** Aborted with `Interrupted` or `ClosedPipe` as its reason. */
  signal: AbortSignal
  /** What files are called, by path, where people know them by another name than that on this disk. */
  fileNames?: ReadonlyMap<string, string>
}

export interface Interruption {
  /** Aborted with `Interrupted` as its reason. */
  signal: AbortSignal
  /** Set by a run that ends by itself once `signal` is aborted: only a second wish ends it at once. */
  isHeeded: boolean
}

/** Writes text for people to standard output, the same into a pipe as on a terminal. */
export function print({ stdout }: World, text: string): void {
  stdout.write(stdout.isTTY ? text : visible(text))
}

/** Writes a line to standard error. */
export function say(world: World, line: string): void {
  world.stderr.write(`${line}\n`)
}

/** Names the files that a command wrote, those not named by the user (standard output) left out. */
export function sayWritten(world: World, paths: readonly (string | undefined)[]): void {
  const files = paths.filter((path) => path !== undefined)
  if (files.length > 0) say(world, `written: ${files.join(', ')}`)
}
