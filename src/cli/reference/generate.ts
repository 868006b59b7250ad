/** Writes `completions/` and `man/`. Run with `npm run reference`. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { completionScript, shells } from '../completion/script.js'
import { manPages } from './man.js'
import { outline } from './outline.js'

/** Path in the project to content of every generated file. */
export async function generated(): Promise<Map<string, string>> {
  const commands = await outline()
  const files = new Map<string, string>()
  for (const shell of shells) files.set(`completions/ghg.${shell}`, completionScript(shell, commands))
  for (const [name, page] of manPages(commands)) files.set(`man/${name}`, page)
  return files
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  for (const folder of ['completions', 'man']) {
    mkdirSync(join(root, folder), { recursive: true })
    for (const name of readdirSync(join(root, folder))) rmSync(join(root, folder, name))
  }
  for (const [path, content] of await generated()) writeFileSync(join(root, path), content)
}
