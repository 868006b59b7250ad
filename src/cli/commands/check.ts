/** `ghg check`: whether a mapping fits its schema and its inputs, and which words it does not know yet. */

import { existsSync, writeFileSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { type CommandIO, print } from '../../host/world.js'
import { type FiledStandard, filedStandards } from '../../inventory/filing/model.js'
import type { ResolvedSource } from '../../inventory/project/sources.js'
import {
  type BulkOptions,
  planRun,
  readMapping,
  readYaml,
  type UnmappedWord,
  withGuesses,
  withMapping,
} from '../../rows/mapping/mapping.js'
import { inspectedParts, planMultiRequestRun, reachProblems, reportLines } from '../../rows/parts/parts.js'
import { withPatternsExpanded } from '../../rows/sheets/sheets.js'
import { printLines, sayRemark } from '../../terminal/prose.js'
import { lookOf } from '../../terminal/terminal.js'
import { addReadingOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { comparables } from '../diff/comparable.js'
import { OfferingOption } from '../help/offering-option.js'
import { sayReading } from '../say-reading.js'

export interface CheckOptions
  extends Pick<BulkOptions, 'inputFormat' | 'encoding' | 'delimiter' | 'decimal' | 'words'> {
  for?: string
  unmapped?: string
  as?: FiledStandard
}

export function define(command: Command, act: Act): void {
  addReadingOptions(
    command
      .argument('<mapping>', 'mapping file, or project file (all its sources are checked)')
      .argument('[input...]', 'input files to compare its columns, words and activities with')
      .addOption(
        new OfferingOption(
          '--for <command>',
          'command the mapping is for, if the file does not name one',
          () => Object.keys(comparables),
        ),
      ),
  )
    .addOption(
      new Option(
        '--as <standard>',
        'list what a project file does not say and ghg file needs for this standard',
      ).choices(filedStandards),
    )
    .option('--words <file>', 'translations in a CSV, as --unmapped writes them')
    .option('--unmapped <file>', 'write unmapped words to this CSV, to fill in and pass to --words')
    .option('--verbose', 'show stack traces')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg check ledger.yaml
  $ ghg check ledger.yaml ledger.csv --unmapped words.csv
  $ ghg check energy.yaml energy.csv --for estimate
  $ ghg check ghg.yaml
  $ ghg check ghg.yaml --as vsme`,
    )
    .action(act(check))
}

/** Prints what is wrong. @returns 2 where a row would be refused, or an activity is never reached */
export async function check(
  world: CommandIO,
  file: string,
  names: string[],
  options: CheckOptions,
): Promise<ExitCode> {
  const { isProject } = await import('../../inventory/project-file.js')
  if (options.as !== undefined) return await checkFiling(world, file, options.as)
  if (names.length === 0 && isProject(readYaml(file))) return await checkProject(world, file)
  const mapping = await readMapping(file, options.words)
  const asked = mapping.operation ?? options.for
  const run = await planMultiRequestRun(
    asked === undefined ? mapping : { ...mapping, operation: asked },
    undefined,
  )
  if (options.unmapped !== undefined && existsSync(options.unmapped)) {
    throw new UsageError(`${options.unmapped} already exists; remove it, or name another file`)
  }
  if (names.length === 0) {
    printLines(world, [`${file}: valid mapping file; name an input to compare it with`])
    return exit.ok
  }
  const inputs = await withPatternsExpanded(names)
  const { for: _, unmapped: __, as: ___, ...reading } = options
  const plan = withMapping(planRun({ ...reading, map: file }), mapping)
  const source = await run.open(world, inputs, plan)
  const { report: found } = await inspectedParts(run.plan, source)
  const report = { ...found, words: await withGuesses(world, found.words, mapping) }
  const of = inputs.join(', ')
  printLines(world, reportLines(report, file, of))
  sayReading(world, source.rows)
  if (options.unmapped !== undefined) {
    writeFileSync(options.unmapped, await wordsText(report.words), { flag: 'wx' })
    sayRemark(
      world,
      `${plural(report.words.length, 'word')} in ${options.unmapped}; fill in the column value, then --words ${options.unmapped}`,
    )
  }
  const isWrong = report.refused > 0 || reachProblems(file, report, of).length > 0
  return isWrong ? exit.rowsFailed : exit.ok
}

/**
 * The same for every source of a project, and its instruments beside them. Nothing is computed or written.
 * @throws UsageError naming every file that is missing, and instruments that do not fit
 */
export async function checkProject(
  world: CommandIO,
  file: string,
  own: { store?: string; project?: string } = {},
): Promise<ExitCode> {
  const [{ inspectedProject }, { namingAll }] = await Promise.all([
    import('../../inventory/project/run-project.js'),
    import('../../inventory/project/opening.js'),
  ])
  const { sources, instruments, outputs } = await inspectedProject(world, file, own)
  let status: ExitCode = exit.ok
  await namingAll(world, sources, async () => {
    for (const { name, inputs, options } of sources) {
      printLines(world, [`${name}: ${inputs.join(', ')}`])
      const found = await check(world, options.map!, inputs, options)
      if (found !== exit.ok) status = found
    }
  })
  if (instruments > 0)
    printLines(world, [`${plural(instruments, 'instrument')}: matched with electricity in full`])
  await printCoverage(world, file, sources)
  printLines(world, [`ghg run ${file} writes ${outputs.join(', ')}`])
  return status
}

/** Prints the entries that a filing needs and the project does not give. @returns 2 where there are some */
async function checkFiling(world: CommandIO, file: string, standard: FiledStandard): Promise<ExitCode> {
  const [{ readProject }, { missingEntries }, { table }] = await Promise.all([
    import('../../inventory/project-file.js'),
    import('../../inventory/filing/requirements.js'),
    import('../../terminal/table.js'),
  ])
  const missing = missingEntries(standard, readProject(file))
  if (missing.length === 0) {
    printLines(world, [`${file}: has every entry that ${standard} needs`])
    return exit.ok
  }
  const columns = [
    { heading: 'entry' },
    { heading: 'asked for', least: 20 },
    { heading: 'paragraph', rank: 1 },
  ]
  const rows = missing.map(({ entry, label, paragraph }) => [entry, label, paragraph])
  const { colours } = lookOf(world, world.stdout, undefined)
  print(world, table(columns, rows, colours, world.stdout.columns))
  const count = missing.length === 1 ? '1 entry' : `${missing.length} entries`
  sayRemark(world, `${file} lacks ${count} for ${standard}`)
  return exit.rowsFailed
}

/** Prints a table of what the project has of each category, and the sites whose energy is missing. */
async function printCoverage(
  world: CommandIO,
  file: string,
  sources: readonly ResolvedSource[],
): Promise<void> {
  const [{ readProject }, { categoryCoverage }, { foundShares }, energy, { ledgerStem }, { coverageTable }] =
    await Promise.all([
      import('../../inventory/project-file.js'),
      import('../../inventory/category-coverage.js'),
      import('../../inventory/found-shares.js'),
      import('../../inventory/site-energy.js'),
      import('../../inventory/written-ledgers.js'),
      import('../coverage-table.js'),
    ])
  const project = readProject(file)
  const found = await foundShares(world, sources, `${ledgerStem(file, project)}.csv`)
  const missing = energy.missingEnergyLines(found, project)
  print(world, `\n${coverageTable(world, categoryCoverage(found, project))}`)
  printLines(world, missing.length === 0 ? [''] : ['', ...missing, ''])
}

async function wordsText(words: readonly UnmappedWord[]): Promise<string> {
  const { csvText } = await import('../../rows/sheets/writers/csv-text.js')
  const rows = words.map((each) => {
    const { field, column, word, rows: count, amount, guess = '', meaning = '', score = '' } = each
    return [field, column, word, count, amount, guess, meaning, score, '']
  })
  const headings = ['field', 'column', 'word', 'rows', 'amount', 'guess', 'meaning', 'score', 'value']
  return csvText([headings, ...rows], { safe: true })
}
