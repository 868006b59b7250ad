/** One result as a card, for a person at a terminal: its mass, its subject and its sources. */
import type { TSchema } from '@sinclair/typebox'
import { isErrorBody } from '../../../contract/contract.js'
import { cardText } from '../../../terminal/card.js'
import { figureColumn, massText } from '../../../terminal/figures.js'
import type { Look } from '../../../terminal/terminal.js'
import { totalPath } from '../../mapping/requests/total-path.js'
import { objectAt, type ResponseColumn, responseColumns } from '../../sheets/response-columns.js'
import { noticeFinder } from '../findings.js'
import { errorWords } from '../remarks.js'
import { errorCode, type ResultWriter } from './result.js'

/** Fields of little use to a person; JSON has them. */
const unread =
  /(^|\.)(origin\.name|destination\.name|latitude|longitude|confidence_score|id|access_type|audit_trail|licence|co2e_total|co2e_other|co2|ch4|ch4_fossil|ch4_biogenic|n2o|data_quality_flags|co2e_calculation_origin|source_lca_activity|source_dataset|licence_url|gases_outside_kyoto)$|(^|_)unit$|\.co2e_calculation_method$/
/** Plain labels for fields with technical names. */
const plainLabels: Readonly<Record<string, string>> = {
  co2e_calculation_method: 'GWP set',
  'activity_data.activity_value': 'amount',
  'emission_factor.activity_id': 'activity id',
}
/** Units that names end with. */
const unitOf: readonly [end: RegExp, unit: string][] = [
  [/_km$/, 'km'],
  [/_kg$/, 'kg'],
  [/_kwh$/i, 'kWh'],
  [/_tonnes$/, 't'],
]

/** Writes each result as a card; a refused request as its reason. */
export function resultCardWriter(response: TSchema, look: Look): ResultWriter {
  const columns = responseColumns(response)
  const totalKeys = totalPath(response)
  const total = totalKeys?.join('.')
  const noticesOf = noticeFinder(response)
  const card = (outcome: object): string => {
    if (isErrorBody(outcome)) return refused(outcome.message, errorCode(outcome), look)
    const values = columns.flatMap((column) => {
      const value = shownValue(column, outcome)
      return value === undefined ? [] : [{ column, value }]
    })
    const about = aboutOf(outcome)
    const shown = values.filter(
      ({ column, value }) => column.path !== total && !unread.test(column.path) && String(value) !== about,
    )
    // Ids are read last.
    const isId = ({ column }: (typeof shown)[number]) => column.path.endsWith('activity_id')
    const inOrder = [...shown.filter((each) => !isId(each)), ...shown.filter(isId)]
    const lines = inOrder.map(
      ({ column, value }) => [labelOf(column.path), textOf(column, value, outcome)] as const,
    )
    const said = noticesOf(outcome).map(
      ({ severity, message }) => [severity === 'warning' ? '! check' : 'note', message] as const,
    )
    const mass = values.find(({ column }) => column.path === total)?.value
    const headline = typeof mass === 'number' ? `${massText(mass)} CO2e` : about
    const closing = 'every field with all digits: --format json'
    return cardText(
      { headline, about: headline === about ? '' : about, lines: [...lines, ...said], closing },
      look,
    )
  }
  return { head: () => '', foot: () => '', rows: ({ outcomes }) => outcomes.map(card).join('') }
}

function refused(message: string, code: string, look: Look): string {
  return cardText({ headline: 'not estimated', about: message, lines: [['reason', errorWords(code)]] }, look)
}

/** Returns the subject of the result: a journey, or a factor. */
function aboutOf(outcome: object): string {
  const {
    origin,
    destination,
    emission_factor: factor,
    estimate,
  } = outcome as {
    origin?: { name?: string }
    destination?: { name?: string }
    emission_factor?: { name?: string } | null
    estimate?: { emission_factor?: { name?: string } | null }
  }
  if (origin?.name !== undefined && destination?.name !== undefined)
    return `${origin.name} to ${destination.name}`
  return factor?.name ?? estimate?.emission_factor?.name ?? ''
}

function shownValue({ keys }: ResponseColumn, outcome: object): unknown {
  const value = objectAt(outcome, keys.slice(0, -1))?.[keys.at(-1)!]
  if (value === undefined || value === null || value === '') return undefined
  return Array.isArray(value) ? (value.length === 0 ? undefined : value.join(', ')) : value
}

/** Formats `direct_emissions.co2e` as `direct emissions`. */
function labelOf(path: string): string {
  if (Object.hasOwn(plainLabels, path)) return plainLabels[path]!
  const words = path.replace(/\.co2e$/, '').replace(/^emission_factor\./, 'factor ')
  const [end] = unitOf.find(([each]) => each.test(words)) ?? []
  return (end ? words.replace(end, '') : words).replaceAll(/[._]/g, ' ')
}

/** Formats a value with its unit, which is part of its name or in a separate field. */
function textOf({ path, keys, isMeasure }: ResponseColumn, value: unknown, outcome: object): string {
  if (typeof value !== 'number') return String(value)
  if (/(^|[._])co2e$/.test(path) || /(^|[._])co2e_without/.test(path)) return `${massText(value)} CO2e`
  const figure = isMeasure ? figureColumn([value]).text(value) : String(value)
  const [, inName] = unitOf.find(([end]) => end.test(path)) ?? []
  const last = keys.at(-1)!
  const beside = objectAt(outcome, keys.slice(0, -1))?.[`${last.replace(/_value$/, '')}_unit`]
  const unit = inName ?? (typeof beside === 'string' ? beside : '')
  return unit === '' ? figure : `${figure} ${unit}`
}
