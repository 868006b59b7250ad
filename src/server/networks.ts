/** Groups addresses that belong to one sender. */

/** Returns the /64 prefix of an IPv6 address, which belongs to one customer, or the IPv4 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [front = '', back] = address.split('%')[0]!.split('::')
  const groups = front === '' ? [] : front.split(':')
  if (back !== undefined) {
    const rest = back === '' ? [] : back.split(':')
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest)
  }
  const leading = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${leading.join(':')}::/64`
}
