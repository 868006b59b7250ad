/**
 * Writes `completions/`, `man/`, `schemas/` and the lists in `docs/`, and names the manual pages in `package.json`.
 * Run with `npm run reference`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { questionsSchemaPath, questionsSchemaText } from '../../draft/questions/questions-file.js'
import { manifestSchemaPath, manifestSchemaText } from '../../inventory/project/manifest-schema.js'
import { projectSchemaPath, projectSchemaText } from '../../inventory/project-schema.js'
import { reportSchemaPath, reportSchemaText } from '../../inventory/report/model.js'
import { mappingSchemaPath, mappingSchemaText } from '../../rows/mapping/mapping.js'
import { commands } from '../commands.js'
import { completionScript, scriptFile, shells } from '../completion/script.js'
import { outline } from '../help/outline.js'
import { manPages } from './man.js'
import { referencePages } from './reference-pages.js'

/** Path in the project to content of every generated file. */
export async function generated(): Promise<Map<string, string>> {
  const outlines = await outline(commands)
  const files = new Map<string, string>()
  for (const shell of shells) files.set(`completions/${scriptFile(shell)}`, completionScript(shell, outlines))
  for (const [name, page] of manPages(outlines)) files.set(`man/${name}`, page)
  for (const [path, page] of referencePages(outlines)) files.set(path, page)
  files.set(mappingSchemaPath, mappingSchemaText())
  files.set(projectSchemaPath, projectSchemaText())
  files.set(questionsSchemaPath, questionsSchemaText())
  files.set(manifestSchemaPath, manifestSchemaText())
  files.set(reportSchemaPath, reportSchemaText())
  return files
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const files = await generated()
  for (const folder of ['completions', 'man', 'schemas', 'docs/commands']) {
    mkdirSync(join(root, folder), { recursive: true })
    for (const name of readdirSync(join(root, folder))) rmSync(join(root, folder, name))
  }
  for (const [path, content] of files) writeFileSync(join(root, path), content)
  const path = join(root, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { man: string[] }
  manifest.man = readdirSync(join(root, 'man'))
    .sort()
    .map((name) => `./man/${name}`)
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
}
