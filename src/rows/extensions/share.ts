/** Shares in cells: `80%` or `0.8`. */
import { badRequest } from '../../contract/contract.js'

/** Pattern of the text of a share, for schemas. */
export const sharePattern = '^\\d+([.,]\\d+)?\\s*%?$'

/**
 * Returns a share from 0 to 1.
 * @param field field of the text, for the message
 * @throws ServiceError for more than 100 per cent
 */
export function shareIn(written: string, field: string): number {
  const value = Number(written.replace('%', '').replace(',', '.'))
  const share = written.includes('%') ? value / 100 : value
  if (share <= 1) return share
  throw badRequest(
    'invalid_input',
    `${field}: ${JSON.stringify(written)} is more than 100 per cent; write 80 per cent as 80% or 0.8`,
  )
}
