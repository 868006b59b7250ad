import { describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { drafted, dryRun, ghg } from './drafting.js'

describe('ghg map with decorated numbers', () => {
  const money = async (...cells: string[]) => {
    const rows = cells.map((cell) => `GB;2024;5541;${cell};GBP\n`).join('')
    const { requests } = await dryRun(`Country;Year;MCC;Amount;Currency\n${rows}`, 'spend')
    return requests.map(({ row, request }) => [row, (request as { money: number }).money])
  }

  it('reads numbers with any separator between groups', async () => {
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

  it('uses the decimal sign of other columns if the column is ambiguous', async () => {
    const columns = await drafted('Jahr;Menge (kWh);Betrag\n2024;1.234;5,50\n2024;2.000;7,25\n', 'estimate')
    expect(columns['parameters.energy']!.number).toEqual({ decimal: 'comma', thousands: 'point' })
    const english = await drafted('Year;Qty (kWh);Cost\n2024;1.234;5.50\n2024;2.000;7.25\n', 'estimate')
    expect(english['parameters.energy']!.number).toBeUndefined()
    const fraction = await drafted('Jahr;Menge (kWh);Betrag\n2024;1,234;5,5\n', 'estimate')
    expect(fraction['parameters.energy']!.number).toEqual({ decimal: 'comma' })
  })

  it('rejects numbers rather than lose their sign', async () => {
    expect(await money('£5', '(£7)', '(3.50)', '4', '£(2)')).toEqual([
      [1, 5],
      [3, -3.5],
      [4, 4],
      [5, -2],
    ])
    expect(await money('5', '7-', '6', '8')).toEqual([
      [1, 5],
      [2, -7],
      [3, 6],
      [4, 8],
    ])
  })

  it.each([
    ...['-$50.00', '-€5', '$(5.00)', '- 5.00 EUR', '-EUR 5', '5.00 EUR-', '5 kg-', '−5.0', '–5.00 kg', '5 -'],
    ...['(5.00) EUR', '($5.00)', '€ -5', '$-5', '€−5', '5 EUR (-)', '‒5', '5.00 -EUR', '[5] kg', '<5 kg'],
    ...['5½ kg', '5 ½ kg', '10³ kg', '10 ⁻³ kg', '\u00ad5 kg', '➖5', '5٥ kg', '５.5 kg'],
  ])('never loses a sign, a fraction or an exponent: %s', async (text) => {
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

  it('lists cells whose sign would be lost', async () => {
    const { path } = folder({ 'a.csv': 'Date,Vendor,Amount\n2024-01-31,A,$250\n2024-02-01,B,-$50\n,,$2\n' })
    const { out } = await ghg('map', path('a.csv'), '--for', 'classify', '--column', 'money=Amount')
    expect(out).toContain('# UNSURE: 1 cell is not a number here (`-$50`): its row is an error\n')
    const words = folder({ 'a.csv': 'MCC,Amount\n5541,5\n5541,6\n5541,many\n5541,none yet\n5541,7\n' })
    const reported = await ghg('map', words.path('a.csv'), '--for', 'spend')
    expect(reported.out).toContain('# UNSURE: 2 cells are not numbers here (`many`, `none yet`): their rows')
  })

  it.each([
    ...['5 mio', '5 Mio €', '$5k', '5 M', '5 thousand', '5 tsd EUR', '£5bn', '5 T€', '5 TEUR', '5 %'],
    ...['5 crore', '5 CR', '5.00 DR'],
  ])('marks decorations that may change the number: %s', async (text) => {
    const { path } = folder({ 'a.csv': `MCC;Amount\n5541;${text}\n5541;${text.replace('5', '7')}\n` })
    const { out } = await ghg('map', path('a.csv'), '--for', 'spend')
    expect(out).toMatch(/# UNSURE: .* may change the number but are ignored: use `scale` to multiply/)
  })

  it.each([
    ['Electricity (kWh)', '5 MWh', 'estimate', '# UNSURE: numbers come with MWh\n'],
    ['Electricity (kWh)', '5 kWh', 'estimate', '# `Electricity (kWh)` names it\n'],
    ['Electricity', '5 MWh', 'estimate', '# numbers come with MWh\n'],
    ['Amount (EUR)', '£5', 'spend', '# UNSURE: numbers come with £\n'],
    ['Amount (EUR)', '€5', 'spend', '# `Amount (EUR)` names it\n'],
    ['Amount', '£5', 'spend', '# numbers come with £\n'],
  ])('compares the unit of the cells with the heading: %s, %s', async (heading, cell, command, comment) => {
    const { path } = folder({ 'a.csv': `Year;${heading}\n2024;${cell}\n` })
    const { out } = await ghg('map', path('a.csv'), '--for', command)
    expect(out).toMatch(
      new RegExp(`${comment.replace(/[()]/g, '\\$&')}  \\S+_unit: \\{ const: (kWh|MWh|eur|gbp) \\}`),
    )
  })

  it('does not doubt numbers that are followed by a unit', async () => {
    const { path } = folder({ 'a.csv': 'Year;Electricity\n2024;5 kWh\n2024;1 200 kWh\n' })
    const { out } = await ghg('map', path('a.csv'), '--for', 'estimate')
    expect(out).not.toContain('may change')
  })

  it('does not choose among several currencies', async () => {
    const columns = await drafted('Country;Year;MCC;Amount\nGB;2024;5541;£5\nFR;2024;5541;€7\n', 'spend')
    expect(columns.money_unit).toEqual({ const: 'FILL_IN' })
  })
})
