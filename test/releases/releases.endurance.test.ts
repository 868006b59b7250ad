/**
 * Tests that the answers of earlier releases have not changed: 2,000 requests over all operations for each release,
 * recorded before the next release was started (`record.config.ts` describes how).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LocalEngine, type Operation, ServiceError } from '../../src/ghg.js'
import { folder } from '../cli/fakes.js'
import { answerOf, type Recorded } from './answer.js'

describe.each([1, 2])('release %i', (release) => {
  const recorded = gunzipSync(readFileSync(join(import.meta.dirname, `release-${release}.jsonl.gz`)))
    .toString('utf8')
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded)

  let engine: LocalEngine
  beforeAll(async () => {
    engine = await LocalEngine.open({ store: folder().path('store.sqlite'), release })
  })
  afterAll(() => engine.close())

  const operations = [...new Set(recorded.map(({ operation }) => operation))]

  it('has two thousand recorded requests', () => {
    expect(recorded).toHaveLength(2000)
  })

  it.each(operations)('answers %s as recorded', async (operation) => {
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
})
