/** How much one call may ask for: answers are for a context, not for a table. */
import { Refusal } from './refusal.js'

export const limits = {
  /** Requests of one call. */
  requests: 20,
  /** Factors of a page, and suggestions. */
  results: 20,
  /** Elements of a list in a report. */
  elements: 50,
  /** Characters of a text that a program prints. */
  characters: 40_000,
}

/**
 * The number asked for, or the usual one.
 * @param {string} name of the argument
 * @param {unknown} asked
 * @param {number} usual
 * @param {number} most
 * @returns {number}
 */
export function atMost(name, asked, usual, most) {
  if (asked === undefined || asked === null) return usual
  if (!Number.isInteger(asked) || Number(asked) < 1) {
    throw new Refusal(`${name}: must be a whole number from 1 to ${most}`)
  }
  if (Number(asked) > most) throw new Refusal(tooMany(name, Number(asked), most))
  return Number(asked)
}

/**
 * @param {string} name
 * @param {number} asked
 * @param {number} most
 */
export function tooMany(name, asked, most) {
  return (
    `${name}: at most ${most} in one call, not ${asked}; for more rows put them into a file of the folder and use ` +
    'map_file and run_project, or the program ghg itself'
  )
}

/**
 * The beginning of a text that is too long for an answer; how much is left out is said.
 * @param {string} text
 */
export function shortened(text) {
  if (text.length <= limits.characters) return text
  return `${text.slice(0, limits.characters)}\n[${text.length - limits.characters} further characters left out]`
}
