/** A report as a document: pages for a board, then the disclosure in the order of the GHG Protocol. */
import type { Report } from '../report/model.js'
import { changeSection } from './board/change.js'
import { largestSection } from './board/largest.js'
import { limitSections } from './board/limits.js'
import { progressSection } from './board/progress.js'
import { summarySection } from './board/summary.js'
import type { Document } from './document-parts.js'
import { aboutSection, periodText, signOffSection } from './sections/about.js'
import { baseYearSection } from './sections/change.js'
import { completenessSections } from './sections/completeness.js'
import { dataSetsSection } from './sections/data-sets.js'
import { inventorySections } from './sections/inventory.js'
import { methodBlocks, methodSection } from './sections/method.js'
import { openPointsSection } from './sections/open-points.js'
import { qualitySection } from './sections/quality.js'
import { runSection } from './sections/run.js'
import { scope2Section } from './sections/scope-2.js'
import { sourcesSection } from './sections/sources.js'
import { standardsSection } from './sections/standards.js'
import { uncertaintySection } from './sections/uncertainty.js'
import type { ReportedStandard } from './standards.js'

/** @param standards whose tables it has; without them those of its country and period */
export function documentOf(report: Report, standards?: readonly ReportedStandard[]): Document {
  return {
    ...header('Greenhouse gas inventory', report),
    sections: [
      summarySection(report),
      changeSection(report),
      largestSection(report),
      progressSection(report),
      ...limitSections(report),
      aboutSection(report),
      ...inventorySections(report),
      scope2Section(report),
      sourcesSection(report),
      baseYearSection(report),
      methodSection(report),
      openPointsSection(report),
      ...completenessSections(report),
      qualitySection(report),
      uncertaintySection(report),
      standardsSection(report, standards),
      dataSetsSection(report),
      runSection(report),
      signOffSection(report),
    ],
  }
}

/** Returns the statement of method alone, which an auditor keeps. */
export function methodDocumentOf(report: Report): Document {
  return {
    ...header('Statement of method', report),
    sections: [{ id: 'method', title: 'Method', blocks: methodBlocks(report), isShort: true }],
  }
}

function header(title: string, report: Report): Omit<Document, 'sections'> {
  const { organisation, gaps, date } = report
  return {
    title: organisation === null ? title : `${title}: ${organisation}`,
    facts: [
      ['Period', periodText(report.period)],
      ['Consolidation', report.consolidation?.replaceAll('_', ' ') ?? 'not stated'],
      ['Boundary', report.boundary ?? 'not stated'],
      ...(date === null ? [] : [['Date', date] as [string, string]]),
    ],
    isDraft: gaps.length > 0,
  }
}
