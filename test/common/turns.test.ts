import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../../src/catalogue/open.js'
import { search, searchOf } from '../../src/catalogue/searching.js'
import { runToCompletion, type Steps, Turns, toSteps } from '../../src/common/turns.js'

/** Computes for longer than one turn. */
function compute(): void {
  const end = performance.now() + 12
  while (performance.now() < end);
}

function* longWork(done: string[], name: string): Steps<string> {
  for (let step = 1; step <= 3; step++) {
    compute()
    done.push(`${name} ${step}`)
    yield
  }
  return name
}

describe('Turns', () => {
  it('lets new events run first and alternates between projects', async () => {
    const done: string[] = []
    const turns = new Turns()
    const first = turns.run('acme', longWork(done, 'acme'))
    const second = turns.run('zenith', longWork(done, 'zenith'))
    setImmediate(() => done.push('health'))
    expect(await Promise.all([first, second])).toEqual(['acme', 'zenith'])
    for (const other of ['health', 'zenith 1']) {
      expect(done.indexOf(other)).toBeLessThan(done.indexOf('acme 3'))
    }
  })

  it('fails with the error of its step', async () => {
    const work = toSteps<object>(() => {
      throw new Error('no such region')
    })
    await expect(new Turns().run('acme', work)).rejects.toThrow('no such region')
  })

  it('returns the same result at once, with or without steps', () => {
    expect(runToCompletion(longWork([], 'acme'))).toBe('acme')
    expect(runToCompletion(toSteps(() => ({ co2e: 1 })))).toEqual({ co2e: 1 })
  })
})

describe('a search', () => {
  it('reads a few factors in each step', () => {
    const catalogue = openCatalogue()
    try {
      const request = { data_version: '^1', results_per_page: 500 }
      const steps = searchOf(catalogue).run(request)
      let pauses = 0
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) {
          expect(step.value).toEqual(search(catalogue, request))
          break
        }
        pauses++
      }
      expect(pauses).toBeGreaterThanOrEqual(10)
    } finally {
      catalogue.close()
    }
  })
})
