/** Draws requests over all operations, sends them to a built checkout, and saves requests and answers as a fixture. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { it } from 'vitest'
import { answerOf, type Recorded } from './answer.js'
import { drawRequests } from './requests.js'

interface BuiltEngine {
  call(operation: string, request: unknown): Promise<unknown>
  close(): Promise<void>
}

it('records', async () => {
  const checkout = resolve(process.env.GHG_RECORD!)
  const release = Number(process.env.GHG_RECORD_RELEASE)
  const built = (await import(pathToFileURL(join(checkout, 'dist/ghg.js')).href)) as {
    LocalEngine: { open(options: { store: string; release: number }): Promise<BuiltEngine> }
    ServiceError: new () => Error & { body(): unknown }
  }
  const engine = await built.LocalEngine.open({
    store: join(mkdtempSync(join(tmpdir(), 'record-')), 'store.sqlite'),
    release,
  })
  const recorded: Recorded[] = []
  for (const { operation, request } of drawRequests(join(checkout, 'dist/reference.sqlite'), release)) {
    const response = await engine.call(operation, request).catch((error: unknown) => {
      if (error instanceof built.ServiceError) return error.body()
      throw error
    })
    recorded.push({ operation, request, answer: answerOf(response) })
  }
  await engine.close()
  const lines = recorded.map((each) => JSON.stringify(each)).join('\n')
  writeFileSync(join(import.meta.dirname, `release-${release}.jsonl.gz`), gzipSync(lines, { level: 9 }))
})
