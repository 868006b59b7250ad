import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { hasTmux, Terminal } from '../tmux.js'
import { sheets } from './sheets.js'

let terminal: Terminal | undefined

afterEach(() => {
  terminal?.close()
  terminal = undefined
})

describe.skipIf(!hasTmux)('ghg start at a terminal', () => {
  function started(root: string, input: string) {
    const ghg = join(process.cwd(), 'bin/ghg.js')
    const env = { ...process.env, XDG_CACHE_HOME: root, GHG_CONFIG_DIR: root, NO_COLOR: '1' }
    const command = `node ${ghg} start ${input}; echo ended $?; sleep 60`
    terminal = new Terminal(join(root, 'tmux.socket'), command, { env, cwd: root })
    return terminal
  }

  it('asks again after a wrong answer, runs and writes the report', async () => {
    const { root, read } = sheets()
    const asked = started(root, 'bills.csv')
    await asked.shows(/1\/2 In which country is the site Leeds\?/)
    asked.type('Yorkshire')
    asked.press('Enter')
    await asked.shows(/Yorkshire is not a country code/)
    asked.type('GB')
    asked.press('Enter')
    await asked.shows(/2\/2 In which country is the site Lyon\?/)
    asked.type('FR')
    asked.press('Enter')
    await asked.shows(/Write report\.html\?/)
    asked.press('Enter')
    await asked.shows(/ended 0/)
    expect(parse(read('ghg.yaml')).sites).toEqual({ Leeds: { country: 'GB' }, Lyon: { country: 'FR' } })
    expect(read('report.html')).toContain('Lyon')
  })

  it('keeps what was answered before Ctrl-C', async () => {
    const { root, read } = sheets()
    const asked = started(root, '.')
    await asked.shows(/1\/2 In which country is the site Leeds\?/)
    asked.type('GB')
    asked.press('Enter')
    await asked.shows(/2\/2/)
    asked.press('C-c')
    await asked.shows(/ended 130/)
    expect(parse(read('ghg.yaml')).sites).toEqual({ Leeds: { country: 'GB' }, Lyon: {} })
  })
})
