/** Finds activity ids by spelling: hyphens, underscores and letter case do not distinguish ids. */

/** Ending of an id that repeats a property of the factor without it. */
export interface Ending {
  ending: string
  /** Beginning of the ids with this ending. */
  beginning: string
  meaning: string
}

export interface OtherSpelling {
  activityId: string
  /** Meaning of the ending; undefined for ids that differ only in spelling. */
  meaning: string | undefined
}

export class Spellings {
  readonly #ids: ReadonlyMap<string, string>
  readonly #endings: readonly Ending[]

  /** @param ids later ones take precedence over earlier ones with the same spelling */
  constructor(ids: readonly string[], endings: readonly Ending[]) {
    this.#ids = new Map(ids.map((id) => [folded(id), id]))
    this.#endings = endings.map(({ ending, beginning, meaning }) => ({
      ending: folded(ending),
      beginning: folded(beginning),
      meaning,
    }))
  }

  find(written: string): OtherSpelling | undefined {
    const word = folded(written)
    const same = this.#ids.get(word)
    if (same !== undefined) return { activityId: same, meaning: undefined }
    for (const { ending, beginning, meaning } of this.#endings) {
      if (!word.endsWith(ending) || !word.startsWith(beginning)) continue
      const activityId = this.#ids.get(word.slice(0, -ending.length))
      if (activityId !== undefined) return { activityId, meaning }
    }
    return undefined
  }
}

function folded(id: string): string {
  return id.trim().toLowerCase().replaceAll('-', '_')
}
