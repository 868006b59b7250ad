/** Names the reason for which a file of a folder is not used. */
import { UsageError } from '../../host/exit.js'
import { NotGuessed } from '../not-guessed.js'

/** Returns why a file is not used, without its path. */
export function reasonOf(error: unknown, path: string): string {
  if (error instanceof NotGuessed) return 'nothing in it was recognised; ghg map FILE --for COMMAND drafts it'
  if (error instanceof UsageError) return error.message.replaceAll(`${path}: `, '').replace(`${path} `, '')
  if (error instanceof Error && 'code' in error) return unreadable(String(error.code))
  throw error
}

function unreadable(code: string): string {
  if (code === 'EACCES' || code === 'EPERM') return 'no permission to read it'
  return code === 'ENOENT' ? 'no longer there' : `unreadable (${code})`
}
