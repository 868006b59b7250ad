/** Names sources after their files. */
import { basename } from 'node:path'
import type { TableName } from './folder-model.js'

/** Returns a name for a table that no other source has: `fuel-cards` for `Fuel cards.csv`. */
export function sourceName({ file, sheet }: TableName, taken: ReadonlySet<string>): string {
  const stem = basename(file).replace(/(\.[A-Za-z0-9]{1,7}){1,2}$/, '')
  const plain = plainName(sheet === undefined ? stem : `${stem} ${sheet}`)
  for (let number = 1; ; number++) {
    const name = number === 1 ? plain : `${plain}-${number}`
    if (!taken.has(name)) return name
  }
}

function plainName(text: string): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'source' : plain.slice(0, longestName)
}

const longestName = 60
