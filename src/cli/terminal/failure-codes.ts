/** Codes of commands that could not run, for `--errors-format json`; rows have codes of their own. */
import { ServiceError } from '../../contract/contract.js'
import { EngineStopped } from '../../engine/engine.js'
import { CannotResume, Interrupted, RowStopsRun, UsageError } from '../../host/exit.js'

export const commandErrorMeanings = {
  invalid_usage:
    'the command line, or a file that it names, is invalid; the message explains how to correct it',
  file_not_found: 'a file or folder does not exist',
  system_error: 'the operating system refused access, or the disk is full or damaged',
  row_stops_run: 'a row contains something that would make the results of the whole run wrong',
  cannot_resume: 'files of an earlier run do not fit the one to resume',
  engine_stopped: 'the server did not answer, or refused every further request',
  interrupted: 'the run was interrupted or terminated',
} as const

const classes = [
  [RowStopsRun, 'row_stops_run'],
  [CannotResume, 'cannot_resume'],
  [UsageError, 'invalid_usage'],
  [EngineStopped, 'engine_stopped'],
  [Interrupted, 'interrupted'],
] as const

/** Returns the code of an error. @param error undefined if the command line could not be read */
export function failureCode(error: unknown): string {
  if (error === undefined) return 'invalid_usage'
  if (error instanceof ServiceError) return error.body().error_code ?? error.body().error
  const known = classes.find(([kind]) => error instanceof kind)
  if (known !== undefined) return known[1]
  if (!(error instanceof Error) || !('syscall' in error)) return 'internal_error'
  return 'code' in error && error.code === 'ENOENT' ? 'file_not_found' : 'system_error'
}
