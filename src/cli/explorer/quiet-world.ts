/** The world of a command that the page runs: the same machine and engine, with what it says kept for the page. */
import { Readable, Writable } from 'node:stream'
import { screen } from '../../host/screen.js'
import type { Screen } from '../../host/streams.js'
import type { CommandIO } from '../../host/world.js'

export interface CapturedIO extends CommandIO {
  /** Lines that it wrote for people. */
  said: () => string[]
}

/**
 * @param engine where private factors and labels are; the file never leaves the machine, so the engine is the local one
 * @param file that is worked on, and what the person calls it
 */
export function captureIO(
  world: CommandIO,
  engine: { store: string; project: string },
  file: { path: string; name: string },
): CapturedIO {
  let said = ''
  return {
    ...world,
    stdin: Readable.from([]),
    fileNames: new Map([[file.path, file.name]]),
    stdout: sink(() => {}),
    stderr: sink((text) => {
      said += text
    }),
    openEngine: (options) => world.openEngine({ ...options, ...engine, engine: 'local' }),
    said: () => said.split('\n').filter((line) => line !== ''),
  }
}

function sink(take: (text: string) => void): Screen {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      take(String(chunk))
      done()
    },
  })
  return screen(stream, true)
}
