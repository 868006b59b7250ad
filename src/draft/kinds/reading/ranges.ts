/** Ranges of numbers in the answers of surveys: `5-10 km`, `over 50`, in eight languages. */
import { wordsOf } from '../../columns/headings.js'

/** Range with the number that stands for it. */
export interface NumberRange {
  middle: number
  /** True if the range has no upper end: its lower end stands for it. */
  isOpen: boolean
}

const number = '(\\d+(?:[.,]\\d+)?)'
const closed = new RegExp(
  `${number}\\s*(?:km|mi|miles|kilomet\\w*)?\\s*(?:-|–|—|to|bis|a|à|al|tot|do|e|et|y|und|and|en|i|até)\\s*${number}`,
  'i',
)
const single = new RegExp(number)
const below =
  /^(?:<|≤|(?:less|under|up|below|unter|weniger|bis|moins|jusqu|meno|fino|sotto|menos|hasta|minder|tot|onder|ponizej|mniej|do|ate|abaixo)\b)/
const above =
  /^(?:>|≥|(?:more|over|above|uber|mehr|plus|oltre|piu|mas|meer|boven|ponad|powyzej|wiecej|mais|acima)\b)|\+\s*(?:km|mi|miles)?$|(?:or|und|et|y|e|en|i) (?:more|mehr|plus|mas|oltre|meer|wiecej|mais)\b/

/** Returns the range that a text means; undefined for other texts. */
export function rangeOf(text: string): NumberRange | undefined {
  const both = closed.exec(text)
  if (both) {
    const [least, most] = [both[1]!, both[2]!].map(numberIn) as [number, number]
    return least < most ? { middle: (least + most) / 2, isOpen: false } : undefined
  }
  const one = single.exec(text)
  if (!one) return undefined
  const plain = wordsOf(text).join(' ')
  const start = text.trim()
  const value = numberIn(one[1]!)
  if (below.test(start) || below.test(plain)) return { middle: value / 2, isOpen: false }
  return above.test(start) || above.test(plain) ? { middle: value, isOpen: true } : undefined
}

function numberIn(text: string): number {
  return Number(text.replace(',', '.'))
}
