/** One result as a card, for a person at a terminal: its mass, its subject and its sources. */
import type { TSchema } from '@sinclair/typebox'
import { categoryWords, isErrorBody } from '../../../contract/contract.js'
import { cardText } from '../../../terminal/card.js'
import { figureColumn, massText } from '../../../terminal/figures.js'
import type { Look } from '../../../terminal/terminal.js'
import { totalPath } from '../../mapping/requests/total-path.js'
import { objectAt, type ResponseColumn, responseColumns } from '../../sheets/response-columns.js'
import { noticeFinder } from '../findings.js'
import { errorWords } from '../remarks.js'
import { cardLines, unitsOfNames, wordsOf } from './card-lines.js'
import { errorCode, type ResultWriter } from './result.js'

/** Fields of little use to a person; JSON has them. */
const unread =
  /(^|\.)(origin\.name|destination\.name|latitude|longitude|confidence_score|id|access_type|audit_trail|licence|co2e_total|co2e_other|co2|ch4|ch4_fossil|ch4_biogenic|n2o|data_quality_flags|co2e_calculation_origin|source_lca_activity|source_dataset|licence_url|gases_outside_kyoto)$|(^|_)unit$|\.co2e_calculation_method$/

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
    const lines = cardLines(
      shown.map(({ column, value }) => ({ path: column.path, text: textOf(column, value, outcome) })),
    )
    const remarks = noticesOf(outcome).map(({ severity, message }) => ({
      isWarning: severity === 'warning',
      words: message,
    }))
    const mass = values.find(({ column }) => column.path === total)?.value
    const hasMass = typeof mass === 'number'
    return cardText(
      {
        headline: hasMass ? `${massText(mass)} CO2e` : about,
        about: hasMass ? about || wordsOf(total!) : '',
        lines,
        remarks,
        closing: 'every field with all digits: --format json',
      },
      look,
    )
  }
  return { head: () => '', foot: () => '', rows: ({ outcomes }) => outcomes.map(card).join('') }
}

function refused(message: string, code: string, look: Look): string {
  return cardText({ headline: 'not estimated', about: message, lines: [['reason', errorWords(code)]] }, look)
}

/** Returns the subject of the result: a journey, a factor or a place. */
function aboutOf(outcome: object): string {
  const {
    origin,
    destination,
    emission_factor: factor,
    estimate,
    location,
  } = outcome as {
    origin?: { name?: string }
    destination?: { name?: string }
    emission_factor?: { name?: string } | null
    estimate?: { emission_factor?: { name?: string } | null }
    location?: { name?: string }
  }
  if (origin?.name !== undefined && destination?.name !== undefined)
    return `${origin.name} to ${destination.name}`
  return factor?.name ?? estimate?.emission_factor?.name ?? location?.name ?? ''
}

function shownValue({ keys }: ResponseColumn, outcome: object): unknown {
  const value = objectAt(outcome, keys.slice(0, -1))?.[keys.at(-1)!]
  if (value === undefined || value === null || value === '') return undefined
  return Array.isArray(value) ? (value.length === 0 ? undefined : value.join(', ')) : value
}

/** Formats a value with its unit, which is part of its name or in a separate field. */
function textOf({ path, keys, isMeasure }: ResponseColumn, value: unknown, outcome: object): string {
  // A set of GWP values by its report: AR5 for `ar5` and `ipcc_ar5_gwp100`.
  const report = /co2e_calculation_method$/.test(path) && /ar\d/.exec(String(value))
  if (report) return report[0].toUpperCase()
  if (path === 'category') return categoryWords(String(value))
  if (typeof value !== 'number') return String(value)
  if (/(^|[._])co2e$/.test(path) || /(^|[._])co2e_without/.test(path)) return `${massText(value)} CO2e`
  const figure = isMeasure ? figureColumn([value]).text(value) : String(value)
  const [, inName] = unitsOfNames.find(([end]) => end.test(path)) ?? []
  const last = keys.at(-1)!
  const beside = objectAt(outcome, keys.slice(0, -1))?.[`${last.replace(/_value$/, '')}_unit`]
  const unit = inName ?? (typeof beside === 'string' ? beside : '')
  return unit === '' ? figure : `${figure} ${unit}`
}
