/**
 * Hourly profiles that rows name: files of one folder, which the caller named. A name in a row is never a path: it only
 * selects a plain file directly in that folder.
 */
import { createHash } from 'node:crypto'
import { readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Cache } from '../../../common/cache.js'
import { UsageError } from '../../../host/exit.js'
import type { CommandIO } from '../../../host/world.js'
import { type Hours, readHours } from './hours-file.js'

/** Maximum number of cached files: each has the hours of a year. */
const mostKept = 50

export class ProfileFolder {
  readonly #world: CommandIO
  readonly #path: string
  readonly #kept = new Cache<Promise<Hours | UsageError>>(mostKept)

  /** @throws UsageError if the path is not a folder */
  constructor(
    world: CommandIO,
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

  /** Checksum of the names, sizes and times of the files: while it is equal, the contents are assumed unchanged. */
  get checksum(): string {
    const hash = createHash('sha256')
    for (const name of readdirSync(this.#path).sort()) {
      const { size, mtimeMs } = statSync(join(this.#path, name), { throwIfNoEntry: false }) ?? {}
      hash.update(JSON.stringify([name, size, mtimeMs]))
    }
    return hash.digest('hex')
  }

  /**
   * @param instruments instrument names that must not be columns of a consumption file: the columns would be silently
   * ignored
   * @returns kWh of each hour
   * @throws UsageError if the name or the file is invalid
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
