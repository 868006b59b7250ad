/** The store: what users add and own. Every query is bound to a project. */
import { join } from 'node:path'
import envPaths from 'env-paths'
import { AnswerStore } from './answers.js'
import { openDatabase } from './database.js'
import { EstimateStore } from './estimates.js'
import { KeyStore } from './keys.js'

export type { Caller, KeyInfo } from './keys.js'

export interface Store {
  keys: KeyStore
  answers: AnswerStore
  estimates: EstimateStore
  close(): Promise<void>
}

/** @param url `postgres://...`, else the path of a SQLite file. @throws Error when it cannot be opened. */
export async function openStore(url: string): Promise<Store> {
  const db = await openDatabase(url)
  return {
    keys: new KeyStore(db),
    answers: new AnswerStore(db),
    estimates: new EstimateStore(db),
    close: () => db.destroy(),
  }
}

/** The store of a user who names none: a file in their data folder. */
export function defaultStoreUrl(): string {
  return join(envPaths('ghg', { suffix: '' }).data, 'store.sqlite')
}
