/** Finds the assumptions and open words of a drafted mapping, with the place of the answer. */
import { type ColumnProfile, fillIn, matchRate, type Vocabulary } from '../../rows/mapping/mapping.js'
import { moneyRule } from '../kinds/reading/money.js'
import { currencyRule, oneLine } from '../rules/unit-rules.js'

/** Open choice about a source. */
export interface MappingChoice {
  /** Name that several sources share if they ask the same. */
  id: string
  /** Question; `{source}` stands for the name of the source. */
  ask: string
  /** Possible answers; any value without them. */
  choices: readonly (string | number)[]
  assumed: string | undefined
  /** Path of the entry in the source; in a mapping, the entries of lists by their number from 1. */
  at: readonly string[]
  /** Command whose emissions depend on it; all of the source without it. */
  command?: string
  /** Point of the draft that the question replaces. */
  replaces: RegExp
}

/**
 * Returns the open choices of a source.
 * @param content of the mapping file
 * @param points guesses of the draft
 */
export function mappingChoices(
  content: unknown,
  points: readonly string[],
  sheet: ChoiceSheet,
): MappingChoice[] {
  const entries = [...entriesOf(content, [])]
  const category = entries.find(({ at }) => at.join('.') === 'ledger.category')?.value
  const isSaid = ({ replaces }: MappingChoice) => points.some((point) => replaces.test(point))
  const inMapping = [
    ...entries.filter(({ value }) => value === fillIn).flatMap(({ at }) => wordChoice(at)),
    ...(category === '3.7' ? entries.flatMap(weeksChoice) : []),
    ...entries.flatMap(roomsChoice),
    ...entries.flatMap((entry) => moneyChoice(entry, points, sheet)),
    ...[...entries.flatMap(payerChoice), ...entries.flatMap(basisChoice)].filter(isSaid),
  ].map((choice) => ({ ...choice, at: ['mapping', ...choice.at] }))
  return [...inMapping, ...operatorChoices.filter(isSaid)]
}

/** Columns of a sheet, with the words of currencies. */
export interface ChoiceSheet {
  profiles: readonly ColumnProfile[]
  vocabulary: Vocabulary
}

/** True if a mapping has a year or a day as a constant, which a table of another year would take over. */
export function hasFixedYear(content: unknown): boolean {
  const isOfTime = (value: unknown) => /^(19|20)\d\d(-|$)/.test(String(value))
  return [...entriesOf(content, [])].some(({ at, value }) => at.at(-1) === 'const' && isOfTime(value))
}

/** Value in a mapping, with the path to it. */
interface Entry {
  at: readonly string[]
  value: unknown
}

function* entriesOf(content: unknown, at: readonly string[]): Generator<Entry> {
  if (typeof content !== 'object' || content === null) {
    yield { at, value: content }
    return
  }
  const isList = Array.isArray(content)
  for (const [key, value] of Object.entries(content))
    yield* entriesOf(value, [...at, isList ? String(Number(key) + 1) : key])
}

/** Asks for the meaning of a word. */
function wordChoice(at: readonly string[]): MappingChoice[] {
  const [word = '', table, name = ''] = [...at].reverse()
  if (table !== 'translate') return []
  const field = name === 'unit' ? 'unit' : (name.split('.').at(-1) ?? name)
  return [
    {
      id: `sources.{source}.${at.join('.')}`,
      ask: `What is \`${oneLine(word)}\` in {source}? ${askOf[field] ?? `A value of ${field}.`}`,
      ...{ choices: [], assumed: undefined, at, replaces: /what (each word|the words).* means?$/ },
    },
  ]
}

/** Values of a field, in the words of a person. */
const askOf: Readonly<Record<string, string>> = {
  activity: 'An activity by its plain name, as ghg search lists them.',
  activity_id: 'An activity by its id, as ghg search lists them.',
  category: 'A category, such as 3.1.',
  classification_code: 'An industry by its code, as ghg suggest finds it.',
  fuel_type: 'A fuel, as ghg energy fuel lists them.',
  region: 'A country, such as GB.',
  transport_mode: 'One of road, sea, air, rail and inland_waterway.',
  unit: 'A unit, such as kWh.',
}

const leastWeeks = 40
const mostWeeks = 52

/** Asks for the weeks of work in a year, if a constant stands for them. */
function weeksChoice({ at, value }: Entry): MappingChoice[] {
  const list = at.at(-1) === 'const' ? at.at(-3) : at.at(-2)
  if (list !== 'times' || typeof value !== 'number' || value < leastWeeks || value > mostWeeks) return []
  return [
    {
      ...{
        id: 'weeks of work',
        ask: 'How many weeks a year do people work, holidays and illness taken off?',
      },
      ...{ choices: [], assumed: String(value), at, replaces: /\bweeks of work\b/ },
    },
  ]
}

/** Asks who pays the freight if no column has it. */
function payerChoice({ at, value }: Entry): MappingChoice[] {
  if (at.join('.') !== 'ledger.category' || value !== '3.4') return []
  return [
    {
      id: 'sources.{source}.freight',
      ask: 'Who pays the freight of {source}? 3.4: you or a supplier; 3.9: the customer',
      ...{ choices: ['3.4', '3.9'], assumed: '3.4', at, replaces: /counted as paid by you/ },
    },
  ]
}

/** Asks for the calorific basis of gas if no heading has it. */
function basisChoice({ at, value }: Entry): MappingChoice[] {
  if (at.at(-2) !== 'energy_basis' || value !== 'gross') return []
  return [
    {
      id: 'sources.{source}.energy_basis',
      ask: 'Is the energy of the gas in {source} by gross or by net calorific value? Bills usually have gross.',
      ...{ choices: ['gross', 'net'], assumed: 'gross', at, replaces: /gross calorific value/ },
    },
  ]
}

/** Asks whether nights count one room, if they are multiplied by the number of rooms. */
function roomsChoice({ at, value }: Entry): MappingChoice[] {
  const path = at.slice(0, at.lastIndexOf('times') + 2)
  if (path.slice(-3).join('.') !== 'hotel_nights.times.2' || !['2', 'from'].includes(at.at(-1)!)) return []
  const rooms = String(value)
  return [
    {
      id: 'sources.{source}.rooms',
      ask: `What are the nights of {source} multiplied by? ${oneLine(rooms)}: they are of one room; 1: of all rooms of the stay`,
      ...{ choices: [rooms, 1], assumed: rooms, at: path, command: 'travel hotel' },
      replaces: /are of one room, not of all rooms of the stay\?$/,
    },
  ]
}

const amountPoint = /^the amount is `.*`; or is it (`.*`)\?$/

/** Asks which of several columns of money counts, among columns with the same notation and currency. */
function moneyChoice({ at, value }: Entry, points: readonly string[], sheet: ChoiceSheet): MappingChoice[] {
  if (!/(^|\.)money(\.from)?$/.test(at.join('.'))) return []
  const others = points.flatMap((point) => amountPoint.exec(point)?.[1] ?? []).join()
  const own = sheet.profiles.find(({ heading }) => heading === value)
  const offered = sheet.profiles.filter(({ heading }) => others.includes(`\`${oneLine(heading)}\``))
  const similar = offered.filter((each) => own && readingOf(each, sheet) === readingOf(own, sheet))
  if (similar.length === 0 || currencyColumns(sheet) > 1) return []
  const choices = [String(value), ...similar.map(({ heading }) => heading)]
  return [
    {
      id: 'sources.{source}.money',
      ask: 'Which column has the money that counts in {source}?',
      ...{ choices, assumed: choices[0], at, replaces: amountPoint },
    },
  ]
}

/** Returns how a mapping reads a column of money: notation and currency. */
function readingOf(profile: ColumnProfile, { vocabulary }: ChoiceSheet): string {
  const currency = currencyRule('money_unit', profile, undefined, vocabulary)
  return JSON.stringify([{ ...moneyRule(profile).rule, from: '' }, currency.rule])
}

/** Returns the number of columns with currencies; with several, each amount has its own. */
function currencyColumns({ profiles, vocabulary }: ChoiceSheet): number {
  const isCurrency = (text: string) => vocabulary.currency(text) !== undefined
  return profiles.filter((profile) => matchRate(profile, isCurrency) === 1).length
}

/** Ask who operates buildings and vehicles; `operated_by` of the source has the answer. */
const operatorChoices: readonly MappingChoice[] = [
  {
    id: 'sources.{source}.operated_by',
    ask: 'Who operates the building of {source}? us: its energy is in scopes 1 and 2; lessor: in 3.8',
    ...{ choices: ['us', 'lessor'], assumed: 'us', at: ['operated_by'] },
    replaces: /^the share of `.*` that is yours\?$/,
  },
  {
    id: 'sources.{source}.operated_by',
    ask: 'Whose are the vehicles of {source}? us: yours, or leased and used by you (scopes 1 and 2); lessor: run by their lessor (3.8); employees: their own cars on business (3.6)',
    ...{ choices: ['us', 'lessor', 'employees'], assumed: 'us', at: ['operated_by'] },
    replaces: /^whose are the vehicles\?|vehicles of the company \(scope 1\)/,
  },
]
