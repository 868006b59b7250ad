/** A line of text after reading, and the knowledge that reading takes. */
import type { UnitType } from '../../units/units.js'
import type { AmountInText } from './amounts.js'

/** Names and places for reading texts. */
export interface PlainKnowledge {
  /** Meaning of a plain name, such as `kind=car fuel=diesel`; empty for words without influence on the thing. */
  meaningOf(name: string): string | undefined
  /** Countries of the towns in the text. */
  towns(): readonly string[]
  /** True for a word that names a place. */
  isPlace(word: string): boolean
  /** Returns an airport by its IATA code. */
  airport(code: string): RouteEnd | undefined
  /** Returns the largest town or airport with a name, in folded words. */
  placed(name: string): RouteEnd | undefined
}

/** Position of an airport or a town. */
export interface RouteEnd {
  country: string
  latitude: number
  longitude: number
}

/** A thing that a line names. */
export interface NamedKind {
  kind: string
  /** Words of the name. */
  written: string
  /** Number of words. */
  length: number
  /** True for a name that is part of many others: gas, water. */
  isWeak: boolean
}

export interface ReadLine {
  amounts: readonly AmountInText[]
  /** Unit types that the line's amounts and units are in, the most telling first. */
  unitTypes: readonly UnitType[]
  kinds: readonly NamedKind[]
  /** Attributes of the thing, such as `fuel`, `size` and `treatment`. */
  attributes: ReadonlyMap<string, string>
  /** Numbers that tell things apart: distance in km, gross weight in tonnes, engine in litres. */
  numbers: ReadonlyMap<string, number>
  /** Words that were not understood, and number of the others. */
  unread: readonly string[]
  readCount: number
  /** True if a word names a place. */
  hasPlace: boolean
  /** True if a word that was not understood follows the thing: a fuel pump is not fuel. */
  isPartOfOther: boolean
  /** The text without amounts. */
  rest: string
  /** The text with names instead of codes. */
  coded: string
}
