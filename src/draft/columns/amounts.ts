/** Finds the column with the amount of an activity, its measure and its unit. */

import { type ColumnProfile, filledCells, matchRate, type Vocabulary } from '../../rows/mapping/mapping.js'
import { carrierWords, measureWords, otherNumbers, quantityWords } from './amount-words.js'
import { headingScore, isEmissions, isRatio, mentions, unitInHeading, wordsOf } from './headings.js'
import { hints } from './hints.js'
import { likeness } from './matching.js'
import { moneyHeading } from './money-headings.js'

export interface Amount {
  profile: ColumnProfile
  /** `energy`, `weight`, `money`... */
  measure: string
  score: number
  /** Column of units, if the heading does not name a unit. */
  unitColumn: ColumnProfile | undefined
  /** Energy carrier named in the heading: electricity, natural gas. */
  carrier: string | undefined
}

const least = 0.38
const leastColumn = 0.55
/** Minimum score of a certain amount. */
export const certainAmount = 0.75

/** Weights of the evidence for and against an amount. */
const weights = {
  unitInHeading: 0.6,
  measureWord: 0.4,
  quantityWord: 0.3,
  unitColumn: 0.35,
  carrier: 0.15,
  /** Prefers electricity: if a file has several carriers, most people begin with it. */
  electricity: 0.15,
  /** Same energy in several units: kBtu is usually the converted copy. */
  ownUnit: 0.04,
  otherNumber: -0.5,
  ratio: -0.5,
  nothingInIt: -0.15,
}

/** Returns the amounts, most likely first. Money counts only if there is no other amount. */
export function findAmounts(profiles: readonly ColumnProfile[], vocabulary: Vocabulary): Amount[] {
  const units = unitLike(profiles, vocabulary)
  const found = profiles
    .flatMap((profile) => amountOf(profile, units, vocabulary) ?? [])
    .sort((a, b) => b.score - a.score || a.profile.index - b.profile.index)
  if (found.length > 0) return fullerFirst(found)
  const only = onlyMeasured(profiles, vocabulary)
  if (only) return [only]
  return moneyColumns(profiles, vocabulary).map(({ profile, score }) => ({
    profile,
    measure: 'money',
    score,
    unitColumn: undefined,
    carrier: undefined,
  }))
}

/** Returns the only column of numbers in a sheet with a column of units, under whatever heading. */
function onlyMeasured(profiles: readonly ColumnProfile[], vocabulary: Vocabulary): Amount | undefined {
  const [unitColumn, ...others] = profiles.filter((profile) => areUnits(profile, vocabulary))
  if (!unitColumn || others.length > 0) return undefined
  const numbers = profiles.filter((profile) => profile.numbers && filledCells(profile) > 0)
  const [profile, ...further] = numbers.filter(
    ({ heading }) => !moneyHeading(heading) && !isEmissions(heading) && !isIdentifier(heading),
  )
  const measure = measureOfUnits(unitColumn, vocabulary)
  if (!profile || further.length > 0 || measure === undefined) return undefined
  return { profile, measure, score: least, unitColumn, carrier: undefined }
}

const identifiers = new Set(['id', 'no', 'nr', 'number', 'code', 'ref', 'year', 'month', 'week', 'lp', 'pos'])

function isIdentifier(heading: string): boolean {
  return mentions(heading, identifiers)
}

/** Minimum ratio of filled cells at which an amount with a column of units is the whole of another. */
const fuller = 2

/** Puts an amount first that has its units in a column, and far more rows than the likeliest. */
function fullerFirst(found: readonly Amount[]): Amount[] {
  const [likeliest] = found as [Amount]
  const whole = found.find(
    ({ unitColumn, profile }) =>
      unitColumn !== undefined && filledCells(profile) >= fuller * filledCells(likeliest.profile),
  )
  return whole ? [whole, ...found.filter((each) => each !== whole)] : [...found]
}

/** Returns the amount in a column that the user named. */
export function amountIn(
  profile: ColumnProfile,
  measure: string,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): Amount {
  const unit = unitInHeading(profile.heading, vocabulary.units)
  const unitColumn = unit?.measure === measure ? undefined : unitColumnFor(profile, profiles, vocabulary)
  return { profile, measure, score: 1, unitColumn, carrier: energyCarrier(profile.heading) }
}

function amountOf(
  profile: ColumnProfile,
  unitColumns: readonly Ranked[],
  vocabulary: Vocabulary,
): Amount | undefined {
  const { heading, numbers } = profile
  if (!numbers || filledCells(profile) === 0 || isEmissions(heading)) return undefined
  const ratio = isRatio(heading)
  const unit = ratio ? undefined : unitInHeading(heading, vocabulary.units)
  // Money for energy does not measure energy.
  if (!unit && moneyHeading(heading)) return undefined
  const word = bestMeasureWord(heading)
  // `kWh` without other words also implies the quantity.
  const isUnitAlone = unit !== undefined && /^\S+$/.test(heading.trim())
  const quantity = isUnitAlone ? 1 : headingScore(heading, quantityWords)
  const units = unit || (word.score === 0 && quantity === 0) ? undefined : nearestUnits(profile, unitColumns)
  const ofUnits = units && measureOfUnits(units, vocabulary)
  // The heading of a meter may give kW although the values are monthly energy.
  const isEnergy = unit?.measure === 'power' && (quantity > 0 || word.measure === 'energy')
  const named = isEnergy ? 'energy' : unit?.measure
  const measure = named ?? (word.score > 0 ? word.measure : ofUnits)
  if (measure === undefined) return undefined
  const unitColumn = ofUnits === measure ? units : undefined
  const carrier = energyCarrier(heading)
  const used = (filledCells(profile) / profile.cells) * (1 - matchRate(profile, (text) => Number(text) === 0))
  const score =
    (unit ? weights.unitInHeading : 0) +
    weights.measureWord * word.score +
    weights.quantityWord * quantity +
    (unitColumn ? weights.unitColumn : 0) +
    (carrier ? weights.carrier : 0) +
    (carrier === 'electricity' ? weights.electricity : 0) +
    (unit && unit.unit !== 'kBtu' ? weights.ownUnit : 0) +
    (mentions(heading, otherNumbers) ? weights.otherNumber : 0) +
    (ratio ? weights.ratio : 0) +
    weights.nothingInIt * (1 - used)
  return score < least ? undefined : { profile, measure, score, unitColumn, carrier }
}

function bestMeasureWord(heading: string): { measure: string; score: number } {
  return Object.entries(measureWords)
    .map(([measure, words]) => ({ measure, score: headingScore(heading, words) }))
    .reduce((best, each) => (each.score > best.score ? each : best))
}

/** Returns the columns that look like money, most likely first. */
export function moneyColumns(
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): { profile: ColumnProfile; score: number }[] {
  return ranked(profiles, (profile) => likeness(profile, hints.money!, vocabulary))
}

/** Returns the energy carrier named in a heading, if any. */
export function energyCarrier(heading: string): string | undefined {
  const words = wordsOf(heading)
  return Object.entries(carrierWords).find(([, names]) => words.some((word) => names.includes(word)))?.[0]
}

/**
 * Returns the column of units for numbers whose heading has no unit; prefers a column that shares a word with the
 * heading.
 */
export function unitColumnFor(
  amount: ColumnProfile,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): ColumnProfile | undefined {
  return nearestUnits(amount, unitLike(profiles, vocabulary))
}

interface Ranked {
  profile: ColumnProfile
  score: number
}

/** Returns the columns that may contain units. */
function unitLike(profiles: readonly ColumnProfile[], vocabulary: Vocabulary): Ranked[] {
  return profiles
    .map((profile) => ({
      profile,
      score: Math.max(
        likeness(profile, hints.unit!, vocabulary),
        areUnits(profile, vocabulary) ? unitsByCells : 0,
      ),
    }))
    .filter(({ score }) => score > 0)
}

/** Score of a column whose cells are units, under whatever heading. */
const unitsByCells = 0.6
const leastUnits = 0.95
const physical = new Set(['energy', 'volume', 'weight', 'distance'])

/** True if nearly all cells are units of amounts. Single letters are also sizes and grades. */
function areUnits(profile: ColumnProfile, { units }: Vocabulary): boolean {
  const { numbers, dates, values } = profile
  if (numbers || dates || ![...values.keys()].some((text) => text.trim().length > 1)) return false
  return matchRate(profile, (text) => physical.has(units.find(text)?.measure ?? '')) >= leastUnits
}

const sharedWord = 0.2

function nearestUnits({ heading }: ColumnProfile, units: readonly Ranked[]): ColumnProfile | undefined {
  const words = new Set(wordsOf(heading))
  const scores = new Map(
    units.map(({ profile, score }) => [profile, score + (mentions(profile.heading, words) ? sharedWord : 0)]),
  )
  return ranked([...scores.keys()], (profile) => scores.get(profile)!)[0]?.profile
}

function ranked(profiles: readonly ColumnProfile[], scoreOf: (profile: ColumnProfile) => number): Ranked[] {
  return profiles
    .map((profile) => ({ profile, score: scoreOf(profile) }))
    .filter(({ score }) => score >= leastColumn)
    .sort((a, b) => b.score - a.score || a.profile.index - b.profile.index)
}

/** Returns the most frequent measure among a column's units. */
export function measureOfUnits(profile: ColumnProfile, vocabulary: Vocabulary): string | undefined {
  const measureOf = (text: string) => vocabulary.units.find(text)?.measure
  const measures = [...new Set([...profile.values.keys()].flatMap((text) => measureOf(text) ?? []))]
  const share = (measure: string) => matchRate(profile, (text) => measureOf(text) === measure)
  return measures.sort((a, b) => share(b) - share(a))[0]
}
