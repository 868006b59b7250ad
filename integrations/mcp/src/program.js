/** The program `ghg`, for what works on files: its own process, ended with the call that asked for it. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const manifest = createRequire(import.meta.url).resolve('ghg/package.json')
const program = join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.ghg)

/** Processes at a time; further calls wait. */
const mostAtOnce = 2
const longestMilliseconds = 10 * 60_000
const mostBytes = 256 * 1024 * 1024

/** @typedef {{ code: number, out: string, messages: string[] }} Ended */

export class Program {
  /** @type {Set<Promise<unknown>>} */
  #running = new Set()

  /**
   * @param {string[]} args of `ghg`
   * @param {string} cwd
   * @param {AbortSignal} signal of the call
   * @returns {Promise<Ended>} its exit status, and what it printed
   */
  async run(args, cwd, signal) {
    while (this.#running.size >= mostAtOnce) await Promise.race(this.#running)
    signal.throwIfAborted()
    const ended = start(args, cwd, signal)
    const settled = ended.catch(() => {})
    this.#running.add(settled)
    try {
      return await ended
    } finally {
      this.#running.delete(settled)
    }
  }
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {AbortSignal} signal
 * @returns {Promise<Ended>}
 */
function start(args, cwd, signal) {
  const options = {
    cwd,
    signal,
    timeout: longestMilliseconds,
    maxBuffer: mostBytes,
    env: { ...process.env, NO_COLOR: '1' },
  }
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [program, ...args], options, (error, out, err) => {
      const messages = err
        .split('\n')
        .map((line) => line.replace(/^ghg: /, ''))
        .filter((line) => line !== '')
      if (error === null) resolve({ code: 0, out, messages })
      else if (typeof error.code === 'number') resolve({ code: error.code, out, messages })
      else if (error.killed && !signal.aborted) reject(new Error('ghg took too long and was ended'))
      else reject(error)
    })
    child.stdin?.end()
  })
}
