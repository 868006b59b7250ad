/**
 * Index for misspelt names: for every three consecutive letters, the numbers of the names that contain them. Names
 * are numbered from the most to the least important, so that the important one wins ties.
 */

/** Returns the distinct groups of three characters in a folded name padded with spaces. */
export function gramsOf(folded: string): string[] {
  const padded = ` ${folded} `
  const grams = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i++) grams.add(padded.slice(i, i + 3))
  return [...grams]
}

/** Encodes ascending integers as differences, seven bits per byte; the last byte of each is above 127. */
export function pack(rising: readonly number[]): Uint8Array {
  const bytes: number[] = []
  let previous = 0
  for (const value of rising) {
    let rest = value - previous
    previous = value
    while (rest >= 128) {
      bytes.push(rest & 127)
      rest >>>= 7
    }
    bytes.push(rest | 128)
  }
  return Uint8Array.from(bytes)
}

/** Calls `visit` with each number encoded by `pack`. */
export function unpack(bytes: Uint8Array, visit: (value: number) => void): void {
  let value = 0
  let part = 0
  let shift = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    part |= (byte & 127) << shift
    if (byte < 128) {
      shift += 7
      continue
    }
    value += part
    visit(value)
    part = 0
    shift = 0
  }
}
