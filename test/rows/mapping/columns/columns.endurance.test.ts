import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OperationDescription, operations } from '../../../../src/contract/contract.js'
import { travelExtension } from '../../../../src/rows/extensions/travel.js'
import { judged } from '../../../../src/rows/mapping/columns/judge.js'
import { FieldNames, schemaFields } from '../../../../src/rows/mapping/fields/fields.js'
import { plainQuantity } from '../../../../src/rows/mapping/files/plain-quantity.js'
import { resolveFieldSources } from '../../../../src/rows/mapping/requests/sources.js'
import type { ColumnWords } from '../../../../src/rows/sheets/profiles/column-words.js'
import { columnWords as words } from '../../../../src/rows/sheets/profiles/every-language.js'
import { de } from '../../../../src/rows/sheets/profiles/words/de.js'
import { en } from '../../../../src/rows/sheets/profiles/words/en.js'
import { es } from '../../../../src/rows/sheets/profiles/words/es.js'
import { fr } from '../../../../src/rows/sheets/profiles/words/fr.js'
import { it as italian } from '../../../../src/rows/sheets/profiles/words/it.js'
import type { HeadingKind } from '../../../../src/rows/sheets/profiles/words/language.js'
import { nl } from '../../../../src/rows/sheets/profiles/words/nl.js'
import { pl } from '../../../../src/rows/sheets/profiles/words/pl.js'
import { pt } from '../../../../src/rows/sheets/profiles/words/pt.js'
import { ghgIn, localWorld } from '../../../cli/in-process.js'
import { type HeadingCase, headingCases, tableWith } from './headings.js'

const grid = 'electricity-supply_grid-source_supplier_mix'
const languages = { de, en, es, fr, it: italian, nl, pl, pt }

async function run(command: string, stdin: string, ...options: string[]) {
  return await ghgIn(localWorld({ stdin }), ...command.split(' '), '-', ...options)
}

async function estimate(stdin: string, ...options: string[]) {
  return await run('estimate', stdin, ...options)
}

/** Returns rows of electricity with further columns. */
function meters(headings: string, ...rows: string[]): string {
  return [
    `activity_id,region,year,energy,${headings}`,
    ...rows.map((row) => `${grid},GB,2025,5,${row}`),
    '',
  ].join('\n')
}

/** Returns rows of flights with further columns. */
function flights(headings: string, ...rows: string[]): string {
  return [`travel_mode,origin,destination,${headings}`, ...rows.map((row) => `air,LHR,JFK,${row}`), ''].join(
    '\n',
  )
}

function total(err: string): number {
  const { figure = '', unit = '' } = /(?<figure>[\d,.e+-]+) (?<unit>g|kg|t) CO2e/.exec(err)?.groups ?? {}
  return Number(figure.replaceAll(',', '')) / { g: 1e6, kg: 1e3, t: 1 }[unit as 'g' | 'kg' | 't']
}

/** Every phrase of the word lists, with its kind. */
const phrases = Object.values(languages).flatMap(({ headings }) =>
  Object.entries(headings).flatMap(([kind, list]) =>
    list.map((phrase) => ({ kind: kind as HeadingKind, phrase })),
  ),
)

const spellings: Record<string, (phrase: string) => string> = {
  'as written': (phrase) => phrase,
  'in capitals': (phrase) => phrase.toUpperCase(),
  'in small letters': (phrase) => phrase.toLowerCase(),
  'with underscores': (phrase) => phrase.toLowerCase().replaceAll(' ', '_'),
  'with blanks around': (phrase) => ` ${phrase}  `,
  'without blanks': (phrase) => phrase.replaceAll(' ', ''),
  'in plural': (phrase) => (/s$/i.test(phrase) ? phrase : `${phrase}s`),
  'without accents': (phrase) => phrase.normalize('NFD').replace(/\p{M}/gu, ''),
  'with a colon': (phrase) => `${phrase}:`,
}

describe('a column `amount`, in the unit of the factor', () => {
  const rows = (headings: string, row: string) =>
    `activity_id,region,year,${headings}\n${grid},GB,2025,${row}\n`

  it.each([
    ['amount,unit', '5,MWh'],
    ['Amount,UOM', '5,MWh'],
    ['amount,currency', '5,USD'],
  ])('stops the run in %s', async (headings, row) => {
    const { code, out, err } = await estimate(rows(headings, row))
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('but `amount` is in the unit of the factor; rename `amount` to `quantity`')
  })

  it('is read with its unit under the heading that the message proposes', async () => {
    const { code, err } = await estimate(rows('quantity,unit', '5,MWh'))
    expect(code).toBe(0)
    expect(total(err)).toBeCloseTo(0.885, 6)
  })

  it('counts if a column `unit` contains other words', async () => {
    expect((await estimate(rows('amount,unit', '5,Sales North'))).code).toBe(0)
  })
})

describe('headingKinds', () => {
  it.each(Object.entries(spellings))('knows every phrase %s', (_, spelling) => {
    const unknown = phrases.filter(({ kind, phrase }) => {
      const heading = spelling(phrase)
      return /\p{L}{3}/u.test(phrase) && !words.headingKinds(heading).has(kind)
    })
    expect(unknown).toEqual([])
  })

  it.each([
    'site',
    'invoice',
    'supplier',
    'cost centre',
    'note',
    'Kostenstelle',
    'Lieferant',
    'GL code',
    'Company',
  ])('returns no kind of figures for %s', (heading) => {
    const others: readonly HeadingKind[] = ['name', 'endUse', 'note', 'party']
    const kinds = [...words.headingKinds(heading).keys()]
    expect(kinds.filter((kind) => !others.includes(kind))).toEqual([])
  })
})

/** Cases of plain runs by the kind of their headings. */
const caseOf: Partial<Record<HeadingKind, HeadingCase>> = {
  unit: headingCases.unit,
  cabin: headingCases['travel class'],
  return: headingCases.return,
  oneWay: headingCases['one way'],
  travellers: headingCases['head count'],
  currency: headingCases.currency,
  calorificBasis: headingCases['calorific basis'],
  weight: headingCases['weight in addition to places'],
  direction: headingCases.direction,
  status: headingCases.status,
  multiplier: headingCases.multiplier,
  validFlag: headingCases['rows that are not valid'],
  revision: headingCases['revised amounts'],
  netMetering: headingCases['net metering'],
  payer: headingCases['payers of transport'],
}

/** Decides on a further column; returns the decision, the message that stops it, or undefined. */
function decisionOn(words: ColumnWords, { command, heading, row, cell }: HeadingCase, name: string): unknown {
  const columns = [...heading.split(','), name]
  const rows = [[...row.split(','), cell]]
  const description = descriptions[command.slice(0, 2).join(' ')] ?? descriptions[command[0]!]!
  const [request, response] = [description.request, description.response].map(
    (schema) => new FieldNames(schemaFields(schema)),
  )
  if (request!.find(name)) return 'field'
  const isOpen = (each: string) => !request!.find(each) && !response!.has(each)
  const set = command.includes('--set') ? { money_unit: 'EUR' } : undefined
  const plans = { set, plainQuantity, plainColumns: judged(rows, isOpen, words) }
  try {
    const { decisions = [], fields } = resolveFieldSources(description, columns, plans)
    const isRead = fields.some((field) => field.columns.includes(columns.length - 1))
    return isRead ? 'field' : decisions.find(({ index }) => index === columns.length - 1)?.act
  } catch (error) {
    return (error as Error).message
  }
}

const descriptions: Record<string, OperationDescription> = {
  estimate: operations.estimate,
  spend: operations.spend,
  'energy fuel': operations.energyFuel,
  'energy electricity': operations.energyElectricity,
  'travel distance': travelExtension.description!,
  freight: operations.freight,
}

/** Each phrase is tried in one of so many spellings. */
const oneOf = 3

describe('a plain run', () => {
  const numbered = Object.entries(spellings).map(([name, spelling], turn) => [name, spelling, turn] as const)

  it.each(numbered)('ignores no heading of the word lists %s', (_, spelling, turn) => {
    const open = phrases
      .filter((_, at) => (at + turn) % oneOf === 0)
      .filter(({ kind, phrase }) => caseOf[kind] && spelling(phrase).trim() !== '')
    const ignored = open.filter(({ kind, phrase }) => {
      const found = decisionOn(words, caseOf[kind]!, spelling(phrase))
      return found !== 'field' && found !== 'use' && !String(found).includes('--ignore')
    })
    expect(ignored.map(({ kind, phrase }) => `${kind}: ${phrase}`)).toEqual([])
    expect(open.length).toBeGreaterThan(600 / (oneOf + 1))
  })

  it('uses or refuses headings of the word lists at random', async () => {
    const open = phrases.filter(({ kind }) => caseOf[kind])
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...open),
        fc.constantFrom(...Object.values(spellings)),
        async ({ kind, phrase }, spelling) => {
          const each = caseOf[kind]!
          const world = localWorld({ stdin: tableWith(each, spelling(phrase), [each.cell]) })
          const { code, err } = await ghgIn(world, ...each.command)
          const isUsed =
            /column_used|is read as/.test(err) ||
            /^(?:unit|round_trip|passengers|class)$/i.test(normal(spelling(phrase)))
          expect(code === 1 ? err.includes('--ignore') : isUsed, `${spelling(phrase)}: ${err}`).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })

  it.each([
    ['Klasse', ['Gebäude', 'Fahrzeuge']],
    ['State', ['CA', 'NY']],
    ['Return', ['2024-05-02', '2024-05-09']],
    ['Basis', ['as agreed with the landlord', 'by meter']],
    ['Status', ['Paid', 'Posted']],
    ['Type', ['Business', 'Business']],
    ['Booking ref', ['ABC', 'EUR']],
    ['Cost centre', ['100', '200']],
    ['CO2 (kg)', ['986', '986']],
    ['Vehicle weight', ['1400', '1500']],
    ['Person', ['Ann Lee', 'Bo Berg']],
    ['Currency', ['USD', 'EUR']],
    ['Unit', ['Berlin', 'Paris']],
    ['Net/Gross', ['net', 'gross']],
    ['Weight', ['', '']],
    ['Seat', ['12A', '14F']],
    ['Purpose', ['Business', 'Private']],
  ])('accepts flights with a column %s that contains %j', async (heading, cells) => {
    const alone = await run('travel distance', flights('note', 'a', 'b'))
    const { code, err } = await run('travel distance', flights(heading, ...cells))
    expect(code, err).toBe(0)
    expect(err).not.toContain('column_used')
    expect(total(err)).toBe(total(alone.err))
  })

  it.each([
    ['cabin', 'business'],
    ['Return', 'yes'],
    ['pax', '3'],
    ['Kgs', '200'],
    ['Currency', 'USD'],
    ['VAT incl', 'yes'],
    ['Price unit', 'EUR'],
    ['Odometer unit', 'miles'],
    ['Power unit', 'kW'],
    ['Status', 'Paid'],
    ['Size', 'L'],
    ['Site', 'MAD'],
  ])('accepts electricity with a column %s', async (heading, cell) => {
    const { code, err } = await estimate(meters(heading, cell, cell))
    expect(code, err).toBe(0)
    expect(total(err)).toBe(0.00177)
  })

  it('refuses rows whose unit measures another quantity', async () => {
    const { code, rows } = await estimate(meters('UOM', 'MWh', 'litres', 'kWh'))
    expect(code).toBe(2)
    expect(rows.map(({ co2e, error }) => [co2e, error])).toEqual([
      ['885', ''],
      [
        '',
        'parameters.energy_unit: `litres` is a unit of volume, but parameters.energy needs a unit of energy',
      ],
      ['0.885', ''],
    ])
  })

  it.each([
    ['Status', [...Array(19).fill('Confirmed'), 'Cancelled']],
    ['Units', ['MWh', ...Array(9).fill('blorp')]],
    ['Notes', ['', 'storniert', '']],
  ])('does not ignore %s if only a few cells matter', async (heading, cells) => {
    const { code, err } = await estimate(meters(heading, ...cells))
    expect(code, err).not.toBe(0)
  })

  it('stops if all units measure another quantity', async () => {
    const { code, out, err } = await estimate(meters('UOM', 'litres', 'litres'))
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('it has `litres`, which is not a unit of parameters.energy')
  })

  it.each(['Fancy', 'kilowattios'])(
    'stops if no cell under Unit of measure is a unit, such as %s',
    async (word) => {
      const { code, err } = await estimate(meters('Unit of measure', word, word))
      expect(code).toBe(1)
      expect(err).toContain(`it has \`${word}\`, and none is a known unit`)
    },
  )

  it('stops at units in two columns that differ, and uses one of two that agree', async () => {
    const differ = await estimate(meters('energy_unit,unit', 'kWh,MWh'))
    expect(differ.code).toBe(1)
    expect(differ.err).toContain('no field uses column `unit` in standard input; it has `MWh`')
    const agree = await estimate(meters('energy_unit,unit', 'MWh,MWh', 'MWh,megawatt hours'))
    expect(agree.code, agree.err).toBe(0)
    expect(total(agree.err)).toBe(1.77)
  })

  it('stops at a unit that contradicts the heading of the amount', async () => {
    const stdin = 'travel_mode,origin,destination,distance_km,Unit\ncar,GB,GB,100,miles\n'
    const { code, err } = await run('travel distance', stdin)
    expect(code).toBe(1)
    expect(err).toContain('distance_km has the unit km')
  })

  it('reads units under any heading', async () => {
    const { code, err } = await estimate(meters('Measured in', 'MWh', 'kWh'))
    expect(code).toBe(0)
    expect(err).toContain('the column Measured in is used as parameters.energy_unit')
    expect(total(err)).toBe(0.8859)
  })

  it('stops at a unit of something else only if it could be the unit of the amount', async () => {
    const { code, err } = await estimate(meters('Tariff unit', 'MWh', 'MWh'))
    expect(code).toBe(1)
    expect(err).toContain('no field uses column `Tariff unit`')
  })

  it('stops at currencies that differ from a constant currency', async () => {
    const stdin = (cell: string) =>
      `classification_code,classification_type,spend_region,spend_year,money,Ccy\n25.11,nace2,DE,2022,100,${cell}\n`
    const other = await run('spend', stdin('USD'), '--set', 'money_unit=EUR')
    expect(other.code).toBe(1)
    expect(other.err).toContain(
      'column `Ccy` in standard input; it has `USD`, a currency, but money has a different one',
    )
    const same = await run('spend', stdin('EUR'), '--set', 'money_unit=eur')
    expect(same.code, same.err).toBe(0)
    const alone = await run('spend', stdin('USD'))
    expect(alone.err).toContain('the column Ccy is used as money_unit')
  })

  it('refuses rows with an unknown class of travel', async () => {
    const { code, rows } = await run('travel distance', flights('cabin_class', 'business', 'platinum'))
    expect(code).toBe(2)
    expect(rows[1]!.error).toBe(
      'air_details.class: `platinum` is not a travel class: economy, premium_economy, business or first',
    )
    const all = await run('travel distance', flights('cabin_class', 'platinum', 'gold'))
    expect(all.code).toBe(1)
    expect(all.err).toContain('none is a known class of travel: rename it to air_details.class')
  })

  it('uses classes only for flights', async () => {
    const stdin =
      'travel_mode,origin,destination,Klasse\nair,LHR,JFK,Business\nrail,Paris,Lyon,2nd\nrail,Paris,Lyon,2nd\n'
    const { code, err } = await run('travel distance', stdin)
    expect(code, err).toBe(0)
    expect(err).toContain('the column Klasse is used as air_details.class')
  })

  it('stops at a count that numbers the rows', async () => {
    const { code, err } = await run('travel distance', flights('Passenger', '1', '2', '3', '4'))
    expect(code).toBe(1)
    expect(err).toContain('no field uses column `Passenger`')
  })

  it('accepts --ignore, and refuses it for a column that does not exist', async () => {
    const ignored = await estimate(meters('UOM', 'MWh'), '--ignore', 'UOM')
    expect(ignored.code).toBe(0)
    expect(total(ignored.err)).toBe(0.000885)
    const unknown = await estimate(meters('UOM', 'MWh'), '--ignore', 'UOMM')
    expect(unknown.code).toBe(1)
    expect(unknown.err).toContain('--ignore: no column `UOMM` in standard input; did you mean `UOM`?')
  })

  it('shows the columns that it uses in a dry run', async () => {
    const { out } = await estimate(meters('UOM', 'MWh'), '--dry-run')
    expect(out).toMatch(/energy_unit\s+UOM\s+by its cells/)
  })

  it('does not read units from results of an earlier run', async () => {
    const waste = 'waste_type_commercial_and_industrial-disposal_method_landfill'
    const stdin = `activity_id,region,year,weight,co2e_unit\n${waste},GB,2024,5,t\n`
    const { code, err } = await estimate(stdin)
    expect(code, err).toBe(0)
    expect(err).not.toContain('column_used')
  })
})

describe('distances and weights', () => {
  it.each([
    ['Kgs', '300', 'a weight in addition to places'],
    ['Miles', '3450', 'a stated distance'],
    ['Routing', 'LHR-DUB-JFK', 'a routing with stops on the way'],
  ])('stop journeys between codes of airports: %s', async (heading, cell, message) => {
    const stdin = `travel_mode,origin.iata,destination.iata,year,${heading}\nair,LHR,JFK,2024,${cell}\n`
    const { code, err } = await run('travel distance', stdin)
    expect(code).toBe(1)
    expect(err).toContain(message)
  })

  it('stop next to volumes of fuel, unless all distances are 0', async () => {
    const fuel = 'fuel_type_diesel_biofuel_blend-fuel_use_na'
    const stdin = (miles: number) =>
      `activity_id,region,year,volume,volume_unit,Miles\n${fuel},GB,2024,100,l,${miles}\n`
    const { code, err } = await estimate(stdin(450))
    expect(code).toBe(1)
    expect(err).toContain('no field uses column `Miles` in standard input; it has `450`, a distance')
    expect((await estimate(stdin(0))).code).toBe(0)
  })
})

describe('a column that is empty or neutral in the first rows', () => {
  const many = (before: string, last: string) => meters('Status,site', ...Array(10_050).fill(before), last)

  it.each(['1', '2'])(
    'ends a run with %s threads at a later cell that matters, and keeps the rows before',
    async (workers) => {
      const folder = mkdtempSync(join(tmpdir(), 'ghg-columns-'))
      const path = join(folder, 'a.csv')
      writeFileSync(path, many('Paid,A', 'Cancelled,A'))
      const { code, err } = await ghgIn(
        localWorld(),
        'estimate',
        path,
        '--workers',
        workers,
        '-o',
        join(folder, 'o.csv'),
      )
      expect(code).toBe(1)
      expect(err).toContain('a.csv, row 10051: column `Status` has `Cancelled`, so some rows may not count')
      expect(err).toMatch(
        /^ghg: the rows before it are kept: [\d,]+ rows in \S+o.csv.partial; if the row is corrected/m,
      )
      const [kept] = /[\d,]+(?= rows in)/.exec(err)!
      const lines = readFileSync(join(folder, 'o.csv.partial'), 'utf8').trim().split('\n')
      expect((lines.length - 1).toLocaleString('en')).toBe(kept)
    },
  )

  it.each(['1', '2', '3'])('names the row of the file with %s threads', async (workers) => {
    const folder = mkdtempSync(join(tmpdir(), 'ghg-columns-'))
    const path = join(folder, 'a.csv')
    const rows = Array(60_000).fill(`Paid,${'A'.repeat(80)}`)
    rows[50_000] = 'Cancelled,A'
    writeFileSync(path, meters('Status,site', ...rows))
    const output = join(folder, 'o.csv')
    const { code, err } = await ghgIn(localWorld(), 'estimate', path, '--workers', workers, '-o', output)
    expect(code).toBe(1)
    expect(err).toContain('a.csv, row 50001: column `Status` has `Cancelled`')
  })

  it('does not matter if the cells stay neutral', async () => {
    const { code, err } = await estimate(many('Paid,A', 'Posted,B'))
    expect(code, err).toBe(0)
    expect(err).toContain('10,051 rows, 0 failed')
  })

  it.each([
    ['empty, then a unit', '', 'MWh', 'column `Info` has `MWh`, a unit of energy'],
    ['one word, then a unit', 'A', 'MWh', 'column `Info` has `MWh`, a unit of energy'],
    ['a code, then a unit', '7', 'MWh', 'column `Info` has `MWh`, a unit of energy'],
    [
      'empty, then a cancelled row',
      '',
      'Cancelled',
      'column `Info` has `Cancelled`, so some rows may not count',
    ],
    ['empty, then a direction', '', 'Export', 'column `Info` has `Export`'],
  ])('ends a run at a later cell under a heading without a kind: %s', async (_, before, last, message) => {
    for (const workers of ['1', '2']) {
      const folder = mkdtempSync(join(tmpdir(), 'ghg-columns-'))
      const path = join(folder, 'a.csv')
      writeFileSync(path, meters('Info,site', ...Array(10_050).fill(`${before},A`), `${last},A`, ',B'))
      const output = join(folder, 'o.csv')
      const { code, err } = await ghgIn(localWorld(), 'estimate', path, '--workers', workers, '-o', output)
      expect(code).toBe(1)
      expect(err).toContain(`a.csv, row 10051: ${message}`)
      expect(err).toContain('--ignore Info')
    }
  })

  it('ends a run at a unit that contradicts the unit column, after cells that agree', async () => {
    const rows = meters('energy_unit,Info', ...Array(10_050).fill('kWh,kWh'), 'kWh,MWh')
    const { code, err } = await estimate(rows)
    expect(code).toBe(1)
    expect(err).toContain('row 10051: column `Info` has `MWh`, a unit of energy')
  })

  it('lets the run continue once the row is corrected, and begin again with other options', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ghg-columns-'))
    const [path, output] = [join(folder, 'a.csv'), join(folder, 'o.csv')]
    const resume = (...options: string[]) =>
      ghgIn(localWorld(), 'estimate', path, '-o', output, '--workers', '1', '--resume', ...options)
    const rows = [...Array(20_000).fill('Paid,A'), 'Cancelled,A', ...Array(50).fill('Paid,B')]
    writeFileSync(path, meters('Status,site', ...rows))
    expect((await ghgIn(localWorld(), 'estimate', path, '-o', output, '--workers', '1')).code).toBe(1)
    const ignoring = await resume('--ignore', 'Status')
    expect(ignoring.code).toBe(1)
    expect(ignoring.err).toContain('cannot resume: option ignore was absent')
    writeFileSync(path, readFileSync(path, 'utf8').replace('Cancelled', 'Paid'))
    const { code, err } = await resume()
    expect(code, err).toBe(0)
    expect(err).toMatch(/^ghg: resuming after [\d,]+ rows that are done$/m)
    const resumed = readFileSync(output, 'utf8')
    await ghgIn(localWorld(), 'estimate', path, '-o', output)
    expect(readFileSync(output, 'utf8')).toBe(resumed)
  })

  it('does not matter under a heading without a kind if later cells have no kind', async () => {
    const rows = [...Array(10_050).fill(',A,9'), 'see invoice 5,B,12', 'kWh,C,see invoice']
    const { code, err } = await estimate(meters('Info,site,Ref', ...rows))
    expect(code, err).toBe(0)
  })

  it.each([
    [
      '',
      'MWh',
      'column `UOM` has cells for parameters.energy_unit, which it does not have in the inputs before',
    ],
    ['kWh', 'l', 'column `UOM` in the input; it has `l`'],
  ])('is judged in each input by its own first rows: %s, then %s', async (before, after, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'ghg-columns-'))
    const [one, two] = [join(folder, '1.csv'), join(folder, '2.csv')]
    writeFileSync(one, meters('UOM', before, before))
    writeFileSync(two, meters('UOM', after, after))
    const output = join(folder, 'o.csv')
    const { code, err } = await ghgIn(localWorld(), 'estimate', one, two, '-o', output)
    expect(code).toBe(1)
    expect(err).toContain('2.csv: ')
    expect(err).toContain(message)
    expect(readFileSync(`${output}.partial`, 'utf8').trim().split('\n').length).toBe(3)
    const alike = await ghgIn(localWorld(), 'estimate', one, one)
    expect(alike.code).toBe(0)
  })

  it.each([
    ['0.5', '0,5', 'have decimal commas, in the inputs before decimal points'],
    ['0.5', '1.200', 'has `1.200`'],
    ['5', '1,5', 'have decimal commas, in the inputs before decimal points'],
  ])('has its own notation of numbers in each input: %s, then %s', async (before, after, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'ghg-columns-'))
    const paths = [before, after].map((cell, index) => {
      const path = join(folder, `${index + 1}.csv`)
      writeFileSync(path, `activity_id;region;year;energy\n${grid};GB;2025;${cell}\n`)
      return path
    })
    const { code, err } = await ghgIn(localWorld(), 'estimate', ...paths)
    expect(code).toBe(1)
    expect(err).toContain('2.csv: ')
    expect(err).toContain(message)
  })

  it('ends a run of records whose later rows add a column', async () => {
    const record = (more: object) =>
      JSON.stringify({ activity_id: grid, region: 'GB', year: 2025, energy: 5, ...more })
    const lines = [...Array(10_050).fill(record({})), record({ UOM: 'MWh' })]
    const { code, err } = await estimate(`${lines.join('\n')}\n`)
    expect(code).toBe(1)
    expect(err).toContain('standard input, row 10051: column `UOM` has `MWh`, a unit of energy')
  })
})

describe('a column id', () => {
  it('numbers rows unless its cells are factor ids', async () => {
    const alone = await estimate(meters('row', '1', '2'))
    const { code, err } = await estimate(meters('id', '1', '2'))
    expect(code, err).toBe(0)
    expect(total(err)).toBe(total(alone.err))
    expect(err).toContain(
      'column `id` numbers the rows and does not choose factors; rename it to emission_factor.id',
    )
  })

  it('chooses factors by their ids', async () => {
    const { rows } = await estimate(meters('site', 'A'))
    const id = rows[0]!['emission_factor.id']!
    const { code, err } = await estimate(`id,energy\n${id},5\n`)
    expect(code, err).toBe(0)
    expect(total(err)).toBe(0.000885)
  })

  it('does not choose factors in rows with activity ids, even with ids of the same form', async () => {
    const own = '2f1cb501-a530-80e2-9403-d71db3aa3d20'
    const { code, err } = await estimate(meters('id', own, own))
    expect(code, err).toBe(0)
    expect(total(err)).toBe(0.00177)
  })

  it('chooses only in rows without an activity id, with any number of threads', async () => {
    const { rows } = await estimate(meters('site', 'A'))
    const id = rows[0]!['emission_factor.id']!
    const grid = 'electricity-supply_grid-source_supplier_mix'
    const lines = Array.from({ length: 20_000 }, (_, i) => `${id},${grid},GB,2025,${i}\n${id},,,,${i}\n`)
    const folder = mkdtempSync(join(tmpdir(), 'ghg-ids-'))
    writeFileSync(join(folder, 'a.csv'), `id,activity_id,region,year,energy\n${lines.join('')}`)
    const results = []
    for (const workers of ['1', '2']) {
      const output = join(folder, `${workers}.csv`)
      const options = ['--workers', workers, '-o', output, '--columns', 'co2e']
      const { code, err } = await ghgIn(localWorld(), 'estimate', join(folder, 'a.csv'), ...options)
      expect(code, err).toBe(0)
      results.push(readFileSync(output, 'utf8'))
    }
    expect(results[1]).toBe(results[0])
  })
})

/** Returns a heading as it is compared with the names of fields. */
function normal(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[\s\-_]+/g, '_')
}

describe('a column named exactly after a field', () => {
  const classes = ['economy', 'premium_economy', 'business', 'first']
  const named = (heading: string, words: readonly string[]) =>
    run('travel distance', flights(heading, ...words), '--columns', 'co2e')

  it.each([
    ['economy', ['Y', 'ECONOMY', 'coach', 'Économique', 'Holzklasse']],
    ['premium_economy', ['W', 'Premium Economy', 'premium-economy']],
    ['business', ['J', 'Business Class', 'affaires', 'BUSINESS']],
    ['first', ['F', 'First Class', 'première']],
  ])('translates the words of %s', async (value, words) => {
    const known = words.filter((word) => word !== 'Holzklasse')
    for (const heading of ['class', 'air_details.class']) {
      const { out, err } = await named(heading, known)
      const [, right] = (await named(heading, [value])).out.split('\n')
      expect(out.trim().split('\n').slice(1)).toEqual(known.map(() => right))
      expect(err).not.toContain('column_used')
    }
  })

  it('leaves unknown words to the errors of their rows', async () => {
    const { out, err, code } = await run('travel distance', flights('class', 'Holzklasse', 'J'))
    expect(code).toBe(2)
    expect(out).toContain(
      `air_details.class: must be one of ${classes.join(', ')}, average, not ""Holzklasse""`,
    )
    expect(err).toContain('2 rows, 1 failed')
  })

  it('translates words after the first rows, in threads too', async () => {
    const rows = [...Array<string>(12_000).fill('economy'), 'J', 'Affaires', 'business']
    for (const workers of ['1', '2']) {
      const { out } = await run(
        'travel distance',
        flights('class', ...rows),
        ...['--workers', workers, '--columns', 'co2e'],
      )
      const last = out.trim().split('\n').slice(-3)
      expect(new Set(last).size).toBe(1)
      expect(last[0]).not.toBe(out.split('\n')[1])
    }
  })

  it('translates whether a journey is there and back', async () => {
    const answers = await named('round_trip', [
      'true',
      'ja',
      'aller-retour',
      'Return',
      'false',
      'nein',
      'single',
    ])
    const [, there, ...others] = answers.out.trim().split('\n')
    expect(others.slice(0, 3)).toEqual([there, there, there])
    expect(new Set(others.slice(3)).size).toBe(1)
    expect(Number(there)).toBeCloseTo(2 * Number(others.at(-1)), 6)
  })
})

describe('a column of texts in the first rows', () => {
  /** Returns rows with different notes, which units replace between two rows. */
  const noted = (from: number, to: number) =>
    meters(
      'Info,site',
      ...Array.from({ length: 30_000 }, (_, row) => (row >= from && row < to ? 'MWh,A' : `see ${row},A`)),
    )

  it.each(['1', '2'])(
    'ends a run with %s threads where units follow, and keeps the rows before',
    async (workers) => {
      const folder = mkdtempSync(join(tmpdir(), 'ghg-columns-'))
      const [path, output] = [join(folder, 'a.csv'), join(folder, 'o.csv')]
      writeFileSync(path, noted(15_000, 25_000))
      const { code, err } = await ghgIn(localWorld(), 'estimate', path, '--workers', workers, '-o', output)
      expect(code).toBe(1)
      expect(err).toMatch(
        /a\.csv, from line \d+: no field uses column `Info`; it has `MWh`, a unit of energy, .+ --ignore Info$/m,
      )
      const [kept = ''] = /[\d,]+(?= rows in)/.exec(err) ?? []
      expect(Number(kept.replace(',', ''))).toBeGreaterThan(10_000)
    },
  )

  it('does not matter if the texts continue', async () => {
    const { code, err } = await estimate(noted(0, 0))
    expect(code, err).toBe(0)
  })
})
