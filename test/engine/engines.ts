/** Remote engines and scripted servers that are closed after each test. */
import { afterEach } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { type RemoteOptions, remoteEngine } from '../../src/engine/open.js'
import { type Scripted, startScripted } from './scripted.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** Runs a cleanup after the test. */
export function afterwards(cleanup: () => Promise<void>): void {
  cleanups.push(cleanup)
}

export async function scripted(...script: Parameters<typeof startScripted>): Promise<Scripted> {
  const server = await startScripted(...script)
  cleanups.push(server.close)
  return server
}

export async function engineFor(address: string, options: Partial<RemoteOptions> = {}): Promise<Engine> {
  const engine = await remoteEngine({ addresses: { base: address }, apiKey: 'k', ...options })
  cleanups.push(() => engine.close())
  return engine
}

/** Runs attempts without the random part of the wait. */
export async function withoutWaiting<T>(act: () => Promise<T>): Promise<T> {
  const { random } = Math
  Math.random = () => 0
  try {
    return await act()
  } finally {
    Math.random = random
  }
}
