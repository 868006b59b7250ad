import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import type { BulkOptions } from '../../../src/rows/mapping/options.js'
import { planRun } from '../../../src/rows/mapping/plan.js'
import { identityOf } from '../../../src/rows/run/identity.js'
import { type Checkpoint, Journal } from '../../../src/rows/run/journal.js'
import { untilStopped } from '../../../src/rows/run/stop-on-abort.js'
import { collector } from '../../../src/rows/sheets/garbage.js'
import { folder } from '../../cli/fakes.js'

const identity = { 'the engine': 'local', 'option round': 3 }
const checkpoint: Checkpoint = {
  point: { input: 0, offset: 1000, line: 12, rows: 10 },
  hash: 'h',
  outputs: [{ bytes: 5, checksum: 1, written: 9, tail: 'YWJjZA==' }],
  isEnding: false,
  tally: {
    rows: 10,
    failed: 0,
    skipped: 0,
    firstFailure: undefined,
    notices: [],
    errors: [],
    defects: [],
    sum: [2 ** -60, 0.1, 1e30],
    groups: [],
    groupedRows: 0,
  },
}

function journalIn(files: Record<string, string>) {
  const { root, path, read } = folder(files)
  const output = path('o.csv')
  return { root, path, read, output, journal: () => new Journal(output, identity) }
}

describe('the journal of a run', () => {
  it('returns the last checkpoint, to the digit, and leaves no other file', async () => {
    const { root, output, journal } = journalIn({ 'o.csv.partial': 'abcde' })
    expect(journal().earlier([output])).toBeUndefined()
    const running = journal()
    await running.save(Promise.resolve({ ...checkpoint, hash: 'g' }))
    await running.save(Promise.resolve(checkpoint))
    expect(readdirSync(root).sort()).toEqual(['o.csv.journal', 'o.csv.partial'])
    expect(journal().earlier([output])).toEqual(JSON.parse(JSON.stringify(checkpoint)))
    running.remove()
    expect(readdirSync(root)).toEqual(['o.csv.partial'])
  })

  it('is a new file each time, even if a link is in its place', async () => {
    const { root, path, read, journal } = journalIn({ 'o.csv.partial': 'abcde', mine: 'mine' })
    symlinkSync(path('mine'), path('o.csv.journal.next'))
    await journal().save(Promise.resolve(checkpoint))
    expect(read('mine')).toBe('mine')
    expect(readdirSync(root).sort()).toEqual(['mine', 'o.csv.journal', 'o.csv.partial'])
  })

  it('restores the partial names of outputs that were renamed before the run was killed', async () => {
    const { root, path, read, output, journal } = journalIn({ 'o.csv': 'whole', 'n.csv.partial': 'notices' })
    const paths = [output, path('n.csv')]
    await journal().save(Promise.resolve({ ...checkpoint, isEnding: true }))
    expect(journal().earlier(paths)?.isEnding).toBe(true)
    expect(readdirSync(root).sort()).toEqual(['n.csv.partial', 'o.csv.journal', 'o.csv.partial'])
    expect(read('o.csv.partial')).toBe('whole')
  })

  it('keeps results of another run if the partial file is missing', async () => {
    const { path, output, journal } = journalIn({ 'o.csv': 'of another run' })
    await journal().save(Promise.resolve(checkpoint))
    expect(() => journal().earlier([output])).toThrow('o.csv.partial is gone; run without --resume')
    expect(existsSync(path('o.csv'))).toBe(true)
  })

  it('names the difference from the earlier run', async () => {
    const { output, path, journal } = journalIn({ 'o.csv.partial': '' })
    await journal().save(Promise.resolve(checkpoint))
    const other = new Journal(output, { ...identity, 'option round': 4 })
    expect(() => other.earlier([output])).toThrow('cannot resume: option round was 3 and is 4; run without')
    writeFileSync(path('o.csv.journal'), '{"format":1}')
    expect(() => journal().earlier([output])).toThrow(
      'was written by another version of ghg; run without --resume',
    )
  })

  it('waits for a checkpoint to be saved before the next, and reports errors of saving', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    try {
      const { output, journal } = journalIn({ 'o.csv.partial': 'abcde' })
      const running = journal()
      expect(running.isDue).toBe(false)
      vi.setSystemTime(1000)
      expect(running.isDue).toBe(true)
      const saved = running.save(Promise.resolve(checkpoint))
      vi.setSystemTime(100_000)
      expect(running.isDue).toBe(false)
      await saved
      vi.setSystemTime(10_000_000)
      expect(running.isDue).toBe(true)
      await expect(running.save(Promise.reject(new Error('no space')))).rejects.toThrow('no space')
      await expect(running.saved).rejects.toThrow('no space')
      expect(journal().earlier([output])).toEqual(checkpoint)
    } finally {
      vi.useRealTimers()
    }
  })

  it('has no checkpoint if it would be too large', async () => {
    const { output, journal } = journalIn({ 'o.csv.partial': '' })
    const groups = Array.from({ length: 20_001 }, (_, at) => ({ values: [`${at}`], rows: 1, sum: [1] }))
    const running = journal()
    await running.save(Promise.resolve({ ...checkpoint, tally: { ...checkpoint.tally, groups } }))
    expect(running.rows).toBeUndefined()
    expect(journal().earlier([output])).toBeUndefined()
  })

  it('identifies a run only by settings that change its results', () => {
    const of = (options: BulkOptions, headings = ['energy'], privateRevision = 0) => {
      const computedBy = {
        ...{ engine: 'local', catalogue_checksum: 'c' },
        ...{ private_revision: privateRevision, private_data: null },
      }
      const { mapping, record } = planRun(options)
      const dependencies = { command: 'estimate', computedBy, inputs: ['a.csv'], headings, mapping }
      return JSON.stringify(identityOf({ ...dependencies, options: record.identity }))
    }
    const plain = of({ round: 3 })
    expect(of({ round: 3, resume: true, workers: 2, quiet: true, retries: 1, apiKey: 'k' })).toBe(plain)
    expect(of({ round: 4 })).not.toBe(plain)
    expect(of({ round: 3, trail: 't.csv' })).not.toBe(plain)
    expect(of({ round: 3 }, ['Energy'])).not.toBe(plain)
    expect(of({ round: 3 }, ['energy'], 1)).not.toBe(plain)
  })
})

describe('untilStopped', () => {
  async function* counting(closed: () => void, last = Number.POSITIVE_INFINITY) {
    try {
      for (let at = 1; at <= last; at++) yield at
      await new Promise(() => {})
    } finally {
      closed()
    }
  }

  it('ends at once even if the source never yields again', async () => {
    const stop = new AbortController()
    const got: number[] = []
    for await (const each of untilStopped(
      stop.signal,
      counting(() => {}, 3),
    )) {
      got.push(each)
      if (each === 3) setImmediate(() => stop.abort())
    }
    expect(got).toEqual([1, 2, 3])
  })

  it('closes the source if the consumer stops early', async () => {
    let isClosed = false
    const source = counting(() => {
      isClosed = true
    })
    for await (const each of untilStopped(new AbortController().signal, source)) if (each === 5) break
    expect(isClosed).toBe(true)
  })

  it('retains none of the yielded items', async () => {
    const size = 4 * 1024 * 1024
    const large = async function* () {
      for (let at = 0; at < 40; at++) yield Buffer.alloc(size, at)
    }
    const collect = collector()
    const kept: number[] = []
    let before: number | undefined
    for await (const _ of untilStopped(new AbortController().signal, large())) {
      collect()
      before ??= process.memoryUsage().arrayBuffers
      kept.push(process.memoryUsage().arrayBuffers - before)
    }
    expect(kept).toHaveLength(40)
    expect(Math.max(...kept)).toBeLessThan(10 * size)
  })
})
