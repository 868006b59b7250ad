/** Expands patterns of file names, for shells that do not and for more files than a shell can pass. */
import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { UsageError } from '../../../host/exit.js'

/**
 * Returns the inputs of a run: names as typed, and the sorted matches of each pattern. Skips matches that are also
 * typed or that match an earlier pattern.
 * @throws UsageError if a pattern or one of its alternatives matches no file
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

/** True if the name contains pattern characters and no file has this name. */
function isPattern(name: string): boolean {
  return /[*?[\]{}]/.test(name) && !existsSync(name)
}

async function filesOf(pattern: string): Promise<string[]> {
  // Lazy: most inputs are plain file names.
  const { alternativesOf } = await import('./alternatives.js')
  const files = new Set<string>()
  for (const alternative of alternativesOf(pattern)) {
    const found = isPattern(alternative) ? await matching(alternative) : existing(alternative)
    if (found.length === 0) {
      const which = alternative === pattern ? '' : `${alternative}, one of the alternatives: `
      throw new UsageError(`${pattern}: ${which}no such file, and no file matches it as a pattern`)
    }
    for (const file of found) files.add(file)
  }
  return [...files].sort()
}

function existing(name: string): string[] {
  return existsSync(name) ? [name] : []
}

async function matching(pattern: string): Promise<string[]> {
  const { glob } = await import('tinyglobby')
  return await glob(pattern, { expandDirectories: false, absolute: isAbsolute(pattern) })
}
