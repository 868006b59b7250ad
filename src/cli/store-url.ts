/** Which store a command works on: `--store`, else `GHG_STORE`, else the file in the user's data folder. */
import { defaultStoreUrl } from '../store/store.js'
import type { World } from './world.js'

export function storeUrl(world: World, option: string | undefined): string {
  return option ?? (world.env.GHG_STORE || defaultStoreUrl())
}
