import { describe, expect, it } from 'vitest'
import { operations } from '../../../src/contract/contract.js'
import { countedIn, Tally } from '../../../src/rows/results/totals/tally.js'
import { progressLine, startProgress } from '../../../src/rows/run/progress.js'
import { fakeWorld } from '../../cli/fakes.js'

const tally = () =>
  Object.assign(new Tally(countedIn(operations.estimate.response)), { rows: 120_000, failed: 3 })
const input = (read: number, size: number | undefined) => ({
  name: 'a.csv',
  read,
  size,
})

describe('progress', () => {
  it('shows share, rows, rows per second, failures, and the time left if the size is known', () => {
    expect(progressLine(tally(), 2, [input(25, 100)])).toBe(
      '25 %, 120,000 rows, 60,000 rows/s, 3 failed, 6 s left',
    )
    expect(progressLine(tally(), 2, [input(25, undefined)])).toBe('120,000 rows, 60,000 rows/s, 3 failed')
    expect(progressLine(tally(), 600, [input(1, 100)])).toContain('16 h 30 min left')
  })

  it.each([
    ['a pipe', { tty: false, columns: 80 }, false],
    ['a terminal that does not know its width', { tty: true, columns: 0 }, false],
    ['CI', { tty: true, columns: 80, env: { CI: '1' } }, false],
    ['--quiet', { tty: true, columns: 80 }, true],
  ])('is silent with %s', async (_what, { columns, ...options }, quiet) => {
    const world = fakeWorld(options)
    world.stderr.columns = columns
    const progress = await startProgress(world, quiet, [input(1, 2)], tally())
    progress.update()
    progress.stop()
    expect(world.err()).toBe('')
  })

  it('prints a line every 30 seconds without a terminal', async () => {
    const world = fakeWorld({ tty: false })
    let now = 0
    const progress = await startProgress(
      { ...world, now: () => new Date(now) },
      false,
      [input(1, 2)],
      tally(),
    )
    for (now = 0; now <= 65_000; now += 5000) progress.update()
    progress.stop()
    expect(world.err()).toBe(
      'ghg: 50 %, 120,000 rows, 4,000 rows/s, 3 failed, 30 s left\n' +
        'ghg: 50 %, 120,000 rows, 2,000 rows/s, 3 failed, 1 min 0 s left\n',
    )
  })

  it('is shown on a terminal', async () => {
    const world = fakeWorld({ tty: true })
    world.stderr.columns = 80
    const progress = await startProgress(world, false, [input(1, 2)], tally())
    progress.stop()
    expect(world.err()).toContain('reading')
  })
})
