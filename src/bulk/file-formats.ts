/** The formats of files, and which one a file has by its name. */
import { extname } from 'node:path'
import { withoutCompression } from './output/writers/compressor.js'

export const inputFormats = ['csv', 'tsv', 'json', 'ndjson'] as const
export type InputFormat = (typeof inputFormats)[number]
export const outputFormats = ['csv', 'tsv', 'json', 'ndjson'] as const
export type OutputFormat = (typeof outputFormats)[number]

const formatOfExtension = new Map<string, OutputFormat>([
  ['.csv', 'csv'],
  ['.txt', 'csv'],
  ['.tsv', 'tsv'],
  ['.tab', 'tsv'],
  ['.json', 'json'],
  ['.ndjson', 'ndjson'],
  ['.jsonl', 'ndjson'],
])

/** The format that a file's extension names, before that of a compression; undefined where it names none. */
export function namedFormat(path: string): OutputFormat | undefined {
  return formatOfExtension.get(extname(withoutCompression(path)).toLowerCase())
}

/** The same; CSV where it names none. */
export function formatOfPath(path: string | undefined): OutputFormat {
  return (path === undefined ? undefined : namedFormat(path)) ?? 'csv'
}
