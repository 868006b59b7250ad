/** Numbers of the factors listed last, kept for the user until the next one: `ghg explain 3`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmissionFactor, quoted } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { fixedRelease } from '../../host/release.js'
import { keepFile, userCacheFolder } from '../../host/user-cache.js'
import type { CommandIO } from '../../host/world.js'

interface LastSearch {
  /** Command line that listed them. */
  command: string
  /** Release of the catalogue that was searched. */
  release: number
  /** Factor ids; the first has number 1. */
  ids: string[]
}

/** A command that lists factors, its words and its release. */
interface Listing {
  command?: 'search' | 'suggest'
  query?: string | undefined
  data_version?: string | undefined
}

/** Returns the release that answers: the pinned one, or the engine's newest. */
export async function answeringRelease(engine: Engine, asked: string | undefined): Promise<number> {
  return fixedRelease(asked) ?? Number((await engine.call('dataVersions', {})).latest_release)
}

/**
 * Keeps the numbers of listed factors.
 * @returns false if the folder cannot be written, so that numbers would be wrong
 */
export async function keepNumbers(
  world: CommandIO,
  engine: Engine,
  { command = 'search', query, data_version }: Listing,
  factors: readonly Pick<EmissionFactor, 'id'>[],
): Promise<boolean> {
  const search: LastSearch = {
    command: `ghg ${command}${query === undefined ? '' : ` ${quoted(query)}`}`,
    release: await answeringRelease(engine, data_version),
    ids: factors.map(({ id }) => id),
  }
  return keepFile(userCacheFolder(world.env), fileName, JSON.stringify(search))
}

const fileName = 'last-search.json'

/** True if an argument is a number of the last search, not a factor id. */
export function isNumbered(argument: string): boolean {
  return /^\d{1,6}$/.test(argument)
}

/**
 * Returns the factor id for a number of the last search.
 * @throws UsageError if there is no such number, or if the search was in another release
 */
export function numberedFactor(world: CommandIO, number: string, release: number): string {
  const last = lastSearch(world)
  if (last === undefined) {
    throw new UsageError(`no factor ${number}: ghg search WORDS numbers the factors it lists`)
  }
  const count = plural(last.ids.length, 'factor')
  const id = last.ids[Number(number) - 1]
  if (id === undefined) {
    throw new UsageError(`no factor ${number}: the last search, ${last.command}, listed ${count}`)
  }
  if (last.release === release) return id
  throw new UsageError(
    `factor ${number} is from a search in release ${last.release}, but this command uses release ${release}; add --release ${last.release}, or repeat ${last.command}`,
  )
}

function lastSearch(world: CommandIO): LastSearch | undefined {
  try {
    const { command, release, ids } = JSON.parse(
      readFileSync(join(userCacheFolder(world.env), fileName), 'utf8'),
    ) as LastSearch
    const isList = Array.isArray(ids) && ids.every((id) => typeof id === 'string' && id !== '')
    return isList && Number.isInteger(release) ? { command: String(command), release, ids } : undefined
  } catch {
    return undefined
  }
}
