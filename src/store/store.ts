/** The store of data that users add and own. Every query is bound to a project. */
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
  /** Returns a number that grows with every change to a project's private factors and labels; 0 before the first. */
  revision(project: string): Promise<Revision>
  /** Returns a number that grows with every commit by any process; undefined if only a query can tell. */
  changes(): number | undefined
  /** Commits every change that `act` makes; rolls all back if it throws. */
  together<T>(act: () => Promise<T>): Promise<T>
  /** Calls `hear` when the changes so far are visible to others. */
  afterwards(hear: () => void): void
  /** Returns the answer of the store, or recent earlier data while the store is unavailable. */
  orKnown<T>(answer: Promise<T>, known: Known<T> | undefined): Promise<T>
  /** Rewrites an existing value as a test. @throws StoreUnavailable if the store does not accept writes now */
  tryWrite(): Promise<void>
  close(): Promise<void>
}

/** @param url `postgres://...`, or the path of a SQLite file. @throws Error if it cannot be opened */
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
