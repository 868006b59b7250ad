/**
 * Release 1 answers as it did when it was the only one: 2,000 requests over all operations, recorded before
 * release 2 was begun (`record.config.ts` says how).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LocalEngine, type Operation, ServiceError } from '../../src/ghg.js'
import { folder } from '../cli/fakes.js'
import { answerOf, type Recorded } from './answer.js'

const recorded = gunzipSync(readFileSync(join(import.meta.dirname, 'release-1.jsonl.gz')))
  .toString('utf8')
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded)

let engine: LocalEngine
beforeAll(async () => {
  engine = await LocalEngine.open({ store: folder().path('store.sqlite'), release: 1 })
})
afterAll(() => engine.close())

const operations = [...new Set(recorded.map(({ operation }) => operation))]

it('has two thousand requests', () => {
  expect(recorded).toHaveLength(2000)
})

it.each(operations)('%s', async (operation) => {
  const expected = recorded.filter((each) => each.operation === operation)
  const answered = []
  for (const { request } of expected) {
    const response = await engine.call(operation as Operation, request as never).catch((error: unknown) => {
      if (error instanceof ServiceError) return error.body()
      throw error
    })
    answered.push({ operation, request, answer: answerOf(response) })
  }
  expect(answered).toEqual(expected)
})
