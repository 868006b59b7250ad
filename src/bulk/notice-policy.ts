/** Notices whose rows are refused, and those that are taken all the same: by option, mapping file and setting. */
import { type NoticeCode, nearest, noticeCodes } from '../contract/contract.js'
import { UsageError } from '../host/exit.js'

/** What one place says: the command line, a mapping file, or `ghg config`. */
export interface NoticePolicy {
  /** Rows with these notices are answered. */
  accept?: readonly NoticeCode[] | undefined
  /** Rows with these notices fail, with the code as `error_code`. */
  refuse?: readonly NoticeCode[] | undefined
}

/** Refused unless some place accepts them. Over HTTP and in the library nothing is refused for a notice. */
export const refusedByDefault: readonly NoticeCode[] = ['missing_value', 'avoided_emissions']

/** Codes that a run refuses. @param policies the strongest first: of each code the first that names it decides */
export function refusedCodes(policies: readonly (NoticePolicy | undefined)[]): NoticeCode[] {
  const refused = new Set(refusedByDefault)
  for (const policy of policies.toReversed()) {
    for (const code of policy?.accept ?? []) refused.delete(code)
    for (const code of policy?.refuse ?? []) refused.add(code)
  }
  return [...refused]
}

/** @throws UsageError where one place says both of a code @param where that place, as messages name it */
export function assertClear({ accept = [], refuse = [] }: NoticePolicy, where: string): void {
  const both = accept.find((code) => refuse.includes(code))
  if (both) throw new UsageError(`${where}: ${both} cannot be both accepted and refused; leave out one`)
}

/** What is wrong with a text that should be the code of a notice; undefined for one that is. */
export function codeProblem(text: string): string | undefined {
  if (isNoticeCode(text)) return undefined
  const near = nearest(text, noticeCodes)
  const cure = near ? `did you mean ${near}?` : 'ghg help notices lists them'
  return `no notice ${JSON.stringify(text)}; ${cure}`
}

export function isNoticeCode(text: string): text is NoticeCode {
  return noticeCodes.some((code) => code === text)
}
