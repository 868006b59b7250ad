import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../src/cli/cli.js'
import { ServiceError } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { fakeWorld } from './fakes.js'
import { ghgIn } from './in-process.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

async function ghg(args: string[], { tty = false, stdin }: { tty?: boolean; stdin?: string } = {}) {
  const world = fakeWorld({ tty, stdin })
  world.openEngine = async () => ({
    parallel: 1,
    call: (operation, request) => engine.call(operation, request),
    batch: (operation, requests) => engine.batch(operation, requests),
    identity: () => engine.identity(),
    close: async () => {},
  })
  return await ghgIn(world, ...args)
}

const grid = 'electricity-supply_grid-source_supplier_mix'
const known = '463471ad-06a7-8005-9636-13b2850c0d70'

describe('ghg explain', () => {
  it('prints the origin of a factor', async () => {
    const { code, out } = await ghg(['explain', known, '--format', 'table'])
    expect(code).toBe(0)
    expect(out).toMatch(
      /^Electricity, grid average, United Kingdom\n0\.177 kg CO2e per kWh \(GWP set AR5\)\n/,
    )
    expect(out).toMatch(/^licence +OGL-UK-3\.0, https:/m)
    expect(out).toMatch(/^dataset +desnz-electricity-2025, row /m)
    expect(out).toMatch(/^AR5 +0\.177 +published total/m)
    expect(out).not.toContain('considered')
  })

  it('prints the rules in their order, and the runners-up', async () => {
    const set = [`activity_id=${grid}`, 'region=GB', 'energy=1000'].flatMap((each) => ['--set', each])
    const { code, out } = await ghg(['explain', ...set, '--runners-up', '2', '--no-color'], { tty: true })
    expect(code).toBe(0)
    const rules = ['unit type', 'release', 'region', 'quality flags', 'unit']
    const lines = out.split('\n').map((line) => line.split('  ')[0])
    const first = lines.lastIndexOf('rule') + 1
    expect(lines.slice(first, first + rules.length)).toEqual(rules)
    expect(out).toMatch(/11 candidates left; runners-up, each for 1000 kWh:/)
    expect(out).toContain('and 8 more; --runners-up 10 shows all')
    expect(out).toContain('; ghg help older_factor_selected')
  })

  it('is JSON in a pipe: the response itself', async () => {
    const { code, out } = await ghg(['explain', known])
    expect(code).toBe(0)
    const asked = await engine.call('explain', { emission_factor: known })
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(asked)))
  })

  it.each([
    [[], 'name a factor id, or describe an estimate with --set field=value'],
    [[`${known.slice(0, -1)}7`], `nearest: ${known}`],
    [[grid], 'it is an activity id'],
    [['--set', 'activty_id=x'], 'did you mean activity_id?'],
    [['--set', `activity_id=${grid}`, '--set', 'energy=1', '--set', 'energy_unit=kwhh'], 'did you mean kWh?'],
  ])('with %j says what is wrong', async (args, message) => {
    const { code, out, err } = await ghg(['explain', ...args])
    expect(err).toContain(message)
    expect(code).toBe(1)
    expect(out).toBe('')
  })
})

describe('ghg estimate --explain', () => {
  const rows = ['region,year,energy', 'GB,,1000', 'GB,2025,1', 'XX,,1', 'GB,,-5'].join('\n')
  const args = [
    'estimate',
    '--set',
    `activity_id=${grid}`,
    '--explain',
    '--quiet',
    '--accept',
    'missing_value',
  ]

  it('adds how many factors matched, and the one that comes next', async () => {
    const { code, out } = await ghg(args, { stdin: rows })
    expect(code).toBe(2)
    const records = parse(out, { columns: true }) as Record<string, string>[]
    expect(records.map(({ candidates }) => candidates)).toEqual(['11', '1', '', '11'])
    expect(records[1]).toMatchObject({ runner_up: '', error_code: '' })
    expect(records[2]).toMatchObject({ runner_up: '', error_code: 'no_emission_factors_found' })
    const { emission_factor } = await engine.call('explain', { emission_factor: records[0]!.runner_up! })
    expect(emission_factor).toMatchObject({ region: 'GB', year: 2017 })
    expect(records[3]!.runner_up).toBe(records[0]!.runner_up)
  })

  it('changes nothing else', async () => {
    const without = args.filter((each) => each !== '--explain')
    const plain = parse((await ghg(without, { stdin: rows })).out, { columns: true }) as object[]
    const explained = parse((await ghg(args, { stdin: rows })).out, { columns: true }) as object[]
    const stripped = explained.map((record) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => !/^(candidates|runner_up)$/.test(name))),
    )
    expect(stripped).toEqual(plain)
  })

  it('ends when the engine has no explanations', async () => {
    const world = fakeWorld({ stdin: 'energy,activity_id\n1,a' })
    const { openEngine } = world
    world.openEngine = async () => ({
      ...(await openEngine()),
      call: async () => {
        throw new ServiceError(404, null, 'there is no such path')
      },
    })
    expect(await run(['estimate', '--explain'], world)).toBe(1)
    expect(world.err()).toContain(
      '--explain: the engine does not explain its estimates: there is no such path',
    )
  })
})
