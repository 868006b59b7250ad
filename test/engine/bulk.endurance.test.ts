import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../src/cli/cli.js'
import { localEngine, remoteEngine } from '../../src/engine/open.js'
import { ghg } from '../cli/binary.js'
import { fakeWorld, folder } from '../cli/fakes.js'
import { type Certificate, selfSigned } from '../server/certificate.js'
import { type Running, startServer } from '../server/running.js'
import { json, startScripted } from './scripted.js'

const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url))
const files = ['out.csv', 'out.ndjson', 'notices.csv', 'trail.csv', 'errors.csv']

let certificate: Certificate
let server: Running
beforeAll(async () => {
  certificate = await selfSigned()
  server = await startServer({ tls: certificate })
})
afterAll(() => server.close())

describe('remote engine', () => {
  const classified = [
    'reference,classification_type,classification_code,region,money,money_unit',
    'a,nace2,62.01,US,100,usd',
    'b,nace2,6201,US,100,usd',
    'c,naics2017,327310,US,2500.5,eur',
    'd,isic4,0111,,1,gbp',
    'e,nace2,62.01,US,100,shells',
  ]
  const metered = [
    'site,region,year,energy,energy_unit,recs,connection_type,energy_source,loss_factor',
    'a,GB,2025,1000,kWh,,,,',
    'b,DE,2024,3.3,MWh,1.1,,,',
    'c,US-94105,2023,70,kWh,,direct,natural_gas,0.04',
    'd,CN,2023,12,GJ,,,,',
    'e,GB,2025,-5,kWh,,,,',
    'f,GB,2025,-5,kWh,,sold,,',
  ]
  const certificates = [
    'name,kind,energy,energy_unit,market,period_start,period_end,generation,retired',
    'Wind,certificate_unbundled,900,kWh,GB,2025-01-01,2025-12-31,wind,yes',
    'Sun,certificate_unbundled,1,MWh,EU,2024-01-01,2024-12-31,solar,yes',
  ]
  const heated = [
    'site,region,year,energy,energy_unit,loss_factor,co2e_kg_per_kwh',
    'a,GB,2025,1000,kWh,low,',
    'b,DE,,10,MWh,0.1,0.18',
    'c,DE,2025,10,MWh,,',
  ]
  const burnt = [
    'site,fuel_type,region,year,energy,energy_unit,volume,volume_unit,weight,weight_unit',
    'a,natural_gas,GB,2025,1000,kWh,,,,',
    'b,diesel,US,2025,,,40,gallon_us,,',
    'c,wood_chips_bio_100,,,,,,,2.5,t',
    'd,gas,GB,2025,1000,kWh,,,,',
  ]
  const written: Record<string, string[]> = {
    'classified.csv': classified,
    'metered.csv': metered,
    'certificates.csv': certificates,
    'heated.csv': heated,
    'burnt.csv': burnt,
  }
  const mapped = (input: string, map: string) => [
    fixture(`inputs/${input}`),
    '--map',
    fixture(`mappings/${map}`),
  ]
  it.each([
    ['estimate', [fixture('activities.csv'), '--round', '12']],
    ['estimate', [fixture('activities-with-errors.csv')]],
    ['spend', mapped('oxford-payments-2014.csv', 'oxford-payments.yaml')],
    ['classify', ['classified.csv']],
    ['travel distance', mapped('airport-flights.csv', 'airport-flights.yaml')],
    [
      'travel spend',
      [...mapped('travel-expenses.csv', 'travel-expenses-lodging.yaml'), '--encoding', 'windows-1252'],
    ],
    ['compute instance', mapped('focus-bill-2024-09.csv', 'focus-instances.yaml')],
    ['compute storage', mapped('focus-bill-2024-09.csv', 'focus-volumes.yaml')],
    ['freight', mapped('health-deliveries.csv', 'scms-deliveries.yaml')],
    ['cbam', [...mapped('import-declarations.csv', 'korea-imports.yaml'), '--period', 'transitional']],
    ['energy electricity', ['metered.csv']],
    ['energy electricity', ['metered.csv', '--instruments', 'certificates.csv']],
    ['energy heat', ['heated.csv']],
    ['energy fuel', ['burnt.csv']],
  ])('writes the same bytes as the local engine: %s %j', async (command, args) => {
    const { path, read } = folder(
      Object.fromEntries(Object.entries(written).map(([name, lines]) => [name, `${lines.join('\n')}\n`])),
    )
    const results: Record<string, string[]> = {}
    for (const engine of ['local', 'remote'] as const) {
      const opened = {
        local: () => localEngine(),
        remote: () =>
          remoteEngine({
            addresses: { base: server.address },
            apiKey: server.key,
            ca: certificate.cert.toString(),
            concurrency: 3,
          }),
      }
      const world = { ...fakeWorld(), openEngine: opened[engine] }
      const inputs = args.map((arg) => (arg in written ? path(arg) : arg))
      const sides = ['notices', 'trail', 'errors'].flatMap((name) => [`--${name}`, path(`${name}.csv`)])
      await run([...command.split(' '), ...inputs, '-o', path('out.csv'), ...sides], world)
      await run([...command.split(' '), ...inputs, '-o', path('out.ndjson')], world)
      expect(world.err()).toContain('rows')
      results[engine] = files.map((name) => read(name))
    }
    expect(results.remote).toEqual(results.local)
    expect(results.remote!.join('')).toContain('error_code')
  })

  it('can be selected on the command line, over HTTPS', async () => {
    const { path, read } = folder()
    await writeFile(path('ca.pem'), certificate.cert)
    const args = ['estimate', fixture('activities.csv'), '--quiet', '-o', path('out.csv')]
    const local = await ghg(args)
    const expected = read('out.csv')
    const env = {
      GHG_ENGINE: 'remote',
      GHG_BASE_URL: server.address,
      GHG_API_KEY: server.key,
      NODE_EXTRA_CA_CERTS: path('ca.pem'),
    }
    const remote = await ghg([...args.slice(0, -1), path('remote.csv')], { env })
    expect(remote.stderr).toBe('')
    expect(remote.exitCode).toBe(local.exitCode)
    expect(read('remote.csv')).toBe(expected)
    const search = await ghg(['search', 'grid', '--region', 'GB', '--format', 'json'], { env })
    expect(JSON.parse(String(search.stdout)).results.length).toBeGreaterThan(0)
    const wrong = await ghg(['search', 'grid', '--api-key', 'wrong'], { env })
    expect(wrong.stderr).toContain('the API key is not valid')
    expect(wrong.exitCode).toBe(1)
  })
})

describe('stopped engine', () => {
  it('ends the run with status 1, and keeps partial results next to the target', async () => {
    let batches = 0
    const failing = await startScripted((response, { body }) => {
      batches++
      if (batches > 25) json(response, 401, { error: 'unauthorized', error_code: null, message: 'revoked' })
      else json(response, 200, { results: (body as unknown[]).map(() => ({ co2e: 1, notices: [] })) })
    })
    const { path, read } = folder({ 'in.csv': `activity_id,energy\n${'elec,1\n'.repeat(10_000)}` })
    const engine = await remoteEngine({ addresses: { base: failing.address }, apiKey: 'k', concurrency: 4 })
    const world = { ...fakeWorld(), openEngine: async () => engine }
    const code = await run(['estimate', path('in.csv'), '-o', path('out.csv')], world)
    expect(code).toBe(1)
    expect(world.err()).toBe(
      `ghg: 2,500 rows done, in ${path('out.csv')}.partial; the same command with --resume continues from there\nghg: revoked\n`,
    )
    expect(existsSync(path('out.csv'))).toBe(false)
    expect(read('out.csv.partial').trim().split('\n')).toHaveLength(1 + 25 * 100)
    await failing.close()
  })
})

describe('unusual answer', () => {
  it('is written as far as possible, and is an error if it has no figure', async () => {
    const strange = await startScripted((response) =>
      json(response, 200, {
        results: [
          { co2e: 5, novel: { a: 1 } },
          { co2e: 7, notices: null, source_trail: null },
          {},
          { co2e: '12' },
          { error: 'bad_request', message: 'no such thing' },
        ],
      }),
    )
    const { path, read } = folder({ 'in.csv': `activity_id,energy\n${'elec,1\n'.repeat(5)}` })
    const open = () => remoteEngine({ addresses: { base: strange.address }, apiKey: 'k' })
    const world = { ...fakeWorld(), openEngine: open }
    const sides = ['--notices', path('n.csv'), '--trail', path('t.csv'), '--errors', path('e.csv')]
    const input = path('in.csv')
    expect(
      await run(['estimate', input, '--columns', 'co2e,error_code', '-o', path('o.csv'), ...sides], world),
    ).toBe(2)
    expect(read('o.csv')).toBe('co2e,error_code\n5,\n7,\n,unavailable\n,unavailable\n,bad_request\n')
    expect(world.err()).toContain('5 rows, 3 failed; 12 kg CO2e')
    expect(read('e.csv')).toContain('no such thing')
    expect(await run(['estimate', input, '-o', path('o.ndjson')], world)).toBe(2)
    const undecided = { scope: null, category: null, licence: null }
    expect(JSON.parse(read('o.ndjson').split('\n')[0]!).response).toEqual({
      co2e: 5,
      novel: { a: 1 },
      ...undecided,
    })
    await strange.close()
  })
})
