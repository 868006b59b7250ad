/** Formats the example of an operation as a command line. */

import type { OperationDescription } from '../../contract/contract.js'
import { singleQuoted } from '../../host/shell.js'

/** Placeholder for the server address, which only clients know. */
export const addressOfServer = 'https://ghg.example'

/** Returns a `curl` command with the example as body, or in the URL for GET and DELETE. */
export function curlLine({ verb, path, example }: OperationDescription): string {
  const fields = { ...(example as Record<string, unknown>) }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    return encodeURIComponent(String(value))
  })
  const isInAddress = verb !== 'POST'
  const query = new URLSearchParams()
  for (const [name, value] of isInAddress ? Object.entries(fields) : []) query.set(name, String(value))
  const address = `${addressOfServer}${filled}${query.size === 0 ? '' : `?${query}`}`
  const method = verb === 'GET' ? [] : [`-X ${verb}`]
  const body = isInAddress
    ? []
    : ["-H 'Content-Type: application/json'", `-d ${singleQuoted(JSON.stringify(fields, null, 2))}`]
  return ['curl', ...method, singleQuoted(address), '-H "Authorization: Bearer $GHG_API_KEY"', ...body].join(
    ' \\\n  ',
  )
}
