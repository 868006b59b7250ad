/** Cells without a value: an error such as #N/A, or a formula whose result is not stored. */

/** Cell without a value. Columns passed through show its text; a row that needs it for a field is rejected. */
export class UnreadableCell {
  /**
   * @param text displayed text: `#N/A`
   * @param place address of the cell, `D17`
   * @param why problem and correction
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
