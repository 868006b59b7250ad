/** What the manifest of a part says beside what every manifest does, so that the parts can be merged. */
import { existsSync, statSync } from 'node:fs'
import type { Notice } from '../../contract/contract.js'
import type { Bytes } from '../input/readers/bytes.js'
import type { Share } from '../input/readers/reader.js'
import { checksumOf } from '../input/repeated-rows.js'
import type { Tally, TallyState } from '../output/totals/tally.js'
import { partialPath } from '../output/writers/target.js'
import type { SideFileKind, WritingPlan } from '../plan.js'

/** An input as a manifest has it. */
export interface InputFacts {
  name: string
  bytes: number
  sha256: string | null
}

export interface PartRecord extends Share {
  tally: TallyState
  /** Notices of the run, by what found them. */
  found: Notice[][]
  /** Files with lines for rows, complete. */
  outputs: { kind: 'output' | SideFileKind; path: string; bytes: number; sha256: string }[]
}

/** Asked for when the outputs are complete but for their names. */
export async function partRecord(
  share: Share,
  tally: Tally,
  { output, sideFiles }: WritingPlan,
): Promise<PartRecord> {
  const named = output === undefined ? [] : [{ kind: 'output' as const, path: output }]
  const outputs: PartRecord['outputs'] = []
  for (const { kind, path } of [...named, ...sideFiles]) {
    const written = existsSync(partialPath(path)) ? partialPath(path) : path
    outputs.push({ kind, path, bytes: statSync(written).size, sha256: await checksumOf(written) })
  }
  return { ...share, tally: tally.state(), found: tally.foundNotices, outputs }
}

/** Inputs as the manifest of a part has them: the whole of each that was read, and no checksum of the others. */
export async function inputsOfPart(inputs: readonly Bytes[]): Promise<InputFacts[]> {
  const facts: InputFacts[] = []
  for (const input of inputs) {
    const sha256 = input.read > 0 ? await wholeChecksum(input) : null
    facts.push({ name: input.name, bytes: input.size!, sha256 })
  }
  return facts
}

async function wholeChecksum(input: Bytes): Promise<string> {
  const isRead = input.read === input.size && input.hasChecksum
  const sha256 = isRead ? input.checksum()! : await checksumOf(input.path!)
  input.assertUnchanged()
  return sha256
}
