import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inPager, printLong } from '../../src/terminal/pager.js'
import { fakeWorld, folder } from '../cli/fakes.js'

/** Creates a pager that writes its input to a file. */
function pager() {
  const { path, read } = folder()
  const program = path('pager')
  writeFileSync(program, `#!/bin/sh\ncat > '${path('shown')}'; echo "$LESS" > '${path('less')}'\n`)
  chmodSync(program, 0o755)
  return { program, shown: () => read('shown'), less: () => readFileSync(path('less'), 'utf8').trim() }
}

/** Creates a terminal of five lines with a pager. */
function terminal(page: (text: string) => boolean) {
  const world = fakeWorld({ tty: true })
  Object.assign(world.stdout.unfiltered, { rows: 5 })
  return Object.assign(world, { page })
}

const long = 'line\n'.repeat(10)

describe('printLong', () => {
  it('sends long text to the pager, without control characters', () => {
    const given: string[] = []
    const world = terminal((text) => given.push(text) > 0)
    printLong(world, `${long}\u001b[2J`)
    expect(given).toEqual([`${long}\\u001b[2J`])
    expect(world.out()).toBe('')
  })

  it('prints text that fits, or any text without a pager', () => {
    const short = terminal(() => true)
    printLong(short, 'one\ntwo\n')
    expect(short.out()).toBe('one\ntwo\n')
    const without = terminal(() => false)
    printLong(without, long)
    expect(without.out()).toBe(long)
  })

  it('prints to a pipe without the pager', () => {
    const world = fakeWorld()
    printLong(Object.assign(world, { page: () => true }), long)
    expect(world.out()).toBe(long)
  })
})

describe('inPager', () => {
  it('uses the pager of the environment with its own options', () => {
    const { program, shown, less } = pager()
    expect(inPager(long, { ...process.env, CI: '', PAGER: `${program} -x` })).toBe(true)
    expect(shown()).toBe(long)
    expect(less()).toBe('FRX')
  })

  it.each([{ PAGER: '' }, { PAGER: 'cat' }, { PAGER: 'less', TERM: 'dumb' }, { PAGER: 'less', CI: '1' }])(
    'does not use a pager with %j',
    (env) => {
      expect(inPager(long, env)).toBe(false)
    },
  )

  it('returns false for a missing pager, so that the text is printed', () => {
    expect(inPager(long, { PATH: process.env.PATH, PAGER: '/nowhere/pager 2>/dev/null' })).toBe(false)
    expect(inPager(long, { PATH: '/nowhere' })).toBe(false)
  })
})
