/** Compares merged parts of a run with a single run, byte for byte. */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../../../src/rows/run/manifest.js'
import { fakeWorld, folder } from '../../../cli/fakes.js'
import { ghgIn, localWorld, type Ran } from '../../../cli/in-process.js'
import { inDuckDb } from '../../../duckdb.js'
import { randomOf, seed } from '../../../random.js'

type Files = Record<string, string | Buffer>

interface Case {
  files: Files
  /** Command and options; file names are separate items. */
  args: string[]
  /** Extension of the results. */
  format?: string
  sides?: string[]
  /** Numbers of parts. */
  of?: number[]
  isLocal?: boolean
}

const kinds = ['notices', 'trail', 'errors']

/** Runs everything at once, and in parts that are merged. */
async function both({ files, args, format = 'csv', sides = kinds, of = [2, 5], isLocal = false }: Case) {
  const { path } = folder(files)
  const names = args.map((arg) => (arg in files ? path(arg) : arg))
  const ghg = (...words: string[]) => ghgIn(isLocal ? localWorld() : fakeWorld(), ...words)
  const outputs = (name: string, extension = format) => [
    ...['-o', path(`${name}.${extension}`), '--manifest', path(`${name}-manifest.json`)],
    ...sides.flatMap((side) => [`--${side}`, path(`${name}-${side}.${extension}`)]),
  ]
  const bytes = (name: string) => [
    readFileSync(path(`${name}.${format}`), 'latin1'),
    ...sides.map((side) => readFileSync(path(`${name}-${side}.${format}`), 'latin1')),
  ]
  const whole = await ghg(...names, ...outputs('whole'))
  expect([0, 2], whole.err).toContain(whole.code)
  const ofPart = format === 'parquet' ? 'parquet.rows' : format
  const parts = async (count: number) => {
    const manifests: string[] = []
    for (let number = 1; number <= count; number++) {
      const name = `p${count}-${number}`
      const { code, err } = await ghg(
        ...names,
        '--part',
        `${number}/${count}`,
        '--quiet',
        ...outputs(name, ofPart),
      )
      expect([0, 2], err).toContain(code)
      manifests.unshift(path(`${name}-manifest.json`))
    }
    return manifests
  }
  for (const count of of) {
    const merged = await ghg('merge', ...(await parts(count)), ...outputs(`all${count}`))
    expect(bytes(`all${count}`)).toEqual(bytes('whole'))
    expect(comparable(path(`all${count}-manifest.json`))).toEqual(comparable(path('whole-manifest.json')))
    expect(merged.code).toBe(whole.code)
    expect(summary(merged)).toEqual(summary(whole))
    expect(readdirSync(path('.')).filter((name) => /partial|complete|lock/.test(name))).toEqual([])
  }
  return { path, ghg, manifest: JSON.parse(readFileSync(path('whole-manifest.json'), 'utf8')) as Manifest }
}

/** Returns the manifest as text, so that the order counts too. */
function comparable(path: string): string {
  const { started: _, ended: _ended, options, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  return JSON.stringify([rest, Object.keys(options).sort()])
}

/** Returns the closing lines, without remarks on reading the input. */
function summary({ err }: Ran): string[] {
  return err.split('\n').filter((line) => !/^(ghg|written): /.test(line))
}

const random = randomOf(seed)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

/** Rows that include refusals, notices, duplicates, blanks, and cells with line ends and quotes. */
function activities(count: number, isCrlf = false): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const note = pick(['plain', '"two\nlines"', '"a ""quote"", and\n\n\ncomma"', 'Łódź', ''])
    const region = pick(['GB', 'FR', 'XX'])
    return `${at % 7},elec,${region},${pick([10, 0.1, -3, 1e-7, 12.5])},${note}`
  })
  const lines = rows.flatMap((row) => (random() < 0.1 ? [row, '', row] : [row]))
  return `id,activity_id,region,energy,note\n${lines.join('\n')}\n`.replaceAll('\n', isCrlf ? '\r\n' : '\n')
}

const records = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .slice(1)
const asLines = (count: number) =>
  records(activities(count).replaceAll(/"[^"]*"/g, 'x'))
    .map((row) => row.split(','))
    .map(([id, activity_id, region, energy, note]) =>
      JSON.stringify({
        id,
        activity_id,
        region,
        energy: Number(energy),
        ...(note === 'x' && { extra: { note } }),
      }),
    )
    .join('\n')

describe('merged parts of a run equal the bytes of a single run', () => {
  it('divides delimited text with line ends in its cells, for every number of parts to 8', async () => {
    const { manifest } = await both({
      files: { 'a.csv': activities(120) },
      args: ['estimate', 'a.csv', '--summary-by', 'region'],
      of: [1, 2, 3, 4, 5, 6, 7, 8],
    })
    expect(manifest.counts.failed).toBeGreaterThan(0)
    expect(manifest.notices.possible_duplicate!.rows).toBeGreaterThan(0)
  })

  it('divides into more parts than rows, and with carriage returns', async () => {
    await both({ files: { 'a.csv': activities(3, true) }, args: ['estimate', 'a.csv'], of: [9] })
  })

  it.each(['tsv', 'ndjson', 'json', 'csv.gz', 'parquet'])('writes %s', async (format) => {
    await both({ files: { 'a.csv': activities(60) }, args: ['estimate', 'a.csv'], format, of: [4] })
  })

  it('divides several files, including a compressed file and a file with a total of its rows', async () => {
    const files = {
      'a.csv': activities(40),
      'b.csv.gz': gzipSync(activities(30)),
      'c.csv': 'id,activity_id,region,energy,note\n1,elec,GB,4,\n2,elec,GB,5,\nTotal,elec,GB,9,\n',
      'd.csv': activities(50, true),
    }
    await both({ files, args: ['estimate', ...Object.keys(files)], of: [2, 6] })
  })

  it('divides records with different fields', async () => {
    await both({
      files: { 'a.ndjson': asLines(90), 'b.ndjson': asLines(20) },
      args: ['estimate', 'a.ndjson', 'b.ndjson'],
    })
  })

  it('divides Parquet by its row groups', async () => {
    const { path } = folder({})
    const rows = `select i % 50 id, 'elec' activity_id, 'GB' region, i / 10 energy from range(9000) t(i)`
    await inDuckDb(`copy (${rows}) to '${path('a.parquet')}' (format parquet, row_group_size 2048)`)
    await both({
      files: { 'a.parquet': readFileSync(path('a.parquet')) },
      args: ['estimate', 'a.parquet'],
      of: [3],
    })
  })

  it.each([
    [
      'spend',
      'money,money_unit,classification_type,classification_code,spend_region,spend_year',
      ['100,gbp,nace2,62,GB,2022', '5.5,usd,mcc,nonsense,US,2019', '7,eur,nace2,20,FR,2021'],
    ],
    [
      'travel distance',
      'travel_mode,distance_km,origin,destination',
      ['air,,London,Paris', 'car,12,,', 'rail,,Berlin,Nowhere at all'],
    ],
    [
      'energy fuel',
      'fuel_type,amount.volume,amount.volume_unit,region,year',
      ['diesel,10,l,GB,2024', 'petrol,3,l,GB,2024', 'wood smoke,1,l,GB,2024'],
    ],
  ])('divides rows of %s', async (command, heading, kindsOfRows) => {
    const rows = Array.from({ length: 40 }, () => pick(kindsOfRows))
    await both({
      files: { 'a.csv': `${heading}\n${rows.join('\n')}\n` },
      args: [...command.split(' '), 'a.csv'],
      of: [3],
      isLocal: true,
    })
  })

  it('divides a ledger whose rows use several commands', async () => {
    const mapping = `quantity: { from: Amount, unit: { from: Unit } }
activities:
  - when: { Kind: power }
    operation: estimate
    set: { activity_id: electricity-supply_grid-source_supplier_mix, region: GB, year: "2024" }
  - when: { Kind: car }
    operation: travel distance
    set: { travel_mode: car }
`
    const rows = Array.from({ length: 40 }, () =>
      pick(['power,12.3,kWh', 'car,7,km', 'boat,1,km', 'power,0.1,kWh']),
    )
    const files = { 'a.csv': `Kind,Amount,Unit\n${rows.join('\n')}\n`, 'm.yaml': mapping }
    const args = ['run', 'a.csv', '--map', 'm.yaml']
    const { manifest } = await both({ files, args, sides: ['notices', 'errors'], of: [4], isLocal: true })
    expect(manifest.parts).toBeDefined()
  })
})

describe('rows of parts without their manifests', () => {
  it('are combined in the order of their names', async () => {
    const { path, ghg } = await both({
      files: { 'a.csv': activities(50) },
      args: ['estimate', 'a.csv'],
      of: [3],
    })
    const paths = [1, 2, 3].map((number) => path(`p3-${number}.csv`))
    const { code, err } = await ghg('merge', ...paths, '-o', path('rows.csv'))
    expect([code, err]).toEqual([0, expect.stringContaining('3 files joined in the order given')])
    expect(readFileSync(path('rows.csv'))).toEqual(readFileSync(path('whole.csv')))
    const errors = await ghg('merge', paths[0]!, path('p3-2-errors.csv'), '-o', path('x.csv'))
    expect(errors.err).toContain('have different columns')
    const side = await ghg('merge', ...paths, '--errors', path('e.csv'))
    expect(side.err).toContain('--errors needs the manifests of the parts')
  })

  it('are refused in alphabetical order, and if they are truncated', async () => {
    const files = { 'p-1.csv': 'a\n1\n', 'p-10.csv': 'a\n3\n', 'p-2.csv': 'a\n2\n', 'p-3.csv': 'a\n2' }
    const { path } = folder(files)
    const merge = (...names: string[]) => ghgIn(fakeWorld(), 'merge', ...names.map(path))
    expect((await merge('p-2.csv', 'p-1.csv')).err).toContain('p-1.csv: rows would not be in input order')
    expect((await merge('p-1.csv', 'p-10.csv', 'p-2.csv')).err).toContain('p-1.csv stands before')
    expect((await merge('p-1.csv', 'p-10.csv')).err).toContain('number 2 is missing')
    expect((await merge('p-1.csv', 'p-2.csv', 'p-1.csv')).err).toContain('p-1.csv is named twice')
    expect((await merge('p-1.csv', 'p-2.csv')).out).toBe('a\n1\n2\n')
    const cut = await merge('p-2.csv', 'p-3.csv')
    expect([cut.out, cut.err]).toEqual(['', expect.stringContaining('number 1 is missing')])
  })

  it.each([
    [['p-0.csv', 'p-1.csv', 'p-3.csv'], 'between', 'number 2 is missing'],
    [['p-1.csv', 'p-0.csv'], 'p-1.csv stands before', 'rows would not be in input order'],
    [['p-1.csv', 'copy.csv'], 'has the same content as', 'its rows would be counted twice'],
    [['p-1.csv', 'cut.csv'], 'cut.csv is cut off', ''],
    [['p-1.json', 'p-1.csv', '--format', 'json'], 'p-1.csv is not part of a run', 'not a JSON array'],
    [
      ['p-1.parquet', 'p-2.parquet', '-o', 'x.parquet'],
      'p-1.parquet: parquet cannot be merged',
      '.parquet.rows',
    ],
    [['p-1.parquet.rows'], 'parquet needs a file', '-o results.parquet'],
  ])('%j: %s', async (args, ...messages) => {
    const files = {
      ...{
        'p-0.csv': 'a\n0\n',
        'p-1.csv': 'a\n1\n',
        'p-3.csv': 'a\n3\n',
        'copy.csv': 'a\n1\n',
        'cut.csv': 'a\n1',
      },
      ...{ 'p-1.json': '[\n{}\n]\n', 'p-1.parquet': 'x', 'p-2.parquet': 'y', 'p-1.parquet.rows': '[]\n' },
    }
    const { path } = folder(files)
    const names = args.map((arg) => (arg.includes('.') ? path(arg) : arg))
    const { code, out, err } = await ghgIn(fakeWorld(), 'merge', ...names)
    expect([code, out]).toEqual([1, ''])
    for (const message of messages) expect(err).toContain(message)
  })
})

describe('parts that do not belong together', () => {
  it('are refused by name if missing, duplicated, from another input or changed', async () => {
    const { path, ghg } = await both({
      files: { 'a.csv': activities(50) },
      args: ['estimate', 'a.csv'],
      of: [3],
    })
    const [one, two, three] = [1, 2, 3].map((number) => path(`p3-${number}-manifest.json`)) as [
      string,
      string,
      string,
    ]
    const refusal = async (...names: string[]) => (await ghg('merge', ...names, '-o', path('x.csv'))).err
    expect(await refusal(one, three)).toContain('part 2 of 3 is missing; run it with --part 2/3')
    expect(await refusal(one, two, two, three)).toContain('part 2 of 3 appears twice')
    expect(await refusal(one, two, path('p3-3.csv'))).toContain('is not a manifest')
    expect(await refusal(path('whole-manifest.json'))).toContain('is the manifest of a whole run')
    writeFileSync(path('a.csv'), activities(50))
    await ghg('estimate', path('a.csv'), '--part', '2/3', '-o', path('p3-2.csv'), '--manifest', two)
    expect(await refusal(one, two, three)).toMatch(
      /(read another version of|belongs to a different run than) /,
    )
  })

  it("are refused if a file or a manifest differs from the part's output", async () => {
    const { path, ghg } = await both({
      files: { 'a.csv': activities(50) },
      args: ['estimate', 'a.csv'],
      of: [2],
    })
    const [one, two] = [path('p2-1-manifest.json'), path('p2-2-manifest.json')]
    const refusal = async () => (await ghg('merge', one, two, '-o', path('x.csv'))).err
    const rows = readFileSync(path('p2-2.csv'), 'utf8')
    writeFileSync(path('p2-2.csv'), rows.replace(/7/, '8'))
    expect(await refusal()).toContain('p2-2.csv was changed after its part wrote it')
    writeFileSync(path('p2-2.csv'), `${rows}x`)
    expect(await refusal()).toMatch(
      /p2-2.csv has \d+ bytes, not the \d+ of part 2; run it again with --part 2\/2/,
    )
    writeFileSync(path('p2-2.csv'), rows)
    expect(await refusal()).toMatch(/^\d+ rows, /)
    copyFileSync(two, path('kept.json'))
    const damaged = async (change: (manifest: Manifest) => unknown) => {
      const manifest = JSON.parse(readFileSync(path('kept.json'), 'utf8')) as Manifest
      change(manifest)
      writeFileSync(two, JSON.stringify(manifest))
      return await refusal()
    }
    expect(await damaged(({ part }) => Object.assign(part!, { tally: null }))).toContain(
      'p2-2-manifest.json is damaged, or of another version of ghg: part.tally: must be an object, not null',
    )
    expect(await damaged(({ part }) => Object.assign(part!.tally, { sum: [null] }))).toMatch(
      /part.tally.sum.\d+: must be a number/,
    )
    expect(await damaged((manifest) => Object.assign(manifest, { started: 'soon' }))).toContain(
      'started: must be a time',
    )
    expect(await damaged(({ part }) => Object.assign(part!, { number: 3 }))).toContain(
      'part 2 of 2 is missing',
    )
    expect(await damaged(({ part }) => Object.assign(part!.tally, { rows: 3 }))).toMatch(
      /p2-2-manifest.json contradicts itself: counts.rows is \d+, but its part adds up to 3; run it again with --part 2\/2/,
    )
    expect(await damaged(({ totals }) => Object.assign(totals, { co2e: 1 }))).toContain(
      'contradicts itself: totals.co2e is 1, but its part adds up to ',
    )
    expect(await damaged(({ part }) => Object.assign(part!.tally, { errors: [['x', 1]] }))).toMatch(
      /contradicts itself: the sum of errors is \d+, but its part adds up to 1;/,
    )
    const fewer = rows.slice(0, rows.lastIndexOf('\n', rows.length - 2) + 1)
    writeFileSync(path('p2-2.csv'), fewer)
    const sha256 = createHash('sha256').update(fewer).digest('hex')
    const changed = { bytes: Buffer.byteLength(fewer), sha256 }
    expect(await damaged(({ part }) => Object.assign(part!.outputs[0]!, changed))).toMatch(
      /p2-2.csv has (\d+) rows?, but the manifest of its part says \d+; run that part again/,
    )
    writeFileSync(path('p2-2.csv'), rows)
    writeFileSync(two, readFileSync(path('kept.json')).subarray(0, 200))
    expect(await refusal()).toContain('is a truncated or damaged manifest')
    rmSync(two)
    expect(await refusal()).toMatch(/p2-2-manifest.json: no such file; run that part again, with --manifest /)
    mkdirSync(two)
    expect(await refusal()).toContain('is a directory; name the manifests in it')
  })

  it('may have the extension .rows only if they are parts', async () => {
    const { path } = folder({ 'a.csv': activities(3) })
    const { err } = await ghgIn(fakeWorld(), 'estimate', path('a.csv'), '-o', path('r.parquet.rows'))
    expect(err).toContain('this is the format of parts (--part), read by ghg merge')
  })

  it('are refused for inputs that cannot be divided, and for options that need all rows', async () => {
    const { path } = folder({ 'a.json': '[{"activity_id":"elec","energy":1}]', 'a.csv': activities(3) })
    const part = async (...args: string[]) => (await ghgIn(fakeWorld(), ...args, '--part', '1/2')).err
    expect(await part('estimate', path('a.json'))).toContain('it is JSON; write it as .ndjson')
    expect(await part('estimate', '-')).toContain('its size is unknown; write it to a file first')
    expect(await part('estimate', path('a.csv'), '--max-errors', '3')).toContain(
      'counts the failed rows of a whole run',
    )
    expect(await part('estimate', path('a.csv'), '-o', path('r.parquet'))).toContain(
      'r.parquet.rows, which ghg merge turns into a Parquet file',
    )
  })
})
