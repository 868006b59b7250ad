/** What a caller did wrong: the message says what, and what would be right. */
export class Refusal extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message)
    this.name = 'Refusal'
  }
}
