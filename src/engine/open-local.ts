/** Opens local engines: one for a command, or one for each project of a server. */
import { existsSync } from 'node:fs'
import type { NewestLines } from '../catalogue/catalogue.js'
import { Turns } from '../common/turns.js'
import {
  type BatchOperation,
  badRequest,
  type Operation,
  type Outcome,
  type Request,
  type Response,
  ServiceError,
} from '../contract/contract.js'
import type { Learning } from '../estimators/learning/learning.js'
import type { Store, StoredMapping } from '../store/store.js'
import { type ContextOptions, openContext } from './context.js'
import type { OnDefect } from './defect.js'
import { type Direct, type Engine, EngineStopped } from './engine.js'
import { LocalEngine } from './local.js'
import { ProjectContext, type StoreAccess } from './project.js'

export interface LocalOptions extends ContextOptions {
  /** Store of the user's own factors and labels: a file, or `postgres://...`; no store if undefined. */
  store?: string
  /** Project that owns the factors and labels; `default` by default. */
  project?: string
  now?: () => Date
  /** Callback for defects in single requests. */
  onDefect?: OnDefect
}

/** Project of users who do not name one. */
const defaultProject = 'default'

/** Returns an engine that opens its store on first use, and creates it on the first write. */
export function openLocalEngine({ store: url, project, now, onDefect, ...options }: LocalOptions): Engine {
  const { context, attribution, close } = openContext(options)
  const { close: closeStore, ...access } = storeAt(url)
  const own = new ProjectContext(context, access, project ?? defaultProject, now ?? (() => new Date()))
  return new CommandEngine(own, {
    ownFactors: true,
    turns: new Turns(),
    onDefect,
    attribution,
    close: async () => {
      await closeStore()
      close()
    },
  })
}

/** @returns undefined if too few labels are mapped */
export async function learnFrom(mappings: readonly StoredMapping[]): Promise<Learning | undefined> {
  const { trainOnLabels } = await import('../estimators/learning/learning.js')
  const { context, close } = openContext({})
  try {
    return trainOnLabels(mappings, context)
  } finally {
    close()
  }
}

/** Engine of a command, which stops if the store fails, because nothing repeats a command's request. */
class CommandEngine extends LocalEngine {
  override async call<O extends Operation>(operation: O, request: Request<O>): Promise<Response<O>> {
    return await super.call(operation, request).catch(stopWithoutStore)
  }

  override async batch<O extends BatchOperation>(
    operation: O,
    requests: Request<O>[],
  ): Promise<Outcome<O>[]> {
    return await super.batch(operation, requests).catch(stopWithoutStore)
  }

  override async newest(request: Request<'search'>): Promise<NewestLines> {
    return await super.newest(request).catch(stopWithoutStore)
  }

  override async direct<O extends Operation>(operation: O): Promise<Direct<O> | undefined> {
    return await super.direct(operation).catch(stopWithoutStore)
  }
}

function stopWithoutStore(error: unknown): never {
  const isOfStore = error instanceof ServiceError && error.status === 503
  throw isOfStore ? new EngineStopped(`the store: ${error.message}`, { cause: error }) : error
}

function storeAt(url: string | undefined): StoreAccess & { close: () => Promise<void> } {
  let opening: Promise<Store> | undefined
  const toWrite = (): Promise<Store> => {
    if (url === undefined) throw badRequest('invalid_input', 'store: this engine was opened without a store')
    opening ??= import('../store/store.js').then(({ openStore }) => openStore(url)).catch(unusable)
    return opening
  }
  const isThere = () => url !== undefined && (/^postgres(ql)?:\/\//.test(url) || existsSync(url))
  return {
    toRead: async () => (opening !== undefined || isThere() ? await toWrite() : undefined),
    toWrite,
    hasStore: url !== undefined,
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}

function unusable(error: unknown): never {
  const [reason] = error instanceof AggregateError ? error.errors : [error]
  const why = reason instanceof Error ? reason.message : String(reason)
  throw new EngineStopped(`the store cannot be opened: ${why}`, { cause: error })
}

export interface LocalEngines {
  /**
   * Returns the engine of a project, which need not be closed.
   * @param ownFactors true if the engine finds and uses the project's private factors; true by default
   */
  of: (project: string, ownFactors?: boolean) => Engine
  close: () => Promise<void>
}

export interface LocalEnginesOptions extends ContextOptions {
  /** Callback for defects in single requests. */
  onDefect?: OnDefect
}

/** Limits of memory: projects, and private factors of all projects. */
const mostProjects = 200
const mostFactors = 500_000

/** Returns engines that share one reference file; data of idle projects is evicted if others need the memory. */
export function openLocalEngines(store: Store, options: LocalEnginesOptions): LocalEngines {
  const { context, attribution, close } = openContext(options)
  const access = { toRead: async () => store, toWrite: async () => store, hasStore: true }
  const turns = new Turns()
  const engines = new Map<string, { engine: Engine; engineWithout: Engine; own: ProjectContext }>()
  const makeRoom = () => {
    let factors = [...engines.values()].reduce((sum, { own }) => sum + own.size, 0)
    // Evicts the least recently used project first.
    for (const [project, { own }] of engines) {
      if (engines.size < mostProjects && factors < mostFactors) return
      engines.delete(project)
      factors -= own.size
    }
  }
  const opened = (project: string) => {
    makeRoom()
    const own = new ProjectContext(context, access, project, () => new Date())
    const shared = { turns, onDefect: options.onDefect, attribution, close: async () => {} }
    return {
      own,
      engine: new LocalEngine(own, { ...shared, ownFactors: true }),
      engineWithout: new LocalEngine(own, { ...shared, ownFactors: false }),
    }
  }
  return {
    of: (project, ownFactors = true) => {
      const known = engines.get(project) ?? opened(project)
      engines.delete(project)
      engines.set(project, known)
      return ownFactors ? known.engine : known.engineWithout
    },
    close: async () => close(),
  }
}
