/** `ghg` in this process, with what it reads and writes in memory: for what does not depend on a start. */
import { parse } from 'csv-parse/sync'
import { run } from '../../src/cli/cli.js'
import { effectiveEngineOptions, openEngine } from '../../src/cli/engine-options.js'
import type { Engine } from '../../src/engine/engine.js'
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

/** Engines by their options, where no store is named: what one has read of the reference data serves the next command. */
const engines = new Map<string, Promise<Engine>>()

/** A world with the shipped reference data, whose engine is chosen as the program does, and a store where one is named. */
export function localWorld({ store, ...options }: Options & { store?: string } = {}): FakeWorld {
  const world = fakeWorld(
    store === undefined ? options : { ...options, env: { GHG_STORE: store, ...options.env } },
  )
  world.openEngine = async (asked = {}) => {
    const chosen = effectiveEngineOptions(asked, world.env)
    if (chosen.engine === 'remote' || chosen.store !== undefined) return openEngine(chosen)
    const key = JSON.stringify(chosen)
    const engine = engines.get(key) ?? openEngine(chosen)
    engines.set(key, engine)
    return unclosed(await engine)
  }
  return world
}

/** An engine that is still open when a command has closed it. */
export function unclosed(engine: Engine): Engine {
  return {
    parallel: engine.parallel,
    call: (operation, request) => engine.call(operation, request),
    batch: (operation, requests) => engine.batch(operation, requests),
    direct: async (operation) => await engine.direct?.(operation),
    ...(engine.browse ? { browse: (request) => engine.browse!(request) } : {}),
    ...(engine.newest ? { newest: (request) => engine.newest!(request) } : {}),
    identity: () => engine.identity(),
    close: async () => {},
  }
}
