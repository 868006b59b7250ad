/** Search in sorted feature hashes, used by both parts of the model. */

/** Returns the index of a hash; -1 if absent. */
export function indexOfHash(hashes: Uint32Array, hash: number): number {
  let low = 0
  let high = hashes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (hashes[middle]! < hash) low = middle + 1
    else high = middle
  }
  return hashes[low] === hash ? low : -1
}
