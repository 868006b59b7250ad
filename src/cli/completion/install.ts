/** Puts a completion script where its shell looks for it. The start files of shells are the user's: nothing edits them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { UsageError } from '../../host/exit.js'
import { type Environment, placesOf } from './installed.js'
import type { Shell } from './script.js'

/**
 * Writes the script.
 * @returns where to, and what is left to do by hand
 * @throws UsageError where another file has the name
 */
export function install(shell: Shell, script: string, env: Environment): { path: string; toDo?: string } {
  const { own: path, startFile } = placesOf(shell, env)
  if (existsSync(path) && !readFileSync(path, 'utf8').includes('ghg __complete')) {
    throw new UsageError(`${path} exists and was not written by ghg; move it: mv '${path}' '${path}.aside'`)
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, script)
  const needed = neededIn(shell, path)
  if (needed === undefined) return { path }
  const isThere = existsSync(startFile) && readFileSync(startFile, 'utf8').includes(needed.sign)
  return isThere ? { path } : { path, toDo: `${startFile} has to load it; add: ${needed.line}` }
}

/** Returns the line that a start file needs, and the text that shows that it has it; undefined if the shell finds the script itself. */
function neededIn(shell: Shell, path: string): { line: string; sign: string } | undefined {
  if (shell === 'zsh') {
    const folder = dirname(path)
    return { line: `fpath=('${folder}' $fpath); autoload -U compinit && compinit`, sign: basename(folder) }
  }
  if (shell === 'powershell') return { line: `. '${path}'`, sign: basename(path) }
  const loader = '/usr/share/bash-completion/bash_completion'
  return shell === 'bash' && !existsSync(loader) ? { line: `source '${path}'`, sign: path } : undefined
}
