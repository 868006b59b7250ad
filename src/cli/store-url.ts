/** Which store a command works on: `--store`, else `GHG_STORE`, else the file in the user's data folder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidArgumentError } from 'commander'
import envPaths from 'env-paths'
import { UsageError } from '../host/exit.js'
import { withoutPassword } from '../host/secrets.js'
import type { CommandIO } from '../host/world.js'
import type { Store } from '../store/store.js'

export function storeUrl(world: CommandIO, option: string | undefined): string {
  return option ?? (world.env.GHG_STORE || defaultStoreUrl())
}

/** The store of a user who names none: a file in their data folder. */
export function defaultStoreUrl(): string {
  return join(envPaths('ghg', { suffix: '' }).data, 'store.sqlite')
}

/** Opens it, made where it is missing. @throws UsageError when it cannot be opened */
export async function openStore(world: CommandIO, option: string | undefined): Promise<Store> {
  const url = storeUrl(world, option)
  const store = await import('../store/store.js')
  try {
    return await store.openStore(url)
  } catch (error) {
    throw new UsageError(`the store ${withoutPassword(url)} cannot be opened: ${errorReason(error)}`)
  }
}

/**
 * Opens it for what keeps nothing; undefined where the user names none and has none yet.
 * @throws UsageError where the one that is named is not there, or cannot be opened
 */
export async function openExistingStore(
  world: CommandIO,
  option: string | undefined,
): Promise<Store | undefined> {
  const url = storeUrl(world, option)
  if (/^postgres(ql)?:\/\//.test(url) || existsSync(url)) return await openStore(world, option)
  if (option === undefined && !world.env.GHG_STORE) return undefined
  throw new UsageError(`no store ${url}; ghg keys create creates one`)
}

/** Failures to connect by several addresses come as one error without words of its own. */
export function errorReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorReason).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** The name of a project as an option gives it. */
export function parseProjectName(argument: string): string {
  if (!/^[\w.-]{1,100}$/.test(argument)) {
    throw new InvalidArgumentError('must be letters, digits, dots, dashes and underscores')
  }
  return argument
}
