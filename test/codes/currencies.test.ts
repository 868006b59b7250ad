import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, currencyCode, currencyMeant, currencyProblem } from '../../src/codes/codes.js'
import { quantityUnit } from '../../src/units/units.js'
import { twoEngines } from './engines.js'

const engines = twoEngines()

const activity = { classification_code: '62', classification_type: 'nace2' as const }
const spend = (money: number, money_unit: string, spend_year = 2023, of = engines.newest) =>
  of.call('spend', { activity, spend_region: 'GB', spend_year, money, money_unit })

describe('currencyCode', () => {
  it('accepts every listed code in any letter case, but no minor units', () => {
    for (const code of currencies) expect(currencyCode(` ${code.toUpperCase()} `)).toBe(code)
    for (const minor of ['GBp', 'GBX', 'ZAc', 'ILA']) expect(currencyCode(minor)).toBeUndefined()
  })
})

describe('money in units that are not ISO codes', () => {
  it.each([
    ['GBp', 'gbp', 1, 100],
    ['GBX', 'gbp', 1, 100],
    ['ZAc', 'zar', 1, 100],
    ['ILA', 'ils', 1, 100],
    ['kEUR', 'eur', 1000, 1],
    ['TEUR', 'eur', 1000, 1],
    ['k EUR', 'eur', 1000, 1],
    ['Mio. CHF', 'chf', 1_000_000, 1],
    ['RMB', 'cny', 1, 1],
    ['US$', 'usd', 1, 1],
    ['NIS', 'ils', 1, 1],
    ['€', 'eur', 1, 1],
    ['kGBp', 'gbp', 1000, 100],
    ['MGBp', 'gbp', 1_000_000, 100],
    ['kGBX', 'gbp', 1000, 100],
    ['kZAc', 'zar', 1000, 100],
    ['EUR k', 'eur', 1000, 1],
    ["'000 EUR", 'eur', 1000, 1],
    ['EUR (thousands)', 'eur', 1000, 1],
    ['£k', 'gbp', 1000, 1],
    ["€'000", 'eur', 1000, 1],
    ['€m', 'eur', 1_000_000, 1],
    ['USDm', 'usd', 1_000_000, 1],
    ['US$m', 'usd', 1_000_000, 1],
    ['EUR mn', 'eur', 1_000_000, 1],
    ['Mrd. EUR', 'eur', 1_000_000_000, 1],
    ['€bn', 'eur', 1_000_000_000, 1],
  ])('%s is %s times %d over %d, in every operation', async (unit, code, times, parts) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (money) => {
        const plain = await spend((money * times) / parts, code)
        const read = await spend(money, unit)
        expect(read.estimate.co2e).toBe(plain.estimate.co2e)
        const notice = times === parts ? 'code_repaired' : 'unit_assumed'
        expect(read.notices.find(({ code }) => code === notice)?.message).toContain(
          `money_unit: "${unit}" was read as`,
        )
      }),
      { numRuns: 20 },
    )
    const parameters = (money: number, money_unit: string) => ({ money, money_unit })
    const classified = async (money: number, of: string) =>
      (await engines.newest.call('classify', {
        classification: { ...activity, region: 'GB' },
        parameters: parameters(money, of),
      } as never)) as { co2e: number }
    const trip = { spend_type: 'air' as const, spend_location: 'Berlin', spend_year: 2023 }
    const flown = (money: number, of: string) =>
      engines.newest.call('travelSpend', { ...trip, ...parameters(money, of) })
    for (const answer of [classified, flown]) {
      const { co2e } = await answer((400 * times) / parts, code)
      expect(co2e).toBeGreaterThan(0)
      expect((await answer(400, unit)).co2e).toBe(co2e)
    }
  })

  it('is a quantity in mapping files', () => {
    expect(quantityUnit('GBp')).toEqual({ parts: [{ quantity: 'money', unit: 'GBp', takesNumber: true }] })
    expect(quantityUnit('GBP')).toEqual({ parts: [{ quantity: 'money', unit: 'gbp', takesNumber: true }] })
  })

  it('reads GBp as pounds in release 2', async () => {
    const pounds = await spend(1000, 'GBP', 2023, engines.second)
    expect((await spend(1000, 'GBp', 2023, engines.second)).estimate.co2e).toBe(pounds.estimate.co2e)
  })
})

describe('currency codes in mixed case', () => {
  const inMixedCase = fc
    .tuple(fc.constantFrom(...currencies), fc.constantFrom(0b001, 0b010, 0b011, 0b101, 0b110))
    .map(([code, upper]) =>
      [...code].map((letter, index) => (upper & (1 << index) ? letter.toUpperCase() : letter)).join(''),
    )
    .filter((text) => currencyMeant(text) === undefined && !/^[A-Z][a-z]{2}$/.test(text))

  it('are rejected with both readings by every operation and by mappings', async () => {
    await fc.assert(
      fc.asyncProperty(inMixedCase, async (unit) => {
        const code = unit.toLowerCase()
        const refused = `${JSON.stringify(unit)} may be ${code} or a minor unit of it`
        const trip = { spend_type: 'air' as const, spend_location: 'Berlin', spend_year: 2023 }
        const money = { money: 1000, money_unit: unit }
        await expect(spend(1000, unit)).rejects.toThrow(`money_unit: ${refused}`)
        await expect(engines.newest.call('travelSpend', { ...trip, ...money })).rejects.toThrow(refused)
        for (const [operation, request] of [
          ['classify', { classification: { ...activity, region: 'GB' }, parameters: money }],
          ['estimate', { emission_factor: { activity_id: 'any', data_version: '^3' }, parameters: money }],
        ] as const)
          await expect(engines.newest.call(operation, request as never)).rejects.toThrow(refused)
        const quantity = quantityUnit(unit)
        if ('problem' in quantity) expect(quantity.problem).toContain(`may be ${code}`)
        else expect(quantity.parts[0]!.quantity).not.toBe('money')
        expect(currencyProblem(`k ${unit}`)).toContain(`may be ${code}`)
      }),
      { numRuns: 200 },
    )
  })

  it.each(['ZAr', 'ILs', 'USd', 'EUr', 'gBP'])('rejects %s', async (unit) => {
    await expect(spend(1000, unit)).rejects.toThrow(
      `write ${unit.toLowerCase()} if it is the whole currency; otherwise convert the amounts`,
    )
  })

  it.each(['Usd', 'usd', 'USD', 'Gbp'])('accepts %s as ordinary writing', async (unit) => {
    const { estimate } = await spend(1000, unit)
    expect(estimate.co2e).toBe((await spend(1000, unit.toLowerCase())).estimate.co2e)
  })
})

describe('multiples of currencies', () => {
  const abbreviations = [
    ...[['k', 1000] as const, ['tsd', 1000] as const, ["'000", 1000] as const],
    ...[['m', 1e6] as const, ['mn', 1e6] as const, ['bn', 1e9] as const],
  ]
  const texts = currencies.flatMap((code) =>
    abbreviations.flatMap(([word, times]) =>
      [`${word}${code}`, `${code}${word}`, `${code.toUpperCase()} ${word}`].map((text) => ({
        text,
        code,
        times,
      })),
    ),
  )

  it('are read before and after every code', () => {
    const wrong = texts.filter(({ text, code, times }) => {
      const meant = currencyMeant(text)
      return meant?.code !== code || meant.times !== times || meant.parts !== 1
    })
    expect([...new Set(wrong.map(({ text }) => text))]).toEqual(['khrk'])
    expect(texts.length).toBeGreaterThan(2700)
  })

  it('are rejected with both readings if two currencies match', async () => {
    await expect(spend(1000, 'KHRK')).rejects.toThrow('may be thousands of HRK or thousands of KHR')
    expect(currencyMeant('KHR k')).toMatchObject({ code: 'khr', times: 1000 })
  })

  it('are rejected with the meaning of the symbol if several currencies share it', async () => {
    await expect(spend(1000, '$m')).rejects.toThrow(
      'is in a multiple of "$", which may be the dollar of several',
    )
  })
})

describe('currencies that cannot be used', () => {
  it.each([
    ['SLL', 'ended with 2023 at 1000 to the sle: convert the amounts and write sle'],
    ['ANG', 'ended with 2025 at 1 to the xcg: convert the amounts and write xcg'],
    ['CUC', 'ended with 2021 at 24 cup each: convert the amounts and write cup'],
    ['VEB', 'ended with 2007 at 100000000 to the ves: convert the amounts and write ves'],
    ['MXP', 'ended with 1992 at 1000 to the mxn: convert the amounts and write mxn'],
    ['XEU', 'ended with 1998 at 1 to the eur: convert the amounts and write eur'],
    ['CSK', 'ended with 1993: convert the amounts to czk or, in Slovakia, eur'],
    ['TL', 'may be the Turkish lira of today (try) or the one until 2004'],
    ['pence', 'may be pence of several countries; write GBp for pence sterling'],
    ['cents', 'may be cents of several currencies; divide the amounts by 100 and write the currency'],
    ['DEM', 'ended with 2001 at 1.95583 to the eur: convert the amounts and write eur'],
    ['BYR', 'ended with 2016 at 10000 to the byn: convert the amounts and write byn'],
    ['$', 'may be the dollar of several countries; write usd, cad, aud or another code'],
    ['¥', 'may be the yen (jpy) or the yuan (cny); write one of the two'],
    ['kr', 'may be the krone or krona of four countries; write dkk, isk, nok or sek'],
  ])('rejects %s with its meaning', async (unit, meaning) => {
    await expect(spend(1000, unit)).rejects.toThrow(`money_unit: "${unit}" ${meaning}`)
  })

  it("get a notice if the spending is later than the currency's end", async () => {
    const notices = async (year: number) =>
      (await spend(1000, 'HRK', year)).notices.map(({ message }) => message)
    expect(await notices(2023)).toContain(
      'money_unit: "HRK" was read as hrk, which ended with 2022 at 7.5345 to the eur: convert the amounts and write eur',
    )
    expect((await notices(2022)).join()).not.toContain('ended')
  })

  it('never match multiples or symbols by accident', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{2,4}$/), (text) => {
        const meant = currencyMeant(text)
        if (meant) expect(currencies).toContain(meant.code)
        if (currencyCode(text)) expect(meant).toBeUndefined()
      }),
      { numRuns: 5000 },
    )
  })
})
