/** Addresses of operations: one for each kind of host in the contract. */
import type { HostKind } from '../../contract/contract.js'

/** Base address, and addresses of hosts that differ from it. */
export type Addresses = { base: string } & Partial<Record<HostKind, string>>

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Returns the address of every kind of host, without a trailing slash.
 * @throws Error for an invalid address, and for plain HTTP to another machine, which would expose the key
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
  if (url.username || url.password)
    throw new Error(`${url.origin}: the address must not contain the API key; give the key separately`)
  return withoutSlash(`${url.origin}${url.pathname}`)
}

/**
 * Describes a redirection: its address, and the address to use instead, if it can be derived. Omits user names and
 * queries, which may contain a password or key.
 * @param asked address that was redirected
 * @param path end of that address, which belongs to the operation, without a query
 */
export function redirectionWords(location: string, asked: string, path: string): string | undefined {
  if (!URL.canParse(location, asked)) return undefined
  const { origin, pathname, protocol } = new URL(location, asked)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const target = withoutSlash(`${origin}${pathname}`)
  const tail = withoutSlash(path)
  const isSameOperation = target.endsWith(tail) && target !== withoutSlash(asked.split('?')[0]!)
  const instead = isSameOperation ? target.slice(0, -tail.length) : "the server's own address"
  return `it points to ${target}; give ${instead} instead`
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
