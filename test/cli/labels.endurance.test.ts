import { writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../src/cli/cli.js'
import { Database } from '../../src/common/libsql.js'
import { openStore, type Store } from '../../src/store/store.js'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

type Row = Record<string, string>

const grid = 'electricity-supply_grid-source_supplier_mix'
const gas = 'fuel_type_natural_gas-fuel_use_na'

let files: ReturnType<typeof folder>
let url: string
let store: Store
beforeEach(async () => {
  files = folder()
  url = files.path('store.sqlite')
  store = await openStore(url)
})
afterEach(() => store.close())

const world = (options: Parameters<typeof localWorld>[0] = {}) => localWorld({ ...options, store: url })
const ghg = (...args: string[]) => ghgIn(world(), 'labels', ...args)

/** Labels as a bulk run leaves them, but with suggestions of our own. */
async function pending(...labels: string[]): Promise<string[]> {
  const suggestions = [
    { activity_id: gas, name: 'Natural gas' },
    { activity_id: grid, name: 'Electricity, grid average' },
  ]
  const made = await store.labels.create(
    'default',
    labels.map((label) => ({ label, unit_types: [], sources: [], suggestions, unlessThere: false })),
    new Date('2024-01-01T00:00:00Z'),
  )
  return made.map(({ id }) => id)
}
const mappings = async () =>
  (await store.labels.list('default')).map(({ label, activity_id }) => [label, activity_id])

describe('ghg labels create', () => {
  it('makes a pending mapping of every row, once where duplicates are not wanted', async () => {
    const input = files.path('labels.csv')
    writeFileSync(
      input,
      'label,unit_type,cost_centre\nOffice paper,Weight;Money,7\n,Weight,8\nGrid power,Enrgy,9\n',
    )
    const first = await ghg('create', input, '--set', 'allow_duplicates=false')
    expect(first.code).toBe(2)
    expect(first.rows).toMatchObject([
      { label: 'Office paper', cost_centre: '7', status: 'pending', error: '' },
      { mapping_id: '', error_code: 'invalid_input', error: 'label: missing' },
      { mapping_id: '', error: expect.stringContaining('did you mean Energy?') },
    ])
    expect(first.rows[0]!.mapping_id).not.toBe('')
    const again = await ghg('create', input, '--set', 'allow_duplicates=false')
    expect(again.rows[0]).toMatchObject({ mapping_id: '', status: 'there already', error: '' })
    const [made] = await store.labels.list('default')
    expect(made).toMatchObject({ label: 'Office paper', unit_types: ['Money', 'Weight'] })
    expect(await store.labels.list('default')).toHaveLength(1)
  })
})

describe('ghg labels list', () => {
  it('shows pending and mapped ones', async () => {
    await pending('Heating', 'Power')
    await ghg('map', 'Power', grid)
    expect((await ghg('list')).rows).toMatchObject([
      { label: 'Heating', status: 'pending', activity_id: '', suggested: gas },
      { label: 'Power', status: 'mapped', activity_id: grid, suggested: '', catalogue_release: '3' },
    ])
    expect((await ghg('list', '--pending')).rows).toMatchObject([{ label: 'Heating' }])
    expect((await ghg('list', '--project', 'other')).rows).toEqual([])
    const terminal = world({ tty: true, env: { NO_COLOR: '1' } })
    await run(['labels', 'list'], terminal)
    expect(terminal.out()).toMatch(/^label +status/)
    expect(terminal.err()).toContain('2 label mappings')
  })
})

describe('ghg labels map', () => {
  it('completes the pending mappings of a label, and changes a completed one', async () => {
    await pending('Power', 'Heating', 'Power')
    expect((await ghg('map', ' Power ', grid.toUpperCase())).code).toBe(0)
    expect(await mappings()).toEqual([
      ['Power', grid],
      ['Heating', null],
      ['Power', grid],
    ])
    await ghg('map', 'Heating', grid)
    expect((await ghg('map', 'Heating', gas)).code).toBe(0)
    expect((await mappings())[1]).toEqual(['Heating', gas])
  })

  it('asks which, where several are completed', async () => {
    const [first] = await pending('Power', 'Power')
    await ghg('map', 'Power', grid)
    const { code, err } = await ghg('map', 'Power', gas)
    expect(code).toBe(1)
    expect(err).toContain(`${first} (${grid})`)
    expect((await ghg('map', 'Power', grid)).code).toBe(0)
    expect((await ghg('map', 'Power', gas, '--id', first!)).code).toBe(0)
    expect(await mappings()).toEqual([
      ['Power', gas],
      ['Power', grid],
    ])
    expect((await ghg('map', 'Power', gas, '--id', 'nobody')).err).toContain('no mapping nobody')
  })

  it('refuses labels and activities that are not there, or do not fit', async () => {
    const restricted = { unit_types: ['Weight'], sources: [], suggestions: [], unlessThere: false }
    await store.labels.create('default', [{ label: 'Paper', ...restricted }], new Date())
    expect((await ghg('map', 'Papers', grid)).err).toContain('no label "Papers"')
    expect((await ghg('map', 'Paper', `${grid}s`)).err).toContain(`did you mean ${grid}?`)
    expect((await ghg('map', 'Paper', '*')).code).toBe(1)
    expect((await ghg('map', 'Paper', grid)).err).toContain(
      'has no factor for Weight, which the label is for; it has Energy',
    )
    expect(await mappings()).toEqual([['Paper', null]])
  })

  it('works on the store, not through a server', async () => {
    const fake = world({ env: { GHG_ENGINE: 'remote' } })
    expect(await run(['labels', 'map', 'Power', grid], fake)).toBe(1)
    expect(fake.err()).toContain('mappings can only be completed directly in the store')
  })
})

describe('ghg labels review', () => {
  async function review(keys: string[]) {
    const fake = world({ env: { NO_COLOR: '1' } })
    const raw: boolean[] = []
    fake.stdin = Object.assign(Readable.from(keys), {
      isTTY: true,
      setRawMode: (mode: boolean) => raw.push(mode),
    })
    const code = await run(['labels', 'review'], fake)
    return { code, err: fake.err(), raw }
  }

  it('maps by key, skips, quits, and resumes at the next label', async () => {
    await pending('Heating', 'Power', 'Paper', 'Steam')
    const first = await review(['1', 's', '2', 'q'])
    expect(first.code).toBe(0)
    expect(first.raw).toEqual([true, false])
    expect(first.err).toContain('1 of 4: Heating')
    expect(first.err).toMatch(new RegExp(`1 .*Natural gas +${gas}`))
    expect(first.err).toContain('2 labels mapped, 1 skipped, 2 still pending')
    expect(await mappings()).toEqual([
      ['Heating', gas],
      ['Power', null],
      ['Paper', grid],
      ['Steam', null],
    ])
    const second = await review(['2', '1'])
    expect(second.err).toContain('1 of 2: Power')
    expect(second.err).toContain('2 labels mapped, 0 skipped, 0 still pending')
    expect((await mappings()).map(([, activity]) => activity)).toEqual([gas, grid, grid, gas])
    expect((await review([])).err).toContain('0 labels mapped')
  })

  it('shows unit, region and score of each suggestion', async () => {
    await ghg('create', '--set', 'label=Printer paper', '--set', 'unit_type=Weight', '--quiet')
    const { err } = await review(['q'])
    expect(err).toMatch(/key +score +unit +region +name +activity id/)
    expect(err).toMatch(/1 +0\.\d{3} +kg\/tonne +GB +Paper, primary material production/)
  })

  it('takes an activity id that is typed, with corrections, and none that does not exist', async () => {
    await pending('Power')
    const typed = [
      '7',
      '\u001b[A',
      'o',
      ...'nothing',
      '\r',
      'o',
      '\u001b',
      'o',
      ...`${grid}xx`,
      '\u007f',
      '\b',
      '\r',
    ]
    const { code, err } = await review(typed)
    expect(code).toBe(0)
    expect(err).toContain('no emission factor has the activity id "nothing"')
    expect(await mappings()).toEqual([['Power', grid]])
  })

  it('keeps what was chosen when the terminal closes or Ctrl-C is pressed', async () => {
    await pending('Heating', 'Power', 'Paper')
    expect((await review(['1'])).err).toContain('1 label mapped, 0 skipped, 2 still pending')
    expect((await review(['1', '\u0003'])).code).toBe(130)
    expect((await mappings()).map(([, activity]) => activity)).toEqual([gas, gas, null])
  })

  it('shows labels of others without what would move the cursor', async () => {
    await pending('Evil \u001b[2J\u0007label')
    expect((await review(['q'])).err).toContain('Evil \\u001b[2J\\u0007label')
  })

  it('needs a terminal', async () => {
    const fake = world({ stdin: '1' })
    expect(await run(['labels', 'review'], fake)).toBe(1)
    expect(fake.err()).toContain('ghg labels export')
  })
})

describe('a table of labels', () => {
  it('goes out, is edited, and comes back', async () => {
    await pending('Heating', 'Power', 'Paper, "A4"')
    await ghg('map', 'Power', grid)
    const table = files.path('review.csv')
    expect((await ghg('export', '-o', table)).err).toContain('3 mappings exported')
    const rows = parse(files.read('review.csv'), { columns: true }) as Row[]
    expect(rows).toMatchObject([
      { label: 'Heating', status: 'pending', activity_id: '', suggestion_1: gas, suggestion_2: grid },
      { label: 'Power', status: 'mapped', activity_id: grid },
      { label: 'Paper, "A4"', status: 'pending' },
    ])
    // As it went out, it changes nothing.
    expect((await ghg('import', table)).err).toContain(
      '0 mappings completed, 3 rows without change, 0 failed',
    )

    rows[0]!.activity_id = '2'
    rows[1]!.activity_id = gas
    const line = (values: string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(';')
    // A spreadsheet of another country writes it with semicolons and a byte order mark.
    writeFileSync(
      table,
      `\uFEFF${[line(Object.keys(rows[0]!)), ...rows.map((row) => line(Object.values(row)))].join('\r\n')}`,
    )
    const back = await ghg('import', table)
    expect(back.code).toBe(0)
    expect(back.err).toContain('2 mappings completed, 1 row without change, 0 failed')
    expect(await mappings()).toEqual([
      ['Heating', grid],
      ['Power', gas],
      ['Paper, "A4"', null],
    ])
    expect((await ghg('export', '--pending')).rows).toMatchObject([{ label: 'Paper, "A4"' }])
  })

  it('comes back in JSON too', async () => {
    await pending('Heating')
    const table = files.path('review.json')
    await ghg('export', '-o', table)
    const [row] = JSON.parse(files.read('review.json')) as Row[]
    writeFileSync(table, JSON.stringify([{ ...row, activity_id: '1' }]))
    expect((await ghg('import', table)).code).toBe(0)
    expect(await mappings()).toEqual([['Heating', gas]])
  })

  it('names mappings by label where it has no ids, and makes labels when asked to', async () => {
    await pending('Heating')
    const table = files.path('own.csv')
    writeFileSync(table, `Label,Activity ID\nHeating,${gas}\nNew one,${grid}\n`)
    const first = await ghg('import', table, '--errors', files.path('wrong.csv'))
    expect(first.code).toBe(2)
    expect(first.err).toContain('row 2: the project has no label "New one"; --create creates it')
    expect(parse(files.read('wrong.csv'), { columns: true })).toMatchObject([{ row: '2', label: 'New one' }])
    expect((await ghg('import', table, '--create')).code).toBe(0)
    expect(await mappings()).toEqual([
      ['Heating', gas],
      ['New one', grid],
    ])
  })

  it('changes nothing when the import ends early', async () => {
    const table = files.path('own.csv')
    writeFileSync(table, `label,activity_id\nOne,${gas}\nTwo,${grid}\nThree,${gas}\n`)
    const database = new Database(url)
    database.exec(`create trigger no_more before insert on label_mappings when new.label = 'Three'
      begin select raise(abort, 'no more'); end`)
    const failed = await ghg('import', table, '--create')
    expect([failed.code, await mappings()]).toEqual([1, []])
    database.exec('drop trigger no_more')
    database.close()
    expect((await ghg('import', table, '--create')).code).toBe(0)
    expect(await mappings()).toHaveLength(3)
    expect((await ghg('import', table, '--create')).err).toContain('0 mappings completed, 3 rows without')
    expect(await mappings()).toHaveLength(3)
  })

  it('is refused row by row', async () => {
    const [id] = await pending('Heating', 'Power')
    const table = files.path('wrong.csv')
    const rows = [`${id},,9`, `${id},,nothing-like_it`, 'nobody,,x', `,Power,${grid}`]
    writeFileSync(table, `id,label,activity_id\n${rows.join('\n')}\n`)
    const { code, err } = await ghg('import', table)
    expect(code).toBe(2)
    expect(err).toContain('row 1: no suggestion 9; the label has 2')
    expect(err).toContain('row 2: no emission factor has the activity id "nothing-like_it"')
    expect(err).toContain('row 3: no mapping with id "nobody"')
    expect(await mappings()).toEqual([
      ['Heating', null],
      ['Power', grid],
    ])
    writeFileSync(table, 'a,b\n1,2\n')
    expect((await ghg('import', table)).err).toContain('needs a column activity_id')
  })
})

describe('ghg labels estimate', () => {
  it('estimates every row by its label, and refuses pending ones', async () => {
    await pending('Grid power', 'Heating')
    await ghg('map', 'Grid power', grid)
    const ledger = files.path('ledger.csv')
    writeFileSync(ledger, 'Label,energy\nGrid power,1000\nHeating,5\nNobody,5\nGrid power,2000\n')
    const { code, rows, err } = await ghg('estimate', ledger, '--set', 'region=GB', '--set', 'year=2025')
    expect(code).toBe(2)
    expect(rows.map(({ co2e, error_code }) => [co2e, error_code])).toEqual([
      ['177', ''],
      ['', 'mapping_pending'],
      ['', 'unknown_label'],
      ['354', ''],
    ])
    expect(err).toContain('4 rows, 2 failed; 531 kg CO2e')
  })

  it('estimates one activity from the command line', async () => {
    await pending('Grid power')
    await ghg('map', 'Grid power', grid)
    const set = ['label=Grid power', 'region=GB', 'year=2025', 'energy=1', 'energy_unit=MWh']
    const { code, rows } = await ghg('estimate', ...set.flatMap((one) => ['--set', one]))
    expect(code).toBe(0)
    expect(rows[0]!.co2e).toBe('177')
  })
})

describe('ghg labels amounts', () => {
  const table = (text: string) => {
    const path = files.path('amounts.csv')
    writeFileSync(path, text)
    return path
  }
  const amounts = async () => (await store.labels.list('default')).map(({ label, amount }) => [label, amount])

  it('adds a table up by label, for a review that begins with the most valuable', async () => {
    await pending('Paper', 'Power', 'Gas')
    const path = table('Text,Net\nPaper,10.5\nPower,-900\nPaper,1\n,7\nGas,\nOther,3\n')
    const { code, err } = await ghg('amounts', path, '--label', 'Text', '--amount', 'Net')
    expect(code).toBe(0)
    expect(err).toContain('amounts of 3 labels read, 2 mappings updated')
    expect(await amounts()).toEqual([
      ['Paper', 11.5],
      ['Power', -900],
      ['Gas', null],
    ])
  })

  it.each([
    ['"18,958.50"', '(128.87)', 18_829.63],
    ['"1 200,00"', '"-3,50"', 1196.5],
    ['1250.5', '50.5-', 1200],
  ])('reads amounts as ledgers write them: %s and %s', async (one, other, sum) => {
    await pending('Paper')
    const path = table(`Text,Net\nPaper,${one}\nPaper,${other}\n`)
    expect((await ghg('amounts', path, '--label', 'Text', '--amount', 'Net')).code).toBe(0)
    expect(await amounts()).toEqual([['Paper', sum]])
  })

  it.each([
    ['"1.000,5"', 'Net: `10.5` and `1.000,5` are not of one notation'],
    ['n/a', 'row 2: Net `n/a` is not a number'],
  ])('keeps nothing of a table with a cell such as %s', async (cell, why) => {
    await pending('Paper')
    const path = table(`Text,Net\nPaper,10.5\nPaper,${cell}\n`)
    const wrong = await ghg('amounts', path, '--label', 'Text', '--amount', 'Net')
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining(why)])
    expect(await amounts()).toEqual([['Paper', null]])
  })

  it('asks whether 1,234 is a thousand, and keeps nothing of a table without the column', async () => {
    await pending('Paper')
    const path = table('Text,Net\nPaper,"1,234"\n')
    const doubtful = await ghg('amounts', path, '--label', 'Text', '--amount', 'Net')
    expect([doubtful.code, doubtful.err]).toEqual([
      1,
      expect.stringContaining('Net: is `1,234` a thousand, or a fraction?'),
    ])
    const none = await ghg('amounts', path, '--label', 'Txt', '--amount', 'Net')
    expect([none.code, none.err]).toEqual([
      1,
      expect.stringContaining('no column `Txt`; did you mean `Text`?'),
    ])
    expect(await amounts()).toEqual([['Paper', null]])
  })
})
