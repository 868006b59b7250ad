/** Hashes of features, ascending, as both parts of the model have them. */

/** Where a hash is among them; -1 where it is not. */
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
