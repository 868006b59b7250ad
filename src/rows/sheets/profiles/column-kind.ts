/** Kinds of columns, and the reading of a column as one. */
import type { HeadingMatch } from './column-words.js'

/** Kinds of columns of amounts and journeys that differ from the usual ones. */
export type StatedKind =
  | 'green share'
  | 'load factor'
  | 'adjustment'
  | 'generation'
  | 'stated factor'
  | 'recurrence'
  | 'discount'
  | 'via'
  | 'legs'
  | 'stop count'
  | 'capitalised'
  | 'recharged'
  | 'forcing'
  | 'percentage'
  | 'employees'
  | 'revision'
  | 'net metering'
  | 'payer'
  | 'other carrier'
  | 'customs procedure'
  | 'actual emissions'

export type ColumnKind =
  | 'unit'
  | 'currency'
  | 'cabin'
  | 'return'
  | 'travellers'
  | 'trips'
  | 'rooms'
  | 'calorific basis'
  | 'tax basis'
  | 'weight'
  | 'direction'
  | 'status'
  | 'multiplier'
  | 'machines'
  | 'refill'
  | 'stated distance'
  | 'share'
  | 'volume factor'
  | 'credit side'
  | 'cancelled flag'
  | 'sign'
  | 'scale'
  | 'fuel'
  | 'refrigerated'
  | 'carrier'
  | 'mode'
  | 'refrigerant'
  | 'document'
  | 'sold'
  | 'power'
  | 'credit flag'
  | 'vehicle'
  | 'register'
  | 'containers'
  | 'routing'
  | 'cargo'
  | 'journeys'
  | 'measure'
  | StatedKind

/** Recognisers of cells that this module does not know by itself. */
export interface CellRecognisers {
  isUnit: (text: string) => boolean
  /** True for a unit that is unlikely to be another word. */
  isMeasure: (text: string) => boolean
  isCurrency: (text: string) => boolean
  /** Returns the unit of measure that a heading contains; undefined for rates such as `EUR per kWh`. */
  measureIn: (heading: string) => string | undefined
  /** Recognises calorific bases; `isDistinct` is true for texts without another meaning. */
  basis: (text: string) => { isDistinct: boolean } | undefined
}

/** A kind that a column may be. */
export interface KindReading {
  kind: ColumnKind
  match: HeadingMatch | undefined
  /** Share of the filled cells that match the kind; 0 for an empty column. */
  share: number
  /** True if a word of the heading relates the column to something else. */
  isElsewhere: boolean
  /** True if a yes in the column means no for its kind, such as under `One way`. */
  isInverse: boolean
  /** True if the heading names the kind in a phrase of several words. */
  isSpecific: boolean
  /** Unit of the numbers, in a column of amounts. */
  unit?: string
}
