/** The label mappings of a project in memory: what the store has, by label. */
import type { StoredMapping, StoredModel } from '../store/store.js'
import { LabelWords, type LikeLabel } from './label-words.js'

export class LabelMappings {
  readonly #byId = new Map<string, StoredMapping>()
  readonly #idsOf = new Map<string, string[]>()
  /** Made when first asked for. */
  #words: LabelWords | undefined
  /** What was learned from them. */
  learned: StoredModel | undefined

  get size(): number {
    return this.#byId.size
  }

  all(): Iterable<StoredMapping> {
    return this.#byId.values()
  }

  /** Takes in mappings that are new or were changed. */
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

  /** The mappings of a label, pending ones too; in the order in which they were made. */
  of(label: string): StoredMapping[] {
    return (this.#idsOf.get(label) ?? []).map((id) => this.#byId.get(id)!)
  }

  /** Labels that share most of their words with a text, the most alike first. */
  like(text: string): LikeLabel[] {
    this.#words ??= new LabelWords(this.#idsOf.keys())
    return this.#words.like(text)
  }

  labels(): Iterable<string> {
    return this.#idsOf.keys()
  }
}

/** Labels are the same where they differ only in blanks around them, or in how their letters are encoded. */
export function sameLabel(written: string): string {
  return written.trim().normalize('NFC')
}
