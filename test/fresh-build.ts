/**
 * Many tests run the program, the server or the reference data as they were built. A build of other sources would
 * answer for code that is no more: it is an error.
 */
import { fileURLToPath } from 'node:url'
import { staleBuilds } from '../.ci/sources.js'
import { stampOf } from '../reference/compile/compile.js'
import { stamp } from '../reference/compile/stamp.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @throws Error saying what is to be built again */
export function setup(): void {
  const stale = staleBuilds()
  if (stale.length > 0) {
    throw new Error(`stale: ${stale.join(' and ')} built from other sources than these - run npm run build`)
  }
  const reference = 'dist/reference.sqlite'
  if (stampOf(`${root}/${reference}`) !== stamp(root)) {
    throw new Error(`stale: ${reference} compiled from other data or code than these - run npm run build`)
  }
}
