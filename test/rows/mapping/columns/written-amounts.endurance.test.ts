/** Tests columns for signs, scales, fuels and cooled freight in runs without a mapping. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recognisers } from '../../../../src/rows/mapping/columns/recognisers.js'
import { columnWords as words } from '../../../../src/rows/sheets/profiles/every-language.js'
import { isScale } from '../../../../src/rows/sheets/profiles/scales.js'
import { de } from '../../../../src/rows/sheets/profiles/words/de.js'
import { en } from '../../../../src/rows/sheets/profiles/words/en.js'
import { es } from '../../../../src/rows/sheets/profiles/words/es.js'
import { fr } from '../../../../src/rows/sheets/profiles/words/fr.js'
import { it as italian } from '../../../../src/rows/sheets/profiles/words/it.js'
import { nl } from '../../../../src/rows/sheets/profiles/words/nl.js'
import { pl } from '../../../../src/rows/sheets/profiles/words/pl.js'
import { pt } from '../../../../src/rows/sheets/profiles/words/pt.js'
import { ghgIn, localWorld } from '../../../cli/in-process.js'

async function run(command: string, stdin: string, ...options: string[]) {
  return await ghgIn(localWorld({ stdin }), ...command.split(' '), '-', ...options)
}

function total(err: string): number {
  const { figure = '', unit = '' } = /(?<figure>[\d,.e+-]+) (?<unit>g|kg|t) CO2e/.exec(err)?.groups ?? {}
  return Number(figure.replaceAll(',', '')) / { g: 1e6, kg: 1e3, t: 1 }[unit as 'g' | 'kg' | 't']
}

const electricity = (heading: string, ...cells: string[]) =>
  ['region,year,energy', ...cells.map(() => 'GB,2025,1000')]
    .map((line, at) => `${line},${at === 0 ? heading : cells[at - 1]}`)
    .join('\n')
const spend = (heading: string, ...cells: string[]) =>
  ['classification_code,classification_type,spend_region,spend_year,money,money_unit']
    .concat(cells.map(() => '25.11,nace2,DE,2022,100,EUR'))
    .map((line, at) => `${line},${at === 0 ? heading : cells[at - 1]}`)
    .join('\n')

describe('a column of signs', () => {
  it.each([
    'Sign',
    '+/-',
    '±',
    'Vorzeichen',
    'Signe',
    'Signo',
    'Segno',
    'Teken',
    'Znak',
    'Sinal',
    'Plus/minus',
  ])('stops a run at a minus below %s', async (heading) => {
    for (const cell of ['-', 'minus']) {
      const { code, out, err } = await run('spend', spend(heading, '+', cell))
      expect({ code, out }, err).toEqual({ code: 1, out: '' })
      expect(err).toContain(
        `it has \`${cell}\`, a minus sign, and money is positive there: write it below zero`,
      )
      expect(err).toContain('--ignore')
    }
  })

  it('stops at energy too, and ends a run at a later minus', async () => {
    const first = await run('energy electricity', electricity('Sign', '+', '-'))
    expect(first.code).toBe(1)
    const later = await run('energy electricity', electricity('Sign', ...Array(10_010).fill('+'), '-'))
    expect(later.err).toContain('row 10011: column `Sign` has `-`, a minus sign')
  })

  it('does not matter with plus signs and negative amounts, or if it is ignored', async () => {
    const plus = await run('spend', spend('Sign', '+', '+'))
    const negative = await run('spend', spend('Sign', '+', '-').replace(/100,EUR,-/, '-100,EUR,-'))
    const ignored = await run('spend', spend('Sign', '+', '-'), '--ignore', 'Sign')
    for (const { code, err } of [plus, negative, ignored]) expect(code, err).toBe(0)
  })

  it.each([
    ['D/C', 'C'],
    ['Soll/Haben', 'Haben'],
    ['S/H', 'H'],
    ['Debit/Credit', 'Credit'],
  ])('stops at the credits of %s', async (heading, cell) => {
    const { code, err } = await run('spend', spend(heading, 'x', cell))
    expect(code).toBe(1)
    expect(err).toContain(`it has \`${cell}\`, a credit`)
  })
})

describe('a column of scales', () => {
  it.each([
    ['Scale', 'thousand'],
    ['Unit', 'thousand'],
    ['Unit', "'000"],
    ['Einheit', 'Tsd.'],
    ['Einheit', 'Mio. EUR'],
    ['Currency', 'kEUR'],
    ['Ccy', "EUR '000"],
    ['Währung', 'TEUR'],
    ['Note', 'in thousands'],
    ['Devise', 'k€'],
    ['Skala', 'Mio'],
    ['Échelle', 'milliers'],
    ['Escala', 'en miles'],
    ['Scala', 'migliaia'],
    ['Schaal', 'duizend'],
    ['Skala', 'tys.'],
    ['Escala', 'milhares'],
  ])('stops a run of money with %s %s', async (heading, cell) => {
    const { code, out, err } = await run('spend', spend(heading, cell, cell))
    expect({ code, out }, err).toEqual({ code: 1, out: '' })
    expect(err).toContain(`it has \`${cell}\`, `)
    expect(err).toContain('--ignore')
  })

  it.each(['thousand', 'thousand kWh', "'000 kWh", 'Tsd. kWh', 'Mio kWh'])(
    'stops a run of energy with %s, and refuses rows with it as their unit',
    async (cell) => {
      const { code, out, err } = await run('energy electricity', electricity('Meter unit', cell))
      expect({ code, out }, err).toEqual({ code: 1, out: '' })
      expect(err).toContain('a scale, and amounts are read without it: write them in full')
      const named = await run('energy electricity', electricity('Unit', cell))
      expect(named.code).toBe(2)
    },
  )

  it('is not found in other words', () => {
    const others = [
      'kWh',
      'EUR',
      'MUR',
      'miles',
      'tonnes',
      't',
      'Milan',
      'Thousand Oaks',
      '1000',
      '000123',
      'Meuse',
      'TK',
      'm3',
    ]
    expect(others.filter((text) => isScale(text, words, recognisers))).toEqual([])
  })

  it('is found before every unit and currency, in eight languages', () => {
    const scales = [de, en, es, fr, italian, nl, pl, pt].flatMap(({ cells }) => cells.scale ?? [])
    const written = fc.constantFrom(...scales.filter((word) => word.length > 1 && !word.includes(' ')))
    const units = fc.constantFrom('kWh', 'm3', 't', 'km', 'EUR', 'USD', '€', '£', 'litres')
    const property = fc.property(written, units, (scale, unit) => {
      expect(isScale(`${scale} ${unit}`, words, recognisers)).toBe(true)
      expect(isScale(`${unit} ${scale}`, words, recognisers)).toBe(true)
      expect(isScale(unit, words, recognisers)).toBe(false)
    })
    fc.assert(property, { numRuns: 200 })
  })
})

const cars = (heading: string, ...cells: string[]) =>
  ['travel_mode,origin,destination', ...cells.map(() => 'car,Berlin,Hamburg')]
    .map((line, at) => `${line},${at === 0 ? heading : cells[at - 1]}`)
    .join('\n')

describe('a column of fuels', () => {
  it.each([
    ['Fuel', 'Electric', 'battery_electric'],
    ['Powertrain', 'BEV', 'battery_electric'],
    ['Vehicle fuel', 'Diesel', 'diesel'],
    ['Antrieb', 'Elektro', 'battery_electric'],
    ['Kraftstoff', 'Benzin', 'petrol'],
    ['Carburant', 'hybride rechargeable', 'plugin_hybrid'],
    ['Combustible', 'gasóleo', 'diesel'],
    ['Alimentazione', 'ibrida', 'hybrid'],
    ['Brandstof', 'elektrisch', 'battery_electric'],
    ['Paliwo', 'benzyna', 'petrol'],
    ['Combustível', 'elétrico', 'battery_electric'],
    ['Anything', 'Plug-in hybrid', 'plugin_hybrid'],
  ])('is used for journeys by car: %s %s', async (heading, cell, type) => {
    const named = await run('travel distance', cars('car_details.car_type', type))
    const average = await run('travel distance', cars('note', 'a'))
    const { code, err } = await run('travel distance', cars(heading, cell))
    expect(code, err).toBe(0)
    expect(err).toContain(`the column ${heading} is used as car_details.car_type`)
    expect(total(err)).toBe(total(named.err))
    expect(total(err)).not.toBe(total(average.err))
  })

  it('stops at fuels that no car of the command has, and refuses single rows with them', async () => {
    const all = await run('travel distance', cars('Fuel', 'LPG', 'hydrogen'))
    expect(all.code).toBe(1)
    expect(all.err).toContain('it has `LPG`, `hydrogen`, a fuel, which changes the emissions of a car')
    const some = await run('travel distance', cars('Fuel', 'petrol', 'LPG'))
    expect(some.code).toBe(2)
    expect(some.err).toContain('car_details.car_type: `LPG` is not one of petrol, diesel, hybrid')
  })

  it('does not matter for flights', async () => {
    const stdin = 'travel_mode,origin,destination,Fuel\nair,LHR,JFK,SAF\n'
    const { code, err } = await run('travel distance', stdin)
    expect(code, err).toBe(0)
  })
})

const freight = (heading: string, ...cells: string[]) =>
  ['origin,destination,transport_mode,cargo.weight,cargo.weight_unit']
    .concat(cells.map(() => 'Berlin,Hamburg,road,10,t'))
    .map((line, at) => `${line},${at === 0 ? heading : cells[at - 1]}`)
    .join('\n')

describe('a column of vehicles of freight', () => {
  it.each([
    ['Refrigerated', 'yes', 'cooled transport'],
    ['Equipment', 'Reefer', 'cooled transport'],
    ['gekühlt', 'ja', 'cooled transport'],
    ['Température dirigée', 'oui', 'cooled transport'],
    ['Anything', 'Temperature controlled', 'cooled transport'],
    ['Fuel', 'LNG', 'a fuel other than the usual one'],
    ['Kraftstoff', 'Elektro', 'a fuel other than the usual one'],
    ['Fuel type', 'HVO', 'a fuel other than the usual one'],
  ])('stops the run at %s %s', async (heading, cell, why) => {
    const { code, out, err } = await run('freight', freight(heading, cell))
    expect({ code, out }, err).toEqual({ code: 1, out: '' })
    expect(err).toContain(`it has \`${cell}\`, ${why}`)
    const ignored = await run('freight', freight(heading, cell), '--ignore', heading)
    expect(ignored.code, ignored.err).toBe(0)
  })

  it.each([
    ['Refrigerated', 'no'],
    ['Fuel', 'diesel'],
    ['Equipment', 'Curtain sider'],
  ])('does not stop at %s %s', async (heading, cell) => {
    const { code, err } = await run('freight', freight(heading, cell))
    expect(code, err).toBe(0)
  })
})
