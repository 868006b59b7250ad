/** Finds contents of columns that are likely to be misread, or not read at all. */

import { plural } from '../../../host/numbers.js'
import { UnitWords } from '../../../units/units.js'
import type { NumberNotation } from '../../sheets/profiles/number-notation.js'
import { type ColumnProfile, filledCells, matchRate, mostFrequent } from '../../sheets/profiles/profile.js'
import type { FieldKind } from '../fields/fields.js'
import type { Vocabulary } from './vocabulary.js'

/** Column with its purpose and the notation of its numbers. */
export interface UsedColumn {
  profile: ColumnProfile
  /** Name of the operation. */
  operation: string
  /** Path of the field that the column feeds. */
  field: string
  kind: FieldKind | undefined
  decimal: 'point' | 'comma'
  /** True for signs and words that a mapping file handles; `notation` if the run reads the signs as the cells prove. */
  isMapped: {
    number: boolean
    notation: boolean
    date: boolean
    translate: boolean
    extract: boolean
    empty: boolean
  }
}

export interface Suspicion {
  column: string
  field: string
  message: string
}

const mostShown = 4
/** Minimum share that both codes and other texts have in a mixed column. */
const mixedShare = 0.1

/** Returns one line for each oddity of a column, considering the field that it feeds. */
export function suspicionsOf(used: UsedColumn, vocabulary: Vocabulary): Suspicion[] {
  const { profile, field } = used
  return [...ofAnyField(used), ...ofNumbers(used), ...ofDates(used), ...ofWords(used, vocabulary)].map(
    (message) => ({ column: profile.heading, field, message }),
  )
}

function ofAnyField({ profile, isMapped }: UsedColumn): string[] {
  const messages: string[] = []
  const filled = filledCells(profile)
  if (profile.cells > 0 && filled === 0) messages.push('the column is empty')
  if (profile.emptyWords.size > 0 && !isMapped.empty) {
    const words = shown([...profile.emptyWords].map(([text]) => text))
    messages.push(`${words} may mean an empty cell; declare it in the mapping with empty`)
  }
  return messages
}

function ofNumbers({ profile, kind, decimal, isMapped }: UsedColumn): string[] {
  if (kind !== 'number' && kind !== 'integer') return []
  const { numbers } = profile
  const texts = [...profile.values.keys()]
  const messages: string[] = []
  const others = mostFrequent(profile, Number.POSITIVE_INFINITY).filter(([text]) => !/\d/.test(text))
  if (others.length > 0 && !isMapped.translate && !isMapped.extract) {
    messages.push(`not numbers: ${shown(others.map(([text]) => text))}`)
  }
  if (!numbers || isMapped.extract) return messages
  if (!isMapped.number) {
    if (!isMapped.notation) messages.push(...ofSigns(numbers, texts, decimal))
    if (numbers.parentheses)
      messages.push('numbers in parentheses are negative in accounts (number: { parentheses: true })')
  }
  if (numbers.contradiction) {
    const [english, continental] = numbers.contradiction
    messages.push(`numbers are written in two ways: \`${english}\` and \`${continental}\``)
  }
  if (numbers.odd) {
    const { thousand, beside } = numbers.odd
    messages.push(
      `\`${thousand}\` beside \`${beside}\`: a thousand in another notation? (number: { decimals: ${numbers.odd.decimals} } refuses it)`,
    )
  }
  if (numbers.ambiguous !== undefined && !isMapped.notation) {
    messages.push(`\`${numbers.ambiguous}\` could be a thousand or a fraction`)
  }
  if (numbers.negative > 0) messages.push(plural(numbers.negative, 'negative number'))
  if (numbers.decoration.length > 0) {
    messages.push(`numbers come with ${shown(numbers.decoration)}; use extract to take the number out`)
  }
  return messages
}

/** Returns the mapping keys, or `--decimal`, needed for the decimal and thousands signs. */
function ofSigns(
  { decimal, isCertain, thousands }: NumberNotation,
  texts: readonly string[],
  read: 'point' | 'comma',
): string[] {
  const messages: string[] = []
  const sign = decimal === 'comma' ? /,/ : /\d\.\d/
  const example = texts.find((text) => sign.test(text))
  if (isCertain && decimal !== read && example !== undefined) {
    messages.push(`decimal ${decimal}s, for example \`${example}\`: use --decimal ${decimal}`)
  }
  if (thousands) {
    const grouped = texts.find((text) => /\d[.,' \u00a0\u202f\u2009]\d{3}(?!\d)/.test(text))
    messages.push(
      `thousands signs, for example \`${grouped}\`: only a mapping file can name them (thousands: ${thousands})`,
    )
  }
  return messages
}

function ofDates({ profile, kind, isMapped }: UsedColumn): string[] {
  const { dates } = profile
  if (!dates || isMapped.extract) return []
  if (dates.otherwise !== undefined && !isMapped.date) {
    return [`dates may be ${dates.format} or ${dates.otherwise}, for example \`${firstOf(profile)}\``]
  }
  if ((kind === 'integer' || kind === 'number') && !isMapped.date) {
    return [
      `dates such as \`${firstOf(profile)}\`: a mapping file takes a part (date: { format: ${dates.format} })`,
    ]
  }
  return []
}

function ofWords({ profile, operation, field, isMapped }: UsedColumn, vocabulary: Vocabulary): string[] {
  if (isMapped.translate || isMapped.extract || filledCells(profile) === 0) return []
  const name = field.split('.').at(-1)!
  if (name === 'money_unit') {
    const odd = oddOnes(profile, (text) => vocabulary.currency(text) !== undefined)
    return odd.length === 0 ? [] : [`no currency codes: ${shown(odd)}`]
  }
  if (name.endsWith('_unit')) return ofUnits(profile, name.replace(/_unit$/, ''), vocabulary)
  // Regions of cloud providers are different; declarations may contain names of countries.
  if (!/(^|_)region$/.test(name) || operation.startsWith('compute')) return []
  return ofRegions(profile, vocabulary, operation === 'cbam')
}

function ofUnits(profile: ColumnProfile, measure: string, vocabulary: Vocabulary): string[] {
  const accepted = new Set(UnitWords.accepted(measure).map((unit) => unit.toLowerCase()))
  return oddOnes(profile, (text) => accepted.has(text.toLowerCase())).map((text) => {
    const meant = vocabulary.units.find(text)
    if (!meant) return `\`${text}\` is not a known unit`
    if (meant.measure !== measure) return `\`${text}\` is a unit of ${meant.measure}, not of ${measure}`
    return `\`${text}\` is written ${meant.unit} in a request${meant.doubt ? ` (${meant.doubt})` : ''}`
  })
}

function ofRegions(profile: ColumnProfile, vocabulary: Vocabulary, takesNames: boolean): string[] {
  const isRegion = (text: string) => {
    const meant = vocabulary.regions.find(text)
    return meant !== undefined && (takesNames || meant.isCode)
  }
  const odd = oddOnes(profile, isRegion)
  if (odd.length === 0) return []
  const described = odd.slice(0, mostShown).map((text) => {
    const meant = vocabulary.regions.find(text)
    return meant ? `\`${text}\` (${meant.code})` : `\`${text}\``
  })
  const share = matchRate(profile, isRegion)
  const mixed = share > mixedShare && share < 1 - mixedShare ? 'codes and other words are mixed; ' : ''
  const more = odd.length > mostShown ? ` and ${odd.length - mostShown} more` : ''
  return [`${mixed}no region codes: ${described.join(', ')}${more}`]
}

/** Returns the texts that fail the test, most frequent first. */
function oddOnes(profile: ColumnProfile, test: (text: string) => boolean): string[] {
  return mostFrequent(profile, Number.POSITIVE_INFINITY)
    .map(([text]) => text)
    .filter((text) => !test(text))
}

function shown(texts: readonly string[]): string {
  const first = texts.slice(0, mostShown).map((text) => `\`${cut(text)}\``)
  const more = texts.length - first.length
  return first.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}...` : text
}

function firstOf(profile: ColumnProfile): string {
  return [...profile.values.keys()][0] ?? ''
}
