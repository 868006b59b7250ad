/** Tests bills of meters in runs without a mapping. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folder } from '../../../cli/fakes.js'
import { ghgIn, localWorld } from '../../../cli/in-process.js'

async function run(heading: string, rows: readonly string[], ...options: string[]) {
  const lines = [`region,year,energy,${heading}`, ...rows.map((row) => `GB,2024,${row}`), '']
  const { path, read } = folder({ 'a.csv': lines.join('\n') })
  const named = options.map((each) => (each.endsWith('.csv') ? path(each) : each))
  const { code, out, err } = await ghgIn(
    localWorld(),
    ...['energy', 'electricity', path('a.csv'), '--columns', 'location.consumption.co2e', ...named],
  )
  return { code, out, err: err.replaceAll('\n', ' '), read }
}

/** Runs a command that accepts amounts below zero. */
async function estimated(rows: readonly string[]) {
  const grid = 'electricity-supply_grid-source_supplier_mix'
  const lines = rows.map((row) => `${grid},GB,2024,${row}`)
  const { path } = folder({ 'a.csv': `activity_id,region,year,energy,${head}\n${lines.join('\n')}\n` })
  const { code, err } = await ghgIn(localWorld(), 'estimate', path('a.csv'), '--columns', 'co2e')
  return { code, err: err.replaceAll('\n', ' ') }
}

const january = '3100,M1,2024-01-01,2024-01-31'
const february = '2900,M1,2024-02-01,2024-02-29'
const middle = '2900,M1,2024-02-15,2024-03-14'
const head = 'Meter,From,To'

describe('bills of a meter in a run without a mapping', () => {
  it('are compared by their days, and overlapping days are reported with their emissions', async () => {
    const { code, err, read } = await run(head, [january, february, middle], '--notices', 'n.csv')
    expect(code).toBe(0)
    expect(err).toContain('the column Meter is used as meter')
    expect(err).toContain('15 days of 1 meter are in more than one bill, and all count')
    expect(err).toContain('M1, 2024-02-15 to 2024-02-29 (row 2 and row 3)')
    // 15 of 29 days of 2,900 kWh, at 0.20705 kg/kWh: 310.6 kg, in a column with 1,843.
    expect(err).toMatch(/311 kg CO2e, 1 row: .*ghg help overlapping_period/)
    expect(read('n.csv')).toContain('2,warning,overlapping_period,')
  })

  it.each([
    ['MPAN,Start Date,End Date'],
    ['Meter number,Billing period start,Billing period end'],
    ['Account number,Period Start,Period End'],
    ['Zählernummer,von,bis'],
    ['Numéro de compteur,Date de début,Date de fin'],
    ['CUPS,Fecha inicio,Fecha fin'],
    ['POD,Dal,Al'],
    ['EAN,Vanaf,Tot en met'],
    ['Numer licznika,Od,Do'],
    ['Número do contador,Início,Fim'],
  ])('are recognised below %s', async (heading) => {
    const { err } = await run(heading, [february, middle])
    expect(err).toContain('15 days of 1 meter are in more than one bill')
  })

  it.each([
    ['29/02/2024', '15/02/2024'],
    ['29.02.2024', '15.02.2024'],
    ['2/29/2024', '2/15/2024'],
    ['29 Feb 2024', '15 Feb 2024'],
  ])('are read from dates such as %s', async (last, first) => {
    const one = last.replace('29', '1').replace(/^1\//, '01/').replace(/^1\./, '01.')
    const { err } = await run(head, [`2900,M1,${one},${last}`, `2900,M1,${first},${last}`])
    expect(err).toContain('15 days of 1 meter are in more than one bill')
  })

  it('are compared by the number of days before their end', async () => {
    const { err } = await run('Meter,Billing days,End date', ['1,M1,29,2024-02-29', '1,M1,29,2024-03-14'])
    expect(err).toContain('M1, 2024-02-15 to 2024-02-29')
  })

  it.each([
    ['of other meters', [february, middle.replace('M1', 'M2')]],
    ['that end where the next begins', [january.replace('01-31', '02-01'), february]],
  ])('do not overlap %s', async (_, rows) => {
    const { code, err } = await run(head, rows)
    expect(code, err).toBe(0)
    expect(err).not.toContain('overlapping_period')
  })

  it('do not overlap if they are half hours, of which the last ends at midnight', async () => {
    const at = (minutes: number) =>
      new Date(Date.UTC(2024, 0, 1) + minutes * 60_000).toISOString().slice(0, 16)
    const halves = Array.from({ length: 145 }, (_, index) => `1,M1,${at(30 * index)},${at(30 * index + 30)}`)
    const { code, err } = await run(head, halves)
    expect(code).toBe(0)
    expect(err).toContain('the column Meter is used as meter')
    expect(err).not.toContain('overlapping_period')
  })

  it('belong to one meter in other spellings, and to two at two sites', async () => {
    const overlaps = async (...rows: string[]) =>
      (await run(`${head},Site`, rows)).err.includes('more than one bill')
    expect(await overlaps(`${february},Leeds`, `${middle.replace('M1', 'm 1')},Leeds`)).toBe(true)
    expect(await overlaps(`${february},Leeds`, `${middle},York`)).toBe(false)
    const numbered = [`${february},Leeds`, `${middle},York`].map((row) => row.replace('M1', '2310001234567'))
    expect(await overlaps(...numbered)).toBe(true)
  })

  it('do not overlap if the fuel or the direction differs', async () => {
    const rows = [`${february},grid`, `${middle},sold`]
    const { err } = await run(`${head},connection_type`, rows)
    expect(err).not.toContain('overlapping_period')
  })

  it('fail if a reading is below zero, unless it cancels a bill', async () => {
    const { code, err } = await estimated([january, '-50,M1,2024-02-01,2024-02-29'])
    expect(code).toBe(2)
    expect(err).toContain('2 rows, 1 failed')
    expect(err).toContain('meter `M1`: -50 is below zero')
    const again = await estimated([
      february,
      february.replace('2900', '-2900'),
      february.replace('2900', '3000'),
    ])
    expect(again.code, again.err).toBe(0)
    expect(again.err).not.toContain('overlapping_period')
  })

  it('fail with their credit, so that only the new bill counts', async () => {
    const credit = february.replace('2900', '-2900')
    const { code, err, out } = await run(head, [february, credit, february.replace('2900', '3000')])
    expect(code).toBe(2)
    expect(err).toContain('3 rows, 2 failed')
    expect(err).toContain('meter `M1`: row 2 has a credit for this bill')
    expect(err).toContain('neither the credit nor the bill counts')
    expect(err).not.toContain('overlapping_period')
    // 3,000 kWh at 0.20705 kg/kWh.
    expect(out.split('\n').slice(1, 4)).toEqual(['', '', expect.stringMatching(/^621\.15/)])
  })

  it('fail if a credit is for a part of them', async () => {
    const { err } = await run(head, [january, february, february.replace('2900', '-900')])
    expect(err).toContain('3 rows, 2 failed')
    expect(err).toContain('row 2: meter `M1`: row 3 has a credit for this bill')
  })

  it('are compared by their months', async () => {
    const { code, err } = await run('Meter,Month', ['3000,M1,2024-01', '2900,M1,2024-02', '3100,M1,2024-02'])
    expect(code).toBe(0)
    expect(err).toContain('the column Month is used as billed months')
    expect(err).toContain('M1, 2024-02-01 to 2024-02-29 (row 2 and row 3)')
    const credited = await run('Meter,Month', ['2900,M1,Feb 2024', '-2900,M1,Feb 2024', '3100,M1,Feb 2024'])
    expect(credited.err).toContain('3 rows, 2 failed; 641.9 kg')
  })

  it('are not compared by their dates of issue', async () => {
    const { err } = await run('Meter,Date', ['2900,M1,2024-02-29', '3100,M1,2024-02-29'])
    expect(err).not.toContain('overlapping_period')
  })

  it('count gaps', async () => {
    const { err } = await run(head, [january, '100,M1,2024-03-01,2024-03-31'])
    expect(err).toContain('29 days without a bill')
  })

  it('are not compared in a pipe, which is reported', async () => {
    const stdin = `region,year,energy,${head}\nGB,2024,${february}\nGB,2024,${middle}\n`
    const { err } = await ghgIn(localWorld({ stdin }), 'energy', 'electricity', '-')
    expect(err).toContain('bills of meters were not compared')
  })

  it('are reported by any number of threads with the same emissions, and change no figure', async () => {
    const rows = fc.array(
      fc.record({
        meter: fc.constantFrom('M1', 'M2'),
        first: fc.integer({ min: 1, max: 28 }),
        month: fc.integer({ min: 1, max: 6 }),
        months: fc.integer({ min: 1, max: 3 }),
        energy: fc.integer({ min: 1, max: 9999 }),
      }),
      { minLength: 1, maxLength: 30 },
    )
    const two = (number: number) => String(number).padStart(2, '0')
    const property = fc.asyncProperty(rows, async (list) => {
      const lines = list.map(
        ({ meter, first, month, months, energy }) =>
          `${energy},${meter},2024-${two(month)}-${two(first)},2024-${two(month + months)}-${two(first)}`,
      )
      const one = await run(head, lines, '--workers', '1')
      const many = await run(head, lines, '--workers', '2')
      const alone = await run('a,b,c', lines)
      expect(many.err).toBe(one.err)
      expect(one.out).toBe(alone.out)
      const kilograms = (text: RegExp) => {
        const [, figure = '0', unit] = text.exec(one.err) ?? []
        return Number(figure.replaceAll(',', '')) * (unit === 't' ? 1000 : 1)
      }
      const total = kilograms(/; ([\d.,]+) (kg|t) CO2e of/)
      const contested = kilograms(
        /warning: ([\d.,]+) (kg|t) CO2e, [\d,]+ rows?: .*ghg help overlapping_period/,
      )
      expect(one.err).toMatch(/; [\d.,]+ (kg|t) CO2e of/)
      expect(contested).toBeLessThanOrEqual(total)
    })
    await fc.assert(property, { numRuns: 10 })
  })
})
