/** Additional fields in the manifest of a part, which `ghg merge` needs. */
import { existsSync, statSync } from 'node:fs'
import type { Notice } from '../../contract/contract.js'
import { checksumOf } from '../mapping/input/repeated-rows.js'
import type { SideFileKind, WritingPlan } from '../mapping/plan.js'
import type { Tally, TallyState } from '../results/totals/tally.js'
import type { Share } from '../sheets/reader.js'
import type { Bytes } from '../sheets/readers/bytes.js'
import { partialPath } from '../sheets/writers/target.js'

/** An input in the form of a manifest. */
export interface InputFacts {
  name: string
  bytes: number
  sha256: string | null
}

export interface PartRecord extends Share {
  tally: TallyState
  /** Notices of the run, by source. */
  found: Notice[][]
  /** Complete files with lines for rows. */
  outputs: { kind: 'output' | SideFileKind; path: string; bytes: number; sha256: string }[]
}

/** Returns the record of a part; called when the outputs are complete except for their names. */
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

/** Returns the inputs for the manifest of a part: whole checksums of the inputs it read, and null for the others. */
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
