/**
 * Which factors stand in place of others, and in whose. The first look-ups read what they need; who asks for more
 * has all of them in memory, some hundreds.
 */
import type { ReferenceDatabase } from '../reference-file.js'

/** Look-ups after which reading everything at once takes less time. */
const fewLookUps = 16

/** Digits of the ids of factors. */
type Link = readonly [removed: string, corrected: string]

/** Links from both sides; of several to one factor the first counts. */
class Links {
  readonly correctedOf = new Map<string, string>()
  readonly earlierOf = new Map<string, string>()

  constructor(links: readonly Link[]) {
    for (const [removed, corrected] of links) {
      this.correctedOf.set(removed, corrected)
      if (!this.earlierOf.has(corrected)) this.earlierOf.set(corrected, removed)
    }
  }
}

const everyLink = `
  SELECT lower(hex(r.id)), lower(hex(c.id)) FROM factor_corrections f
  JOIN factor_figures r ON r.position = f.removed JOIN factor_figures c ON c.position = f.corrected`
const position = "(SELECT position FROM factor_figures WHERE id = unhex(?1, '-'))"
const linksOfOne = `WHERE f.removed = ${position} OR f.corrected = ${position}`

export class Corrections {
  readonly #db: ReferenceDatabase
  #lookUps = 0
  #all: Links | undefined

  constructor(db: ReferenceDatabase) {
    this.#db = db
  }

  /** Ids of the factors that stand in place of the one with this id, and in whose place it stands. */
  of(id: string): { corrected: string | undefined; earlier: string | undefined } {
    const { correctedOf, earlierOf } = this.#linksOf(id)
    const digits = id.replaceAll('-', '')
    return { corrected: correctedOf.get(digits), earlier: earlierOf.get(digits) }
  }

  #linksOf(id: string): Links {
    if (this.#lookUps++ < fewLookUps) return new Links(this.#read(linksOfOne, id))
    this.#all ??= new Links(this.#read(''))
    return this.#all
  }

  #read(where: string, ...values: string[]): Link[] {
    const statement = this.#db.prepare<string[]>(`${everyLink} ${where} ORDER BY f.removed`)
    return statement.raw(true).all(...values) as unknown as Link[]
  }
}
