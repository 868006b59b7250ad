/** Implements `ghg merge`: combines the files of a run's parts into the files of a single run. */
import type { Notice } from '../../../contract/contract.js'
import { type ExitCode, exit, UsageError } from '../../../host/exit.js'
import { plural } from '../../../host/numbers.js'
import { type CommandIO, say } from '../../../host/world.js'
import { sayRemark, sayWritten } from '../../../terminal/prose.js'
import { lookOf } from '../../../terminal/terminal.js'
import { gwpField, schemaFields } from '../../mapping/fields/fields.js'
import { type SideFileKind, sideFileKinds } from '../../mapping/plan.js'
import { ledgerDescription } from '../../parts/ledger/ledger-description.js'
import { openResult } from '../../results/outputs.js'
import { assertDistinct } from '../../results/sinks.js'
import { summaryLines } from '../../results/totals/summary.js'
import { formatFromPath, type OutputFormat } from '../../sheets/file-formats.js'
import { lockTargets } from '../../sheets/writers/lock.js'
import { isRegular, openTarget, type Target } from '../../sheets/writers/target.js'
import { type Manifest, manifestOf, manifestText } from '../manifest.js'
import {
  assertAgreeing,
  assertShareComplete,
  descriptionOf,
  mergedInputs,
  mergedTally,
  type PartManifest,
  partsInOrder,
  sharedOptions,
} from './merge-parts.js'
import { assertFormats, mergeRows, type Piece, type ReadPiece } from './merge-rows.js'
import { assertContents, assertNames } from './named-parts.js'

export interface MergeOptions extends Partial<Record<SideFileKind, string>> {
  output?: string
  format?: OutputFormat
  manifest?: string
  quiet?: boolean
  color?: boolean
  verbose?: boolean
}

/** Files of the parts to combine into one. */
interface Merging {
  pieces: readonly Piece[]
  to: string | undefined
  format: OutputFormat
  /** True if an option named the format: the file names then do not matter. */
  isNamed: boolean
}

/**
 * Merges files of rows in the given order.
 * @throws UsageError for options that need manifests
 */
export async function mergeFiles(
  world: CommandIO,
  paths: readonly string[],
  options: MergeOptions,
): Promise<ExitCode> {
  const needing = [...sideFileKinds, 'manifest' as const].find((kind) => options[kind] !== undefined)
  if (needing) throw new UsageError(`--${needing} needs the manifests of the parts instead of their rows`)
  assertNames(paths)
  const { output: to, format = formatFromPath(to ?? paths[0]), quiet } = options
  const pieces = paths.map((path) => ({ path, sha256: undefined }))
  const merging = { pieces, to, format, isNamed: options.format !== undefined }
  await mergeAll(world, [merging], { check: assertContents })
  if (!quiet) {
    sayRemark(
      world,
      `${plural(paths.length, 'file')} joined in the order given; give their manifests to check that none is missing`,
    )
    sayWritten(world, [to])
  }
  return exit.ok
}

/**
 * Merges all files named in the manifests of the parts.
 * @returns the exit code of a single run
 */
export async function mergeParts(
  world: CommandIO,
  manifests: readonly PartManifest[],
  options: MergeOptions,
): Promise<ExitCode> {
  const parts = partsInOrder(manifests)
  for (const part of parts) {
    assertAgreeing(part)
    assertShareComplete(part)
  }
  const tally = mergedTally(parts)
  const { manifest: first } = parts[0]!
  const description = descriptionOf(first)
  const { catalogue, engine } = first
  const times = (at: 'started' | 'ended') => parts.map(({ manifest }) => Date.parse(manifest[at]))
  const facts = {
    operation: description,
    identity: {
      engine,
      catalogue_version: catalogue.version,
      catalogue_checksum: catalogue.checksum,
      private_revision: catalogue.private_revision ?? 0,
      private_data: catalogue.private_data ?? null,
    },
    options: { ...sharedOptions(first.options), ...namedOptions(options) },
    inputs: mergedInputs(parts),
    mapping: first.mapping,
    tally,
    started: new Date(Math.min(...times('started'))),
    ended: new Date(Math.max(...times('ended'))),
    resumed: parts.some((part) => part.manifest.resumed),
  }
  const path = options.manifest
  const text = () => manifestText(path!, manifestOf(facts))
  const merged = mergings(parts, options)
  const tell = (notices: readonly Notice[]) => tally.addRunNotices(() => notices)
  await mergeAll(world, merged, { tell, ...(path !== undefined && { manifest: { path, text } }) })
  if (!options.quiet) {
    const canAskGwp = gwpField(schemaFields(description.request)) !== undefined
    const look = lookOf(world, world.stderr, options.color)
    const style = { look, withFile: first.inputs.length > 1, canAskGwp, isWhole: options.verbose ?? false }
    for (const line of summaryLines(tally, style)) say(world, line)
    sayLeftOut(world, first, merged)
    sayWritten(world, [...merged.map(({ to }) => to), path])
  }
  return tally.failed > 0 ? exit.rowsFailed : exit.ok
}

function namedOptions(options: MergeOptions): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/** @throws UsageError for a side file that the parts do not have */
function mergings(parts: readonly PartManifest[], options: MergeOptions): (Merging & { kind: string })[] {
  const kinds = ['output' as const, ...sideFileKinds]
  return kinds.flatMap((kind) => {
    const to = options[kind]
    if (to === undefined && kind !== 'output') return []
    const pieces = parts.map((part): Piece => {
      const found = part.manifest.part.outputs.find((output) => output.kind === kind)
      if (found)
        return { path: found.path, sha256: found.sha256, rows: kind === 'output' ? rowsOf(part) : undefined }
      const what = kind === 'output' ? 'results in a file (-o)' : `--${kind}`
      throw new UsageError(`${part.path}: the part was run without ${what}; run it again with it`)
    })
    const named = options.format ?? (parts[0]!.manifest.options.format as OutputFormat | undefined)
    const isNamed = kind === 'output' && named !== undefined
    return [{ kind, pieces, to, format: isNamed ? named : formatFromPath(to ?? pieces[0]!.path), isNamed }]
  })
}

/** Returns the number of rows, one line each; undefined for ledgers and for rows answered in groups. */
function rowsOf({ manifest }: PartManifest): number | undefined {
  const { rows, groupedRows } = manifest.part.tally
  return manifest.operation === ledgerDescription.name || groupedRows > 0 ? undefined : rows
}

function sayLeftOut(world: CommandIO, { part }: Manifest, merged: readonly { kind: string }[]): void {
  const left = part!.outputs.filter(({ kind }) => !merged.some((each) => each.kind === kind))
  if (left.length === 0) return
  const names = left.map(({ kind }) => `--${kind}`).join(', ')
  sayRemark(world, `the parts have more files, which are not merged; name ${names} for them`)
}

/** Further steps of a merge. */
interface Beside {
  manifest?: { path: string; text: () => string }
  /**
   * Checks the files of one output.
   * @throws UsageError if they are duplicates
   */
  check?: (pieces: readonly ReadPiece[]) => void
  /** Adds notices of the run. */
  tell?: (notices: readonly Notice[]) => void
}

/** Writes everything to temporary files first: all files appear, or no file does. */
async function mergeAll(
  world: CommandIO,
  mergings: readonly Merging[],
  { manifest, check = () => {}, tell = () => {} }: Beside,
): Promise<void> {
  const files = [...mergings.map(({ to }) => to), manifest?.path]
  assertDistinct(
    files,
    mergings.flatMap(({ pieces }) => pieces.map(({ path }) => path)),
  )
  const release = await lockTargets(files)
  const targets: Target[] = []
  try {
    for (const { pieces, to, format, isNamed } of mergings) {
      const paths = pieces.map(({ path }) => path)
      assertFormats(paths, format, to, isNamed)
      // Standard output cannot be withdrawn.
      if (to === undefined && paths.every(isRegular)) check(await mergeRows(world, pieces, format, nowhere))
      const target = await openResult(world, to, format)
      targets.push(target)
      check(await mergeRows(world, pieces, format, target))
      await target.finish()
      tell(target.notices?.() ?? [])
    }
    if (manifest) {
      const target = await openTarget(world, manifest.path)
      targets.push(target)
      await target.write(manifest.text())
    }
    for (const target of targets) await target.commit()
    for (const target of targets) await target.cleanUp?.()
  } catch (error) {
    for (const target of targets) await target.abandon(false)
    throw error
  } finally {
    release()
  }
}

const nowhere = { write: async () => {} }
