import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { failureText } from '../../../src/cli/terminal/failure.js'
import { Interrupted } from '../../../src/host/exit.js'
import { fakeWorld, folder } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'

it('is one object of JSON where that is asked for', async () => {
  const { code, out, err } = await ghgIn(localWorld(), 'run', 'no.csv', '--errors-format', 'json')
  expect([code, out]).toEqual([1, ''])
  const error = JSON.parse(err) as object
  expect(error).toMatchObject({ error_code: 'invalid_usage', exit_status: 1 })
  expect(error).toHaveProperty('message', expect.stringContaining('ghg run needs a mapping'))
})

it.each([
  [['estimate', '/no/such/file.csv'], 'file_not_found'],
  [['estimate', '--set', 'activity_id=x', '--set', 'energy=1', '--gwp', 'ar7'], 'invalid_usage'],
  [['explain', 'no-such-factor'], 'no_emission_factors_found'],
  [['serch'], 'invalid_usage'],
])('of %j has a code', async (args, code) => {
  const { err } = await ghgIn(localWorld(), ...args, '--errors-format', 'json')
  expect(JSON.parse(err)).toMatchObject({ error_code: code })
})

it('has a code for what nobody expected', () => {
  const text = (error: unknown) => failureText('ghg: x', ['--errors-format', 'json'], fakeWorld(), 1, error)
  expect(text(new TypeError('x'))).toContain('"error_code":"internal_error"')
  expect(text(Object.assign(new Error('x'), { syscall: 'open', code: 'EACCES' }))).toContain(
    '"error_code":"system_error"',
  )
  expect(text(new Interrupted('SIGINT'))).toContain('"error_code":"interrupted"')
})

it('is JSON too where the command line is wrong', async () => {
  const { code, err } = await ghgIn(localWorld(), 'estimate', '--colums', 'co2e', '--errors-format=json')
  expect(code).toBe(1)
  expect((JSON.parse(err) as { message: string }).message).toContain("unknown option '--colums'")
})

it('refuses other forms', async () => {
  const { code, err } = await ghgIn(localWorld(), 'estimate', '--errors-format', 'xml')
  expect(code).toBe(1)
  expect(err).toContain('must be one of text, json, not "xml"')
})

it('is an annotation of the workflow beside the message, at the file and line that it names', () => {
  const path = folder().path('a,b.yaml')
  writeFileSync(path, '')
  const world = fakeWorld({ env: { GITHUB_ACTIONS: 'true' } })
  const text = failureText(`ghg: ${path}:12:3: 50% of it\nis wrong\n`, [], world, 1)
  const file = path.replace(',', '%2C')
  expect(text).toBe(
    `ghg: ${path}:12:3: 50% of it\nis wrong\n::error file=${file},line=12,col=3,title=ghg::${path}:12:3: 50%25 of it%0Ais wrong\n`,
  )
})

it('finds the line and column of a mapping that is not YAML', async () => {
  const { path } = folder()
  writeFileSync(path('rows.csv'), 'a\n1\n')
  writeFileSync(path('bad.yaml'), 'a: [\n')
  const args = ['run', path('rows.csv'), '--map', path('bad.yaml'), '--errors-format', 'json']
  const { code, err } = await ghgIn(localWorld(), ...args)
  expect(code).toBe(1)
  expect(JSON.parse(err)).toMatchObject({ file: path('bad.yaml'), line: 2, column: 1 })
})

it('annotates no file where the message names none', async () => {
  mkdirSync(folder().path('x'))
  const { err } = await ghgIn(localWorld({ env: { GITHUB_ACTIONS: 'true' } }), 'run', 'no.csv')
  expect(err).toMatch(/^::error title=ghg::ghg run needs a mapping/m)
})
