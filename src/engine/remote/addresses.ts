/** Where the operations are: one address for each kind of host in the contract. */
import type { HostKind } from '../../contract/contract.js'

/** The base address, and others where they differ from it. */
export type Addresses = { base: string } & Partial<Record<HostKind, string>>

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * The address of every kind of host, without a slash at the end.
 * @throws Error for what is no address, and for plain HTTP to another machine: a key would be readable
 */
export function addressesOf(given: Addresses): Record<HostKind, string> {
  const base = checked(given.base)
  const other = (kind: HostKind) => (given[kind] === undefined ? base : checked(given[kind]))
  return { base, preview: other('preview'), beta: other('beta'), beta4: other('beta4') }
}

function checked(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new Error(
      `${JSON.stringify(address)} is not the address of a server, such as https://ghg.example.org`,
    )
  }
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
    throw new Error(`${url.origin}: plain HTTP is for this machine only; use https://`)
  }
  if (url.username || url.password) throw new Error(`${url.origin}: give the API key apart from the address`)
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
