import { describe, expect, it } from 'vitest'
import { UsageError } from '../../../../src/host/exit.js'
import { readYaml } from '../../../../src/rows/mapping/files/yaml-file.js'
import { ghg } from '../../../cli/binary.js'
import { folder } from '../../../cli/fakes.js'

const letters = [...'abcdefghi']
const bomb = letters
  .map((letter, at) => `${letter}: &${letter} [${Array(9).fill(at === 0 ? 'x' : `*${letters[at - 1]}`)}]`)
  .join('\n')

function read(text: string): unknown {
  return readYaml(folder({ 'm.yaml': text }).path('m.yaml'))
}

describe('a YAML file', () => {
  it('is read as plain values, with aliases, block texts and JSON', () => {
    expect(read('units: &u { kWh: a }\ncolumns: *u\nnote: |\n  *x\n  &y\n')).toEqual({
      units: { kWh: 'a' },
      columns: { kWh: 'a' },
      note: '*x\n&y\n',
    })
    expect(read('{"a": [1, true, null, "x"]}')).toEqual({ a: [1, true, null, 'x'] })
  })

  it.each([
    ['aliases that multiply', bomb, 'aliases repeat too much'],
    [
      'many aliases',
      `a: &a 1\n${letters.map((l) => `${l}x: [${Array(20).fill('*a')}]\n`).join('')}`,
      'aliases repeat',
    ],
    ['an alias within itself', 'columns: &a\n  x: *a', 'line 2, column 6: *a contains itself'],
    ['an alias of nothing', 'a: *b', 'line 1, column 4: no anchor &b'],
    ['lists without end', '['.repeat(100_000), 'line 1, column 65: more than 64 levels'],
    ['lists that end', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'more than 64 levels'],
    ['keys within keys', '{a: '.repeat(30_000), 'more than 64 levels'],
    ['dashes', '- '.repeat(20_000), 'more than 64 levels'],
    ['anchors without end', '&a '.repeat(50_000), 'one tag and one anchor'],
    [
      'a tag that runs code',
      'a: !!js/function "x"',
      'line 1, column 4: unknown tag tag:yaml.org,2002:js/function',
    ],
    ['a tag of its own', 'a: 1\nb: !secret x', 'line 2, column 4: unknown tag !secret'],
    ['another document', 'a: 1\n---\nb: 2', 'line 2, column 1: a second document begins'],
    ['a list as a key', '? [a, b]\n: c', 'line 1, column 3: a key is a text'],
    ['a key twice', 'a: 1\n"a": 2', 'line 2, column 1: duplicate key "a"'],
    ['a broken list', 'a: ]', 'line 1, column 4: Unexpected flow-seq-end'],
    ['more than a mapping is', ' '.repeat(3_000_000), 'larger than 2 MiB'],
  ])('is refused in plain words for %s', (_, text, message) => {
    expect(() => read(text)).toThrow(message)
    expect(() => read(text)).toThrow(UsageError)
  })

  it('is not read to the end if it is endless', () => {
    expect(() => readYaml('/dev/zero')).toThrow('/dev/zero: larger than 2 MiB')
  })

  it('has a one-line error, without a warning of a library', async () => {
    const { path } = folder({ 'a.csv': 'a\n1\n', 'm.yaml': 'columns: { year: !!js/function x }' })
    const { exitCode, stderr } = await ghg(['estimate', path('a.csv'), '--map', path('m.yaml')])
    expect(exitCode).toBe(1)
    expect(stderr).toBe(
      `ghg: ${path('m.yaml')}: line 1, column 18: unknown tag tag:yaml.org,2002:js/function; values are texts, numbers, lists and keys: remove the tag`,
    )
  })
})
