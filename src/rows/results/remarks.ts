/** Notices and errors by code as remarks for people. */
import { errorMeanings, noticeMeanings } from '../../contract/code-meanings.js'
import { placeWords } from '../../contract/contract.js'
import { massText } from '../../terminal/figures.js'
import { withHelp } from '../../terminal/prose.js'
import type { Remark } from '../../terminal/summary.js'

/** Counts of one notice code. */
export interface CountedNotice {
  code: string
  isWarning: boolean
  rows: number
  /** kg CO2e; absent for an operation without a total. */
  co2e?: number | undefined
  /** kg CO2e by which the alternative to an assumption exceeds the answer. */
  difference?: number | undefined
}

/** Returns a notice in words, with its rows and mass. */
export function noticeRemark({ code, isWarning, rows, co2e, difference }: CountedNotice): Remark {
  return {
    isWarning,
    words: meaningOf(code, noticeMeanings) + alternativeWords(difference),
    rows,
    kilograms: co2e,
    place: co2e === undefined ? '' : placeWords(code),
    command: `ghg help ${code}`,
  }
}

/** Returns an error code in words: `what it means; ghg help CODE`; a code that only a server knows alone. */
export function errorWords(code: string): string {
  const words = meaningOf(code, { ...noticeMeanings, ...errorMeanings })
  return words === code ? code : withHelp(words, code)
}

/** A server may know codes that this program does not. */
function meaningOf(code: string, meanings: Readonly<Record<string, string>>): string {
  return Object.hasOwn(meanings, code) ? meanings[code]! : code
}

function alternativeWords(difference: number | undefined): string {
  if (difference === undefined || difference === 0) return ''
  return `; the alternative is ${massText(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`
}
