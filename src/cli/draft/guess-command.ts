/** Which command a file is for, by what its columns are: the first of the signs that fit. */
import { type ColumnProfile, filledCells, shareOf } from '../../bulk/inspection/profile.js'
import type { Vocabulary } from '../../bulk/inspection/vocabulary.js'
import { amountsOf, certainAmount } from './columns/amounts.js'
import { countsContainers, hintFor, hints } from './columns/hints.js'
import { knownWord } from './columns/known-words.js'
import { likeness, sure } from './columns/matching.js'
import { oneLine } from './rules/unit-rules.js'

export interface CommandGuess {
  command: string
  /** What speaks for it. */
  why: string
  /** What speaks for another one. */
  unsure?: string[]
}

interface Columns {
  profiles: readonly ColumnProfile[]
  vocabulary: Vocabulary
  /** The column that surely is this field of requests. */
  surely: (field: string, least?: number) => ColumnProfile | undefined
}

type Sign = (columns: Columns) => CommandGuess | undefined

const least = 0.6

/** @returns undefined where nothing in the file is an amount or a text of a known kind */
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
    const [amount] = amountsOf(profiles, vocabulary)
    if (!amount || amount.measure === 'money' || amount.score < certainAmount) return undefined
    return { command: 'estimate', why: `${said(amount.profile)}: an amount of ${amount.measure}` }
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
    const [amount] = amountsOf(profiles, vocabulary)
    if (!amount || amount.measure === 'money') return undefined
    return { command: 'estimate', why: `${said(amount.profile)} may be an amount of ${amount.measure}` }
  },
  ({ surely }) => spend(surely('money', least)),
  ({ surely }) => {
    const text = surely('suggest.text', least)
    return text && { command: 'suggest', why: `${said(text)}: texts, but no amount` }
  },
]

/** Both take money and codes of industries, and come to other figures. */
export const orClassify =
  'spend or classify? spend removes tax and adjusts the money to the price year of the factor; classify multiplies the unadjusted money by the factor, which gives a different total: --for classify'

const mostlyDifferent = 0.9
const fewestTexts = 20

/** A column that is called by the name of the field, whose texts hardly repeat. */
function isFreeText(profile: ColumnProfile): boolean {
  const { heading, numbers, dates, values } = profile
  if (!/^(suggest[._ ]?)?text$/i.test(heading.trim()) || numbers || dates) return false
  return values.size >= fewestTexts && values.size >= mostlyDifferent * filledCells(profile)
}

function spend(money: ColumnProfile | undefined): CommandGuess | undefined {
  return money && { command: 'spend', why: `${said(money)}: money` }
}

/** Goods where there is a weight, a container or a lorry; else people. */
function journeys({ profiles, vocabulary, surely }: Columns): CommandGuess | undefined {
  const [origin, destination] = [surely('origin', least), surely('destination', least)]
  if (!origin || !destination || origin === destination) return undefined
  const ends = said(origin, destination)
  const goods = surely('cargo.weight', least) ?? profiles.find(countsContainers)
  if (goods) return { command: 'freight', why: `${ends}, ${said(goods)}: goods from one place to another` }
  const mode = surely('transport_mode', least)
  const isGoods =
    mode && shareOf(mode, (text) => /^(road|sea)$/.test(knownWord('transport_mode', text) ?? '')) > 0
  if (isGoods && likeness(mode, hints.travel_mode!, vocabulary) === 0) {
    return { command: 'freight', why: `${ends}, ${said(mode)}: goods from one place to another` }
  }
  return { command: 'travel distance', why: `${ends}: from one place to another` }
}

const mostlyTravel = 0.5

/** Fares and hotels in money: by words for them, or by the headings of the amounts. */
function travelMoney({ profiles, surely }: Columns): CommandGuess | undefined {
  const fare = profiles.find(({ heading, numbers }) => numbers && knownWord('spend_type', heading))
  if (fare) return { command: 'travel spend', why: `${said(fare)}: money for travel` }
  const money = surely('money', least)
  const kinds = profiles.find(
    (profile) => shareOf(profile, (text) => knownWord('spend_type', text) !== undefined) > mostlyTravel,
  )
  return money && kinds && { command: 'travel spend', why: `${said(kinds)}: kinds of travel` }
}
