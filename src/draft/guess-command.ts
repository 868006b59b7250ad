/** Guesses the command for a file from its columns; the first sign that fits decides. */

import { type ColumnProfile, filledCells, matchRate, type Vocabulary } from '../rows/mapping/mapping.js'
import { certainAmount, findAmounts } from './columns/amounts.js'
import { areEmissions, emissionUnitIn } from './columns/emission-headings.js'
import { countsContainers, hintFor, hints } from './columns/hints.js'
import { knownWord } from './columns/known-words.js'
import { likeness, sure } from './columns/matching.js'
import { oneLine } from './rules/unit-rules.js'

export interface CommandGuess {
  command: string
  /** Reason for the command. */
  why: string
  /** Reasons for another command. */
  unsure?: string[]
}

interface Columns {
  profiles: readonly ColumnProfile[]
  vocabulary: Vocabulary
  /** Returns the column that matches the field with certainty, or with the given minimum similarity. */
  surely: (field: string, least?: number) => ColumnProfile | undefined
}

type Sign = (columns: Columns) => CommandGuess | undefined

const least = 0.6

/**
 * Guesses the command for a file.
 * @returns undefined if no column is an amount or a text of a known type
 */
export function guessCommand(
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): CommandGuess | undefined {
  const named = profiles.filter(({ heading }) => heading.trim() !== '')
  const surely: Columns['surely'] = (field, from = sure) => {
    const hint = hintFor(field)!
    const scored = named.map((profile) => ({ profile, score: likeness(profile, hint, vocabulary) }))
    const [best] = scored.sort((a, b) => b.score - a.score)
    return best && best.score >= from ? best.profile : undefined
  }
  const columns = { profiles: named, vocabulary, surely }
  for (const sign of signs) {
    const guess = sign(columns)
    if (guess) return guess
  }
  return undefined
}

const said = (...columns: ColumnProfile[]) =>
  columns.map(({ heading }) => `\`${oneLine(heading)}\``).join(', ')

const signs: readonly Sign[] = [
  ({ surely }) => {
    const [product, component] = [surely('product'), surely('component')]
    const weight = surely('weight')
    if (!product || !component || !weight || product === component) return undefined
    return {
      command: 'pcf',
      why: `${said(product, component, weight)}: products, their components and weights`,
    }
  },
  ({ surely }) => {
    const code = surely('cn_code', least)
    return code && { command: 'cbam', why: `${said(code)}: codes of goods at the border` }
  },
  ({ surely }) => {
    const instance = surely('instance', least)
    const duration = surely('duration', least)
    if (!instance || !duration) return undefined
    return { command: 'compute instance', why: `${said(instance, duration)}: machines and how long they ran` }
  },
  ({ surely }) => {
    const nights = surely('hotel_nights')
    return nights && { command: 'travel hotel', why: `${said(nights)}: nights` }
  },
  (columns) => journeys(columns),
  (columns) => travelMoney(columns),
  ({ profiles, vocabulary }) => {
    const [amount] = findAmounts(profiles, vocabulary)
    if (!amount || amount.measure === 'money' || amount.score < certainAmount) return undefined
    return { command: 'estimate', why: `${said(amount.profile)}: an amount of ${amount.measure}` }
  },
  ({ profiles, surely }) => {
    const stated = profiles.find((profile) => areEmissions(profile) && emissionUnitIn(profile.heading))
    if (!stated || surely('money')) return undefined
    return { command: 'given', why: `${said(stated)}: emissions that somebody stated, and no other amount` }
  },
  ({ profiles }) => {
    const text = profiles.find(isFreeText)
    return text && { command: 'suggest', why: `${said(text)}: different texts in most rows` }
  },
  ({ surely }) => {
    const [money, code] = [surely('money', least), surely('classification_code')]
    if (!money || !code) return undefined
    const why = `${said(money, code)}: money with codes of industries`
    return { command: 'spend', why, unsure: [orClassify] }
  },
  ({ surely }) => spend(surely('money')),
  ({ profiles, vocabulary }) => {
    const [amount] = findAmounts(profiles, vocabulary)
    if (!amount || amount.measure === 'money') return undefined
    return { command: 'estimate', why: `${said(amount.profile)} may be an amount of ${amount.measure}` }
  },
  ({ surely }) => spend(surely('money', least)),
  ({ surely }) => {
    const text = surely('suggest.text', least)
    return text && { command: 'suggest', why: `${said(text)}: texts, but no amount` }
  },
]

/** Explanation for the user: both commands accept money and industry codes, but their totals differ. */
const orClassify =
  'spend or classify? spend removes tax and adjusts the money to the price year of the factor; classify multiplies the unadjusted money by the factor, which gives a different total: --for classify'

const mostlyDifferent = 0.9
const fewestTexts = 20

/** True if the heading matches the field's name and the texts rarely repeat. */
function isFreeText(profile: ColumnProfile): boolean {
  const { heading, numbers, dates, values } = profile
  if (!/^(suggest[._ ]?)?text$/i.test(heading.trim()) || numbers || dates) return false
  return values.size >= fewestTexts && values.size >= mostlyDifferent * filledCells(profile)
}

function spend(money: ColumnProfile | undefined): CommandGuess | undefined {
  return money && { command: 'spend', why: `${said(money)}: money` }
}

/** Guesses freight if there is a weight, a container or a lorry; otherwise travel. */
function journeys({ profiles, vocabulary, surely }: Columns): CommandGuess | undefined {
  const [origin, destination] = [surely('origin', least), surely('destination', least)]
  if (!origin || !destination || origin === destination) return undefined
  const ends = said(origin, destination)
  const goods = surely('cargo.weight', least) ?? profiles.find(countsContainers)
  if (goods) return { command: 'freight', why: `${ends}, ${said(goods)}: goods from one place to another` }
  const mode = surely('transport_mode', least)
  const isGoods =
    mode && matchRate(mode, (text) => /^(road|sea)$/.test(knownWord('transport_mode', text) ?? '')) > 0
  if (isGoods && likeness(mode, hints.travel_mode!, vocabulary) === 0) {
    return { command: 'freight', why: `${ends}, ${said(mode)}: goods from one place to another` }
  }
  return { command: 'travel distance', why: `${ends}: from one place to another` }
}

const mostlyTravel = 0.5

/** Guesses spend on travel from words for fares and hotels, or from the headings of amounts. */
function travelMoney({ profiles, surely }: Columns): CommandGuess | undefined {
  const fare = profiles.find(({ heading, numbers }) => numbers && knownWord('spend_type', heading))
  if (fare) return { command: 'travel spend', why: `${said(fare)}: money for travel` }
  const money = surely('money', least)
  const kinds = profiles.find(
    (profile) => matchRate(profile, (text) => knownWord('spend_type', text) !== undefined) > mostlyTravel,
  )
  return money && kinds && { command: 'travel spend', why: `${said(kinds)}: kinds of travel` }
}
