/** Estimator context of a project: shared reference data, and its own factors and labels from the store. */
import { PrivateFactors } from '../catalogue/catalogue.js'
import { sha256Hash } from '../common/sha256.js'
import { milliseconds } from '../common/turns.js'
import {
  type EstimatorContext,
  estimatorContext,
  type FactorContext,
  type LabelContext,
  labelContext,
  type Project,
} from '../estimators/context.js'
import { LabelMappings } from '../estimators/label-mappings.js'
import type { Store } from '../store/store.js'
import { withFactors } from './context.js'
import type { PrivateData } from './engine.js'

/** Access to the store, which is opened on first use. */
export interface StoreAccess {
  /** Returns the store; undefined if it does not exist, so that reading does not create an empty store. */
  toRead: () => Promise<Store | undefined>
  /** Returns the store, creating it if necessary. @throws ServiceError 400 if the engine has no store */
  toWrite: () => Promise<Store>
  /** True if the engine has a store, whether it exists yet or not. */
  hasStore: boolean
}

async function emptyStore(): Promise<Store> {
  const { openStore } = await import('../store/store.js')
  return await openStore(':memory:')
}

/** Contexts for callers with and without access to the project's factors. */
interface Contexts {
  all: EstimatorContext
  withoutFactors: EstimatorContext
}

/** Maximum age of data from a store that counts commits: a restored file restarts the count. */
const trustedMilliseconds = 500
/** Maximum age of data from a store that requires a query: a query per row would take longer than the row. */
const askedMilliseconds = 10

/**
 * A copy of a project's factors and labels. The store counts the changes; a request that detects new changes reads
 * them. Changes through this object and all changes to a SQLite file are visible to the next request; changes to
 * PostgreSQL by other processes are visible within 10 ms.
 */
export class ProjectContext {
  readonly #shared: LabelContext
  readonly #access: StoreAccess
  readonly #project: string
  readonly #now: () => Date
  #own: PrivateFactors
  #labels = new LabelMappings()
  #revision = 0
  /** Id of the content that was read; changes with a restore. */
  #content: string | undefined
  /** Latest checksum, with the content and revision that it covers. */
  #hashed: { content: string; revision: number; sha256: string } | undefined
  #factors: FactorContext
  #contexts: Contexts
  /** Store that was last read. */
  #store: Store | undefined
  #checkedAt = Number.NEGATIVE_INFINITY
  /** Commits to the store before the last check. */
  #commits: number | undefined
  #checking: Promise<Contexts> | undefined
  /** Number of changes made here, so that a check in progress is repeated after a change. */
  #changes = 0

  constructor(shared: LabelContext, access: StoreAccess, project: string, now: () => Date) {
    this.#shared = shared
    this.#access = access
    this.#project = project
    this.#now = now
    this.#own = new PrivateFactors((code) => shared.catalogue.region(code))
    this.#factors = shared
    this.#contexts = this.#newContexts()
  }

  get name(): string {
    return this.#project
  }

  /** Number of private factors in memory. */
  get size(): number {
    return this.#own.size
  }

  /** Revision of the store that `current` has last seen. */
  get revision(): number {
    return this.#revision
  }

  /** Origin and content of the data that `current` read last; null if the project has no factors and labels. */
  get privateData(): PrivateData | null {
    if (this.#content === undefined || this.#revision === 0) return null
    if (this.#hashed?.revision !== this.#revision || this.#hashed.content !== this.#content) {
      const hash = sha256Hash()
      for (const factor of this.#own.all()) hash.update(JSON.stringify(factor))
      for (const mapping of this.#labels.all()) hash.update(JSON.stringify(mapping))
      hash.update(JSON.stringify(this.#labels.learned ?? null))
      this.#hashed = { content: this.#content, revision: this.#revision, sha256: hash.digest('hex') }
    }
    return { store: this.#content, project: this.#project, sha256: this.#hashed.sha256 }
  }

  /** Returns the current context. @param ownFactors true to include the project's factors */
  async current(ownFactors: boolean): Promise<EstimatorContext> {
    const { all, withoutFactors } = await this.#currentContexts()
    return ownFactors ? all : withoutFactors
  }

  /** Returns the context synchronously; undefined if the store has to be queried first. */
  trusted(ownFactors: boolean): EstimatorContext | undefined {
    if (!this.#isTrusted) return undefined
    return ownFactors ? this.#contexts.all : this.#contexts.withoutFactors
  }

  /** Returns the current context after building the search index of the project's factors, in short turns. */
  async currentForSearch(ownFactors: boolean): Promise<EstimatorContext> {
    const context = await this.current(ownFactors)
    if (ownFactors) await this.#own.prepareSearch()
    return context
  }

  /**
   * Runs an operation on the project's data; its changes are visible to the next request.
   * @param ownFactors true to include the project's factors in the context
   * @param keeps true if the store is created when missing; otherwise the operation gets an empty store
   */
  async run<Answer>(
    ownFactors: boolean,
    keeps: boolean,
    operation: (context: EstimatorContext, project: Project) => Promise<Answer>,
  ): Promise<Answer> {
    const context = await this.current(ownFactors)
    const { toRead, toWrite, hasStore } = this.#access
    const kept = keeps || !hasStore ? await toWrite() : await toRead()
    const store = kept ?? (await emptyStore())
    try {
      return await operation(context, { name: this.#project, store, now: this.#now() })
    } finally {
      // Changes in an open transaction are not yet visible to others.
      store.afterwards(() => {
        this.#changes++
        this.#checkedAt = Number.NEGATIVE_INFINITY
      })
      if (!kept) await store.close()
    }
  }

  /** Commits every change that `act` makes; rolls all back if it throws. */
  async together<T>(act: () => Promise<T>): Promise<T> {
    return await (await this.#access.toWrite()).together(act)
  }

  get #isTrusted(): boolean {
    const age = milliseconds() - this.#checkedAt
    if (age >= trustedMilliseconds) return false
    if (!this.#store) return !this.#access.hasStore
    const commits = this.#store.changes()
    return commits === undefined ? age < askedMilliseconds : commits === this.#commits
  }

  async #currentContexts(): Promise<Contexts> {
    if (this.#isTrusted) return this.#contexts
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
    const readAt = this.#checkedAt
    const known = readAt === Number.NEGATIVE_INFINITY ? undefined : { value: this.#contexts, readAt }
    return await (this.#store?.orKnown(this.#checking, known) ?? this.#checking)
  }

  async #check(): Promise<Contexts> {
    for (;;) {
      const changes = this.#changes
      const startedAt = milliseconds()
      const store = await this.#access.toRead()
      this.#store = store
      // Read before the revision, so that a commit in between is read again.
      const commits = store?.changes()
      if (store) await this.#catchUp(store)
      if (changes === this.#changes) {
        this.#checkedAt = startedAt
        this.#commits = commits
        return this.#contexts
      }
    }
  }

  /** Discards all data after a restore replaced the content of the store. */
  #forget(content: string): void {
    this.#content = content
    this.#revision = 0
    this.#own = new PrivateFactors((code) => this.#shared.catalogue.region(code))
    this.#labels = new LabelMappings()
    this.#factors = this.#shared
    this.#contexts = this.#newContexts()
  }

  async #catchUp(store: Store): Promise<void> {
    const { content, revision } = await store.revision(this.#project)
    if (this.#content !== content) this.#forget(content)
    if (revision === this.#revision) return
    // Read after the revision: a change in between is read twice, but applied once.
    const factors = await store.privateFactors.changesAfter(this.#project, this.#revision)
    const mappings = await store.labels.changesAfter(this.#project, this.#revision)
    const learned = await store.learned.after(this.#project, this.#revision)
    this.#own.add(factors.created)
    this.#own.remove(factors.deleted)
    // Creates a new object: concurrent requests keep their positions in the old one.
    if (this.#own.isSparse) this.#own = this.#own.compacted()
    this.#labels.put(mappings)
    if (learned) this.#labels.learned = learned
    this.#revision = revision
    const isSame = factors.created.length === 0 && factors.deleted.length === 0
    if (isSame && mappings.length === 0 && !learned) return
    if (!isSame) this.#factors = this.#own.size === 0 ? this.#shared : withFactors(this.#shared, this.#own)
    this.#contexts = this.#newContexts()
  }

  /** Returns contexts with empty caches, except those shared by projects without factors or labels. */
  #newContexts(): Contexts {
    const withoutFactors = estimatorContext(this.#withLabels(this.#shared), this.#project)
    if (this.#factors === this.#shared) return { all: withoutFactors, withoutFactors }
    return { all: estimatorContext(this.#withLabels(this.#factors), this.#project), withoutFactors }
  }

  #withLabels(factors: FactorContext): LabelContext {
    if (this.#labels.size > 0) return labelContext(factors, this.#labels)
    return factors === this.#shared ? this.#shared : labelContext(factors, this.#shared.labels)
  }
}
