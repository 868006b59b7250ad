/** Errors for compressed data that is damaged or incomplete. */
import { UsageError } from '../../../host/exit.js'

export type Compression = 'gzip' | 'zstd'

export function incomplete(name: string, format: Compression): UsageError {
  return new UsageError(`${name}: the ${format} data is truncated; the file is not complete, fetch it again`)
}

export function damaged(name: string, format: Compression, what: string): UsageError {
  return new UsageError(`${name}: the ${format} data is damaged (${what}); fetch the file again`)
}
