import { chmodSync, copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ghgIn, localWorld } from '../in-process.js'
import { bills, sheets, waste } from './sheets.js'

const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)

interface Questions {
  questions: { id: string; answer: string | null; tonnes?: number; sources: string[] }[]
}

/** Drafts a folder, and returns what it left there. */
async function mapped(root: string, read: (name: string) => string, ...options: string[]) {
  const ran = await ghg('map', root, '--organisation', 'Example Ltd', ...options)
  return {
    ...ran,
    lines: ran.rows,
    project: () => parse(read('ghg.yaml')),
    questions: () => (parse(read('questions.yaml')) as Questions).questions,
  }
}

describe('ghg map FOLDER', () => {
  it('drafts a mapping for each sheet, a project and its questions', async () => {
    const { root, read, path } = sheets()
    const { code, lines, project, questions } = await mapped(root, read)
    expect(code).toBe(0)
    expect(lines.map(({ file, kind }) => [file, kind])).toEqual([
      ['bills.csv', 'rows of activities'],
      ['waste.csv', 'list of waste'],
    ])
    expect(project()).toMatchObject({
      organisation: 'Example Ltd',
      period: { start: '2025-01-01', end: '2025-12-31' },
      sites: { Leeds: {}, Lyon: {} },
      sources: { bills: { files: 'bills.csv', map: 'maps/bills.yaml' }, waste: { files: 'waste.csv' } },
    })
    expect(existsSync(path('maps/bills.yaml'))).toBe(true)
    expect(questions().map(({ id, sources }) => [id, sources])).toEqual([
      ['sites.Leeds.country', ['bills', 'waste']],
      ['sites.Lyon.country', ['bills']],
    ])
  })

  it('writes answers into the project, keeps its comments, and then runs', async () => {
    const { root, read, path } = sheets()
    await mapped(root, read)
    writeFileSync(path('ghg.yaml'), read('ghg.yaml').replace('sites:', '# Two sites.\nsites:'))
    const answered = read('questions.yaml')
      .replace(/(Leeds\.country"[\s\S]*?answer:)/, '$1 GB')
      .replace(/(Lyon\.country"[\s\S]*?answer:)/, '$1 FR')
    writeFileSync(path('questions.yaml'), answered)
    const { code, err } = await ghg('map', '--answers', path('questions.yaml'))
    expect([code, err]).toEqual([0, expect.stringContaining('2 answers written, 0 open')])
    expect(read('ghg.yaml')).toContain('# Two sites.')
    expect(parse(read('ghg.yaml')).sites).toEqual({ Leeds: { country: 'GB' }, Lyon: { country: 'FR' } })
    const run = await ghg('run', path('ghg.yaml'))
    expect([run.code, run.err]).toEqual([0, expect.stringContaining('7 rows')])
  })

  it('asks in a second draft only what is open, and keeps what is there', async () => {
    const { root, read, path } = sheets()
    await mapped(root, read, '--country', 'GB')
    const kept = `${read('maps/bills.yaml')}# mine\n`
    writeFileSync(path('maps/bills.yaml'), kept)
    writeFileSync(path('ghg.yaml'), read('ghg.yaml').replace('Leeds: {}', 'Leeds: { country: GB }'))
    writeFileSync(path('waste_lyon.csv'), waste.replaceAll('Leeds', 'Lyon'))
    const { project, questions, err } = await mapped(root, read)
    expect(questions().map(({ id }) => id)).toEqual(['sites.Lyon.country'])
    expect(Object.keys(project().sources)).toEqual(['bills', 'waste', 'waste-lyon'])
    expect(read('maps/bills.yaml')).toBe(kept)
    expect(err).toContain('kept as they are: maps/bills.yaml')
  })

  it('names copies, pictures and what cannot be read, and drafts the rest', async () => {
    const pictures = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`photo${at}.jpg`, 'x']))
    const { root, read, path } = sheets({
      ...pictures,
      'broken.xlsx': Buffer.from('PK\x03\x04 nothing'),
      'old.xls': 'x',
      'notes.txt': 'Call the landlord.\n',
    })
    copyFileSync(path('bills.csv'), path('Copy of bills.csv'))
    const { code, lines, err, project } = await mapped(root, read)
    expect(code).toBe(0)
    expect(Object.keys(project().sources)).toEqual(['bills', 'waste'])
    expect(err).toContain('not read, no table (.jpg): 300 files (photo0.jpg')
    const reasons = Object.fromEntries(lines.map(({ file, kind }) => [file, kind]))
    expect(reasons['Copy of bills.csv']).toBe('not read: a copy of bills.csv, which is read once')
    for (const file of ['broken.xlsx', 'old.xls', 'notes.txt']) expect(reasons[file]).toMatch(/^not read: /)
  })

  it('takes the country and the currency of options', async () => {
    const ledger =
      'Date,Supplier,Description,Net amount\n2025-01-05,A,Steel sheet,100\n2025-02-05,B,Audit fees,50\n'
    const { root, read } = sheets({ 'purchases.csv': ledger })
    rmSync(`${root}/waste.csv`)
    rmSync(`${root}/bills.csv`)
    const { questions, project, err } = await mapped(root, read, '--country', 'DE', '--currency', 'EUR')
    expect(err).toMatch(/DE, by --country: 1 sheet without a country, about 0\.\d+ t/)
    expect(project().sites).toEqual({ 'Example Ltd': { country: 'DE' } })
    expect(project().sources.purchases.set).toEqual({ money_unit: 'eur' })
    expect(questions().map(({ id }) => id)).not.toContain('currency')
  })

  it('refuses a folder without tables, and options of one file', async () => {
    const { path } = sheets()
    expect((await ghg('map', path('empty'))).err).toContain('nothing to draft, it is empty')
    expect((await ghg('map', path('.'), '--for', 'spend')).err).toContain('--for applies to one file')
    expect((await ghg('map', path('bills.csv'), '--period', '2025')).err).toContain(
      '--period applies to a folder',
    )
  })
})

describe('ghg map --answers', () => {
  async function answering(change: (text: string) => string, questions = 'questions.yaml') {
    const { root, read, path } = sheets()
    await mapped(root, read)
    writeFileSync(path(questions), change(read('questions.yaml')))
    const before = read('ghg.yaml')
    const { code, err } = await ghg('map', root, '--answers', path(questions))
    expect(read('ghg.yaml')).toBe(before)
    return { code, err }
  }

  it('refuses an answer that does not fit, with its line', async () => {
    const { code, err } = await answering((text) => text.replace(' answer:\n', ' answer: Yorkshire\n'))
    expect(code).toBe(1)
    expect(err).toMatch(/questions\.yaml: line \d+: sites\.Leeds\.country: Yorkshire is not a country code/)
  })

  it('refuses questions of another folder and unknown ones', async () => {
    const other = await answering((text) => text.replace('Example Ltd"\n', 'Another"\n'))
    expect(other.err).toContain('questions about Another')
    const unknown = await answering((text) =>
      text.replaceAll('"Lyon"', '"Paris"').replace(/(Lyon\.country"[\s\S]*?answer:)/, '$1 FR'),
    )
    expect(unknown.err).toContain('unknown question')
  })

  it('refuses an answer that the project contradicts', async () => {
    const { root, read, path } = sheets()
    await mapped(root, read)
    writeFileSync(path('ghg.yaml'), read('ghg.yaml').replace('Leeds: {}', 'Leeds: { country: GB }'))
    writeFileSync(path('questions.yaml'), read('questions.yaml').replace(' answer:\n', ' answer: FR\n'))
    const { code, err } = await ghg('map', root, '--answers', path('questions.yaml'))
    expect([code, err]).toEqual([1, expect.stringContaining('already says sites.Leeds.country: GB')])
  })
})

describe('ghg start', () => {
  it('makes the report of a folder without a terminal', async () => {
    const { root, read, path } = sheets({ 'sites.csv': 'Site,Country\nLeeds,United Kingdom\nLyon,France\n' })
    const world = localWorld({ stdin: '' })
    const { code, err } = await ghgIn(world, 'start', root, '--yes')
    expect([code, err]).toEqual([0, expect.stringContaining('7 rows')])
    expect(read('report.html')).toContain('<html')
    expect(parse(read('ghg.yaml')).sites).toEqual({ Leeds: { country: 'GB' }, Lyon: { country: 'FR' } })
    expect(existsSync(path('ledger.csv'))).toBe(true)
  })

  it('refuses to ask without a terminal', async () => {
    const { root } = sheets()
    const { code, err } = await ghgIn(localWorld({ stdin: '' }), 'start', root)
    expect([code, err]).toEqual([1, expect.stringContaining('--yes')])
  })

  it('drafts one file alone', async () => {
    const { path, read } = sheets()
    await ghgIn(localWorld({ stdin: '' }), 'start', path('bills.csv'), '--yes')
    expect(Object.keys(parse(read('ghg.yaml')).sources)).toEqual(['bills'])
  })

  it('is proposed for a file in place of a command', async () => {
    const { path } = sheets({ 'my bills.csv': bills })
    const { err } = await ghg(path('my bills.csv'))
    expect(err).toContain(`did you mean ghg start '${path('my bills.csv')}'?`)
  })
})

it('names a file that it may not read', async () => {
  if (process.getuid?.() === 0) return
  const { root, read, path } = sheets()
  chmodSync(path('waste.csv'), 0)
  const { lines } = await mapped(root, read)
  expect(lines.find(({ file }) => file === 'waste.csv')?.kind).toBe('not read: no permission to read it')
})
