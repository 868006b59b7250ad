/** Which addresses belong to one sender. */

/** Returns the network of an address: the first 64 bits of an IPv6 address, which one customer has to themselves, else the address. */
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
