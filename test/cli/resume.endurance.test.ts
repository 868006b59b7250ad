/** Runs that keep something in a store, or read from it, interrupted in the middle and resumed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/cli/cli.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { Interrupted } from '../../src/host/exit.js'
import { fakeWorld, folder } from './fakes.js'

type Row = Record<string, string>
type Folder = ReturnType<typeof folder>

/** A world whose run is asked to stop when the engine answers its `last`th call. */
function worldOf(store: string, last = Number.POSITIVE_INFINITY) {
  const interruption = new AbortController()
  const world = fakeWorld()
  let calls = 0
  const openEngine = async (): Promise<Engine> => {
    const engine = await localEngine({ store })
    const call: Engine['call'] = async (operation, request) => {
      if (++calls === last) interruption.abort(new Interrupted('SIGINT'))
      return await engine.call(operation, request)
    }
    return {
      parallel: engine.parallel,
      call,
      batch: engine.batch.bind(engine),
      identity: () => engine.identity(),
      close: () => engine.close(),
    }
  }
  return {
    ...world,
    openEngine,
    interruption: { signal: interruption.signal, isHeeded: false },
    calls: () => calls,
  }
}

/** Ids and times that are new with every version that is kept. */
function masked(text: string): string {
  return text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
}

/** The same command undisturbed, and interrupted and resumed: what each wrote, and how often it asked. */
async function bothWays(
  files: Record<string, string>,
  argsIn: (of: Folder) => string[],
  outputs: string[],
  last = 3,
  done = last,
) {
  const whole = folder(files)
  const undisturbed = worldOf(whole.path('store.sqlite'))
  const code = await run(argsIn(whole), undisturbed)
  const broken = folder(files)
  const first = worldOf(broken.path('store.sqlite'), last)
  await run(argsIn(broken), first)
  expect(first.err()).toContain(`${done} rows done`)
  expect(existsSync(broken.path(outputs[0]!))).toBe(false)
  expect(existsSync(broken.path(`${outputs[0]}.journal`))).toBe(true)
  const second = worldOf(broken.path('store.sqlite'))
  expect(await run([...argsIn(broken), '--resume'], second)).toBe(code)
  expect(second.err()).toContain(`resuming after ${done} rows that are done`)
  expect(first.calls() + second.calls()).toBe(undisturbed.calls())
  expect(existsSync(broken.path(`${outputs[0]}.journal`))).toBe(false)
  for (const output of outputs) {
    const [a, b] = [whole, broken].map((each) => masked(readFileSync(each.path(output), 'utf8')))
    expect(b).toBe(a)
  }
  const ending = (text: string, { root }: { root: string }) =>
    text.slice(text.search(/^\d+ (row|product)/m)).replaceAll(root, '')
  return {
    whole,
    broken,
    undisturbed: ending(undisturbed.err(), whole),
    resumed: ending(second.err(), broken),
  }
}

const products = ['Hammer', 'Saw', 'Lamp', 'Box', 'Kit', 'Axe']

describe('ghg pcf, interrupted and resumed', () => {
  it('writes what an undisturbed run writes, and keeps every product once', async () => {
    const lines = ['steel,1', 'oak,2', 'iron,0.5'].flatMap((part) =>
      products.map((product) => `${product},Paris,${product === 'Lamp' ? 'flux,1' : part},kg,2024`),
    )
    const csv = ['product,product_location,component,weight,unit,year', ...lines].join('\n')
    const names = ['o.csv', 'parts.csv', 'wrong.csv', 'notices.csv', 'trail.csv']
    const sides = ['--components', '--errors', '--notices', '--trail']
    const { resumed, undisturbed, broken } = await bothWays(
      { 'bom.csv': `${csv}\n` },
      ({ path }) => [
        'pcf',
        path('bom.csv'),
        ...['-o', path('o.csv')],
        ...sides.flatMap((side, at) => [side, path(names[at + 1]!)]),
      ],
      names,
    )
    expect(resumed).toBe(undisturbed)
    expect(resumed).toContain('6 products of 18 components, 1 failed')
    const rows: Row[] = parse(broken.read('o.csv'), { columns: true })
    expect(rows.map(({ product }) => product)).toEqual(products)
  })

  it('refuses to continue with another bill', async () => {
    const csv = 'product,product_location,component,weight,unit,year\n'
    const files = folder({
      'bom.csv': `${csv}${products.map((name) => `${name},Paris,steel,1,kg,2024\n`).join('')}`,
    })
    const args = ['pcf', files.path('bom.csv'), '-o', files.path('o.csv')]
    await run(args, worldOf(files.path('store.sqlite'), 3))
    writeFileSync(files.path('bom.csv'), files.read('bom.csv').replace('steel,1', 'steel,9'))
    const world = worldOf(files.path('store.sqlite'))
    expect(await run([...args, '--resume'], world)).not.toBe(0)
    expect(world.err()).toContain('cannot resume: the input has changed')
    expect(world.calls()).toBe(0)
  })
})

describe('labels and suggestions, interrupted and resumed', () => {
  const texts = ['office paper', 'steel beams', 'oak planks', 'diesel', 'taxi', 'hotel']

  it('creates every label once', async () => {
    const { broken, whole } = await bothWays(
      { 'labels.csv': ['label', ...texts].join('\n') },
      ({ path }) => ['labels', 'create', path('labels.csv'), '-o', path('o.csv')],
      ['o.csv'],
    )
    for (const files of [broken, whole]) {
      const world = fakeWorld({ env: { GHG_STORE: files.path('store.sqlite') } })
      expect(await run(['labels', 'list', '--format', 'csv'], world)).toBe(0)
      const rows: Row[] = parse(world.out(), { columns: true })
      expect(rows.map(({ label }) => label)).toEqual(texts)
    }
  })

  it('suggests for every text', async () => {
    const many = Array.from({ length: 110 }, (_, at) => `${texts[at % texts.length]} ${at}`)
    await bothWays(
      { 'texts.csv': ['text', ...many].join('\n') },
      ({ path }) => ['suggest', path('texts.csv'), '-o', path('o.csv')],
      ['o.csv'],
      60,
      100,
    )
  })
})
