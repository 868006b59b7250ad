/** Reads the report that a filing is made of, and refuses one that cannot be filed. */
import { readFileSync } from 'node:fs'
import { compileProblems } from '../../contract/validation.js'
import { UsageError } from '../../host/exit.js'
import { Report } from '../report/model.js'
import { assertTotals } from './agreement.js'
import { isTwelveMonths } from './twelve-months.js'

/** @throws UsageError for a file that is no report, and a report that cannot be filed */
export function readReport(path: string): Report {
  const report = parsed(path)
  assertYear(report, path)
  assertTotals(report, path)
  assertBaseYear(report, path)
  return report
}

function parsed(path: string): Report {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UsageError(`${path} is not JSON; ghg report -o report.json writes the report that is filed`)
  }
  const [problem] = compileProblems(Report)(value)
  if (problem === undefined) return value as Report
  throw new UsageError(`${path} is not a report of this version (${problem}); write it again with ghg report`)
}

/** Filings are of twelve months. */
function assertYear({ period: { start, end } }: Report, path: string): void {
  if (start === null || end === null) {
    throw new UsageError(`${path}: the report has no period; ghg report --project ghg.yaml gives it one`)
  }
  if (isTwelveMonths({ start, end })) return
  throw new UsageError(`${path}: the report is of ${start} to ${end}, not of twelve months`)
}

function assertBaseYear({ base_year, targets }: Report, path: string): void {
  if (base_year === null || targets.length === 0) return
  if (base_year.period.end === null || base_year.categories.length === 0) {
    throw new UsageError(`${path}: the base year has no data; correct base_year in the project file`)
  }
}
