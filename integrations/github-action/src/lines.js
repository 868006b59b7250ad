/** Lines of files in which rows stand, as ghg counts rows: after the heading, without blank lines. */
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Lines of some rows of delimited text that ghg has read; none for other files, such as workbooks.
 * @param {string} path
 * @param {ReadonlySet<number>} rows from 1
 * @param {number | undefined} headingLine from 1; undefined: the first line that is not blank
 * @returns {Promise<Map<number, number>>} line, from 1, by row
 */
export async function linesOfRows(path, rows, headingLine) {
  /** @type {Map<number, number>} */
  const found = new Map()
  if (!/\.(csv|tsv)$/i.test(path) || !existsSync(path)) return found
  const last = Math.max(...rows)
  // The heading is record 0. A cell in quotes may have line breaks; a quote within it is two.
  let record = -1
  let line = 1
  let isQuoted = false
  let isBlank = true
  for await (const text of createReadStream(path, 'utf8')) {
    for (const sign of text) {
      if (sign === '\n') {
        line += 1
        if (!isQuoted) isBlank = true
        continue
      }
      if (line < (headingLine ?? 1) || sign === '\r' || sign === '\ufeff') continue
      if (isBlank) {
        record += 1
        isBlank = false
        if (rows.has(record)) found.set(record, line)
      }
      if (sign === '"') isQuoted = !isQuoted
    }
    if (record > last) break
  }
  return found
}

/**
 * Where the headings of a run's files are: of one file, its mapping says it; of a project, those that its record names.
 * @param {import('./settings.js').Settings} settings
 * @param {string} ledger
 * @returns {(file: string) => number | undefined} line of the heading in a file, as the ledger names it
 */
export function headingLines({ project, map }, ledger) {
  if (project === undefined) {
    const line = headingLine(`${map}`)
    return () => line
  }
  const record = ledger.replace(/\.csv$/, '.manifest.json')
  if (!existsSync(record)) return () => undefined
  /** @type {{ sources: { inputs: { name: string }[], mapping: { name: string } | null }[] }} */
  const { sources } = JSON.parse(readFileSync(record, 'utf8'))
  const maps = new Map(
    sources.flatMap(({ inputs, mapping }) => inputs.map(({ name }) => [name, mapping?.name])),
  )
  return (file) => {
    const name = maps.get(file)
    return name === undefined ? undefined : headingLine(join(dirname(project), name))
  }
}

/** The last line of the heading, by a mapping: `header_row: 3`, or `6-7`. @param {string} map */
function headingLine(map) {
  if (!existsSync(map)) return undefined
  const found = /^["']?header_row["']?:\s*["']?(?:\d+-)?(\d+)/m.exec(readFileSync(map, 'utf8'))?.[1]
  return found === undefined ? undefined : Number(found)
}
