/**
 * The report as a workbook: all lines, and tables whose sums are formulas over them, with what they come to. The same
 * ledger gives the same bytes.
 */
import { rename, rm } from 'node:fs/promises'
import { ZipFile } from '../../../../rows/sheets/excel/excel.js'
import type { ReportReading } from '../../../report/make-report.js'
import type { Report } from '../../../report/model.js'
import { documentOf } from '../../document.js'
import type { ReportedStandard } from '../../standards.js'
import { activitiesFilter, activitiesName, activitiesSheet } from './activities.js'
import { factorsSheet, logSheet, qualitySheet } from './detail-sheets.js'
import { esrsSheet } from './esrs-sheet.js'
import { inventorySheet, isoSheet, summarySheet } from './inventory-sheets.js'
import { addParts, type SheetEntry, sheetPath } from './parts.js'
import { openPointsSheet, scope2Sheet, uncertaintySheet } from './section-sheets.js'
import { sheetXml } from './sheet.js'

/** Where the sheet of lines stands among the others. */
const activitiesAt = 4

/**
 * @returns the report that the workbook shows
 * @throws UsageError for a ledger that cannot be read, and one with more lines than a sheet has room for
 */
export async function writeReportWorkbook(
  reading: ReportReading,
  path: string,
  standards?: readonly ReportedStandard[],
): Promise<Report> {
  const partial = `${path}.partial`
  await rm(partial, { force: true })
  const zip = await ZipFile.create(partial)
  try {
    let count = 0
    const { lines, rated, withItems } = reading
    const pieces = activitiesSheet(lines(), rated, withItems, (found) => {
      count = found
    })
    // Lines come once, and the tables after them.
    await zip.addPieces(sheetPath(activitiesAt), pieces)
    const report = await reading.report()
    const places = inventorySheet(report)
    const before = [
      summarySheet(report, places),
      places.sheet,
      esrsSheet(report, places),
      isoSheet(report, places),
    ]
    const document = documentOf(report, standards)
    const after = [
      factorsSheet(report),
      qualitySheet(report),
      scope2Sheet(report, document),
      openPointsSheet(report, document),
      uncertaintySheet(report, document),
      logSheet(report, document),
    ]
    for (const [at, sheet] of before.entries()) await zip.add(sheetPath(at), sheetXml(sheet))
    for (const [at, sheet] of after.entries()) {
      await zip.add(sheetPath(activitiesAt + 1 + at), sheetXml(sheet))
    }
    const activities: SheetEntry = {
      ...{ name: activitiesName, filter: activitiesFilter(count, withItems) },
      printTitles: '$A:$B,$1:$1',
    }
    await addParts(zip, [...before, activities, ...after])
    await zip.finish()
    await zip.close()
    await rename(partial, path)
    return report
  } catch (error) {
    await zip.close()
    await rm(partial, { force: true })
    throw error
  }
}
