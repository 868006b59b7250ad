/** A part of a report that fits into an answer. */
import { createRequire } from 'node:module'
import { rounded } from './answers.js'

const schema = createRequire(import.meta.url)('ghg/schemas/report.schema.json')

/** Sections by name, as the schema of reports has them. @type {string[]} */
export const reportSections = Object.keys(schema.properties)

/** What the summary has of the report as it stands. */
const inSummary = [
  'organisation',
  'period',
  'consolidation',
  'boundary',
  'catalogue',
  'totals',
  'coverage',
  'co2_biogenic',
  'outside_kyoto',
  'gwp_sets',
  'intensity',
  'targets',
  'failures',
  'open_points',
  'gaps',
]

/**
 * @param {Record<string, any>} report
 * @param {string} section
 * @param {number} most elements of a list
 */
export function reportPart(report, section, most) {
  if (section !== 'summary') return { [section]: cut(report[section], most) }
  return {
    unit: 'kg CO2e',
    ...Object.fromEntries(inSummary.map((name) => [name, cut(report[name], most)])),
    inventory: cut(
      report.inventory.filter((/** @type {{ lines: number }} */ { lines }) => lines > 0),
      Number.POSITIVE_INFINITY,
    ),
    notices: cut(report.quality.notices, most),
    licences: cut(report.attributions, most),
    sections: reportSections,
  }
}

/** A list that is too long has its first elements, and says how many there are. @param {unknown} part @param {number} most @returns {unknown} */
function cut(part, most) {
  if (Array.isArray(part)) {
    const shown = part.slice(0, most).map((each) => cut(each, most))
    return part.length > most ? { first: shown, of: part.length } : shown
  }
  if (typeof part === 'number') return rounded(part)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, cut(each, most)]))
}
