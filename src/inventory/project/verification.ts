/** Whether a run is still what its manifest says. */

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { builtFacts, builtInReference, findTampering } from '../../catalogue/catalogue.js'
import { UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { version } from '../../host/version.js'
import type { CommandIO } from '../../host/world.js'
import { openInputs } from '../../rows/sheets/sheets.js'
import type { CheckedFile, ProjectManifest } from './manifest-schema.js'
import { readManifest } from './read-manifest.js'
import { comparedFiles, inputsOf, ledgersOf, projectFolder } from './recorded-files.js'
import { projectManifestText } from './run-manifest.js'
import { runProject } from './run-project.js'

export interface Verification {
  /** What is as it was, in words. */
  checked: string[]
  /** What is not. */
  problems: string[]
}

/** @throws UsageError for a file that is no manifest of a project, or a damaged one */
export async function verified(
  world: CommandIO,
  path: string,
  { recompute, ...own }: { recompute: boolean; store?: string; project?: string },
): Promise<Verification> {
  if (!existsSync(path)) throw new UsageError(`${path}: no such file; ghg run writes it beside the ledger`)
  const manifest = readManifest(path)
  const found: Verification = { checked: [], problems: [] }
  const folder = dirname(path)
  const place = projectFolder(manifest, folder)
  if (place === undefined) {
    found.problems.push(`${manifest.project.name}: no such file beside ${path}`)
    return found
  }
  const areInputsSame = await compareFiles(found, 'inputs', place, inputsOf(manifest))
  const outputs = ledgersOf(manifest).flatMap(({ files }) => files)
  await compareFiles(found, 'ledgers', folder, outputs)
  if (manifest.tool.version !== version()) {
    found.problems.push(`tool: written by ghg ${manifest.tool.version}, this is ${version()}`)
  }
  const isReferenceWhole = compareReference(found, manifest)
  if (!recompute) return found
  if (!isReferenceWhole) found.problems.push('not recomputed: the catalogue differs from its build')
  else if (areInputsSame)
    await computeAgain(world, join(place, manifest.project.name), manifest, folder, own, found)
  else found.problems.push('not recomputed: its inputs have changed')
  return found
}

/**
 * Hashes the reference files again: with a changed factor this machine would compute the same wrong figures each time.
 * @returns true if they match their build
 */
function compareReference(found: Verification, { catalogue }: ProjectManifest): boolean {
  const path = builtInReference()
  const difference = findTampering(path)
  if (difference !== undefined) {
    found.problems.push(`catalogue: ${difference}; reinstall ghg, or in a checkout run npm run build`)
  } else if (catalogue.checksum === null || catalogue.checksum === builtFacts(path)?.sha256) {
    found.checked.push('catalogue: its files match their build checksums')
  } else {
    found.problems.push(
      `catalogue: not the one used by the run (release ${catalogue.release}); policy.release pins it`,
    )
  }
  return difference === undefined
}

/** @returns whether all of them are what they were */
async function compareFiles(
  found: Verification,
  what: string,
  folder: string,
  files: readonly CheckedFile[],
): Promise<boolean> {
  const { same, changed, gone, refused } = await comparedFiles(folder, files)
  const sums = new Map(files.map(({ name, sha256 }) => [name, sha256.slice(0, 12)]))
  const problems = [
    ...gone.map((name) => `${name} is missing`),
    ...changed.map((name) => `${name} has changed (sha256 ${sums.get(name)})`),
    ...refused,
  ]
  found.problems.push(...problems.map((problem) => `${what}: ${problem}`))
  if (same > 0) found.checked.push(`${what}: ${same} of ${files.length} files have their checksums`)
  return problems.length === 0
}

async function computeAgain(
  world: CommandIO,
  project: string,
  manifest: ProjectManifest,
  folder: string,
  own: object,
  found: Verification,
): Promise<void> {
  const into = mkdtempSync(join(tmpdir(), 'ghg-verify-'))
  try {
    const { manifest: again } = await runProject(world, project, { ...own, quiet: true, into })
    for (const name of ['ledger', 'base_year', 'previous'] as const) {
      const [ledger, now] = [manifest[name], again[name]]
      if (ledger === null && now === null) continue
      if (ledger === null || now === null) {
        const which =
          ledger === null
            ? 'there is such a ledger now; the manifest has none'
            : 'there is no such ledger now'
        found.problems.push(`${name}: ${which}`)
        continue
      }
      const [before, after] = [ledger.files[0]!, now.files[0]!]
      if (before.sha256 === after.sha256) {
        found.checked.push(`${before.name}: ${plural(ledger.lines, 'line')} recomputed, byte-identical`)
        continue
      }
      const made = join(into, after.name)
      const which = await firstDifference(world, join(folder, before.name), made)
      found.problems.push(
        `${before.name}: recomputed, it has ${now.totals.co2e} kg CO2e instead of ${ledger.totals.co2e}${which}`,
      )
    }
    compareRecords(found, manifest, JSON.parse(projectManifestText(again)) as ProjectManifest)
  } finally {
    rmSync(into, { recursive: true, force: true })
  }
}

/** Entries of the record beside those that are compared by themselves. */
function compareRecords(found: Verification, before: ProjectManifest, after: ProjectManifest): void {
  const compared = ['tool', 'catalogue']
  const names = (Object.keys(after) as (keyof ProjectManifest)[]).filter((name) => !compared.includes(name))
  const others = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const isLedger = (name: string) => name === 'ledger' || name === 'base_year' || name === 'previous'
  const isSaid = found.problems.length > 0
  for (const name of others.filter((each) => !isSaid || !isLedger(each))) {
    found.problems.push(`record: ${name} differs when recomputed`)
  }
  if (others.length === 0) found.checked.push('record: all entries match when recomputed')
}

/** Where two ledgers part, in words. */
async function firstDifference(world: CommandIO, before: string, after: string): Promise<string> {
  if (!existsSync(before)) return ''
  const [a, b] = [linesOf(world, before), linesOf(world, after)]
  for (let line = 1; ; line++) {
    const [x, y] = [await a.next(), await b.next()]
    if (x.done || y.done) return x.done && y.done ? '' : `; one of them ends before line ${line}`
    const at = x.value.cells.findIndex((cell, index) => cell !== y.value.cells[index])
    if (at === -1) continue
    const name = x.value.columns[at]
    return `; they differ from line ${line}, ${name}: ${JSON.stringify(x.value.cells[at])}, now ${JSON.stringify(y.value.cells[at])}`
  }
}

async function* linesOf(
  world: CommandIO,
  path: string,
): AsyncGenerator<{ cells: readonly unknown[]; columns: readonly string[] }> {
  const { columns, batches } = await openInputs(world, [path], {})
  for await (const { rows } of batches) for (const cells of rows) yield { cells, columns }
}
