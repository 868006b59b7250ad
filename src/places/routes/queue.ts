/** Binary heap of nodes by estimate, smallest first. A node may occur several times. */
export class Queue {
  readonly #nodes: number[] = []
  readonly #estimates: number[] = []
  /** Estimate of the last node taken. */
  taken = 0

  add(node: number, estimate: number): void {
    const nodes = this.#nodes
    const estimates = this.#estimates
    let at = nodes.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (estimates[parent]! <= estimate) break
      nodes[at] = nodes[parent]!
      estimates[at] = estimates[parent]!
      at = parent
    }
    nodes[at] = node
    estimates[at] = estimate
  }

  take(): number | undefined {
    const nodes = this.#nodes
    const estimates = this.#estimates
    const first = nodes[0]
    if (first === undefined) return undefined
    this.taken = estimates[0]!
    const node = nodes.pop()!
    const estimate = estimates.pop()!
    const size = nodes.length
    let at = 0
    while (size > 0) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && estimates[child + 1]! < estimates[child]!) child++
      if (estimates[child]! >= estimate) break
      nodes[at] = nodes[child]!
      estimates[at] = estimates[child]!
      at = child
    }
    if (size > 0) {
      nodes[at] = node
      estimates[at] = estimate
    }
    return first
  }
}
