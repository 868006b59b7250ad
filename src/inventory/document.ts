/** A report as sections of text, tables and charts, the same for every renderer. */
import type { Document } from './document-parts.js'
import type { Report } from './report-model.js'
import { inventorySections } from './sections/inventory.js'
import { methodSections } from './sections/method.js'
import { qualitySections } from './sections/quality.js'
import { sourceSections } from './sections/sources.js'
import { summarySection } from './sections/summary.js'

export function documentOf(report: Report): Document {
  const { organisation, period, gaps } = report
  return {
    title: organisation === null ? 'Greenhouse gas inventory' : `Greenhouse gas inventory: ${organisation}`,
    facts: [
      ['Period', periodText(period)],
      ['Consolidation', report.consolidation?.replaceAll('_', ' ') ?? 'not stated'],
      ['Boundary', report.boundary ?? 'not stated'],
      ['GWP sets', report.gwp_sets.map(({ gwp_set }) => gwp_set.toUpperCase()).join(', ') || 'none'],
      ['Verification', report.verification ?? 'not stated'],
      ['Catalogue', `release ${report.catalogue.release}, ${report.catalogue.checksum.slice(0, 12)}`],
      ['Made with', `ghg ${report.tool.version}`],
      ...(report.date === null ? [] : [['Date', report.date] as [string, string]]),
    ],
    isDraft: gaps.length > 0,
    sections: [
      summarySection(report),
      ...inventorySections(report),
      ...sourceSections(report),
      ...qualitySections(report),
      ...methodSections(report),
    ],
  }
}

function periodText({ start, end }: Report['period']): string {
  if (start === null && end === null) return 'not stated'
  return `${start ?? '?'} to ${end ?? '?'}`
}
