/** The store: what users add and own. Every query is bound to a project. */
import { AnswerStore } from './answers.js'
import { AuditStore } from './audit.js'
import { type Database, openDatabase } from './database.js'
import { EstimateStore } from './estimates.js'
import { FootprintStore } from './footprints.js'
import { KeyStore } from './keys.js'
import { LabelStore } from './labels.js'
import { LearnedStore } from './learned.js'
import { type Known, orLastKnown } from './outage.js'
import { PrivateFactorStore } from './private-factors.js'
import { type Revision, revisionOf } from './revisions.js'

export { actingFor } from './actor.js'
export type { AuditEvent, AuditLine } from './audit.js'
export { isPostgres, storedVersion } from './database.js'
export type { Composition, StoredFootprint, VersionIdentity } from './footprints.js'
export type { Caller, KeyInfo } from './keys.js'
export type { Decision, LabelStore, NewMapping, StoredMapping, Suggested } from './labels.js'
export { mostValuableFirst } from './labels.js'
export type { StoredModel } from './learned.js'
export { backup, check, move, restore } from './maintenance.js'
export { newestVersion } from './migrations.js'
export type { PrivateFactorChanges, PrivateFactorStore } from './private-factors.js'
export type { StoreDigest } from './tables.js'
export { StoreUnavailable } from './unavailable.js'

export interface Store {
  keys: KeyStore
  answers: AnswerStore
  audit: AuditStore
  estimates: EstimateStore
  footprints: FootprintStore
  privateFactors: PrivateFactorStore
  labels: LabelStore
  learned: LearnedStore
  /** Grows with every change to the private factors and labels of a project; 0 before the first. */
  revision(project: string): Promise<Revision>
  /** Number that grows with every commit, of any process; undefined if only a query can tell. */
  changes(): number | undefined
  /** Keeps every change that `act` makes, or none where it throws. */
  together<T>(act: () => Promise<T>): Promise<T>
  /** Calls `hear` when the changes made up to now can be seen by others. */
  afterwards(hear: () => void): void
  /** What the store answers; while it is not available, what was read of it a short time ago. */
  orKnown<T>(answer: Promise<T>, known: Known<T> | undefined): Promise<T>
  /** Writes what is there already. @throws StoreUnavailable where the store takes no write now */
  tryWrite(): Promise<void>
  close(): Promise<void>
}

/** @param url `postgres://...`, else the path of a SQLite file. @throws Error when it cannot be opened. */
export async function openStore(url: string): Promise<Store> {
  return storeIn(await openDatabase(url))
}

function storeIn({ db, transactions, file }: Database): Store {
  return {
    keys: new KeyStore(db),
    answers: new AnswerStore(db, transactions),
    audit: new AuditStore(db),
    estimates: new EstimateStore(db),
    footprints: new FootprintStore(db),
    privateFactors: new PrivateFactorStore(db),
    labels: new LabelStore(db),
    learned: new LearnedStore(db),
    revision: (project) => revisionOf(db, project),
    changes: () => file?.changes,
    together: (act) => transactions.together(act),
    afterwards: (hear) => transactions.afterwards(hear),
    orKnown: orLastKnown,
    tryWrite: async () => {
      await db
        .updateTable('store_content')
        .set(({ ref }) => ({ id: ref('id') }))
        .execute()
    },
    close: () => db.destroy(),
  }
}
