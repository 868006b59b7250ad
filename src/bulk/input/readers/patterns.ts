/** Patterns of file names, for shells that leave them as they are and for more files than a shell passes on. */
import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { UsageError } from '../../../host/exit.js'

/**
 * The inputs of a run: names as they are typed, and in the place of a pattern the files it fits, sorted. A file
 * that is also typed, or that a pattern before fits, is not read again.
 * @throws UsageError for a pattern that fits no file
 */
export async function withPatternsExpanded(names: readonly string[]): Promise<string[]> {
  const inputs: string[] = []
  const known = new Set(names)
  for (const name of names) {
    if (!isPattern(name)) {
      inputs.push(name)
      continue
    }
    const files = await filesOf(name)
    inputs.push(...files.filter((file) => !known.has(file)))
    for (const file of files) known.add(file)
  }
  return inputs
}

/** A file may have such a name. */
function isPattern(name: string): boolean {
  return /[*?[\]{}]/.test(name) && !existsSync(name)
}

async function filesOf(pattern: string): Promise<string[]> {
  const { glob } = await import('tinyglobby')
  const files = await glob(pattern, { expandDirectories: false, absolute: isAbsolute(pattern) })
  if (files.length === 0) {
    throw new UsageError(`${pattern}: no such file, and no file matches it as a pattern`)
  }
  return files.sort()
}
