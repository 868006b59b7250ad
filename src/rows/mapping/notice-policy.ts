/** Decides which notices refuse their rows: by option, mapping file and setting. */
import { noticeCodes } from '../../contract/code-meanings.js'
import { type NoticeCode, nearest } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'

/** Policy of one source: the command line, a mapping file, or `ghg config`. */
export interface NoticePolicy {
  /** Notices whose rows are accepted. */
  accept?: readonly NoticeCode[] | undefined
  /** Notices whose rows fail, with the code as `error_code`. */
  refuse?: readonly NoticeCode[] | undefined
}

/** Notices refused by default in runs. Over HTTP and in the library notices never refuse a request. */
export const refusedByDefault: readonly NoticeCode[] = [
  'missing_value',
  'avoided_emissions',
  'fallbacks_differ',
]

/** Returns the codes that a run refuses. @param policies strongest first: the first policy with a code decides */
export function refusedCodes(policies: readonly (NoticePolicy | undefined)[]): NoticeCode[] {
  const refused = new Set(refusedByDefault)
  for (const policy of policies.toReversed()) {
    for (const code of policy?.accept ?? []) refused.delete(code)
    for (const code of policy?.refuse ?? []) refused.add(code)
  }
  return [...refused]
}

/** @throws UsageError if one source both accepts and refuses a code @param where name of the source in messages */
export function assertClear({ accept = [], refuse = [] }: NoticePolicy, where: string): void {
  const both = accept.find((code) => refuse.includes(code))
  if (both) throw new UsageError(`${where}: ${both} cannot be both accepted and refused; leave out one`)
}

/** Returns the mistake in a text that should be the code of a notice; undefined for a valid code. */
export function codeProblem(text: string): string | undefined {
  if (isNoticeCode(text)) return undefined
  const near = nearest(text, noticeCodes)
  const cure = near ? `did you mean ${near}?` : 'ghg help notices lists them'
  return `no notice ${JSON.stringify(text)}; ${cure}`
}

export function isNoticeCode(text: string): text is NoticeCode {
  return noticeCodes.some((code) => code === text)
}
