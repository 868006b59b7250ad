/** Rows of a ledger that were written from one template, until they are counted. */
import type { LineMasses, PartsWatch, WatchedSides } from '../parts/parts-watch.js'
import type { Tally } from '../results/totals/tally.js'
import type { LedgerLesson } from './ledger-lesson.js'
import { NoticeTemplates } from './notice-templates.js'

const firstRoom = 64

export class RowsOfKind {
  readonly #lesson: LedgerLesson
  /** kg CO2e per unit of the amount, of the lines that have any. */
  readonly #totals: readonly number[]
  readonly #said: NoticeTemplates
  #amounts = new Float64Array(firstRoom)
  #rows = 0
  readonly #sides = new Map<string | undefined, WatchedSides>()
  /** False if no line may be counted twice. */
  readonly isWatched: boolean

  constructor(lesson: LedgerLesson) {
    this.#lesson = lesson
    this.#totals = lesson.masses.flatMap(({ location = 0 }) => (location === 0 ? [] : [location]))
    this.#said = new NoticeTemplates({ notices: lesson.notices, compared: [], method: lesson.method })
    this.isWatched = lesson.masses[0]!.location !== undefined
  }

  /** Adds a row. @returns its total in kg CO2e */
  add(amount: number): number {
    if (this.#rows === this.#amounts.length) {
      const amounts = new Float64Array(2 * this.#rows)
      amounts.set(this.#amounts)
      this.#amounts = amounts
    }
    this.#amounts[this.#rows++] = amount
    let total = 0
    for (let line = 0; line < this.#totals.length; line++) total += amount * this.#totals[line]!
    this.#said.add(total, [])
    return total
  }

  /** Adds the row to the sides of possible double counting. @param site site of the row, if it differs between rows of the kind */
  addSides(watch: PartsWatch, amount: number, site: string | undefined): void {
    const { first, masses } = this.#lesson
    let sides = this.#sides.get(site)
    if (!sides) {
      sides = watch.sidesOf(site === undefined ? first : { ...first, site })
      this.#sides.set(site, sides)
    }
    watch.addSides(sides, amount * masses[0]!.location!)
  }

  /** Counts the rows since the last count. */
  count(tally: Tally, watch: PartsWatch): void {
    if (this.#rows === 0) return
    const { route, masses } = this.#lesson
    watch.addKind(
      route,
      this.#rows,
      masses.map((mass) => this.#massesOf(mass)),
    )
    this.#said.rows = this.#rows
    this.#said.count(tally)
    this.#rows = 0
  }

  #massesOf({ scope, location, market }: LedgerLesson['masses'][number]): LineMasses {
    const times = (by: number | undefined) =>
      by === undefined ? undefined : this.#amounts.subarray(0, this.#rows).map((amount) => amount * by)
    const ofLocation = times(location)
    return { scope, location: ofLocation, market: market === location ? ofLocation : times(market) }
  }
}
