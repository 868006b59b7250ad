/** A server under measurement. */
import type { ChildProcess } from 'node:child_process'

/** Where it listens, once it says so. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr!.on('data', (chunk) => {
      said += String(chunk)
      const listening = /listening on (\S+)/.exec(said)
      if (listening) resolve(listening[1]!)
    })
    server.on('exit', () => reject(new Error(said)))
  })
}
