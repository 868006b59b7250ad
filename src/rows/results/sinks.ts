/** All outputs of a run: results and side files, opened together, and committed or abandoned together. */
import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Notice } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { Position } from '../sheets/writers/queued-file.js'
import { openTarget, type Target } from '../sheets/writers/target.js'
import type { OutputText } from './outputs.js'
import type { Results } from './writers/result.js'

export interface Sinks {
  /** Formats and writes rows. */
  write: (results: Results) => Promise<void>
  /** Writes text of every output, formatted elsewhere. */
  writeTexts: (texts: readonly Uint8Array[]) => Promise<void>
  /** Returns the position of each output once everything written so far has been stored. */
  positions: () => Promise<Position[]>
  /** Completes the outputs except for their names; `manifest` returns the text of that side file and is called last. */
  finish: (manifest: () => Promise<string>) => Promise<void>
  /** Returns notices from writing, after `finish`. */
  notices: () => Notice[]
  /** Renames every file to its final name. */
  commit: () => Promise<void>
  /** Deletes the files needed to resume the run. */
  cleanUp: () => Promise<void>
  abandon: (keepPartial: boolean) => Promise<void>
  /** Paths of the files that exist once committed. */
  paths: string[]
}

/**
 * @param manifest path of that side file
 * @param done position up to which an earlier run wrote each output correctly, to be continued
 */
export async function openSinks(
  world: CommandIO,
  outputs: readonly OutputText[],
  manifest: string | undefined,
  done?: readonly Position[],
): Promise<Sinks> {
  const targets: Target[] = []
  const manifests: Target[] = []
  const all = () => [...targets, ...manifests]
  try {
    for (const [index, { path, writer, conversion }] of outputs.entries()) {
      const opened = await openTarget(world, path, done?.[index])
      targets.push(opened)
      let target = opened
      if (conversion) {
        const { convertedTarget } = await import('../sheets/writers/converted-target.js')
        target = await convertedTarget(opened, path!, conversion, world.signal, done?.[index])
      }
      targets[index] = target
      if (done === undefined) await target.write(writer.head())
    }
    if (manifest !== undefined) manifests.push(await openTarget(world, manifest))
  } catch (error) {
    for (const target of all()) await target.abandon(done !== undefined)
    throw error
  }
  return {
    paths: all().flatMap((target) => (target.path === undefined ? [] : [target.path])),
    write: async (results) => {
      for (const [index, { writer }] of outputs.entries()) await targets[index]!.write(writer.rows(results))
    },
    writeTexts: async (texts) => {
      for (const [index, text] of texts.entries()) await targets[index]!.write(text)
    },
    positions: async () => await Promise.all(targets.map((target) => target.position())),
    finish: async (text) => {
      for (const [index, { writer }] of outputs.entries()) await targets[index]!.write(writer.foot())
      for (const target of targets) await target.finish()
      for (const target of manifests) {
        await target.write(await text())
        await target.finish()
      }
    },
    notices: () => targets.flatMap((target) => target.notices?.() ?? []),
    commit: async () => {
      for (const target of all()) await target.commit()
    },
    cleanUp: async () => {
      for (const target of all()) await target.cleanUp?.()
    },
    abandon: async (keepPartial) => {
      for (const target of all()) await target.abandon(keepPartial)
    },
  }
}

/** @throws UsageError if two output files are the same, or if an output is also an input */
export function assertDistinct(paths: readonly (string | undefined)[], inputs: readonly string[]): void {
  const read = new Set(inputs.filter((input) => input !== '-').map(identityOf))
  const written = new Set<string>()
  for (const path of paths.filter((each) => each !== undefined)) {
    if (path === '-') throw new UsageError('- is not an output file; leave out -o for standard output')
    const identity = identityOf(path)
    if (read.has(identity)) throw new UsageError(`${path} is an input and would be overwritten`)
    if (written.has(identity) && identity !== '/dev/null')
      throw new UsageError(`${path} is used for two outputs`)
    written.add(identity)
  }
}

/** @throws UsageError if two paths name the same file: its rows would be counted twice */
export function assertEachOnce(inputs: readonly string[]): void {
  const seen = new Set<string>()
  for (const path of inputs) {
    const identity = identityOf(path)
    if (seen.has(identity)) throw new UsageError(`${path} is named twice; its lines would be counted twice`)
    seen.add(identity)
  }
}

function identityOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path)
}
