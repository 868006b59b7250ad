import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { run } from '../../src/cli/cli.js'
import { escapeSign, screen, visible } from '../../src/host/screen.js'
import { coloursFor } from '../../src/terminal/colours.js'
import { type FakeWorld, fakeWorld, folder } from '../cli/fakes.js'
import { localWorld } from '../cli/in-process.js'

/** Changes colour, clears the screen (two forms), sets the title, rings, reverses text direction, moves back. */
const hostile = '\u001b[31m\u001b[2J\u009b2J\u001b]0;owned\u0007\u202e\b\u007f\rx'
// biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for them
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/

function written(isTTY: boolean, isProse: boolean) {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(Buffer.from(chunk))
      done()
    },
  })
  return {
    to: screen(Object.assign(stream, { isTTY }), isProse),
    text: () => Buffer.concat(chunks).toString(),
  }
}

describe('screen output', () => {
  it('escapes control characters, and keeps line ends, tabs and every script', () => {
    const { to, text } = written(true, false)
    to.write(`${hostile}|a\tb\r\nß 中文 עברית 👩‍💻\n`)
    expect(text()).toBe(
      '\\u001b[31m\\u001b[2J\\u009b2J\\u001b]0;owned\\u0007\\u202e\\u0008\\u007f\\u000dx|a\tb\r\nß 中文 עברית 👩‍💻\n',
    )
  })

  it('escapes bytes in the same way, even if a character is split', () => {
    const { to, text } = written(true, false)
    const bytes = Buffer.from('é\u009bK')
    for (const byte of bytes) to.write(Uint8Array.of(byte))
    expect(text()).toBe('é\\u009bK')
  })

  it('writes data to a pipe unchanged, but never prose', () => {
    const [data, prose] = [written(false, false), written(false, true)]
    for (const { to } of [data, prose]) to.write(hostile)
    expect(data.text()).toBe(hostile)
    expect(prose.text()).toBe(visible(hostile))
  })

  it('keeps the colours of the program, which inner text can neither end nor imitate', () => {
    const { to, text } = written(true, false)
    const { bold } = coloursFor(fakeWorld(), to, undefined)
    to.write(`${bold(`a${hostile}`)} \u001b[1mfalse`)
    expect(text()).toBe(`${escapeSign}[1ma${visible(hostile)}${escapeSign}[22m \\u001b[1mfalse`)
  })
})

describe('hostile file', () => {
  const heading = `Ener${hostile}gy`
  const files = folder({
    'a.csv': `Activity ID,Region,"${heading}",Energy\nelec,"${hostile}",1,2\nelec,XX,3,${hostile}\n`,
    'm.yaml': `columns:\n  region: ${JSON.stringify(heading)}\n  ${JSON.stringify(`f${hostile}`)}: x\n`,
  })
  const input = files.path('a.csv')

  it.each([
    ['a dry run', ['estimate', input, '--dry-run']],
    ['a dry run as JSON', ['estimate', input, '--dry-run', '--format', 'json']],
    ['a draft', ['map', input, '--for', 'estimate']],
    ['results', ['estimate', input]],
    ['a summary', ['estimate', input, '--summary-by', heading, '-o', files.path('o.csv')]],
    ['an error of a mapping', ['estimate', input, '--map', files.path('m.yaml')]],
    ['an error of a file', ['estimate', files.path(`none${hostile}.csv`)]],
    ['an error with its stack', ['estimate', files.path(`none${hostile}.csv`), '--verbose']],
    ['an error of a field', ['estimate', input, '--set', `region${hostile}=GB`]],
    ['a wrong option', ['estimate', `--${hostile}`]],
    ['a wrong command', [hostile]],
  ])('cannot control the terminal in %s', async (_, args) => {
    const options = { tty: true, env: { NO_COLOR: '1' } }
    // A draft is tried on the file, by an engine that refuses invalid requests.
    const world: FakeWorld = args[0] === 'map' ? localWorld(options) : fakeWorld(options)
    await run(args, world)
    const shown = world.out() + world.err()
    expect(shown).toContain('\\u001b')
    expect(shown).not.toMatch(steering)
  })

  it('produces an equivalent draft without control characters', async () => {
    const draft = files.path('draft.yaml')
    await run(['map', input, '--for', 'estimate', '--column', `energy=${heading}`, '-o', draft], localWorld())
    const text = files.read('draft.yaml')
    expect(text).not.toMatch(steering)
    expect(parse(text).columns['parameters.energy'] ?? parse(text).columns.energy).toMatchObject({
      from: heading,
    })
  })

  it('does not change data in a pipe', async () => {
    const world = fakeWorld()
    await run(['estimate', input, '--quiet'], world)
    expect(world.out()).toContain(heading)
  })
})
