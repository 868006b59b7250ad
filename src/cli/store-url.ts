/** Which store a command works on: `--store`, else `GHG_STORE`, else the file in the user's data folder. */
import { join } from 'node:path'
import envPaths from 'env-paths'
import type { World } from './world.js'

export function storeUrl(world: World, option: string | undefined): string {
  return option ?? (world.env.GHG_STORE || defaultStoreUrl())
}

/** The store of a user who names none: a file in their data folder. */
export function defaultStoreUrl(): string {
  return join(envPaths('ghg', { suffix: '' }).data, 'store.sqlite')
}
