/** `ghg merge`: the parts of a run, made with `--part`, become what one run would have written. */
import { statSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { type ExitCode, UsageError } from '../../host/exit.js'
import { shellWord } from '../../host/shell.js'
import type { CommandIO } from '../../host/world.js'
import { ledgerDescription } from '../../rows/parts/parts.js'
import { type MergeOptions, mergeFiles, mergeParts } from '../../rows/run/shares/merge.js'
import type { PartManifest } from '../../rows/run/shares/merge-parts.js'
import { partManifest } from '../../rows/run/shares/part-manifest.js'
import { formatFromPath, isBinary, outputFormats, withPatternsExpanded } from '../../rows/sheets/sheets.js'
import type { Act } from '../command.js'
import { manifestIn } from '../diff/manifest-file.js'
import { sayNext } from '../next-step.js'
import { orAsTable, type TableOptions } from '../terminal/as-table.js'

export function define(command: Command, act: Act): void {
  const formats = outputFormats.filter((format) => !isBinary(format))
  command
    .argument('<part...>', 'manifests of all parts in any order, or their results in input order')
    .option('-o, --output <file>', 'output file (default: standard output)')
    .addOption(
      new Option('--format <format>', 'format of the results (default: table on a terminal)').choices([
        ...formats,
        'table',
      ]),
    )
    .option('--notices <file>', 'merged side file: notices')
    .option('--trail <file>', 'merged side file: audit trail')
    .option('--legs <file>', 'merged side file: freight legs')
    .option('--errors <file>', 'merged side file: failed rows')
    .option('--manifest <file>', 'merged manifest: totals, notices, checksums')
    .option('--quiet', 'no summary')
    .option('--no-color', 'no colours')
    .option('--verbose', 'list all notices in the summary, and show stack traces')
    .addHelpText(
      'after',
      `
With manifests (--manifest of each part) it is checked that no part is missing, and that all are of one run: input,
options, release. Totals are exact: those of a single run, to the last digit.

Examples:
  $ ghg estimate activities.csv --part 1/2 -o part-1.csv --manifest part-1.json
  $ ghg estimate activities.csv --part 2/2 -o part-2.csv --manifest part-2.json
  $ ghg merge part-1.json part-2.json -o results.csv --manifest manifest.json
  $ ghg merge part-1.csv part-2.csv -o rows.csv`,
    )
    .action(act(merge))
}

function notOneOf(path: string, manifest: string): UsageError {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return new UsageError(`${path}: no such file; run that part again, with --manifest ${path}`)
  if (found.isDirectory()) return new UsageError(`${path} is a directory; name the manifests in it`)
  return new UsageError(`${path} is not a manifest, but ${manifest} is; give only manifests, or only results`)
}

type MergeTableOptions = Omit<MergeOptions, 'format'> & Pick<TableOptions, 'format'>

/**
 * Merges parts; on a terminal their rows are a table.
 * @returns 2 where rows of the parts failed, and their manifests say so
 */
export async function merge(
  world: CommandIO,
  names: string[],
  { format, ...others }: MergeTableOptions,
): Promise<ExitCode> {
  const paths = await withPatternsExpanded(names)
  const manifests = await manifestsAmong(paths)
  const results = manifests.length === 0 ? paths : manifests.flatMap(resultsOf)
  const isCsv = results.every((path) => formatFromPath(path) === 'csv')
  if (format === 'table' && !isCsv) throw new UsageError('--format table is for parts in CSV')
  const status = await orAsTable(world, { ...others, format }, !isCsv, async (shown, isTable) => {
    const named = isTable ? 'csv' : format === 'table' ? undefined : format
    const options: MergeOptions = { ...others, ...(named && { format: named }) }
    return manifests.length === 0
      ? await mergeFiles(shown, paths, options)
      : await mergeParts(shown, manifests, options)
  })
  const { output, quiet } = others
  const isLedger = manifests[0]?.manifest.operation === ledgerDescription.name
  if (isLedger && output !== undefined && !quiet)
    sayNext(world, `ghg report ${shellWord(output)} -o report.html`)
  return status
}

function resultsOf({ manifest }: PartManifest): string[] {
  return manifest.part.outputs.flatMap(({ kind, path }) => (kind === 'output' ? [path] : []))
}

/** @throws UsageError where some of the files are manifests, and others are not */
async function manifestsAmong(paths: readonly string[]): Promise<PartManifest[]> {
  const manifests: PartManifest[] = []
  for (const path of paths) {
    const manifest = await manifestIn(path)
    if (manifest !== undefined) manifests.push(await partManifest(path, manifest))
  }
  if (manifests.length > 0 && manifests.length < paths.length) {
    const other = paths.find((path) => !manifests.some((each) => each.path === path))
    throw notOneOf(other!, manifests[0]!.path)
  }
  return manifests
}
