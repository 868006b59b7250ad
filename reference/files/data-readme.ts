/** Writes `data/README.md`: the publishers of the folder, one line per dataset, from the manifests. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolder, type Manifest } from './data-folder.js'

const introduction = `# Reference data

The code of this project is under the MIT licence. The data keeps the licences of its publishers: they are
listed here by dataset, with the attribution that each asks for. \`ghg catalogue sources\` prints the same.

- One folder per dataset: \`dataset.json\` says where it came from, with checksums, known defects and what was
  left out; \`*.csv.gz\` are its tables in the project's own schema (\`src/catalogue/factor.ts\` for factors).
- \`npm run build\` compiles the folder into \`dist/reference.sqlite\`, which as a whole is a database under
  CC BY-SA 4.0, since some of its parts ask for that. Data under the Open Database License is compiled into a
  file of its own, \`dist/stations.sqlite\`.
- \`npm run import -- <folder with the published files>\` writes the datasets again, and this page with them. The
  same input gives the same bytes.

| folder | source | dataset | licence | attribution |
|---|---|---|---|---|
`

/** Returns the page for these datasets. */
export function dataReadme(datasets: readonly Manifest[]): string {
  return introduction + datasets.map((dataset) => `${line(dataset)}\n`).join('')
}

/** Writes the page into the folder it describes. */
export function writeDataReadme(dataFolder: string): void {
  writeFileSync(join(dataFolder, 'README.md'), dataReadme(new DataFolder(dataFolder).datasets()))
}

function line({ id, source, source_dataset, licence, licence_url, attribution }: Manifest): string {
  const cells = [`\`${id}\``, source, source_dataset, `[${licence}](${licence_url})`, attribution]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}
