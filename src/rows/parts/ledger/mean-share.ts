/** Change of a figure by the mean of the industries of its code. */
import { meanOfIndustries, type Notice } from '../../../contract/contract.js'

/** Returns the change as a share; undefined for answers without such a code. */
export function meanShare(notices: readonly Notice[]): number | undefined {
  return notices.find((notice) => notice[meanOfIndustries] !== undefined)?.[meanOfIndustries]
}
