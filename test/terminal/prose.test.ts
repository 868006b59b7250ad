import { describe, expect, it } from 'vitest'
import { printLines, sayFact, sayRemark, sayWritten } from '../../src/terminal/prose.js'
import { type FakeWorld, fakeWorld } from '../cli/fakes.js'

const words = 'places are searched worldwide; to search one country first, set policy.country'

function terminal(columns: number): FakeWorld {
  const world = fakeWorld({ tty: true })
  for (const stream of [world.stdout, world.stderr]) Object.assign(stream.unfiltered, { columns })
  return world
}

describe('remark', () => {
  it('is one line with the program name in a pipe', () => {
    const world = fakeWorld()
    sayRemark(world, words)
    expect(world.err()).toBe(`ghg: ${words}\n`)
  })

  it('is wrapped at words on a terminal, without the program name', () => {
    const world = terminal(40)
    sayRemark(world, words)
    expect(world.err()).toBe(
      'places are searched worldwide; to search\none country first, set policy.country\n',
    )
  })
})

describe('fact', () => {
  it('does not break a long path, so that it can be copied', () => {
    const world = terminal(40)
    const path = 'a/folder/with/a/long/name/and/more/folders/results.csv'
    sayWritten(world, [undefined, path])
    expect(world.err()).toBe(`written:\n${path}\n`)
  })

  it('is one line if the width is unknown', () => {
    const world = terminal(0)
    sayFact(world, words)
    expect(world.err()).toBe(`${words}\n`)
  })
})

it('indents continuation lines', () => {
  const world = terminal(40)
  printLines(world, ['Requests', `  row 1: ${words}`])
  expect(world.out()).toBe(
    'Requests\n  row 1: places are searched\n    worldwide; to search one country\n    first, set policy.country\n',
  )
})
