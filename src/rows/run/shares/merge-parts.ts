/** Checks by their manifests that parts belong to one run, and adds them up. */
import { statSync } from 'node:fs'
import { type OperationDescription, operations } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import { CbamDeclarations } from '../../extensions/cbam-declarations.js'
import { ledgerDescription } from '../../parts/ledger/ledger-description.js'
import { PartsWatch } from '../../parts/parts-watch.js'
import { groupsBy, groupsByScope } from '../../results/totals/groups.js'
import { countedIn, Tally } from '../../results/totals/tally.js'
import { withTextDigits } from '../../sheets/digits.js'
import { privateIdentity } from '../identity.js'
import type { Manifest } from '../manifest.js'
import type { PartRecord } from '../part-record.js'

/** The manifest of a part. */
export interface PartManifest {
  /** Path of the manifest. */
  path: string
  manifest: Manifest & { part: PartRecord }
}

/**
 * Returns the parts in the order of the input.
 * @throws UsageError if a part is missing, duplicated, or from another run
 */
export function partsInOrder(parts: readonly PartManifest[]): PartManifest[] {
  const sorted = [...parts].sort((a, b) => a.manifest.part.number - b.manifest.part.number)
  const [first] = sorted
  for (const part of sorted) assertSameRun(first!, part)
  const { of } = first!.manifest.part
  for (let number = 1; number <= of; number++) {
    const found = parts.filter(({ manifest }) => manifest.part.number === number)
    if (found.length === 0)
      throw new UsageError(
        `part ${number} of ${of} is missing; run it with --part ${number}/${of}, then merge again`,
      )
    if (found.length > 1) {
      const paths = found.map(({ path }) => path).join(' and ')
      throw new UsageError(`part ${number} of ${of} appears twice: ${paths}; leave one out`)
    }
  }
  return sorted
}

/** Options that may differ between the parts of a run, or always do. */
const ownOptions = new Set([
  ...['part', 'output', 'notices', 'trail', 'legs', 'components', 'errors', 'manifest'],
  ...['resume', 'workers', 'quiet', 'verbose', 'color', 'apiKeyFile', 'concurrency', 'retries', 'timeout'],
])

/** Returns the options that affect the output of a run. */
export function sharedOptions(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !ownOptions.has(name)))
}

function assertSameRun(a: PartManifest, b: PartManifest): void {
  const [factsA, factsB] = [factsOf(a.manifest), factsOf(b.manifest)]
  for (const name of new Set([...Object.keys(factsA), ...Object.keys(factsB)])) {
    const [before, now] = [JSON.stringify(factsA[name]), JSON.stringify(factsB[name])]
    if (before === now) continue
    throw new UsageError(
      `${b.path} belongs to a different run than ${a.path}: ${name} is ${now ?? 'absent'}, not ${before ?? 'absent'}; run one of them again`,
    )
  }
  for (const [index, input] of a.manifest.inputs.entries()) {
    const other = b.manifest.inputs[index]!
    if (input.sha256 === null || other.sha256 === null || input.sha256 === other.sha256) continue
    throw new UsageError(
      `${b.path} read a different version of ${input.name} than ${a.path}: the file changed in between; run all parts again`,
    )
  }
}

/** Returns the facts common to all parts of a run; their names are used in messages. */
function factsOf({ tool, operation, engine, catalogue, options, inputs, mapping, part }: Manifest) {
  const shared = Object.entries(sharedOptions(options)).map(([name, value]) => [`option ${name}`, value])
  const facts: Record<string, unknown> = {
    'the version of ghg': tool.version,
    'the command': operation,
    'the engine': engine,
    'the release of the catalogue': catalogue.version,
    'the checksum of the catalogue': catalogue.checksum,
    ...privateIdentity({
      private_revision: catalogue.private_revision ?? 0,
      private_data: catalogue.private_data ?? null,
    }),
    'the mapping file': mapping?.sha256 ?? null,
    'the number of parts': part?.of,
    'the list of inputs': inputs.map(({ name }) => name),
    'the size of the inputs': inputs.map(({ bytes }) => bytes),
  }
  return { ...facts, ...Object.fromEntries(shared) }
}

/** @throws UsageError if the figures of a manifest differ from the sums of its part */
export function assertAgreeing({ path, manifest }: PartManifest): void {
  const { counts, totals, part } = manifest
  const tally = mergedTally([{ path, manifest }])
  const { rows, estimated, failed, skipped } = tally
  const errors = [...tally.errors.values()].reduce((sum, each) => sum + each, 0)
  const pairs: [name: string, shown: number | null, added: number | null][] = [
    ['counts.rows', counts.rows, rows],
    ['counts.estimated', counts.estimated, estimated],
    ['counts.failed', counts.failed, failed],
    ['counts.skipped', counts.skipped, skipped],
    ['totals.co2e', totals.co2e, withTextDigits(tally.total ?? null)],
    ['the sum of errors', failed, errors],
  ]
  for (const [name, shown, added] of pairs) {
    if (shown === added) continue
    throw new UsageError(
      `${path} contradicts itself: ${name} is ${shown}, but its part adds up to ${added}; ` +
        `run it again with --part ${part.number}/${part.of}`,
    )
  }
}

/** @throws UsageError if a file differs from its part's output */
export function assertShareComplete({ path: manifest, manifest: { part } }: PartManifest): void {
  for (const { path, bytes } of part.outputs) {
    const size = statSync(path, { throwIfNoEntry: false })?.size
    const again = `run it again with --part ${part.number}/${part.of}`
    if (size === undefined) throw new UsageError(`${path}, named in ${manifest}, does not exist; ${again}`)
    if (size !== bytes)
      throw new UsageError(`${path} has ${size} bytes, not the ${bytes} of part ${part.number}; ${again}`)
  }
}

export function descriptionOf({ operation }: Manifest): OperationDescription {
  if (operation === ledgerDescription.name) return ledgerDescription
  const found = Object.values(operations).find(({ name }) => name === operation)
  if (found) return found
  throw new UsageError(`${operation} has no parts to merge: it is not a bulk command`)
}

/**
 * Adds up all parts.
 * @param parts parts in order
 */
export function mergedTally(parts: readonly PartManifest[]): Tally {
  const { manifest } = parts[0]!
  const { request, response } = descriptionOf(manifest)
  const names = manifest.options.summaryBy as string[] | undefined
  const hasGroups = parts.some((part) => part.manifest.part.tally.groups.length > 0)
  const groups = names ? groupsBy(names, request, names) : hasGroups ? groupsByScope() : undefined
  const isWatched = parts.some((part) => part.manifest.part.tally.watched)
  const watch = isWatched ? ('parts' in manifest ? new PartsWatch([]) : new CbamDeclarations()) : undefined
  const tally = new Tally(countedIn(response), groups, undefined, watch)
  for (const { manifest: each } of parts) tally.merge(each.part.tally)
  const kinds = manifest.part.found.length
  for (let kind = 0; kind < kinds; kind++) {
    const found = parts.flatMap((part) => part.manifest.part.found[kind] ?? [])
    const distinct = new Map(found.map((notice) => [`${notice.code} ${notice.message}`, notice]))
    tally.addRunNotices(() => [...distinct.values()])
  }
  return tally
}

/** Returns the inputs with their checksums: each part has the checksums of the inputs it read. */
export function mergedInputs(parts: readonly PartManifest[]): Manifest['inputs'] {
  return parts[0]!.manifest.inputs.map(({ name, bytes }, index) => {
    const sha256 = parts.map(({ manifest }) => manifest.inputs[index]!.sha256).find((each) => each !== null)
    return { name, bytes, sha256: sha256 ?? null }
  })
}
