/** Errors as a person reads them. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { ServiceError } from '../../contract/contract.js'
import { EngineStopped } from '../../engine/engine.js'
import { Interrupted, UsageError } from '../../host/exit.js'

const wordsOfSystemError: Record<string, string> = {
  ENOENT: 'no such file',
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EISDIR: 'is a directory',
  ENOTDIR: 'not a directory',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'disk quota exceeded',
  EFBIG: 'file size limit reached',
  EIO: 'the disk or device failed',
  EMFILE: 'too many open files',
  EROFS: 'read-only file system',
}

/**
 * One or two lines that say what was wrong. The stack is for `--verbose`, and for errors nobody expected: whoever reports
 * them needs it. Ends with a line break.
 */
export function describeError(error: unknown, verbose: boolean): string {
  const known = isExpected(error)
  const message = `ghg: ${messageOf(error)}\n`
  const stack = error instanceof Error && error.stack ? `${error.stack}\n` : ''
  if (known) return verbose ? `${message}${stack}` : message
  return `${message}This is a defect of ghg; please report it with what follows.\n${stack}`
}

function isExpected(error: unknown): boolean {
  return (
    error instanceof UsageError ||
    error instanceof ServiceError ||
    error instanceof EngineStopped ||
    error instanceof Interrupted ||
    systemErrorWords(error) !== undefined ||
    isOutOfAddresses(error)
  )
}

function messageOf(error: unknown): string {
  const words = systemErrorWords(error)
  if (words) return words
  if (isOutOfAddresses(error)) return 'too little address space to start (ulimit -v); raise the limit'
  return error instanceof Error ? error.message || error.name : String(error)
}

/** A library of the program that the system has no room for. */
function isOutOfAddresses(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_DLOPEN_FAILED') return false
  return /failed to map segment|cannot allocate memory/i.test(error.message)
}

function systemErrorWords(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const words = wordsOfSystemError[String(error.code)]
  if (!words) return undefined
  if (!('path' in error) || typeof error.path !== 'string') return words
  if (error.code !== 'ENOENT' || existsSync(dirname(error.path))) return `${error.path}: ${words}`
  return `${dirname(error.path)}: no such folder`
}
