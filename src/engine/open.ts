/** Opening an engine; what a kind of engine needs is loaded when one is opened. */
import type { Learning } from '../estimators/learning/learning.js'
import type { Store, StoredMapping } from '../store/store.js'
import type { Engine } from './engine.js'
import type { LocalEngines, LocalEnginesOptions, LocalOptions } from './open-local.js'
import type { RemoteOptions } from './remote/remote.js'

export type { Accepted, Learning } from '../estimators/learning/learning.js'
export type { PowerModel } from '../estimators/settings.js'
export { type Defect, internalError, type OnDefect } from './defect.js'
export type { LocalOptions } from './open-local.js'
export type { RemoteOptions } from './remote/remote.js'
export { maskedKey, withoutKey } from './remote/secrets.js'

/** The engine of one project. @throws Error when the reference file is missing or not of this release */
export async function localEngine(options: LocalOptions = {}): Promise<Engine> {
  const { openLocalEngine } = await import('./open-local.js')
  return openLocalEngine(options)
}

/** The engines of all projects of a store. @throws as `localEngine` */
export async function localEngines(store: Store, options: LocalEnginesOptions = {}): Promise<LocalEngines> {
  const { openLocalEngines } = await import('./open-local.js')
  return openLocalEngines(store, options)
}

/** @throws Error when an address, the key or a setting is not usable */
export async function remoteEngine(options: RemoteOptions): Promise<Engine> {
  const { RemoteEngine } = await import('./remote/remote.js')
  return new RemoteEngine(options)
}

/** What suggestions learn from the labels of a project; undefined where too few are mapped. */
export async function learnFromLabels(mappings: readonly StoredMapping[]): Promise<Learning | undefined> {
  const { learnFrom } = await import('./open-local.js')
  return await learnFrom(mappings)
}
