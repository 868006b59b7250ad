/** Release of the catalogue that `--release` asks for. */
import type { OperationDescription } from '../contract/contract.js'
import type { Engine } from '../engine/engine.js'
import { UsageError } from './exit.js'

/**
 * Returns the release that is pinned; undefined for `^1`, which moves on with the catalogue.
 * @throws UsageError if the text is neither
 */
export function fixedRelease(asked: string | undefined): number | undefined {
  if (asked === undefined) return undefined
  const [, caret, release] = /^(\^?)(\d+)(?:\.\2)?$/.exec(asked.trim()) ?? []
  if (release === undefined) {
    throw new UsageError(
      `--release is a release such as 1, or ^1 for the newest since 1, not ${JSON.stringify(asked)}`,
    )
  }
  return caret === '' ? Number(release) : undefined
}

/**
 * Checks the release of the engine. A server uses its own release, unless the operation's requests name one.
 * @throws UsageError if the engine's release differs from the requested one
 */
export async function assertRelease(
  engine: Engine,
  operation: OperationDescription,
  asked: string | undefined,
): Promise<void> {
  const release = fixedRelease(asked)
  const isInRequests = operation.dataVersion !== undefined && !operation.dataVersion.startsWith('overrides')
  if (release === undefined || engine.address === undefined || isInRequests) return
  const { catalogue_version: answering } = await engine.identity()
  if (answering === String(release)) return
  throw new UsageError(
    `--release ${release}: requests of ${operation.name} cannot name a release, and ${engine.address} answers from ${answering ?? 'an unknown one'}; start it with ghg serve --release ${release}, or compute locally`,
  )
}
