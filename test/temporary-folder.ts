/**
 * Everything that tests write for a while is in one folder, which is gone when they are done. What the user of
 * this machine keeps is neither read nor changed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-tests-'))
  process.env.TMPDIR = folder
  process.env.XDG_DATA_HOME = join(folder, 'data')
  return () => rmSync(folder, { recursive: true, force: true })
}
