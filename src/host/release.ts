/** The release of the catalogue that `--data-version` asks for. */
import type { OperationDescription } from '../contract/contract.js'
import type { Engine } from '../engine/engine.js'
import { UsageError } from './exit.js'

/**
 * The release that a data version fixes; undefined for `^1`, which moves on with the catalogue.
 * @throws UsageError where it is neither
 */
export function fixedRelease(dataVersion: string | undefined): number | undefined {
  if (dataVersion === undefined) return undefined
  const [, caret, release] = /^(\^?)(\d+)(?:\.\2)?$/.exec(dataVersion.trim()) ?? []
  if (release === undefined) {
    throw new UsageError(
      `--data-version is a release such as 1, or ^1 for the newest since 1, not ${JSON.stringify(dataVersion)}`,
    )
  }
  return caret === '' ? Number(release) : undefined
}

/**
 * What a server computes with is its own: an operation whose requests name no release cannot be given one.
 * @throws UsageError where the engine's release is not the one asked for
 */
export async function assertRelease(
  engine: Engine,
  operation: OperationDescription,
  dataVersion: string | undefined,
): Promise<void> {
  const release = fixedRelease(dataVersion)
  const isInRequests = operation.dataVersion !== undefined && !operation.dataVersion.startsWith('overrides')
  if (release === undefined || engine.address === undefined || isInRequests) return
  const { catalogue_version: answering } = await engine.identity()
  if (answering === String(release)) return
  throw new UsageError(
    `--data-version ${release}: requests of ${operation.name} cannot name a release, and ${engine.address} answers from ${answering ?? 'an unknown one'}; start it with ghg serve --release ${release}, or compute locally`,
  )
}
