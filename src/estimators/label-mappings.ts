/** The label mappings of a project in memory, copied from the store and indexed by label. */
import type { StoredMapping, StoredModel } from '../store/store.js'
import { LabelWords, type LikeLabel } from './label-words.js'

export class LabelMappings {
  readonly #byId = new Map<string, StoredMapping>()
  readonly #idsOf = new Map<string, string[]>()
  /** Created on first use. */
  #words: LabelWords | undefined
  /** Model trained on the mappings. */
  learned: StoredModel | undefined

  get size(): number {
    return this.#byId.size
  }

  all(): Iterable<StoredMapping> {
    return this.#byId.values()
  }

  /** Adds new mappings and replaces changed ones. */
  put(mappings: readonly StoredMapping[]): void {
    for (const mapping of mappings) {
      if (!this.#byId.has(mapping.id)) {
        const ids = this.#idsOf.get(mapping.label)
        if (ids) ids.push(mapping.id)
        else {
          this.#idsOf.set(mapping.label, [mapping.id])
          this.#words?.add(mapping.label)
        }
      }
      this.#byId.set(mapping.id, mapping)
    }
  }

  /** Returns the mappings of a label, pending ones included, in order of creation. */
  of(label: string): StoredMapping[] {
    return (this.#idsOf.get(label) ?? []).map((id) => this.#byId.get(id)!)
  }

  /** Returns labels that share most of their words with a text, most similar first. */
  like(text: string): LikeLabel[] {
    this.#words ??= new LabelWords(this.#idsOf.keys())
    return this.#words.like(text)
  }

  labels(): Iterable<string> {
    return this.#idsOf.keys()
  }
}

/** Normalises a label: surrounding blanks and the encoding of letters do not matter. */
export function sameLabel(written: string): string {
  return written.trim().normalize('NFC')
}
