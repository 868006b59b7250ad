import { describe, expect, it } from 'vitest'
import { isUntouched, waitAfter } from '../../src/engine/remote/retry.js'

const failed = { reason: 'it broke', status: 500 }

describe('wait before another attempt', () => {
  it('doubles up to a limit, with a random share', () => {
    const waits = [1, 2, 3, 4].map((attempt) => waitAfter(failed, attempt, 20, 1))
    expect(waits).toEqual([400, 800, 1600, 3200])
    expect(waitAfter(failed, 20, 20, 1)).toBe(20_000)
    expect(waitAfter(failed, 3, 20, 0.25)).toBe(400)
  })

  it('follows the server, in seconds or as a date', () => {
    expect(waitAfter({ ...failed, retryAfter: '7' }, 1, 5, 0.5)).toBe(7000)
    const date = new Date(Date.now() + 60_000).toUTCString()
    const wait = waitAfter({ ...failed, retryAfter: date }, 1, 5, 0.5)!
    expect(wait).toBeGreaterThan(50_000)
    expect(wait).toBeLessThanOrEqual(60_000)
    expect(waitAfter({ ...failed, retryAfter: 'soon' }, 1, 5, 0.5)).toBe(200)
  })

  it('accepts fractions and blanks, and is random if neither seconds nor a date', () => {
    const wait = (retryAfter: string) => waitAfter({ ...failed, retryAfter }, 1, 5, 0.5)
    expect(wait('1.5')).toBe(1500)
    expect(wait(' 7 ')).toBe(7000)
    expect(wait('0')).toBe(0)
    const date = new Date(Date.now() + 60_000).toISOString()
    expect(wait(` ${date} `)).toBeGreaterThan(50_000)
    for (const nonsense of ['-1', '1,5', '1.', 'soon 5', 'in 2 minutes', '1e3', '']) {
      expect(wait(nonsense), nonsense).toBe(200)
    }
  })

  it('is undefined after the last attempt, for final errors, and for too long a wait', () => {
    expect(waitAfter(failed, 5, 5, 1)).toBeDefined()
    expect(waitAfter(failed, 6, 5, 1)).toBeUndefined()
    expect(waitAfter(failed, 1, 0, 1)).toBeUndefined()
    expect(waitAfter({ ...failed, final: true }, 1, 5, 1)).toBeUndefined()
    expect(waitAfter({ ...failed, retryAfter: '3600' }, 1, 5, 1)).toBeUndefined()
  })
})

describe('isUntouched', () => {
  it('is true if the server was not reached, or refused the request by a rate limit', () => {
    expect(isUntouched({ reason: 'ECONNREFUSED', unreached: true })).toBe(true)
    expect(isUntouched({ reason: 'slow down', status: 429 })).toBe(true)
    expect(isUntouched({ reason: 'something in between', status: 503 })).toBe(false)
    expect(isUntouched({ reason: 'it took too long' })).toBe(false)
  })
})
