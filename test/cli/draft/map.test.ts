import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { FieldNames, fieldsOf } from '../../../src/cli/bulk/requests/fields.js'
import type { ColumnRule } from '../../../src/cli/bulk/requests/mapping-file.js'
import { run } from '../../../src/cli/cli.js'
import { measureWords, quantityWords } from '../../../src/cli/draft/amount-words.js'
import { hints } from '../../../src/cli/draft/hints.js'
import { targets } from '../../../src/cli/draft/targets.js'
import type { DryRun } from '../../../src/cli/inspection/dry-run.js'
import { fakeWorld, folder } from '../fakes.js'

type Columns = Record<string, ColumnRule>

async function ghg(...args: string[]) {
  const world = fakeWorld()
  const code = await run(args, world)
  return { code, out: world.out(), err: world.err() }
}

/** The columns of the draft for a file of these contents. */
async function drafted(content: string | Buffer, command: string, ...options: string[]): Promise<Columns> {
  const { path } = folder({ 'a.csv': content })
  const { code, out, err } = await ghg('map', path('a.csv'), '--for', command, ...options)
  expect(err).toMatch(/^ghg: \d+ fields?, /)
  expect(code).toBe(0)
  return parse(out).columns
}

/** What a run would make of the file with its draft. */
async function dryRun(content: string | Buffer, command: string): Promise<DryRun & { code: number }> {
  const { path } = folder({ 'a.csv': content })
  expect((await ghg('map', path('a.csv'), '--for', command, '-o', path('a.yaml'))).code).toBe(0)
  const file = [path('a.csv'), '--map', path('a.yaml'), '--dry-run', '--format', 'json']
  const { code, out, err } = await ghg(...command.split(' '), ...file)
  expect(err).toBe('')
  return { ...(JSON.parse(out) as DryRun), code }
}

/** Every mapping that is delivered, with the file it is for and the columns that only its writer can know. */
const cases: [mapping: string, file: string, command: string, named: string[], untold: string[]][] = [
  ['airport-flights', 'airport-flights.csv', 'travel distance', [], []],
  ['flights-json', 'flights.json', 'travel distance', [], []],
  ['birmingham-purchase-cards', 'birmingham-purchase-cards-2014.csv', 'spend', [], ['tax_margin']],
  ['oxford-payments', 'oxford-payments-2014.csv', 'spend', [], []],
  ['city-cards', 'city-cards.csv', 'classify', [], []],
  ['focus-instances', 'focus-bill-2024-09.csv', 'compute instance', [], []],
  ['focus-volumes', 'focus-bill-2024-09.csv', 'compute storage', [], ['storage_type']],
  ['it-equipment-electricity', 'equipment-fr.csv', 'estimate', [], []],
  ['korea-imports', 'import-declarations.csv', 'cbam', [], []],
  ['scms-deliveries', 'health-deliveries.csv', 'freight', [], []],
  ['seattle-buildings-electricity', 'buildings.csv', 'estimate', [], []],
  ['seattle-buildings-gas', 'buildings.csv', 'estimate', ['energy=NaturalGas(therms)'], []],
  ['seattle-buildings-steam', 'buildings.csv', 'estimate', ['energy=SteamUse(kBtu)'], []],
  ['philadelphia-buildings-electricity', 'municipal-buildings.csv', 'estimate', [], []],
  [
    'philadelphia-buildings-gas',
    'municipal-buildings.csv',
    'estimate',
    ['energy=Natural Gas Use (therms)'],
    [],
  ],
  ['travel-expenses-airfare', 'travel-expenses.csv', 'travel spend', ['money=airfare'], []],
  ['travel-expenses-lodging', 'travel-expenses.csv', 'travel spend', ['money=lodging'], []],
  ['urbana-fleet-fuel', 'fuel-cards.csv', 'estimate', [], []],
  ['french-furniture', 'furniture-parts.csv', 'pcf', [], ['density', 'quantity']],
]

describe('a draft for a sample file', () => {
  it.each(cases)('has the columns of %s', async (mapping, file, command, named, untold) => {
    const columns = named.flatMap((each) => ['--column', each])
    const { code, out } = await ghg('map', `fixtures/inputs/${file}`, '--for', command, ...columns)
    expect(code).toBe(0)
    const { description } = await targets[command]!()
    const names = new FieldNames(fieldsOf(description.request))
    const byPath = (content: Record<string, ColumnRule | string>) =>
      new Map(
        Object.entries(content).map(([name, rule]) => [
          names.find(name)!.path,
          typeof rule === 'string' ? { from: rule } : rule,
        ]),
      )
    const draft = byPath(parse(out).columns)
    const wanted = byPath(parse(readFileSync(`fixtures/mappings/${mapping}.yaml`, 'utf8')).columns)
    const told = [...wanted].filter(([path, { from }]) => {
      return from !== undefined && !untold.some((name) => path.endsWith(name))
    })
    const found = told.map(([path]) => [path, draft.get(path)?.from])
    expect(found).toEqual(told.map(([path, { from }]) => [path, from]))
    for (const [path, { date, number }] of told) {
      expect(draft.get(path)?.date, path).toEqual(date)
      expect(draft.get(path)?.number, path).toEqual(number)
    }
  })

  it.each(cases)('loads as it is: %s', async (_mapping, file, command, named) => {
    const { path } = folder()
    const columns = named.flatMap((each) => ['--column', each])
    const input = `fixtures/inputs/${file}`
    await ghg('map', input, '--for', command, ...columns, '-o', path('a.yaml'))
    const encoding = file.startsWith('travel-expenses') ? ['--encoding', 'windows-1252'] : []
    const { code, err } = await ghg(
      ...command.split(' '),
      input,
      '--map',
      path('a.yaml'),
      '--dry-run',
      ...encoding,
    )
    expect(err).toBe('')
    expect([0, 2]).toContain(code)
  })
})

describe('headings in several languages', () => {
  it('with units in brackets, decimal commas and names of countries', async () => {
    const columns = await drafted(
      'Standort;Jahr;Stromverbrauch [kWh];Land\nA;2024;1.234,5;Deutschland\nB;2023;12,25;Österreich\n',
      'estimate',
    )
    expect(columns).toEqual({
      'emission_factor.activity_id': { const: 'electricity-supply_grid-source_supplier_mix' },
      'emission_factor.region': { from: 'Land', translate: { Deutschland: 'DE', Österreich: 'AT' } },
      'emission_factor.year': { from: 'Jahr' },
      'parameters.energy': {
        from: 'Stromverbrauch [kWh]',
        number: { decimal: 'comma', thousands: 'point' },
      },
      'parameters.energy_unit': { const: 'kWh' },
    })
  })

  it('with a currency in the heading, and dates', async () => {
    const columns = await drafted(
      'Date,Pays,Montant HT (EUR),NACE\n31/12/2023,France,"1 200,50",14.12\n01/02/2024,FR,"9,90",62.01\n',
      'spend',
    )
    expect(columns).toEqual({
      'activity.classification_code': { from: 'NACE' },
      'activity.classification_type': { const: 'nace2' },
      spend_year: { from: 'Date', date: { format: 'dd/MM/yyyy', part: 'year' } },
      spend_region: { from: 'Pays', translate: { France: 'FR', FR: 'FR' } },
      money: { from: 'Montant HT (EUR)', number: { decimal: 'comma', thousands: 'space' } },
      money_unit: { const: 'eur' },
    })
  })

  it('with a quantity and a column of units', async () => {
    const columns = await drafted('Activity,Qty,UoM\nPaper,3,KGS\nSteel,2,Tonnes\n', 'estimate')
    expect(columns['parameters.weight']).toEqual({ from: 'Qty' })
    expect(columns['parameters.weight_unit']).toEqual({ from: 'UoM', translate: { KGS: 'kg', Tonnes: 't' } })
  })

  it('with words for means of transport', async () => {
    const columns = await drafted(
      'Von;Nach;Verkehrsmittel\nBerlin;München;Bahn\nFrankfurt;New York;Flugzeug\nKiel;Hamburg;PKW\n',
      'travel distance',
    )
    expect(columns).toEqual({
      travel_mode: { from: 'Verkehrsmittel', translate: { Bahn: 'rail', Flugzeug: 'air', PKW: 'car' } },
      origin: { from: 'Von' },
      destination: { from: 'Nach' },
    })
  })

  it('with machines of several providers', async () => {
    const columns = await drafted(
      'cloud,location,machine_type,usage_hours,usage_date\nAWS,eu-west-1,m5.large,730,2024-01-31\nGCP,europe-west4,n2-standard-4,24,2024-02-01\n',
      'compute instance',
    )
    expect(columns).toEqual({
      provider: { from: 'cloud', translate: { AWS: 'aws', GCP: 'gcp' } },
      region: { from: 'location' },
      instance: { from: 'machine_type' },
      duration: { from: 'usage_hours' },
      duration_unit: { const: 'hour' },
      year: { from: 'usage_date', date: { format: 'yyyy-MM-dd', part: 'year' } },
    })
  })

  it('with words for fuels, of which only electricity from the grid is one activity everywhere', async () => {
    const columns = await drafted(
      'Energy Type,Usage,Units\nElectricity,1000,kWh\nNatural Gas,2.5,MWh\n',
      'estimate',
    )
    expect(columns['emission_factor.activity_id']!.translate).toEqual({
      Electricity: 'electricity-supply_grid-source_supplier_mix',
      'Natural Gas': 'FILL_IN',
    })
  })

  it('with currency signs beside the numbers', async () => {
    const columns = await drafted(
      'Paid date,Net amount,MCC,Country\n2024-01-31,"£1,200.50",5541,GB\n2024-02-01,£3.10,5812,GB\n',
      'spend',
    )
    expect(columns.money).toMatchObject({ from: 'Net amount', number: { thousands: 'comma' } })
    expect(columns.money_unit).toEqual({ const: 'gbp' })
    expect(columns['activity.classification_type']).toEqual({ const: 'mcc' })
    const { requests, code } = await dryRun(
      'Paid date,Net amount,MCC,Country\n2024-01-31,"£1,200.50",5541,GB\n',
      'spend',
    )
    expect(code).toBe(0)
    expect(requests[0]!.request).toMatchObject({ money: 1200.5, spend_year: 2024, spend_region: 'GB' })
  })
})

describe('numbers with something beside them', () => {
  const money = async (...cells: string[]) => {
    const rows = cells.map((cell) => `GB;2024;5541;${cell};GBP\n`).join('')
    const { requests } = await dryRun(`Country;Year;MCC;Amount;Currency\n${rows}`, 'spend')
    return requests.map(({ row, request }) => [row, (request as { money: number }).money])
  }

  it('are read whole, whatever stands between their groups', async () => {
    expect(await money('£1,200.50', '£3')).toEqual([
      [1, 1200.5],
      [2, 3],
    ])
    expect(await money('1 200,50 €', '12 345 €', '-3,5 €')).toEqual([
      [1, 1200.5],
      [2, 12345],
      [3, -3.5],
    ])
    expect(await money("£1'200.50")).toEqual([[1, 1200.5]])
  })

  it('have the decimal sign of the other columns where their own says nothing', async () => {
    const columns = await drafted('Jahr;Menge (kWh);Betrag\n2024;1.234;5,50\n2024;2.000;7,25\n', 'estimate')
    expect(columns['parameters.energy']!.number).toEqual({ decimal: 'comma', thousands: 'point' })
    const english = await drafted('Year;Qty (kWh);Cost\n2024;1.234;5.50\n2024;2.000;7.25\n', 'estimate')
    expect(english['parameters.energy']!.number).toBeUndefined()
    const fraction = await drafted('Jahr;Menge (kWh);Betrag\n2024;1,234;5,5\n', 'estimate')
    expect(fraction['parameters.energy']!.number).toEqual({ decimal: 'comma' })
  })

  it('are errors rather than lose their sign', async () => {
    expect(await money('£5', '(£7)', '(3.50)', '4', '£(2)')).toEqual([
      [1, 5],
      [3, -3.5],
      [4, 4],
      [5, -2],
    ])
    expect(await money('5', '7-', '6', '8')).toEqual([
      [1, 5],
      [3, 6],
      [4, 8],
    ])
  })

  it.each([
    ...['-$50.00', '-€5', '$(5.00)', '- 5.00 EUR', '-EUR 5', '5.00 EUR-', '5 kg-', '−5.0', '–5.00 kg', '5 -'],
    ...['(5.00) EUR', '($5.00)', '€ -5', '$-5', '€−5', '5 EUR (-)', '‒5', '5.00 -EUR', '[5] kg', '<5 kg'],
    ...['5½ kg', '5 ½ kg', '10³ kg', '10 ⁻³ kg', '\u00ad5 kg', '➖5', '5٥ kg', '５.5 kg'],
  ])('never lose a sign, a fraction or an exponent: %s', async (text) => {
    for (const others of [
      ['$250.00', '$1'],
      ['250', '1'],
      ['(3)', '1'],
      ['5 kg', '(1) kg'],
      [text, text],
    ]) {
      const amounts = (await money(...others, text)).filter(([row]) => row === 3)
      expect(amounts.every(([, amount]) => amount! < 0)).toBe(true)
    }
  })

  it('whose sign would be lost are named in the draft', async () => {
    const { path } = folder({ 'a.csv': 'Date,Vendor,Amount\n2024-01-31,A,$250\n2024-02-01,B,-$50\n,,$2\n' })
    const { out } = await ghg('map', path('a.csv'), '--for', 'classify', '--column', 'money=Amount')
    expect(out).toContain('# UNSURE: 1 cell is no number here (`-$50`): its row is an error\n')
    const words = folder({ 'a.csv': 'MCC,Amount\n5541,5\n5541,6\n5541,many\n5541,none yet\n5541,7\n' })
    const told = await ghg('map', words.path('a.csv'), '--for', 'spend')
    expect(told.out).toContain('# UNSURE: 2 cells are no numbers here (`many`, `none yet`): their rows')
  })

  it.each([
    ...['5 mio', '5 Mio €', '$5k', '5 M', '5 thousand', '5 tsd EUR', '£5bn', '5 T€', '5 TEUR', '5 %'],
    ...['5 crore', '5 CR', '5.00 DR'],
  ])('that something beside them may change are UNSURE: %s', async (text) => {
    const { path } = folder({ 'a.csv': `MCC;Amount\n5541;${text}\n5541;${text.replace('5', '7')}\n` })
    const { out } = await ghg('map', path('a.csv'), '--for', 'spend')
    expect(out).toMatch(/# UNSURE: .* may change the number, which is taken without: `scale` multiplies/)
  })

  it.each([
    ['Electricity (kWh)', '5 MWh', 'estimate', '# UNSURE: numbers stand beside MWh\n'],
    ['Electricity (kWh)', '5 kWh', 'estimate', '# `Electricity (kWh)` says so\n'],
    ['Electricity', '5 MWh', 'estimate', '# numbers stand beside MWh\n'],
    ['Amount (EUR)', '£5', 'spend', '# UNSURE: numbers stand beside £\n'],
    ['Amount (EUR)', '€5', 'spend', '# `Amount (EUR)` says so\n'],
    ['Amount', '£5', 'spend', '# numbers stand beside £\n'],
  ])('whose heading says another unit are UNSURE: %s, %s', async (heading, cell, command, comment) => {
    const { path } = folder({ 'a.csv': `Year;${heading}\n2024;${cell}\n` })
    const { out } = await ghg('map', path('a.csv'), '--for', command)
    expect(out).toMatch(
      new RegExp(`${comment.replace(/[()]/g, '\\$&')}  \\S+_unit: \\{ const: (kWh|MWh|eur|gbp) \\}`),
    )
  })

  it('that have a unit beside them are sure', async () => {
    const { path } = folder({ 'a.csv': 'Year;Electricity\n2024;5 kWh\n2024;1 200 kWh\n' })
    const { out } = await ghg('map', path('a.csv'), '--for', 'estimate')
    expect(out).not.toContain('may change')
  })

  it('of several currencies get none', async () => {
    const columns = await drafted('Country;Year;MCC;Amount\nGB;2024;5541;£5\nFR;2024;5541;€7\n', 'spend')
    expect(columns.money_unit).toEqual({ const: 'FILL_IN' })
  })
})

describe('a draft', () => {
  it('says why each column was chosen, and what is unsure', async () => {
    const { path } = folder({ 'a.csv': 'Year,Consumption (gallons)\n2024,"1,234"\n' })
    const { out, err } = await ghg('map', path('a.csv'), '--for', 'estimate')
    expect(out).toContain('  # `Consumption (gallons)` says so\n')
    expect(out).toContain('  # UNSURE: taken for the US gallon')
    expect(out).toContain('  # UNSURE: is `1,234` a thousand, or a fraction?')
    expect(out).toContain('  # emission_factor.region: no column gives it; without it the highest-emitting')
    expect(err).toMatch(/UNSURE; read the draft before you use it\n$/)
  })

  it('refuses every row by name as long as something is to be filled in', async () => {
    const { counts, refusals, code } = await dryRun('Ref,Amount\nA,1\nB,2\n', 'spend')
    expect(code).toBe(2)
    expect(counts).toMatchObject({ requests: 0, refused: 2 })
    expect(refusals[0]!.message).toContain('FILL_IN')
  })

  it('refuses rows of free text too', async () => {
    const { counts, refusals } = await dryRun('Ref\nA\n', 'labels create')
    expect(counts).toMatchObject({ requests: 0, refused: 1 })
    expect(refusals[0]!.message).toContain('label: the mapping still says FILL_IN')
  })

  it('leaves out subtotals between the rows, and says so', async () => {
    const { skip } = parse((await ghg('map', 'fixtures/inputs/city-cards.csv', '--for', 'classify')).out)
    expect(skip).toEqual([{ column: 'Division ', empty: true }])
  })

  it('knows words that stand for no amount', async () => {
    const content = 'Site,Year,Electricity (kWh)\nA,2024,5\nB,2024,NA\nC,2024,\nD,2024,7\nE,2024,1\n'
    const { counts, requests } = await dryRun(content, 'estimate')
    expect(counts).toEqual({ requests: 3, refused: 0, skipped: 2 })
    expect(requests.map(({ row }) => row)).toEqual([1, 4, 5])
  })

  it('is made of a file in another encoding, and names it', async () => {
    const { path } = folder({
      'a.csv': Buffer.from('Pays,Électricité (kWh)\nCôte d’Ivoire,1\n'.replace('’', "'"), 'latin1'),
    })
    const { out, code } = await ghg('map', path('a.csv'), '--for', 'estimate')
    expect(code).toBe(0)
    expect(out).toContain('# To be read with --encoding windows-1252.\n')
    expect(parse(out).columns['emission_factor.region'].translate).toEqual({ "Côte d'Ivoire": 'CI' })
  })

  it('finds a heading under titles', async () => {
    const { path } = folder({
      'a.csv': 'Energy report\n\nAll sites,2024\nSite,Year,Energy (kWh)\nA,2024,1\nB,2023,2\n',
    })
    const { out } = await ghg('map', path('a.csv'), '--for', 'estimate')
    expect(parse(out).header_row).toBe(4)
    expect(parse(out).columns['parameters.energy']).toEqual({ from: 'Energy (kWh)' })
  })

  const sites = [
    'Standort;Strom;Gas',
    'Werk Nord;1.234,5 kWh;12,5 m³',
    'Werk Süd;980,3 kWh;7,1 m³',
    'Büro;12,0 kWh;1,5 m³',
  ]
  const payments = ['Datum;Betrag', '31.01.2024;5,00 €', '01.02.2024;7,50 €', '', '']

  it.each([
    ['a.csv', [...sites, '', '', '', ''], undefined, []],
    ['a.csv', sites, undefined, ['--delimiter', ';']],
    ['a.tsv', sites.map((line) => line.replaceAll(';', '\t')), undefined, []],
    ['a.csv', sites.map((line) => line.replaceAll(';', '\t')), undefined, ['--input-format', 'tsv']],
    ['a.csv', payments, undefined, ['--delimiter', ';']],
    ['a.csv', payments, undefined, []],
    ['a.tsv', payments.map((line) => line.replaceAll(';', '\t')), undefined, []],
    ['a.csv', ['Verbrauch, 2024', '', ...sites], 3, []],
    ['a.csv', ['Verbrauch', 'Stand 1,5', ...payments], 3, []],
  ] as const)(
    'takes no row with decimal commas for the heading: %s %j',
    async (name, lines, row, options) => {
      const { path } = folder({ [name]: `${lines.join('\n')}\n` })
      const { code, out } = await ghg('map', path(name), '--for', 'estimate', ...options)
      expect(code).toBe(0)
      expect(parse(out).header_row).toBe(row)
      const text = lines.join('\n')
      if (text.includes('Strom'))
        expect(parse(out).columns['parameters.energy']).toMatchObject({ from: 'Strom' })
      else expect(out).toContain('Betrag')
    },
  )

  it('takes the columns that are named, and offers the others', async () => {
    const content = 'Year,Electricity (kWh),Gas (therms)\n2024,1,2\n2024,3,4\n'
    const columns = await drafted(content, 'estimate', '--column', 'energy=Gas (therms)')
    expect(columns['parameters.energy']).toEqual({ from: 'Gas (therms)' })
    expect(columns['parameters.energy_unit']).toEqual({ const: 'therm' })
    expect(columns['emission_factor.activity_id']).toEqual({ const: 'FILL_IN' })
    const { path } = folder({ 'a.csv': content })
    const { out } = await ghg('map', path('a.csv'), '--for', 'estimate')
    expect(out).toContain('# Also amounts, for mappings of their own (--column energy=...): `Gas (therms)`')
  })

  it('takes a column for any field of the request', async () => {
    const content = 'Year,Energy (kWh),Publisher,Measured in\n2024,1,EPA,MWh\n2024,3,EPA,kilowatt hours\n'
    const source = ['--column', 'emission_factor.source=Publisher']
    const columns = await drafted(content, 'estimate', ...source, '--column', 'energy_unit=Measured in')
    expect(columns['emission_factor.source']).toEqual({ from: 'Publisher' })
    expect(columns['parameters.energy_unit']).toEqual({
      from: 'Measured in',
      translate: { MWh: 'MWh', 'kilowatt hours': 'kWh' },
    })
  })

  it.each(Object.keys(targets))('of %s has every field for which a column is named', async (command) => {
    const { path } = folder({ 'a.csv': 'Site,Pax\nHall,1\nPool,2\n' })
    for (const { path: field } of fieldsOf((await targets[command]!()).description.request)) {
      for (const heading of ['Site', 'Pax']) {
        const { out } = await ghg('map', path('a.csv'), '--for', command, '--column', `${field}=${heading}`)
        expect(out).toContain(`\n  ${field}`)
        expect(out).not.toContain('undefined')
      }
    }
  })

  it('says so where a column that is named has no numbers', async () => {
    const { path } = folder({ 'a.csv': 'Site,Year\nHall,2024\nPool,2024\n' })
    const { code, out } = await ghg('map', path('a.csv'), '--for', 'estimate', '--column', 'energy=Site')
    expect(code).toBe(0)
    expect(out).toContain('# UNSURE: most cells are no numbers: their rows are errors\n')
  })

  it('of several numbers that are named has the unit of each', async () => {
    const columns = await drafted(
      'Year,Pax,Way (mi)\n2024,12,40\n',
      'estimate',
      ...['--column', 'passengers=Pax', '--column', 'distance=Way (mi)'],
    )
    expect(columns).toMatchObject({
      'parameters.passengers': { from: 'Pax' },
      'parameters.distance': { from: 'Way (mi)' },
      'parameters.distance_unit': { const: 'mi' },
    })
  })

  it('of a count has no unit', async () => {
    const columns = await drafted('Year,Pax\n2024,12\n', 'estimate', '--column', 'passengers=Pax')
    expect(columns['parameters.passengers']).toEqual({ from: 'Pax' })
    expect(columns).not.toHaveProperty(['parameters.passengers_unit'])
  })

  it('is made of a file between tabs, which `tab` says as elsewhere', async () => {
    const columns = await drafted('Year\tEnergy, all (kWh)\n2024\t12\n', 'estimate', '--delimiter', 'tab')
    expect(columns['parameters.energy']).toEqual({ from: 'Energy, all (kWh)' })
  })

  it('never takes the place of a file', async () => {
    const { path, read } = folder({ 'a.csv': 'Year,Energy (kWh)\n2024,1\n', 'a.yaml': 'columns: {}\n' })
    const { code, err } = await ghg('map', path('a.csv'), '--for', 'estimate', '-o', path('a.yaml'))
    expect(code).toBe(1)
    expect(err).toContain('is there already')
    expect(read('a.yaml')).toBe('columns: {}\n')
  })

  it.each([
    [['--for', 'estimat'], 'did you mean `estimate`?'],
    [['--for', 'nothing'], 'one of estimate, spend'],
    [['--for', 'estimate', '--column', 'enrgy=Energy'], 'did you mean energy?'],
    [['--for', 'estimate', '--column', 'energy=Enrgy'], 'did you mean `Energy`?'],
    [['--for', 'estimate', '--column', 'energy'], 'Write --column field=heading'],
    [['--for', 'estimate', '--delimiter', ';;'], 'A delimiter is one character'],
  ])('%j says what is wrong', async (options, message) => {
    const { path } = folder({ 'a.csv': 'Energy\n1\n' })
    const { code, err } = await ghg('map', path('a.csv'), ...options)
    expect(code).toBe(1)
    expect(err).toContain(message)
  })

  it('leaves the digits of a code as they are', async () => {
    const content = 'Country;Energy (kWh)\n"1.234,5";1\n"GB";2\n"1";3\n'
    const columns = await drafted(content, 'estimate')
    expect(columns['emission_factor.region']).toEqual({ from: 'Country' })
    expect((await dryRun(content, 'estimate')).mapping).toContainEqual(
      expect.objectContaining({ field: 'emission_factor.region' }),
    )
  })

  it('of any file loads', { timeout: 120_000 }, async () => {
    const odd = fc.constantFrom(
      ...['Energy (kWh)', 'Qty', 'UoM', 'Country', 'Date', 'Amount', 'Currency', 'NO', 'a: b', '"q"', '#x'],
      ...['Ünit', 'from', 'to', '{}', '[a]', ' x ', "it's", 'Weight kg', 'null', '1', 'Category', '*', '&a'],
    )
    const known = [
      ...Object.values(hints).flatMap(({ phrases }) => phrases),
      ...Object.values(measureWords).flat(),
    ]
    const headings = fc.oneof(odd, fc.constantFrom(...known, ...quantityWords))
    const cells = fc.constantFrom(
      ...['1', '1,5', '1.234,5', 'GB', 'Germany', '2024-01-31', '01/02/2024', 'eur', '€ 5', 'NA', '', 'kWh'],
      ...['(1.20)', '12 kg', '1 t', '(3 GBP)', 'MCC 5541', '31.12.24', '2024', 'm5.large', 'AWS', 'tonne'],
      ...['air', 'Ja', 'true', 'steel', '48.1, 11.5', 'n/a', '-', '1e3', "1'000", 'km', 't3.nano Linux'],
      ...['LHR', 'DEHAM', 'yes', 'no: really', '- x', '"quoted"', '#', '{a: b}', 'Strom', '5541', '12.34'],
    )
    const files = fc.uniqueArray(headings, { minLength: 1, maxLength: 8 }).chain((names) =>
      fc.tuple(
        fc.constant(names),
        fc.array(fc.array(cells, { minLength: names.length, maxLength: names.length }), {
          minLength: 1,
          maxLength: 6,
        }),
      ),
    )
    const line = (row: string[]) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
    await fc.assert(
      fc.asyncProperty(files, fc.constantFrom(...Object.keys(targets)), async ([names, rows], command) => {
        const { path } = folder({ 'a.csv': `${[names, ...rows].map(line).join('\n')}\n` })
        const draft = await ghg('map', path('a.csv'), '--for', command, '-o', path('a.yaml'))
        expect(draft.err).toMatch(/^ghg: \d+ field/)
        const file = [path('a.csv'), '--map', path('a.yaml'), '--dry-run', '--format', 'json']
        const { code, err, out } = await ghg(...command.split(' '), ...file)
        if (/no column gives parameters/.test(err)) {
          // Without a single number there is nothing to estimate by.
          expect(rows.flat().some((cell) => cell === 'Weight kg')).toBe(false)
          return
        }
        expect(err).toBe('')
        expect([0, 2]).toContain(code)
        expect(JSON.parse(out).mapping.length).toBeGreaterThan(0)
      }),
      { numRuns: 100 },
    )
  })
})
