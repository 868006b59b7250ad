/** Finds the assumptions and open words of a drafted mapping, with the place of the answer. */
import { fillIn } from '../../rows/mapping/mapping.js'
import { oneLine } from '../rules/unit-rules.js'

/** Open choice in a mapping. */
export interface MappingChoice {
  /** Name that several sources share if they ask the same. */
  id: string
  /** Question; `{source}` stands for the name of the source. */
  ask: string
  /** Possible answers; any value without them. */
  choices: readonly string[]
  assumed: string | undefined
  /** Path of the entry in the mapping, the entries of lists by their number from 1. */
  at: readonly string[]
  /** Point of the draft that the question replaces. */
  replaces: RegExp
}

/**
 * Returns the open choices of a mapping.
 * @param content of the mapping file
 * @param points guesses of the draft
 */
export function mappingChoices(content: unknown, points: readonly string[]): MappingChoice[] {
  const entries = [...entriesOf(content, [])]
  const category = entries.find(({ at }) => at.join('.') === 'ledger.category')?.value
  const isSaid = ({ replaces }: MappingChoice) => points.some((point) => replaces.test(point))
  return [
    ...entries.filter(({ value }) => value === fillIn).flatMap(({ at }) => wordChoice(at)),
    ...(category === '3.7' ? entries.flatMap(weeksChoice) : []),
    ...entries.flatMap(payerChoice).filter(isSaid),
    ...entries.flatMap(basisChoice).filter(isSaid),
  ]
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
