/** Makes the filing of a standard that lists items without a taxonomy. */
import type { Report } from '../report/model.js'
import { enoughDecimals, roundedText } from './facts.js'
import type { FiledFact, Filing, MissingFact } from './model.js'
import { reportNotes } from './notes.js'
import { doubts, type ListedStandard, listed, listedTitles } from './standards/listed.js'

/** Returns the filing of a report by such a standard. */
export function listedFiling(report: Report, standard: ListedStandard): Filing {
  const period = { start: report.period.start!, end: report.period.end! }
  const facts: FiledFact[] = []
  const missing: MissingFact[] = []
  for (const { label, paragraph, isRequired, of } of listed[standard]) {
    const found = of(report)
    const named = { element: '', label, paragraph, period, isInstant: false, members: {}, cell: undefined }
    if ('missing' in found) missing.push({ label, paragraph, isRequired, why: found.missing })
    else if ('text' in found) {
      const text = { measure: 'text' as const, value: found.text, exact: undefined, decimals: undefined }
      facts.push({ ...named, ...text, unit: [] })
    } else {
      const { value: exact, unit, digits = 1 } = found
      const decimals = enoughDecimals(exact, found.decimals, digits)
      const number = { measure: 'emissions' as const, value: roundedText(exact, decimals), exact, decimals }
      facts.push({ ...named, ...number, unit: [unit] })
    }
  }
  return {
    standard,
    title: listedTitles[standard],
    organisation: report.organisation ?? '',
    entity: undefined,
    taxonomy: undefined,
    period,
    facts,
    missing,
    notes: [...reportNotes(report), ...doubts[standard].map((doubt) => `not sure: ${doubt}`)],
  }
}
