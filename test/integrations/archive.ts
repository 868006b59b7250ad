/** The archive with Node.js inside, made once where `GHG_TEST_ARCHIVE` names one, else for the tests that ask. */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Path of the archive; a new one goes into this folder. */
export function archiveIn(folder: string): string {
  return process.env.GHG_TEST_ARCHIVE || makeArchive(folder)
}

export function makeArchive(folder: string): string {
  const made = execFileSync(process.execPath, ['integrations/archive/archive.js', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return made.trim()
}

/** Unpacks it into a folder that is made for it, and returns the folder with the launcher. */
export function unpack(archive: string, into: string): string {
  mkdirSync(into, { recursive: true })
  execFileSync('tar', ['-xzf', archive, '-C', into])
  return join(into, basename(archive, '.tar.gz'))
}
