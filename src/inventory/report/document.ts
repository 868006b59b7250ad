/** A report as sections of text, tables and charts, the same for every renderer. */
import type { Document } from './document-parts.js'
import type { Report } from './model.js'
import { appendices } from './sections/appendix.js'
import { changeSections } from './sections/change.js'
import { inventorySections } from './sections/inventory.js'
import { linesSection } from './sections/lines.js'
import { methodSection } from './sections/method.js'
import { completenessSections, openPointsSection } from './sections/open-points.js'
import { qualitySection } from './sections/quality.js'
import { scope2Section } from './sections/scope-2.js'
import { sourcesSection } from './sections/sources.js'
import { standardsSection } from './sections/standards.js'
import { summarySection } from './sections/summary.js'
import { uncertaintySection } from './sections/uncertainty.js'

export function documentOf(report: Report): Document {
  const { organisation, period, gaps } = report
  return {
    title: organisation === null ? 'Greenhouse gas inventory' : `Greenhouse gas inventory: ${organisation}`,
    facts: [
      ['Period', periodText(period)],
      ['Consolidation', report.consolidation?.replaceAll('_', ' ') ?? 'not stated'],
      ['Boundary', report.boundary ?? 'not stated'],
      ...(report.base_year === null ? [] : [['Base year', report.base_year.name] as [string, string]]),
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
      scope2Section(report),
      openPointsSection(report),
      ...completenessSections(report),
      sourcesSection(report),
      ...changeSections(report),
      qualitySection(report),
      uncertaintySection(report),
      standardsSection(report),
      methodSection(report),
      ...appendices(report),
      linesSection(report),
    ],
  }
}

function periodText({ start, end }: Report['period']): string {
  if (start === null && end === null) return 'not stated'
  return `${start ?? '?'} to ${end ?? '?'}`
}
