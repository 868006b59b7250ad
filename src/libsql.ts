/**
 * The database library. It is required, not imported: a module of another kind is read for what it exports
 * before an import runs it, which takes longer than to open a file with it.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Libsql from 'libsql'

export type { Libsql }

export const Database: typeof Libsql = opened()

function opened(): typeof Libsql {
  const require = createRequire(import.meta.url)
  if (isGlibc()) tellLibrary(require)
  return require('libsql')
}

/**
 * Tells libsql that the C library is glibc. It would find out by a report on the whole process and by the same file,
 * with modules that nothing else needs, which takes a tenth of a short command.
 */
function tellLibrary(require: NodeJS.Require): void {
  const ofLibrary = createRequire(require.resolve('libsql'))
  const answers: Record<string, object> = {
    '@neon-rs/load': { currentTarget: () => `linux-${process.arch}-gnu` },
    'detect-libc': { familySync: () => 'glibc', GLIBC: 'glibc', MUSL: 'musl' },
  }
  for (const [name, exports] of Object.entries(answers)) {
    const id = ofLibrary.resolve(name)
    if (require.cache[id] === undefined) {
      require.cache[id] = { id, filename: id, loaded: true, exports } as NodeJS.Module
    }
  }
}

/** Whether this is Linux with glibc, on a processor that libsql has a build for; false where that is not known. */
function isGlibc(): boolean {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) return false
  try {
    return readFileSync('/usr/bin/ldd', 'utf8').includes('GNU C Library')
  } catch {
    return false
  }
}
