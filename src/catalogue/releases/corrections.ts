/**
 * Links between corrected factors and their replacements. The first lookups query the file; further ones use all links
 * in memory, some hundreds.
 */
import type { ReferenceDatabase } from '../reference-file.js'

/** Number of lookups after which reading all links is faster. */
const fewLookUps = 16

/** Ids of two factors, as hexadecimal digits without dashes. */
type Link = readonly [removed: string, corrected: string]

/** Links in both directions; if several lead to the same factor, the first counts. */
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

  /** Returns the id of this factor's replacement, and the id of the factor that it replaced. */
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
