/**
 * Everything that tests write for a while is in one folder, which is gone when they are done. What the user of
 * this machine keeps is neither read nor changed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function setup(): () => void {
  // Each project of tests sets up; the folder is that of the first.
  if (process.env.GHG_TESTS_FOLDER) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'ghg-tests-'))
  process.env.GHG_TESTS_FOLDER = folder
  process.env.TMPDIR = folder
  process.env.XDG_DATA_HOME = join(folder, 'data')
  return () => rmSync(folder, { recursive: true, force: true })
}
