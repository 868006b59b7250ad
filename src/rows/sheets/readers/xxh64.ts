/**
 * XXH64, the checksum of zstd frames, in JavaScript: much slower than WebAssembly, and used only if WebAssembly gets no
 * memory. https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md, section "XXH64 algorithm".
 */

const primes = [
  0x9e3779b185ebca87n,
  0xc2b2ae3d27d4eb4fn,
  0x165667b19e3779f9n,
  0x85ebca77c2b2ae63n,
  0x27d4eb2f165667c5n,
] as const
const [prime1, prime2, prime3, prime4, prime5] = primes

const stripe = 32
const mask = 0xffffffffffffffffn

/** XXH64 hash with seed 0. */
export class Xxh64 {
  #lanes: bigint[] = [(prime1 + prime2) & mask, prime2, 0n, -prime1 & mask]
  /** Bytes of an incomplete stripe. */
  #rest: Buffer = Buffer.alloc(0)
  #length = 0

  update(bytes: Uint8Array): void {
    this.#length += bytes.length
    const all = Buffer.concat([this.#rest, bytes])
    let at = 0
    for (; at + stripe <= all.length; at += stripe) {
      this.#lanes = this.#lanes.map((lane, i) => round(lane, all.readBigUInt64LE(at + 8 * i)))
    }
    this.#rest = all.subarray(at)
  }

  /** Returns the hash of all bytes so far; more may follow. */
  digest(): bigint {
    let sum = this.#length < stripe ? prime5 : this.#converged()
    sum += BigInt(this.#length)
    const rest = this.#rest
    let at = 0
    for (; at + 8 <= rest.length; at += 8) {
      sum = times(rotated(sum ^ round(0n, rest.readBigUInt64LE(at)), 27n), prime1) + prime4
    }
    if (at + 4 <= rest.length) {
      sum = times(rotated(sum ^ times(BigInt(rest.readUInt32LE(at)), prime1), 23n), prime2) + prime3
      at += 4
    }
    for (; at < rest.length; at++) sum = times(rotated(sum ^ times(BigInt(rest[at]!), prime5), 11n), prime1)
    sum &= mask
    sum = times(sum ^ (sum >> 33n), prime2)
    sum = times(sum ^ (sum >> 29n), prime3)
    return sum ^ (sum >> 32n)
  }

  #converged(): bigint {
    const turns = [1n, 7n, 12n, 18n] as const
    const sum = this.#lanes.reduce((all, lane, i) => all + rotated(lane, turns[i]!), 0n) & mask
    return this.#lanes.reduce((all, lane) => (times(all ^ round(0n, lane), prime1) + prime4) & mask, sum)
  }
}

function round(lane: bigint, input: bigint): bigint {
  return times(rotated(lane + times(input, prime2), 31n), prime1)
}

function times(a: bigint, b: bigint): bigint {
  return (a * b) & mask
}

function rotated(value: bigint, bits: bigint): bigint {
  const whole = value & mask
  return ((whole << bits) | (whole >> (64n - bits))) & mask
}
