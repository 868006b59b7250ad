/** The candidate fewest slips away from what was written, letter case aside; undefined if none is close. */
export function nearest(written: string, candidates: readonly string[]): string | undefined {
  const wanted = written.slice(0, 40).toLowerCase()
  let best: string | undefined
  let fewest = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const candidate of candidates) {
    const slips = distance(wanted, candidate.toLowerCase())
    if (slips < fewest) {
      best = candidate
      fewest = slips
    }
  }
  return best
}

/** Edit distance in which two neighbouring letters changing places are one slip (optimal string alignment). */
function distance(a: string, b: string): number {
  const table = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const above = table[row - 1]!
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = above[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1)
      let slips = Math.min(replaced, above[column]! + 1, current[column - 1]! + 1)
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        slips = Math.min(slips, table[row - 2]![column - 2]! + 1)
      }
      current.push(slips)
    }
    table.push(current)
  }
  return table[a.length]![b.length]!
}
