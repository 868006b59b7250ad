/** The world of the running process. */
import { fileURLToPath } from 'node:url'
import { checkReferenceFile, referenceFile, stationsFile, workerFile } from '../host/built-files.js'
import { screen } from '../host/screen.js'
import { userCacheFolder } from '../host/user-cache.js'
import { identityOf, isVerified, recordVerified } from '../host/verified-files.js'
import type { CommandIO, Interruption } from '../host/world.js'
import { inPager } from '../terminal/pager.js'
import { defectLog } from './defect-log.js'

/** Of a thread: rows are garbage soon, and more room for them saves no time. */
const maxYoungGenerationSizeMb = 8

/** Standard streams, environment and clock of this process, and threads of the worker file that was built. */
export function processIO(signal: AbortSignal, interruption?: Interruption): CommandIO {
  const stderr = screen(process.stderr, true)
  return {
    // Node.js reads up on files and pipes before it has it, and most commands read nothing.
    get stdin() {
      return process.stdin
    },
    stdout: screen(process.stdout, false),
    stderr,
    env: process.env,
    now: () => new Date(),
    ...(process.stdout.isTTY && process.stdin.isTTY && { page: (text) => inPager(text, process.env) }),
    openEngine: async (options = {}) => {
      const { effectiveEngineOptions, openEngine } = await import('../cli/engine-options.js')
      return openEngine(effectiveEngineOptions(options, process.env), defectLog(stderr))
    },
    referenceProblem: onceAsked(comparedReference),
    startWorker: (workerData) => {
      // Loaded here: most commands start none.
      const { Worker } = process.getBuiltinModule('node:worker_threads')
      return new Worker(workerFile, { workerData, resourceLimits: { maxYoungGenerationSizeMb } })
    },
    ...(interruption && { interruption }),
    signal,
  }
}

/** Returns a function that calls `ask` once and repeats its result. */
function onceAsked<T>(ask: () => T): () => T {
  let answer: T | undefined
  return () => {
    answer ??= ask()
    return answer
  }
}

/** Compares the reference files with their checksums, unless that was done before and no file has changed since. */
async function comparedReference(): Promise<string | undefined> {
  const [reference, stations] = [fileURLToPath(referenceFile), fileURLToPath(stationsFile)]
  const files = [reference, `${reference}.json`, stations]
  const [folder, identity] = [userCacheFolder(process.env), identityOf(files)]
  if (identity !== undefined && isVerified(folder, reference, identity)) return undefined
  const problem = await comparedInThread(reference)
  if (problem === undefined && identity !== undefined && identityOf(files) === identity)
    recordVerified(folder, reference, identity)
  return problem
}

/** Hashing takes half a second, so that another thread does it. */
function comparedInThread(reference: string): Promise<string | undefined> {
  const { Worker } = process.getBuiltinModule('node:worker_threads')
  const thread = new Worker(checkReferenceFile, { workerData: reference })
  return new Promise((resolve, reject) => {
    thread.once('message', ({ problem }: { problem: string | undefined }) => resolve(problem))
    thread.once('error', reject)
  })
}
