/**
 * The workbook and its queries, without Excel: the queries are Power Query by the parser of its publisher, and the fields that
 * they read are those of a server, a report and a ledger as these are.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { DefaultSettings, TaskUtils } from '@microsoft/powerquery-parser'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { type Running, startServer } from '../server/running.js'

const place = 'integrations/excel'
const queries = readdirSync(place).filter((name) => name.endsWith('.pq'))
const text = (name: string) => readFileSync(`${place}/${name}`, 'utf8')
const { root, path } = folder()
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Texts of a list that a name is bound to. */
function listOf(query: string, name: string): string[] {
  const list = new RegExp(`${name} = \\{([^{}]*)\\}`).exec(text(query))![1]!
  return [...list.matchAll(/"([^"]+)"/g)].map(([, each]) => each!)
}

const parsed = (query: string) => TaskUtils.tryLexParse(DefaultSettings, query)

describe.each(queries)('%s', (name) => {
  it('is Power Query', async () => {
    expect(TaskUtils.isParseStageOk(await parsed(text(name)))).toBe(true)
  })

  it('names cells that the workbook has', () => {
    const named = [...text(name).matchAll(/Cell\("(\w+)"\)/g)].map(([, cell]) => cell)
    expect(named.length).toBeGreaterThan(0)
    expect(['Server', 'Key', 'Report', 'Ledger']).toEqual(expect.arrayContaining(named))
  })
})

it('a query that is not whole is found', async () => {
  expect(TaskUtils.isParseStageOk(await parsed(text('report.pq').replace(/in\s+Typed\s*$/, '')))).toBe(false)
})

describe('a server', () => {
  let running: Running
  beforeAll(async () => {
    running = await startServer()
  })
  afterAll(() => running.close())
  const query = text('estimate.pq')
  const route = `/${/RelativePath = "([^"]+)"/.exec(query)![1]}`
  /** What the query sends for rows of the table. */
  const requests = [
    {
      emission_factor: {
        activity_id: 'electricity-supply_grid-source_supplier_mix',
        region: 'GB',
        year: 2025,
        data_version: '^1',
      },
      parameters: { energy: 1000, energy_unit: 'kWh' },
    },
    {
      emission_factor: { activity_id: 'nothing', region: null, year: null, data_version: '^1' },
      parameters: { number: 2 },
    },
  ]
  const ask = (count: number, key: string) => {
    const batch = Array.from({ length: count }, (_, at) => requests[at % 2])
    return running.send('POST', route, batch, { authorization: `Bearer ${key}` })
  }

  it('takes as many rows at a time as the query sends', async () => {
    const most = Number(/List\.Split\(.*, (\d+)\)/.exec(query)![1])
    expect((await ask(most, running.key)).body.results).toHaveLength(most)
    expect((await ask(most + 1, running.key)).status).toBe(400)
  })

  it('answers with the fields that the query reads, and with an error in the place of a row', async () => {
    const [answer, error] = (await ask(2, running.key)).body.results
    const fields = [...query.matchAll(/Field\((answer|Factor), "(\w+)"\)/g)].map(
      ([, of, name]) => [of, name!] as const,
    )
    expect(fields.length).toBeGreaterThan(10)
    for (const [of, name] of fields) {
      const holder =
        of === 'Factor'
          ? answer.emission_factor
          : name === 'error_code' || name === 'message'
            ? error
            : answer
      expect(holder, name).toHaveProperty(name)
    }
    expect(answer.co2e).toBe(177)
    expect(error.error_code).toBe('no_emission_factors_found')
  })

  it('says of a wrong key what the query shows', async () => {
    const { status, body } = await ask(1, 'wrong')
    const handled = /ManualStatusHandling = \{([^}]*)\}/.exec(query)![1]!.split(', ').map(Number)
    expect(handled).toContain(status)
    expect(body).not.toHaveProperty('results')
    expect(body.message).toContain('the API key is not valid')
  })
})

describe('files of a run', () => {
  const ledger = path('ledger.csv')
  beforeAll(async () => {
    const mapping = ['--map', 'fixtures/mappings/mixed-ledger.yaml']
    await ghgIn(localWorld(), 'run', 'fixtures/inputs/mixed-ledger.csv', ...mapping, '-o', ledger, '--quiet')
  })

  it('a report has the fields that the query reads', async () => {
    await ghgIn(localWorld(), 'report', ledger, '-o', path('report.json'))
    const report = JSON.parse(readFileSync(path('report.json'), 'utf8'))
    expect(text('report.pq')).toContain(`"${report.format}"`)
    const columns = /Checked\[(\w+)\],\s*\{([^}]*)\}/.exec(text('report.pq'))!
    const lines = report[columns[1]!] as object[]
    expect(lines.length).toBeGreaterThan(5)
    for (const [, name] of columns[2]!.matchAll(/"(\w+)"/g)) expect(lines[0]).toHaveProperty(name!)
  })

  it('a ledger has the columns that become numbers', () => {
    const heading = readFileSync(ledger, 'utf8').split('\n')[0]!.split(',')
    expect(heading).toEqual(expect.arrayContaining(listOf('ledger.pq', 'Figures')))
  })
})

describe('the workbook', () => {
  beforeAll(() => {
    execFileSync(process.execPath, [`${place}/workbook.js`, root], { stdio: 'pipe' })
  })

  it('has a table that estimates as it is', async () => {
    const asked = ['estimate', path('ghg.xlsx'), '--sheet', 'Activities', '--columns', 'co2e', '--quiet']
    const mapping = {
      columns: {
        activity_id: 'activity_id',
        region: 'region',
        year: 'year',
        energy: 'amount',
        energy_unit: 'unit',
      },
    }
    const { root: other, path: file } = folder({ 'map.json': JSON.stringify(mapping) })
    const { out } = await ghgIn(localWorld(), ...asked, '--map', file('map.json'), '--round', '4')
    rmSync(other, { recursive: true })
    expect(out).toBe('co2e\n177\n44.22\n')
  })

  it('is the same every time, without macros and connections', () => {
    const before = readFileSync(path('ghg.xlsx'))
    execFileSync(process.execPath, [`${place}/workbook.js`, root], { stdio: 'pipe' })
    expect(readFileSync(path('ghg.xlsx')).equals(before)).toBe(true)
    expect(before.toString('latin1')).not.toMatch(/vbaProject|connections|externalLink/)
  })

  const python = process.env.GHG_TEST_OPENPYXL
  it.skipIf(!python)('has named cells, the table and the whole text of each query', async () => {
    const program = `import json, openpyxl
book = openpyxl.load_workbook('${path('ghg.xlsx')}')
texts = {row[0].value: row[1].value for row in book['Queries'].iter_rows(min_row=2)}
names = {name: cell.attr_text for name, cell in book.defined_names.items()}
print(json.dumps([names, list(book['Activities'].tables), texts, book['Settings']['A3'].value]))`
    const [names, tables, texts, label] = JSON.parse((await execa(python!, ['-c', program])).stdout)
    expect(names).toEqual({
      Server: 'Settings!$B$3',
      Key: 'Settings!$B$4',
      Report: 'Settings!$B$5',
      Ledger: 'Settings!$B$6',
    })
    expect(tables).toEqual(['Activities'])
    expect(texts).toEqual(
      Object.fromEntries(queries.map((name) => [name.replace('.pq', ''), text(name).trimEnd()])),
    )
    expect(label).toContain('Address of a server')
  })
})
