/**
 * Many tests run the program, the server or the reference data as they were built. A build of other sources would
 * answer for code that is no more: `built-guard.ts` refuses it where a test opens it.
 */
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { staleBuilds } from '../.ci/sources.js'
import { stamp } from '../reference/compile/stamp.js'
import { builtFacts } from '../src/catalogue/catalogue.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** What to build again; null if all is of the sources that are there. */
    staleBuild: string | null
  }
}

export function setup({ provide }: TestProject): void {
  provide('staleBuild', staleBuild(fileURLToPath(new URL('..', import.meta.url))))
}

function staleBuild(root: string): string | null {
  const stale = staleBuilds()
  if (stale.length > 0) {
    return `stale: ${stale.join(' and ')} built from other sources than these - run npm run build`
  }
  const reference = 'dist/reference.sqlite'
  if (builtFacts(`${root}/${reference}`)?.stamp === stamp(root)) return null
  return `stale: ${reference} compiled from other data or code than these - run npm run build`
}
