/** A dialogue of the official client with the server, on standard input and output. */
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../src/contract/contract.js'
import { LocalEngine } from '../../../src/ghg.js'
import { ask, type Installed, installed } from './installed.js'

let server: Installed
let engine: LocalEngine
const client = new Client({ name: 'test', version: '1' })
beforeAll(async () => {
  server = await installed()
  engine = await LocalEngine.open()
  const args = [server.program, '--folder', server.folder]
  await client.connect(new StdioClientTransport({ command: process.execPath, args }))
})
afterAll(async () => {
  await client.close()
  await engine.close()
  server.remove()
})

const grid = 'electricity-supply_grid-source_supplier_mix'
const gridFactor = '463471ad-06a7-8005-9636-13b2850c0d70'

describe('a client', () => {
  it('sees the tools, each with a schema and whether it writes', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      ...['search', 'suggest', 'explain', 'estimate', 'energy_electricity', 'energy_heat', 'energy_fuel'],
      ...['travel_distance', 'travel_hotel', 'travel_spend', 'freight', 'spend'],
      ...['map_file', 'run_project', 'read_report'],
    ])
    const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)
    expect(writing.map(({ name }) => name)).toEqual(['run_project'])
    const estimate = tools.find(({ name }) => name === 'estimate')!
    expect(estimate.inputSchema).toMatchObject({
      required: ['requests'],
      properties: { requests: { maxItems: 20 } },
    })
  })

  it('finds a factor, and has its value, unit and licence', async () => {
    const found = (
      await ask(client, 'search', { activity_id: grid, region: 'GB', year: '2025', results_per_page: 1 })
    ).json()
    expect(found.results[0]).toMatchObject({
      id: gridFactor,
      factor: 0.177,
      unit: 'kg/kWh',
      licence: 'OGL-UK-3.0',
    })
  })

  it('gets an estimate with factor, licence and notices, and one refusal beside it', async () => {
    const requests = [
      { emission_factor: { activity_id: grid, region: 'GB', year: 2025 }, parameters: { energy: 1000 } },
      { emission_factor: { activity_id: grid, region: 'GB' }, parameters: { energy: 1000 } },
      { emission_factor: gridFactor, parameters: { energy: 'lots' } },
      { emission_factor: gridFactor, parameter: { energy: 1 } },
    ]
    const { results } = (await ask(client, 'estimate', { requests })).json()
    expect(results[0]).toEqual({
      co2e: 177,
      co2e_unit: 'kg',
      activity_data: { activity_value: 1000, activity_unit: 'kWh' },
      gwp_set: 'ar5',
      factors: [
        {
          id: gridFactor,
          name: 'Electricity, grid average, United Kingdom',
          source: 'DESNZ',
          source_dataset: 'UK Government GHG Conversion Factors 2025',
          year: '2025',
          region: 'GB',
          factor: 0.177,
          unit: 'kg/kWh',
          gwp_set: 'ar5',
          licence: 'OGL-UK-3.0',
        },
      ],
      notices: [],
    })
    expect(results[1].notices.map(({ code }: { code: string }) => code)).toContain('older_factor_selected')
    expect(results[2].error.message).toBe('parameters.energy: must be a number, not "lots"')
    expect(results[3].error.message).toMatch(/^parameter: is not a field here; .*did you mean parameters\?$/)
  })

  it.each([
    ['energy_electricity', 'energyElectricity', 'location.consumption.co2e'],
    ['energy_heat', 'energyHeat', 'estimates.consumption.co2e'],
    ['energy_fuel', 'energyFuel', 'combustion.co2e'],
    ['travel_distance', 'travelDistance', 'indirect_emissions.co2e'],
    ['travel_hotel', 'travelHotel', 'co2e'],
    ['travel_spend', 'travelSpend', 'co2e'],
    ['freight', 'freight', 'route.1.vehicle_operation_co2e'],
    ['spend', 'spend', 'estimate.co2e'],
  ] as const)(
    '%s gives the figures of the engine, each with the licence of its factor',
    async (tool, operation, figure) => {
      const { example } = operations[operation]
      const [answer] = (await ask(client, tool, { requests: [example] })).json().results
      const response = await engine.call(operation, example as never)
      const expected = valueAt(response, figure)
      expect(expected).toBeGreaterThan(0)
      expect(valueAt(answer, figure)).toBeCloseTo(expected as number, 9)
      expect(answer.factors.length).toBeGreaterThan(0)
      for (const { licence } of answer.factors) expect(licence).toMatch(/^[A-Za-z]/)
      expect(answer.notices).toEqual((response as { notices?: unknown }).notices ?? [])
    },
  )

  it('gets suggestions and an explanation', async () => {
    const { results } = (
      await ask(client, 'suggest', { suggest: { text: 'office chairs', region: 'DE', unit_type: ['Money'] } })
    ).json()
    expect(results).toHaveLength(5)
    expect(results[0]).toMatchObject({ label: 'accept', region: 'DE', licence: 'CC-BY-SA-4.0' })
    const explained = (await ask(client, 'explain', { emission_factor: gridFactor })).json()
    expect(explained.provenance).toMatchObject({ licence: 'OGL-UK-3.0', dataset: 'desnz-electricity-2025' })
  })

  it('reads factors and datasets as resources', async () => {
    const read = async (uri: string) => {
      const [content] = (await client.readResource({ uri })).contents
      return JSON.parse((content as { text: string }).text)
    }
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(['ghg://datasets'])
    expect(
      (await client.listResourceTemplates()).resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    ).toEqual(['ghg://datasets/{id}', 'ghg://factors/{id}'])
    const listed = (await read('ghg://datasets')).map(({ id }: { id: string }) => id)
    expect(listed).toContain('desnz-electricity-2025')
    expect((await read('ghg://datasets/desnz-electricity-2025'))[0]).toMatchObject({
      licence: 'OGL-UK-3.0',
      attribution: 'Contains public sector information licensed under the Open Government Licence v3.0',
    })
    expect((await read(`ghg://factors/${gridFactor}`)).emission_factor.factor).toBe(0.177)
    for (const uri of ['ghg://factors/none', 'ghg://datasets/%', 'file:///etc/passwd']) {
      await expect(client.readResource({ uri })).rejects.toThrow(/there is no resource .*available: ghg:/)
    }
  })

  it('maps a file, runs a project and reads its report', async () => {
    const { mapping } = (await ask(client, 'map_file', { file: 'data/electricity.csv' })).json()
    expect(mapping).toContain('# Mapping of data/electricity.csv for ghg run')
    expect(mapping).toContain('period: { from: "{month} {Year}", format: MMMM yyyy }')
    const looked = (await ask(client, 'run_project', { dry_run: true })).json()
    expect(looked.output).toContain('8 rows of data/electricity.csv')
    expect(existsSync(join(server.folder, 'ledger.csv'))).toBe(false)
    const early = await ask(client, 'read_report')
    expect([early.isError, early.text]).toEqual([
      true,
      expect.stringContaining('ghg run ghg.yaml computes it'),
    ])

    const ran = (await ask(client, 'run_project')).json()
    expect(ran.status).toBe('every row was estimated')
    expect(ran.messages.join('\n')).toMatch(/^purchases: 10 rows, 5 outside the period; 7\d\d\.\d+ t CO2e$/m)
    const report = (await ask(client, 'read_report')).json()
    expect(report.totals.scope_1).toBe(183994.7164)
    expect(report.licences[0]).toMatchObject({ licence: 'Licence-Ouverte-2.0' })
    const { lines } = (await ask(client, 'read_report', { section: 'lines', limit: 2 })).json()
    expect(lines.first).toHaveLength(2)
    expect(lines.of).toBe(200)
    const same = (await ask(client, 'read_report', { ledger: 'ledger.csv', section: 'totals' })).json()
    expect(same.totals).toEqual(report.totals)
  })
})

describe('a client that asks for too much, or for what is not there', () => {
  it.each([
    ['estimate', { requests: Array(10_000).fill({}) }, 'requests'],
    ['search', { query: 'gas', results_per_page: 10_000 }, 'results_per_page'],
    ['suggest', { suggest: { text: 'gas' }, max_suggestions: 10_000 }, 'max_suggestions'],
    ['read_report', { section: 'lines', limit: 10_000 }, 'limit'],
  ])('%s has a limit, and another way', async (tool, given, field) => {
    const { text, isError } = await ask(client, tool, given)
    expect(isError).toBe(true)
    expect(text).toMatch(
      new RegExp(`^${field}: at most \\d+ in one call, not 10000; for more rows .*run_project`),
    )
  })

  it.each(['limit', 'max_results', 'page_size'])('hears how a search is limited: %s', async (name) => {
    const { text, isError } = await ask(client, 'search', { query: 'gas', [name]: 100_000 })
    expect([isError, text]).toEqual([
      true,
      `${name}: is not a field here; results_per_page says how many, at most 20 in one call`,
    ])
  })

  it('hears which fields and tools there are', async () => {
    expect((await ask(client, 'search', { regio: 'GB' })).text).toMatch(
      /^regio: is not a field.*did you mean region\?$/,
    )
    expect((await ask(client, 'map_file', { file: 'x', shet: 'x' })).text).toMatch(
      /^shet: is not a field here; available: file, command, sheet; did you mean sheet\?$/,
    )
    expect((await ask(client, 'map_file', {})).text).toBe('file: missing')
    expect((await ask(client, 'search', { results_per_page: 'all' })).text).toContain(
      'must be a whole number',
    )
    await expect(ask(client, 'shell')).rejects.toThrow(/there is no tool "shell"; available: search, /)
  })
})

describe('the folder', () => {
  it.each([
    '/etc/passwd',
    '../secret.csv',
    'data/../../secret.csv',
    '..\\secret.csv',
    'C:\\secret.csv',
    '',
    '\u0000',
  ])('is not left by %j', async (file) => {
    const { text, isError } = await ask(client, 'map_file', { file })
    expect([isError, text]).toEqual([true, expect.stringContaining('is not a path below the folder')])
  })

  it('is not left by a link, a project or a mapping, and its own place is not shown', async () => {
    writeFileSync(join(server.outside, 'secret.csv'), 'secret,1\n2,3\n')
    symlinkSync(join(server.outside, 'secret.csv'), join(server.folder, 'link.csv'))
    const linked = await ask(client, 'map_file', { file: 'link.csv' })
    expect([linked.isError, linked.text]).toEqual([
      true,
      expect.stringContaining('a link that leads outside'),
    ])
    const project = readFileSync(join(server.folder, 'ghg.yaml'), 'utf8')
    for (const [name, path] of [
      ['a.yaml', project.replace('data/electricity.csv', '../secret.csv')],
      ['b.yaml', project.replace(/map: \S*electricity.yaml/, 'map: ../secret.csv')],
      ['c.yaml', `${project}\noutput: ../secret\n`],
    ] as const) {
      expect(path).not.toBe(project)
      writeFileSync(join(server.folder, name), path)
      for (const tool of ['run_project', 'read_report']) {
        const said = await ask(client, tool, { project: name })
        if (tool === 'read_report' && name !== 'c.yaml') continue
        expect([said.isError, said.text]).toEqual([true, expect.stringContaining('outside the folder')])
      }
    }
    expect(readFileSync(join(server.outside, 'secret.csv'), 'utf8')).toBe('secret,1\n2,3\n')
  })

  it('is not needed: without one there are no tools for files', async () => {
    const without = new Client({ name: 'test', version: '1' })
    await without.connect(new StdioClientTransport({ command: process.execPath, args: [server.program] }))
    const { tools } = await without.listTools()
    await without.close()
    expect(tools.map(({ name }) => name)).not.toContain('map_file')
    expect(tools).toHaveLength(12)
  })

  it('must be there at start', async () => {
    const { exitCode, stderr } = await execa(process.execPath, [server.program, '--folder', '/nowhere'], {
      reject: false,
    })
    expect([exitCode, stderr]).toEqual([1, 'ghg-mcp: /nowhere is not a folder'])
  })
})

describe('a line that is no message', () => {
  it.each([
    ['{"jsonrpc": "2.0", "id": 1, "method": ', -32700, 'this line is not JSON'],
    ['', -32700, 'this line is not JSON'],
    ['\u0000\ud800', -32700, 'this line is not JSON'],
    ['[]', -32600, 'this line is not a message of JSON-RPC 2.0'],
    ['{"method": "ping"}', -32600, 'this line is not a message of JSON-RPC 2.0'],
  ])('%j is answered with %d, and what follows is served', async (line, code, message) => {
    const ping = '{"jsonrpc":"2.0","id":7,"method":"ping"}'
    const { stdout, exitCode } = await execa(process.execPath, [server.program], {
      input: `${line}\n${ping}\n`,
    })
    const [refused, served] = stdout.split('\n').map((each) => JSON.parse(each))
    expect(refused).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code, message: expect.stringContaining(message) },
    })
    expect(served).toEqual({ jsonrpc: '2.0', id: 7, result: {} })
    expect(exitCode).toBe(0)
  })
})

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce((part, step) => (part as Record<string, unknown>)[step], value)
}
