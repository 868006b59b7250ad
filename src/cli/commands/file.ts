/** `ghg file`: the package that a standard asks for, made of a report. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { type FiledStandard, type Filing, filedStandards } from '../../inventory/filing/model.js'
import type { Report } from '../../inventory/report/model.js'
import { assertDistinct } from '../../rows/results/results.js'
import { writeAtomically } from '../../rows/sheets/sheets.js'
import { coloursFor } from '../../terminal/colours.js'
import { fixedText } from '../../terminal/figures.js'
import { printLong } from '../../terminal/pager.js'
import { sayFact, sayRemark, sayWritten } from '../../terminal/prose.js'
import { table } from '../../terminal/table.js'
import type { Act } from '../command.js'

/** The standard that was adopted in 2026 and has no taxonomy yet. */
const withoutTaxonomy = 'vs-2026'

interface FileOptions {
  as: FiledStandard | typeof withoutTaxonomy
  output?: string
  template?: string
  format?: 'table' | 'csv'
}

export function define(command: Command, act: Act): void {
  command
    .argument('[report]', 'report of the inventory, from ghg report -o report.json', 'report.json')
    .addOption(
      new Option('--as <standard>', 'standard and version')
        .choices([...filedStandards, withoutTaxonomy])
        .makeOptionMandatory(),
    )
    .option('--template <file>', "copy of EFRAG's form, version 1.3.0, to fill (vsme)")
    .option('-o, --output <folder>', 'folder for the files (default: named after the standard)')
    .addOption(
      new Option('--format <format>', 'format of the list of facts on standard output').choices([
        'table',
        'csv',
      ]),
    )
    .option('--verbose', 'show stack traces')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg report ledger.csv --project ghg.yaml -o report.json
  $ ghg file report.json --as vsme
  $ ghg file report.json --as esrs-2023 -o filing
  $ ghg file report.json --as secr > secr.csv

vsme, esrs-2023 and esrs-2026 become xBRL-JSON and Inline XBRL; secr, carb-sb253 and uk-srs Markdown and CSV. With
--template, vsme fills a copy of the form too. What only
the undertaking can say comes from undertaking in the project file. A figure that is missing is named, never 0; the exit
status is 2 where the standard always asks for it. The same report gives the same bytes.`,
    )
    .action(act(file))
}

/** @throws UsageError for a report that cannot be filed, and a standard without a taxonomy */
export async function file(world: CommandIO, path: string, options: FileOptions): Promise<ExitCode> {
  const { as, output = options.as } = options
  if (as === withoutTaxonomy) {
    throw new UsageError(
      'the voluntary standard as adopted in 2026 has no published taxonomy yet; --as vsme files by the recommendation of 2025',
    )
  }
  const { readReport } = await import('../../inventory/filing/read-report.js')
  if (options.template !== undefined && as !== 'vsme') {
    throw new UsageError('--template is the form of --as vsme')
  }
  const report = readReport(path)
  const { filing, files } = await packageOf(report, as)
  mkdirSync(output, { recursive: true })
  const written: string[] = []
  for (const [name, text] of Object.entries(files)) {
    const to = join(output, name)
    await writeAtomically(world, to, text)
    written.push(to)
  }
  const filled =
    options.template === undefined ? undefined : await filledForm(options.template, output, filing, report)
  if (filled !== undefined) written.push(filled.path)
  await printFiling(world, filing, options.format)
  for (const note of [...filing.notes, ...(filled?.notes ?? [])]) sayRemark(world, note)
  sayWritten(world, written)
  return sayMissing(world, [...filing.missing, ...(filled?.missing ?? [])])
}

async function filledForm(template: string, output: string, filing: Filing, report: Report) {
  const { fillForm } = await import('../../inventory/filing/workbook/fill.js')
  const path = join(output, `${filing.standard}.xlsx`)
  assertDistinct([path], [template])
  return { path, ...(await fillForm(template, path, filing, report)) }
}

interface Package {
  filing: Filing
  /** Texts by the name of their file. */
  files: Record<string, string>
}

async function packageOf(report: Report, standard: FiledStandard): Promise<Package> {
  if (standard === 'secr' || standard === 'carb-sb253' || standard === 'uk-srs') {
    const { listedFiling } = await import('../../inventory/filing/listed-filing.js')
    const { filingMarkdown, tableHeadings, tableRows } = await import('../../inventory/filing/tables.js')
    const { csvText } = await import('../../rows/sheets/writers/csv-text.js')
    const filing = listedFiling(report, standard)
    const csv = csvText([[...tableHeadings], ...tableRows(filing)], { safe: true })
    return { filing, files: { [`${standard}.md`]: filingMarkdown(filing), [`${standard}.csv`]: csv } }
  }
  const [{ taggedFiling }, { xbrlJson }, { inlineXbrl }] = await Promise.all([
    import('../../inventory/filing/filing.js'),
    import('../../inventory/filing/xbrl/json.js'),
    import('../../inventory/filing/xbrl/inline.js'),
  ])
  const filing = taggedFiling(report, standard)
  const { taxonomy, entity } = filing
  if (entity === undefined) {
    throw new UsageError(
      `the report names no identifier of the undertaking, which XBRL needs; ghg check ghg.yaml --as ${standard} lists what is missing`,
    )
  }
  return {
    filing,
    files: {
      [`${standard}.xbrl.json`]: xbrlJson(filing, taxonomy!, entity),
      [`${standard}.xhtml`]: inlineXbrl(filing, taxonomy!, entity),
    },
  }
}

async function printFiling(
  world: CommandIO,
  filing: Filing,
  format: FileOptions['format'] = world.stdout.isTTY ? 'table' : 'csv',
): Promise<void> {
  const { shownUnit, tableHeadings, tableRows } = await import('../../inventory/filing/tables.js')
  if (format === 'csv') {
    const { csvText } = await import('../../rows/sheets/writers/csv-text.js')
    world.stdout.write(csvText([[...tableHeadings], ...tableRows(filing)], { safe: true }))
    return
  }
  const columns = [
    { heading: 'paragraph', rank: 1 },
    { heading: 'datapoint', least: 24 },
    { heading: 'value', least: 12 },
    { heading: 'unit' },
    { heading: 'cell', rank: 2 },
  ]
  const rows = filing.facts.map((fact) => {
    const unit = shownUnit(fact)
    return [fact.paragraph, fact.label, valueInWords(fact.value, unit), unit, fact.cell?.cell ?? '']
  })
  const shown = table(columns, rows, coloursFor(world, world.stdout, undefined), world.stdout.columns)
  printLong(world, shown)
}

/** Returns a value as a person reads it: amounts with thousands signs, names of a taxonomy's members as words. */
function valueInWords(value: string, unit: string): string {
  if (unit !== '' && /^-?\d+(\.\d+)?$/.test(value))
    return fixedText(Number(value), value.split('.')[1]?.length ?? 0)
  return value.replaceAll(/\S+#/g, '').replaceAll(/\b[\w-]+Member\b/g, (name) =>
    name
      .replace(/Member$/, '')
      .replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
      .replaceAll('_', ' '),
  )
}

/** @returns 2 where the standard always asks for something that is missing */
function sayMissing(world: CommandIO, missing: Filing['missing']): ExitCode {
  for (const { label, paragraph, why, isRequired } of missing) {
    const where = paragraph === '' ? '' : ` (${paragraph})`
    sayFact(world, `${isRequired ? 'missing' : 'not stated'}: ${label}${where}: ${why}`)
  }
  const required = missing.filter(({ isRequired }) => isRequired).length
  if (required === 0) return exit.ok
  sayFact(world, `${plural(required, 'datapoint')} that the standard always asks for missing`)
  return exit.rowsFailed
}
