/** What estimators are given for one project: its own factors and labels, as the store has them, with what is shared. */
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

/** The store, opened when it is needed. */
export interface StoreAccess {
  /** Undefined where nothing was ever kept, so that reading makes no empty store. */
  toRead: () => Promise<Store | undefined>
  /** @throws ServiceError 400 where the engine has none */
  toWrite: () => Promise<Store>
  /** Whether the engine has one, made already or not. */
  hasStore: boolean
}

async function emptyStore(): Promise<Store> {
  const { openStore } = await import('../store/store.js')
  return await openStore(':memory:')
}

/** What estimators are given for those who may use the project's factors, and for those who may not. */
interface Contexts {
  all: EstimatorContext
  withoutFactors: EstimatorContext
}

/** Maximum age of what was read from a store that counts commits: a restored file begins to count again. */
const trustedMilliseconds = 500
/** The same for a store that has to be asked: a query for each row of a run would take longer than the row. */
const askedMilliseconds = 10

/**
 * A copy of a project's factors and labels. The store counts the changes to them; what came after the last
 * one seen is read when a request finds that there is something. The next request sees changes made through this
 * object and all changes to a SQLite file; of PostgreSQL it sees changes of other processes within 10 ms.
 */
export class ProjectContext {
  readonly #shared: LabelContext
  readonly #access: StoreAccess
  readonly #project: string
  readonly #now: () => Date
  #own: PrivateFactors
  #labels = new LabelMappings()
  #revision = 0
  /** Id of the content that was read: another one after the store was restored. */
  #content: string | undefined
  /** Latest checksum, with the content and revision that it covers. */
  #hashed: { content: string; revision: number; sha256: string } | undefined
  #factors: FactorContext
  #contexts: Contexts
  /** The one that was last read. */
  #store: Store | undefined
  #checkedAt = Number.NEGATIVE_INFINITY
  /** Commits to the store before the last check. */
  #commits: number | undefined
  #checking: Promise<Contexts> | undefined
  /** Counts changes made here, so that a check that was under way at the time is made again. */
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

  /** Private factors held in memory. */
  get size(): number {
    return this.#own.size
  }

  /** The store's count of changes that `current` has last seen. */
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

  /** What estimators are given now. @param ownFactors whether the project's factors are among it */
  async current(ownFactors: boolean): Promise<EstimatorContext> {
    const { all, withoutFactors } = await this.#currentContexts()
    return ownFactors ? all : withoutFactors
  }

  /** The same at once; undefined where the store has to be asked first. */
  trusted(ownFactors: boolean): EstimatorContext | undefined {
    if (!this.#isTrusted) return undefined
    return ownFactors ? this.#contexts.all : this.#contexts.withoutFactors
  }

  /** The same, after what a search of the project's factors reads was made, in short turns. */
  async currentForSearch(ownFactors: boolean): Promise<EstimatorContext> {
    const context = await this.current(ownFactors)
    if (ownFactors) await this.#own.prepareSearch()
    return context
  }

  /**
   * Does something to what the project owns, or looks at it; the next request sees it.
   * @param ownFactors as of `current`
   * @param keeps whether the store is made for it: what keeps nothing finds an empty one where there is none
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
      // In a transaction that is still open, others see nothing yet.
      store.afterwards(() => {
        this.#changes++
        this.#checkedAt = Number.NEGATIVE_INFINITY
      })
      if (!kept) await store.close()
    }
  }

  /** Keeps every change that `act` makes, or none where it throws. */
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
      // Before the revision is read: what is committed in between is read again.
      const commits = store?.changes()
      if (store) await this.#catchUp(store)
      if (changes === this.#changes) {
        this.#checkedAt = startedAt
        this.#commits = commits
        return this.#contexts
      }
    }
  }

  /** What was read is of a store that was replaced by a restored one. */
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
    // Read after the revision: what is changed in between comes twice, and is taken in once.
    const factors = await store.privateFactors.changesAfter(this.#project, this.#revision)
    const mappings = await store.labels.changesAfter(this.#project, this.#revision)
    const learned = await store.learned.after(this.#project, this.#revision)
    this.#own.add(factors.created)
    this.#own.remove(factors.deleted)
    // Not in place: what is being answered meanwhile keeps its positions.
    if (this.#own.isSparse) this.#own = this.#own.compacted()
    this.#labels.put(mappings)
    if (learned) this.#labels.learned = learned
    this.#revision = revision
    const isSame = factors.created.length === 0 && factors.deleted.length === 0
    if (isSame && mappings.length === 0 && !learned) return
    if (!isSame) this.#factors = this.#own.size === 0 ? this.#shared : withFactors(this.#shared, this.#own)
    this.#contexts = this.#newContexts()
  }

  /** Nothing is remembered in them yet, but what projects without factors or labels share. */
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
