/** Writes the list of sheet kinds, from the folders in `src/draft/kinds/`. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = 'src/draft/kinds'
const list = `${folder}/list.ts`
const names = readdirSync(folder, { withFileTypes: true })
  .filter(({ name }) => existsSync(`${folder}/${name}/${name}.ts`))
  .map(({ name }) => name)
  .sort()
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const text = [
  '/** Passes on all kinds of sheets, by their folders; written by the build. */',
  ...names.map((name) => `export { ${camel(name)} } from './${name}/${name}.js'`),
  '',
].join('\n')
if (readFileSync(list, { encoding: 'utf8', flag: 'a+' }) !== text) writeFileSync(list, text)
