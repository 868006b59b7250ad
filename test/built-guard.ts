/**
 * Refuses a stale build where a test opens it: the program, a file of `dist/`, the reference data. Tests of functions
 * alone need no build.
 */
import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'
import workerThreads from 'node:worker_threads'
import { inject } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = ['dist/', 'bin/'].flatMap((folder) => [folder, root + folder])

/** @throws Error that says what to build if one of these is a path or address of what is built */
function assertFresh(...named: unknown[]): void {
  for (const each of named.flat()) {
    const path = each instanceof URL ? each.pathname : each
    const isBuilt = typeof path === 'string' && built.some((folder) => path.startsWith(folder))
    const stale = isBuilt && inject('staleBuild')
    if (stale) throw new Error(stale)
  }
}

type Functions = Record<string, (...args: unknown[]) => unknown>

/** Puts the question in front of functions of a module. */
function guard(module: object, names: readonly string[]): void {
  const functions = module as Functions
  for (const name of names) {
    const original = functions[name]!
    functions[name] = Object.assign(function (this: unknown, ...args: unknown[]) {
      assertFresh(args[0], args[1])
      return original.apply(this, args)
    }, original)
  }
}

// Files of a worker share their modules.
const isGuarded = Symbol.for('ghg: stale builds are refused')
const shared = globalThis as { [isGuarded]?: true }
if (!shared[isGuarded]) {
  shared[isGuarded] = true
  guard(fs, ['existsSync', 'readFileSync', 'openSync', 'createReadStream', 'readdirSync', 'statSync'])
  guard(fs.promises, ['readFile', 'open', 'readdir', 'stat'])
  guard(childProcess, ['spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork'])
  const { Worker } = workerThreads
  workerThreads.Worker = class extends Worker {
    constructor(file: string | URL, options?: workerThreads.WorkerOptions) {
      assertFresh(file)
      super(file, options)
    }
  }
  syncBuiltinESMExports()
}
