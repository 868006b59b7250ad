/** `ghg` in this process, with what it reads and writes in memory: for what does not depend on a start. */
import { parse } from 'csv-parse/sync'
import { run } from '../../src/cli/cli.js'
import { effectiveEngineOptions, openEngine } from '../../src/cli/engine-options.js'
import { type FakeWorld, fakeWorld } from './fakes.js'

type Options = NonNullable<Parameters<typeof fakeWorld>[0]>

/** What a command that ended has left. */
export interface Ran {
  code: number
  out: string
  err: string
  /** Of its output, where that is CSV. */
  readonly rows: Record<string, string>[]
}

/** Runs a command in a world. */
export async function ghgIn(world: FakeWorld, ...args: string[]): Promise<Ran> {
  const code = await run(args, world)
  const out = world.out()
  return {
    code,
    out,
    err: world.err(),
    get rows() {
      return parse(out, { columns: true, relax_column_count: true }) as Record<string, string>[]
    },
  }
}

/** A world with the shipped reference data, whose engine is chosen as the program does, and a store where one is named. */
export function localWorld({ store, ...options }: Options & { store?: string } = {}): FakeWorld {
  const world = fakeWorld(
    store === undefined ? options : { ...options, env: { GHG_STORE: store, ...options.env } },
  )
  world.openEngine = async (asked = {}) => openEngine(effectiveEngineOptions(asked, world.env))
  return world
}
