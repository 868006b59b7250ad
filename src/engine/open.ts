/** Opens engines; the code of each kind is loaded when an engine is opened. */
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

/** Opens the engine of one project. @throws Error if the reference file is missing, or from another release */
export async function localEngine(options: LocalOptions = {}): Promise<Engine> {
  const { openLocalEngine } = await import('./open-local.js')
  return openLocalEngine(options)
}

/** Opens engines for all projects of a store. @throws same errors as `localEngine` */
export async function localEngines(store: Store, options: LocalEnginesOptions = {}): Promise<LocalEngines> {
  const { openLocalEngines } = await import('./open-local.js')
  return openLocalEngines(store, options)
}

/** @throws Error if an address, the key or a setting is invalid */
export async function remoteEngine(options: RemoteOptions): Promise<Engine> {
  const { RemoteEngine } = await import('./remote/remote.js')
  return new RemoteEngine(options)
}

/** Trains suggestions on the labels of a project; returns undefined if too few are mapped. */
export async function learnFromLabels(mappings: readonly StoredMapping[]): Promise<Learning | undefined> {
  const { learnFrom } = await import('./open-local.js')
  return await learnFrom(mappings)
}
