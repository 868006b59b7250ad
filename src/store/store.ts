/** The store: what users add and own. Every query is bound to a project. */
import { AnswerStore } from './answers.js'
import { openDatabase } from './database.js'
import { EstimateStore } from './estimates.js'
import { FootprintStore } from './footprints.js'
import { KeyStore } from './keys.js'
import { LabelStore } from './labels.js'
import { PrivateFactorStore } from './private-factors.js'
import { revisionOf } from './revisions.js'

export type { Composition, StoredFootprint, VersionIdentity } from './footprints.js'
export type { Caller, KeyInfo } from './keys.js'
export type { LabelStore, NewMapping, StoredMapping, Suggested } from './labels.js'
export type { PrivateFactorChanges, PrivateFactorStore } from './private-factors.js'

export interface Store {
  keys: KeyStore
  answers: AnswerStore
  estimates: EstimateStore
  footprints: FootprintStore
  privateFactors: PrivateFactorStore
  labels: LabelStore
  /** Grows with every change to the private factors and labels of a project; 0 before the first. */
  revision(project: string): Promise<number>
  close(): Promise<void>
}

/** @param url `postgres://...`, else the path of a SQLite file. @throws Error when it cannot be opened. */
export async function openStore(url: string): Promise<Store> {
  const db = await openDatabase(url)
  return {
    keys: new KeyStore(db),
    answers: new AnswerStore(db),
    estimates: new EstimateStore(db),
    footprints: new FootprintStore(db),
    privateFactors: new PrivateFactorStore(db),
    labels: new LabelStore(db),
    revision: (project) => revisionOf(db, project),
    close: () => db.destroy(),
  }
}
