/** `ghg verify`: whether a run of a project is still what its manifest says: bytes, and figures computed again. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import type { Command } from 'commander'
import { type ExitCode, exit } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { Verification } from '../../inventory/project/verification.js'
import type { ReportedStandard } from '../../inventory/rendering/standards.js'
import { printLines } from '../../terminal/prose.js'
import type { Act } from '../command.js'
import { standardsOf } from '../report-standards.js'

export function define(command: Command, act: Act): void {
  command
    .argument(
      '[manifest]',
      'manifest that ghg run wrote beside the ledger, or the ledger',
      'ledger.manifest.json',
    )
    .argument('[reports...]', 'reports of the run to write again and compare')
    .option('--date <day>', 'date on the reports, as given to ghg report')
    .option('--items', 'the reports list items, as with ghg report --items')
    .option('--standard <names>', 'standards in the reports, as given to ghg report', standardsOf)
    .option('--method', 'the reports are statements of method, as with ghg report --method')
    .option('--no-recompute', 'compare checksums only, without recomputing')
    .option('--store <url>', 'store of private factors: a file, or postgres://...')
    .option('--project <name>', 'project that owns the private factors (default: default)')
    .option('--verbose', 'show stack traces')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg run ghg.yaml
  $ ghg verify inventory.manifest.json
  $ ghg verify inventory.manifest.json --no-recompute
  $ ghg report -o report.html && ghg verify inventory.manifest.json report.html

The project, its inputs, mappings and ledgers are compared with their checksums; then all is computed again in a
separate folder from scratch and compared line by line. Status 2 if anything differs. Reports are
written again with the given options and compared byte by byte: run ghg verify in the same folder as ghg report.
Results that are kept for later runs are neither used nor removed.`,
    )
    .action(act(verify))
}

interface VerifyOptions {
  /** False with `--no-recompute`. */
  recompute?: boolean
  date?: string
  items?: boolean
  standard?: ReportedStandard[]
  method?: true
  store?: string
  project?: string
}

/** @throws UsageError for a file that is no manifest of a project */
export async function verify(
  world: CommandIO,
  given: string,
  reports: string[],
  options: VerifyOptions,
): Promise<ExitCode> {
  const path = await manifestOf(given)
  const { verified } = await import('../../inventory/project/verification.js')
  const { store, project } = options
  const own = { ...(store !== undefined && { store }), ...(project !== undefined && { project }) }
  const { checked, problems } = await verified(world, path, {
    ...own,
    recompute: options.recompute !== false,
  })
  if (reports.length > 0) {
    const ofReports = await comparedReports(world, path, reports, options)
    checked.push(...ofReports.checked)
    problems.push(...ofReports.problems)
  }
  printLines(world, [...checked.map((line) => `ok: ${line}`), ...problems.map((line) => `differs: ${line}`)])
  return problems.length === 0 ? exit.ok : exit.rowsFailed
}

/** Returns the manifest beside a ledger; a manifest itself as it is. */
async function manifestOf(path: string): Promise<string> {
  const { manifestPath } = await import('../../inventory/project/read-manifest.js')
  const beside = manifestPath(path.replace(/\.(csv|parquet)$/, ''))
  return path.endsWith('.json') || !existsSync(beside) ? path : beside
}

/** Writes each report again in a temporary folder and compares the bytes. */
async function comparedReports(
  world: CommandIO,
  manifest: string,
  reports: readonly string[],
  { date, items, standard, method }: VerifyOptions,
): Promise<Verification> {
  const found: Verification = { checked: [], problems: [] }
  const [{ readManifest }, { projectFolder }, { report }] = await Promise.all([
    import('../../inventory/project/read-manifest.js'),
    import('../../inventory/project/recorded-files.js'),
    import('./report.js'),
  ])
  const record = readManifest(manifest)
  const folder = dirname(manifest)
  const place = projectFolder(record, folder)
  // A missing project is reported already.
  if (place === undefined) return found
  const ledger = join(folder, record.ledger.files[0]!.name)
  const into = mkdtempSync(join(tmpdir(), 'ghg-verify-'))
  const silent: CommandIO = Object.create(world, {
    stderr: { value: { ...world.stderr, write: () => true } },
  })
  try {
    for (const [at, path] of reports.entries()) {
      if (!existsSync(path)) {
        found.problems.push(`${path}: no such file`)
        continue
      }
      const output = join(into, `${at}${extname(path)}`)
      const options = { output, project: join(place, record.project.name) }
      await report(silent, [ledger], {
        ...options,
        ...(date !== undefined && { date }),
        ...(items && { items }),
        ...(standard && { standard }),
        ...(method && { method }),
      })
      if (readFileSync(path).equals(readFileSync(output)))
        found.checked.push(`${path}: written again, byte-identical`)
      else found.problems.push(`${path}: ${differenceOf(path, output)}`)
    }
  } finally {
    rmSync(into, { recursive: true, force: true })
  }
  return found
}

/** Describes the first difference between a report and the one written again. */
function differenceOf(path: string, again: string): string {
  const hint =
    'give --date, --items, --standard and --method as for ghg report, and run ghg verify in the same folder'
  if (/\.xlsx$/i.test(path)) return `not the report of this ledger; ${hint}`
  const [before, now] = [path, again].map((each) => readFileSync(each, 'utf8')) as [string, string]
  let at = 0
  while (at < before.length && before[at] === now[at]) at++
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 20))
  const line = before.slice(0, at).split('\n').length
  return `not the report of this ledger: line ${line} has ${excerpt(before)}, written again ${excerpt(now)}; ${hint}`
}
