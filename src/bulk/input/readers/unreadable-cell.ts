/** Cells that hold no value: an error such as #N/A, or a formula whose result is not stored. */

/** What is passed on shows its text; a field that it should give refuses the row. */
export class UnreadableCell {
  /**
   * @param text as it is shown: `#N/A`
   * @param place its address, `D17`
   * @param why what is wrong with it and what to do
   */
  constructor(
    readonly text: string,
    readonly place: string,
    readonly why: string,
  ) {}

  get message(): string {
    return `cell ${this.place} ${this.why}`
  }

  toString(): string {
    return this.text
  }

  toJSON(): string {
    return this.text
  }
}
