/** Decides how long a writer learns kinds of rows: while it has memory, and while kinds repeat. */
import { maxTemplates } from './constants.js'

/** Number of kinds of rows after which learning must pay off. */
const trial = 2000
/** Memory limit of a thread, in bytes. */
const mostMemory = 12 * 1024 * 1024

export class Learning {
  #kinds = 0
  #templates = 0
  #size = 0
  /** Rows written by templates. */
  written = 0

  /** Adds a kind. @param size bytes of its row and templates; @param isLearnt false if such rows have no template */
  add(size: number, isLearnt: boolean): void {
    this.#kinds++
    this.#size += size
    if (isLearnt) this.#templates++
  }

  get isFull(): boolean {
    return this.#kinds >= maxTemplates || this.#size >= mostMemory
  }

  /** True once no more kinds are learnt: rows that occur only twice gain nothing. */
  get isOver(): boolean {
    return this.isFull || (this.#templates >= trial && this.written <= this.#templates * 2)
  }
}
