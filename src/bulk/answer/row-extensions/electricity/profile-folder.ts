/**
 * Profiles of hours that rows name: files of one folder, which the caller named. A name in a row is never a path:
 * it leads to nothing but a plain file that lies in that folder itself.
 */
import { createHash } from 'node:crypto'
import { readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Cache } from '../../../../cache.js'
import { UsageError } from '../../../../host/exit.js'
import type { World } from '../../../../host/world.js'
import { type Hours, readHours } from './hours-file.js'

/** Files that are kept: each has the hours of a year. */
const mostKept = 50

export class ProfileFolder {
  readonly #world: World
  readonly #path: string
  readonly #kept = new Cache<Promise<Hours | UsageError>>(mostKept)

  /** @throws UsageError where it is no folder */
  constructor(
    world: World,
    readonly name: string,
  ) {
    this.#world = world
    try {
      this.#path = realpathSync(name)
    } catch {
      throw new UsageError(`--profiles ${name}: no such folder`)
    }
    if (!statSync(this.#path).isDirectory())
      throw new UsageError(`--profiles ${name}: is a file, not a folder`)
  }

  /** Of the names, sizes and times of its files: what was read from it is the same where this is. */
  get checksum(): string {
    const hash = createHash('sha256')
    for (const name of readdirSync(this.#path).sort()) {
      const { size, mtimeMs } = statSync(join(this.#path, name), { throwIfNoEntry: false }) ?? {}
      hash.update(JSON.stringify([name, size, mtimeMs]))
    }
    return hash.digest('hex')
  }

  /**
   * @param instruments names that a file of consumption has no column of: it would be left alone without a word
   * @returns kWh of each hour
   * @throws UsageError that says what is wrong with the name, or in the file
   */
  async hours(name: string, instruments: readonly string[] = []): Promise<number[]> {
    const read = await this.#kept.get(name, () => this.#read(name).catch(asAnswer))
    if (read instanceof UsageError) throw read
    const named = instruments.find((each) => read.headings.includes(each))
    if (named === undefined) return read.columns.get('energy')!
    throw new UsageError(
      `${join(this.name, name)}: column ${JSON.stringify(named)} is named as an instrument; put its hours into a file of their own, and name that in a column hours of the instruments`,
    )
  }

  async #read(name: string): Promise<Hours> {
    return await readHours(this.#world, this.#fileOf(name))
  }

  #fileOf(name: string): string {
    const shown = JSON.stringify(name)
    if (name === '.' || name === '..' || /[/\\\p{Cc}]/u.test(name)) {
      throw new UsageError(
        `${shown} is not the name of a file; give a name in ${this.name}, without a folder`,
      )
    }
    const path = join(this.name, name)
    const real = realPath(path)
    if (real === undefined || !statSync(real).isFile()) {
      throw new UsageError(`${shown} is not a file in ${this.name}`)
    }
    if (dirname(real) !== this.#path) {
      throw new UsageError(`${shown} in ${this.name} is a link to another folder; put the file itself there`)
    }
    return path
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

function asAnswer(error: unknown): UsageError {
  if (error instanceof UsageError) return error
  throw error
}
