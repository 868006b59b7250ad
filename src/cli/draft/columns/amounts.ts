/** Which column is the amount of an activity, of which measure, and in which unit. */
import { type ColumnProfile, filledCells, shareOf } from '../../../bulk/inspection/profile.js'
import type { Vocabulary } from '../../../bulk/inspection/vocabulary.js'
import { carrierWords, measureWords, otherNumbers, quantityWords } from './amount-words.js'
import { headingScore, isEmissions, isRatio, mentions, unitOfHeading, wordsOf } from './headings.js'
import { hints } from './hints.js'
import { likeness } from './matching.js'
import { moneyHeading } from './money-headings.js'

export interface Amount {
  profile: ColumnProfile
  /** `energy`, `weight`, `money`... */
  measure: string
  score: number
  /** A column of units, where the heading names none. */
  unitColumn: ColumnProfile | undefined
  /** What the heading says was used: electricity, natural gas. */
  carrier: string | undefined
}

const least = 0.38
const leastColumn = 0.55
/** From here on an amount is one for certain. */
export const certainAmount = 0.75

/** What speaks for an amount, and against it. */
const weights = {
  unitInHeading: 0.6,
  measureWord: 0.4,
  quantityWord: 0.3,
  unitColumn: 0.35,
  carrier: 0.15,
  /** Of a file with several, electricity is what most people begin with. */
  electricity: 0.15,
  /** The same energy is often there twice; kBtu is then the converted one. */
  ownUnit: 0.04,
  otherNumber: -0.5,
  ratio: -0.5,
  nothingInIt: -0.15,
}

/** Amounts, the likeliest first. Money is one only where nothing else is. */
export function amountsOf(profiles: readonly ColumnProfile[], vocabulary: Vocabulary): Amount[] {
  const units = unitLike(profiles, vocabulary)
  const found = profiles
    .flatMap((profile) => amountOf(profile, units, vocabulary) ?? [])
    .sort((a, b) => b.score - a.score || a.profile.index - b.profile.index)
  if (found.length > 0) return found
  return moneyColumns(profiles, vocabulary).map(({ profile, score }) => ({
    profile,
    measure: 'money',
    score,
    unitColumn: undefined,
    carrier: undefined,
  }))
}

/** The amount in a column that the user named. */
export function amountIn(
  profile: ColumnProfile,
  measure: string,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): Amount {
  const unit = unitOfHeading(profile.heading, vocabulary.units)
  const unitColumn = unit?.measure === measure ? undefined : unitColumnFor(profile, profiles, vocabulary)
  return { profile, measure, score: 1, unitColumn, carrier: carrierOf(profile.heading) }
}

function amountOf(
  profile: ColumnProfile,
  unitColumns: readonly Ranked[],
  vocabulary: Vocabulary,
): Amount | undefined {
  const { heading, numbers } = profile
  if (!numbers || filledCells(profile) === 0 || isEmissions(heading)) return undefined
  const ratio = isRatio(heading)
  const unit = ratio ? undefined : unitOfHeading(heading, vocabulary.units)
  // Money for energy is no amount of energy.
  if (!unit && moneyHeading(heading)) return undefined
  const word = bestMeasureWord(heading)
  // `kWh` alone says the quantity too.
  const isUnitAlone = unit !== undefined && /^\S+$/.test(heading.trim())
  const quantity = isUnitAlone ? 1 : headingScore(heading, quantityWords)
  const units = unit || (word.score === 0 && quantity === 0) ? undefined : nearestUnits(profile, unitColumns)
  const ofUnits = units && measureOfUnits(units, vocabulary)
  // A meter's heading may say kW and mean the energy of a month.
  const isEnergy = unit?.measure === 'power' && (quantity > 0 || word.measure === 'energy')
  const named = isEnergy ? 'energy' : unit?.measure
  const measure = named ?? (word.score > 0 ? word.measure : ofUnits)
  if (measure === undefined) return undefined
  const unitColumn = ofUnits === measure ? units : undefined
  const carrier = carrierOf(heading)
  const used = (filledCells(profile) / profile.cells) * (1 - shareOf(profile, (text) => Number(text) === 0))
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

/** Columns that look like money, the likeliest first. */
export function moneyColumns(
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): { profile: ColumnProfile; score: number }[] {
  return ranked(profiles, (profile) => likeness(profile, hints.money!, vocabulary))
}

/** What a heading says was used. */
export function carrierOf(heading: string): string | undefined {
  const words = wordsOf(heading)
  return Object.entries(carrierWords).find(([, names]) => words.some((word) => names.includes(word)))?.[0]
}

/** The column of units for numbers whose heading names none; of several, the one with a word in common. */
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

/** Columns that may have units. */
function unitLike(profiles: readonly ColumnProfile[], vocabulary: Vocabulary): Ranked[] {
  return profiles
    .map((profile) => ({ profile, score: likeness(profile, hints.unit!, vocabulary) }))
    .filter(({ score }) => score > 0)
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

/** The measure that most of a column's units are of. */
function measureOfUnits(profile: ColumnProfile, vocabulary: Vocabulary): string | undefined {
  const measureOf = (text: string) => vocabulary.units.find(text)?.measure
  const measures = [...new Set([...profile.values.keys()].flatMap((text) => measureOf(text) ?? []))]
  const share = (measure: string) => shareOf(profile, (text) => measureOf(text) === measure)
  return measures.sort((a, b) => share(b) - share(a))[0]
}
