/** The label mappings of a project in memory: what the store has, by label. */
import { tellingWords } from '../../catalogue/catalogue.js'
import type { StoredMapping } from '../../store/store.js'

export class LabelMappings {
  readonly #byId = new Map<string, StoredMapping>()
  readonly #idsOf = new Map<string, string[]>()
  /** Labels by their words; made when first asked for. */
  #labelsOf: Map<string, string[]> | undefined

  /** Takes in mappings that are new or were changed. */
  put(mappings: readonly StoredMapping[]): void {
    for (const mapping of mappings) {
      if (!this.#byId.has(mapping.id)) {
        const ids = this.#idsOf.get(mapping.label)
        if (ids) ids.push(mapping.id)
        else {
          this.#idsOf.set(mapping.label, [mapping.id])
          if (this.#labelsOf) fileLabel(mapping.label, this.#labelsOf)
        }
      }
      this.#byId.set(mapping.id, mapping)
    }
  }

  /** The mappings of a label, pending ones too; in the order in which they were made. */
  of(label: string): StoredMapping[] {
    return (this.#idsOf.get(label) ?? []).map((id) => this.#byId.get(id)!)
  }

  /** Labels that differ from a text only in case, accents, plural, numbers, short forms or order of words. */
  like(text: string): readonly string[] {
    if (!this.#labelsOf) {
      this.#labelsOf = new Map()
      for (const label of this.#idsOf.keys()) fileLabel(label, this.#labelsOf)
    }
    return this.#labelsOf.get(sameWords(text)) ?? []
  }

  labels(): Iterable<string> {
    return this.#idsOf.keys()
  }
}

/** Labels are the same where they differ only in blanks around them, or in how their letters are encoded. */
export function sameLabel(written: string): string {
  return written.trim().normalize('NFC')
}

/** Texts without a telling word are like no other. */
function fileLabel(label: string, labelsOf: Map<string, string[]>): void {
  const words = sameWords(label)
  if (words === '') return
  const others = labelsOf.get(words)
  if (others) others.push(label)
  else labelsOf.set(words, [label])
}

function sameWords(text: string): string {
  return [...new Set(tellingWords(text))].sort().join(' ')
}
