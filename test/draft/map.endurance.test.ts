import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { measureWords, quantityWords } from '../../src/draft/columns/amount-words.js'
import { hints } from '../../src/draft/columns/hints.js'
import { targets } from '../../src/draft/targets.js'
import { schemaFields } from '../../src/rows/mapping/fields/fields.js'
import { unitTypeForMeasure } from '../../src/rows/mapping/inspection/unit-type.js'
import { folder } from '../cli/fakes.js'
import { drafted, dryRun, ghg } from './drafting.js'

describe('ghg map with headings in several languages', () => {
  it('reads units in brackets, decimal commas and names of countries', async () => {
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

  it('reads dates and the currency of a heading', async () => {
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

  it('reads a quantity and a column of units', async () => {
    const columns = await drafted('Activity,Qty,UoM\nPaper,3,KGS\nSteel,2,Tonnes\n', 'estimate')
    expect(columns['parameters.weight']).toEqual({ from: 'Qty' })
    expect(columns['parameters.weight_unit']).toEqual({ from: 'UoM', translate: { KGS: 'kg', Tonnes: 't' } })
  })

  it('translates words for means of transport', async () => {
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

  it('recognises machines of several providers', async () => {
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

  it('translates words for fuels, but fills in only grid electricity', async () => {
    const columns = await drafted(
      'Energy Type,Usage,Units\nElectricity,1000,kWh\nNatural Gas,2.5,MWh\n',
      'estimate',
    )
    expect(columns['emission_factor.activity_id']!.translate).toEqual({
      Electricity: 'electricity-supply_grid-source_supplier_mix',
      'Natural Gas': 'FILL_IN',
    })
  })

  it('reads currency signs next to the numbers', async () => {
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

describe('ghg map', () => {
  it('gives the reason for each column and marks doubts', async () => {
    const { path } = folder({ 'a.csv': 'Year,Consumption (gallons)\n2024,"1,234"\n' })
    const { out, err } = await ghg('map', path('a.csv'), '--for', 'estimate')
    expect(out).toContain('  # `Consumption (gallons)` names it\n')
    expect(out).toContain('  # UNSURE: read as US gallons')
    expect(out).toContain('  # UNSURE: is `1,234` a thousand, or a fraction?')
    expect(out).toContain(
      '  # UNSURE: no column gives it; without this line the highest-emitting factor of all regions is used\n' +
        '  emission_factor.region: { const: FILL_IN }\n',
    )
    expect(err).toMatch(/UNSURE; read the draft and replace each FILL_IN before you use it\n/)
    expect(err).toMatch(
      /Tried on 1 row with region GB in place of FILL_IN: 0 estimated, 1 wait for FILL_IN\n$/,
    )
  })

  it('refuses every row until FILL_IN is replaced', async () => {
    const { counts, refusals, code } = await dryRun('Ref,Amount\nA,1\nB,2\n', 'spend')
    expect(code).toBe(2)
    expect(counts).toMatchObject({ requests: 0, refused: 2 })
    expect(refusals[0]!.message).toContain('FILL_IN')
  })

  it('refuses rows of free text until FILL_IN is replaced', async () => {
    const { counts, refusals } = await dryRun('Ref\nA\n', 'labels create')
    expect(counts).toMatchObject({ requests: 0, refused: 1 })
    expect(refusals[0]!.message).toContain('label: the mapping still has FILL_IN; put a value there')
  })

  it('excludes subtotals between other rows', async () => {
    const { skip } = parse((await ghg('map', 'fixtures/inputs/city-cards.csv', '--for', 'classify')).out)
    expect(skip).toEqual([{ column: 'Division ', empty: true }])
  })

  it('skips rows with words for a missing amount', async () => {
    const content =
      'Site,Region,Year,Electricity (kWh)\nA,GB,2024,5\nB,GB,2024,NA\nC,GB,2024,\nD,GB,2024,7\nE,GB,2024,1\n'
    const { counts, requests } = await dryRun(content, 'estimate')
    expect(counts).toEqual({ requests: 3, refused: 0, skipped: 2 })
    expect(requests.map(({ row }) => row)).toEqual([1, 4, 5])
  })

  it('reads a file in another encoding and reports the encoding', async () => {
    const { path } = folder({
      'a.csv': Buffer.from('Pays,Électricité (kWh)\nCôte d’Ivoire,1\n'.replace('’', "'"), 'latin1'),
    })
    const { out, code } = await ghg('map', path('a.csv'), '--for', 'estimate')
    expect(code).toBe(0)
    expect(parse(out).encoding).toBe('windows-1252')
    expect(parse(out).columns['emission_factor.region'].translate).toEqual({ "Côte d'Ivoire": 'CI' })
  })

  it('finds a heading below titles', async () => {
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
    'does not mistake a row with decimal commas for the heading: %s %j',
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

  it('uses the named columns and offers the others', async () => {
    const content = 'Year,Electricity (kWh),Gas (therms)\n2024,1,2\n2024,3,4\n'
    const columns = await drafted(content, 'estimate', '--column', 'energy=Gas (therms)')
    expect(columns['parameters.energy']).toEqual({ from: 'Gas (therms)' })
    expect(columns['parameters.energy_unit']).toEqual({ const: 'therm' })
    expect(columns['emission_factor.activity_id']).toEqual({ const: 'FILL_IN' })
    const { path } = folder({ 'a.csv': content })
    const { out } = await ghg('map', path('a.csv'), '--for', 'estimate')
    expect(out).toContain('# UNSURE: numbers that look like amounts but are not used: `Gas (therms)`')
  })

  it('accepts a column for any field of the request', async () => {
    const content = 'Year,Energy (kWh),Publisher,Measured in\n2024,1,EPA,MWh\n2024,3,EPA,kilowatt hours\n'
    const source = ['--column', 'emission_factor.source=Publisher']
    const columns = await drafted(content, 'estimate', ...source, '--column', 'energy_unit=Measured in')
    expect(columns['emission_factor.source']).toEqual({ from: 'Publisher' })
    expect(columns['parameters.energy_unit']).toEqual({
      from: 'Measured in',
      translate: { MWh: 'MWh', 'kilowatt hours': 'kWh' },
    })
  })

  it.each(Object.keys(targets))('includes every field with a named column for %s', async (command) => {
    const { path } = folder({ 'a.csv': 'Site,Pax\nHall,1\nPool,2\n' })
    const { description, amount } = await targets[command]!()
    const fields = schemaFields(description.request).map((field) => field.path)
    const isAmount = (field: string) =>
      amount !== undefined &&
      field.startsWith(amount.above) &&
      unitTypeForMeasure(field.slice(amount.above.length)) !== undefined
    // A draft has only one amount; all other fields may have columns in the same draft.
    const groups = [
      fields.filter((field) => !isAmount(field)),
      ...fields.filter(isAmount).map((field) => [field]),
    ]
    for (const [at, group] of groups.entries()) {
      const columns = group.flatMap((field) => ['--column', `${field}=${at % 2 === 0 ? 'Site' : 'Pax'}`])
      const { out } = await ghg('map', path('a.csv'), '--for', command, ...columns)
      for (const field of group) expect(out).toContain(`\n  ${field}`)
      expect(out).not.toContain('undefined')
    }
  })

  it('reports a named column without numbers', async () => {
    const { path } = folder({ 'a.csv': 'Site,Year\nHall,2024\nPool,2024\n' })
    const { code, out } = await ghg('map', path('a.csv'), '--for', 'estimate', '--column', 'energy=Site')
    expect(code).toBe(0)
    expect(out).toContain('# UNSURE: most cells are not numbers: their rows will fail\n')
  })

  it('reads the unit of each named number', async () => {
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

  it('does not add a unit to a count', async () => {
    const columns = await drafted('Year,Pax\n2024,12\n', 'estimate', '--column', 'passengers=Pax')
    expect(columns['parameters.passengers']).toEqual({ from: 'Pax' })
    expect(columns).not.toHaveProperty(['parameters.passengers_unit'])
  })

  it('reads tab-separated files with --delimiter tab', async () => {
    const columns = await drafted('Year\tEnergy, all (kWh)\n2024\t12\n', 'estimate', '--delimiter', 'tab')
    expect(columns['parameters.energy']).toEqual({ from: 'Energy, all (kWh)' })
  })

  it('never overwrites a file', async () => {
    const { path, read } = folder({ 'a.csv': 'Year,Energy (kWh)\n2024,1\n', 'a.yaml': 'columns: {}\n' })
    const { code, err } = await ghg('map', path('a.csv'), '--for', 'estimate', '-o', path('a.yaml'))
    expect(code).toBe(1)
    expect(err).toContain('already exists')
    expect(read('a.yaml')).toBe('columns: {}\n')
  })

  it('writes to standard output for -, and no file of that name', async () => {
    const { path } = folder({ 'a.csv': 'Year,Energy (kWh)\n2024,1\n' })
    const plain = await ghg('map', path('a.csv'), '--for', 'estimate')
    expect(await ghg('map', path('a.csv'), '--for', 'estimate', '-o', '-')).toEqual(plain)
    expect(plain.out).toContain('operation: estimate')
    expect(existsSync('-')).toBe(false)
  })

  it.each([
    [['--for', 'estimat'], 'did you mean `estimate`?'],
    [['--for', 'nothing'], 'one of run, estimate, spend'],
    [['--for', 'estimate', '--column', 'enrgy=Energy'], 'did you mean energy?'],
    [['--for', 'estimate', '--column', 'energy=Enrgy'], 'did you mean `Energy`?'],
    [['--for', 'estimate', '--column', 'energy'], 'must be written as --column field=heading'],
    [['--for', 'estimate', '--delimiter', ';;'], 'must be one character, or the word tab'],
  ])('rejects %j', async (options, message) => {
    const { path } = folder({ 'a.csv': 'Energy\n1\n' })
    const { code, err } = await ghg('map', path('a.csv'), ...options)
    expect(code).toBe(1)
    expect(err).toContain(message)
  })

  it('leaves the digits of a code unchanged', async () => {
    const content = 'Country;Energy (kWh)\n"1.234,5";1\n"GB";2\n"1";3\n'
    const columns = await drafted(content, 'estimate')
    expect(columns['emission_factor.region']).toEqual({ from: 'Country' })
    expect((await dryRun(content, 'estimate')).mapping).toContainEqual(
      expect.objectContaining({ field: 'emission_factor.region' }),
    )
  })

  it('drafts a mapping that loads for any file', { timeout: 120_000 }, async () => {
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
        const { path, read } = folder({ 'a.csv': `${[names, ...rows].map(line).join('\n')}\n` })
        const draft = await ghg('map', path('a.csv'), '--for', command, '-o', path('a.yaml'))
        expect(draft.err).toMatch(/^ghg: \d+ field/m)
        const file = [path('a.csv'), '--map', path('a.yaml'), '--dry-run', '--format', 'json']
        // Purchases without codes are drafted by their texts.
        const [, own = command] = /^operation: (.+)$/m.exec(read('a.yaml')) ?? []
        const { code, err, out } = await ghg(...own.split(' '), ...file)
        if (/gives no parameters/.test(err)) {
          // Without any number there is no amount to estimate.
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
