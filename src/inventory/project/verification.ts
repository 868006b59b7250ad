/** Whether a run is still what its manifest says. */

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openInputs } from '../../bulk/input/readers/reader.js'
import { UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { version } from '../../host/version.js'
import type { World } from '../../host/world.js'
import { type Project, pathIn } from './files.js'
import { type CheckedFile, checkedFile } from './parts.js'
import { readManifest } from './read-manifest.js'
import type { ProjectManifest } from './run-manifest.js'
import { runProject } from './run-project.js'
import { openProject } from './sources.js'

export interface Verification {
  /** What is as it was, in words. */
  checked: string[]
  /** What is not. */
  problems: string[]
}

/** @throws UsageError for a file that is no manifest of a project */
export async function verified(
  world: World,
  path: string,
  { recompute, ...own }: { recompute: boolean; store?: string; project?: string },
): Promise<Verification> {
  if (!existsSync(path)) throw new UsageError(`${path}: no such file; ghg run writes it beside the ledger`)
  const manifest = readManifest(path)
  const found: Verification = { checked: [], problems: [] }
  const folder = dirname(path)
  const named = projectOf(manifest, folder)
  if (named === undefined) {
    found.problems.push(`${manifest.project.name}: no such file beside ${path}`)
    return found
  }
  const inputs = [
    manifest.project,
    ...manifest.sources.flatMap(({ inputs: files, mapping, words }) => [
      ...files,
      mapping,
      ...(words ? [words] : []),
    ]),
    ...(manifest.instruments?.file ? [manifest.instruments.file] : []),
  ]
  await compareFiles(found, 'inputs', inputs, (name) => pathIn(named, name), named)
  const outputs = [manifest.ledger, manifest.base_year, manifest.previous].flatMap(
    (each) => each?.files ?? [],
  )
  await compareFiles(found, 'ledgers', outputs, (name) => join(folder, name), named)
  if (manifest.tool.version !== version()) {
    found.problems.push(`tool: it was made with ghg ${manifest.tool.version}, this is ${version()}`)
  }
  if (!recompute) return found
  if (found.problems.some((each) => each.startsWith('inputs'))) {
    found.problems.push('not computed again: its inputs are not what they were')
    return found
  }
  await computeAgain(world, named, manifest, folder, own, found)
  return found
}

/** The project lies beside its ledger, or above it where the ledger has a folder of its own. */
function projectOf({ project: { name } }: ProjectManifest, folder: string): Project | undefined {
  for (const place of [folder, join(folder, '..'), join(folder, '..', '..')]) {
    const path = join(place, name)
    if (existsSync(path)) return openProject(path)
  }
  return undefined
}

async function compareFiles(
  found: Verification,
  what: string,
  files: readonly CheckedFile[],
  pathOf: (name: string) => string,
  project: Project,
): Promise<void> {
  let same = 0
  for (const { name, sha256 } of files) {
    const path = pathOf(name)
    if (!existsSync(path)) found.problems.push(`${what}: ${name} is gone`)
    else if ((await checkedFile(project, path)).sha256 !== sha256) {
      found.problems.push(`${what}: ${name} is not what it was (sha256 ${sha256.slice(0, 12)})`)
    } else same++
  }
  if (same > 0) found.checked.push(`${what}: ${same} of ${files.length} files have their checksums`)
}

async function computeAgain(
  world: World,
  project: Project,
  manifest: ProjectManifest,
  folder: string,
  own: object,
  found: Verification,
): Promise<void> {
  const into = mkdtempSync(join(tmpdir(), 'ghg-verify-'))
  try {
    const { manifest: again } = await runProject(world, project.path, { ...own, quiet: true, into })
    if (again.catalogue.checksum !== manifest.catalogue.checksum) {
      const { release } = manifest.catalogue
      found.problems.push(
        `catalogue: not the one that it was made with (release ${release}); policy.release fixes it`,
      )
    }
    for (const [name, ledger] of Object.entries(ledgersOf(manifest))) {
      const now = ledgersOf(again)[name]
      if (!ledger || !now) continue
      const [before, after] = [ledger.files[0]!, now.files[0]!]
      if (before.sha256 === after.sha256) {
        found.checked.push(`${before.name}: ${plural(ledger.lines, 'line')} recomputed, byte-identical`)
        continue
      }
      const made = join(into, after.name)
      const which = await firstDifference(world, join(folder, before.name), made)
      found.problems.push(
        `${before.name}: computed again it has ${now.totals.co2e} kg CO2e, it said ${ledger.totals.co2e}${which}`,
      )
    }
  } finally {
    rmSync(into, { recursive: true, force: true })
  }
}

function ledgersOf({ ledger, base_year, previous }: ProjectManifest) {
  return { ledger, base_year, previous } as Record<string, ProjectManifest['base_year']>
}

/** Where two ledgers part, in words. */
async function firstDifference(world: World, before: string, after: string): Promise<string> {
  if (!existsSync(before)) return ''
  const [a, b] = [linesOf(world, before), linesOf(world, after)]
  for (let line = 1; ; line++) {
    const [x, y] = [await a.next(), await b.next()]
    if (x.done || y.done) return x.done && y.done ? '' : `; one of them ends before line ${line}`
    const at = x.value.cells.findIndex((cell, index) => cell !== y.value.cells[index])
    if (at === -1) continue
    const name = x.value.columns[at]
    return `; they part in line ${line}, ${name}: ${JSON.stringify(x.value.cells[at])}, now ${JSON.stringify(y.value.cells[at])}`
  }
}

async function* linesOf(
  world: World,
  path: string,
): AsyncGenerator<{ cells: readonly unknown[]; columns: readonly string[] }> {
  const { columns, batches } = await openInputs(world, [path], {})
  for await (const { rows } of batches) for (const cells of rows) yield { cells, columns }
}
