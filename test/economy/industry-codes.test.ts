import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { builtInReference } from '../../src/catalogue/catalogue.js'
import { ServiceError } from '../../src/contract/contract.js'
import { openEconomy, type Scheme, schemes } from '../../src/economy/economy.js'

const economy = openEconomy(builtInReference())
afterAll(() => economy.close())

const resolve = (scheme: Scheme, code: string) => economy.codes.resolve(scheme, code, 'code')

function refusal(scheme: Scheme, code: string): ServiceError {
  try {
    resolve(scheme, code)
  } catch (error) {
    if (error instanceof ServiceError) return error
  }
  throw new Error(`${scheme} ${code} was not refused`)
}

describe('industry code', () => {
  it.each([
    ['nace2', '1', '01', 31],
    ['nace2', '01', '01', 31],
    ['nace2', '01.1', '01.1', 7],
    // Undivided groups may be written with a zero; this group is divided, but 01.10 still means 01.1.
    ['nace2', '01.10', '01.10', 7],
    ['nace2', '14.12', '14.12', 1],
    ['isic4', 'c', 'C', 137],
    ['isic4', '11', '11', 4],
    ['isic4', '110', '110', 4],
    ['naics2017', '3273', '3273', 5],
    ['naics2017', '44-45', '44-45', 66],
    ['mcc', '5411', '5411', 1],
    ['unspsc', '43210000', '43210000', 1],
    ['unspsc', '4321', '43210000', 1],
  ] as const)('is valid unchanged: %s %s', (scheme, written, code, members) => {
    const found = resolve(scheme, written)
    expect([found.code, found.members.length, found.notices]).toEqual([code, members, []])
  })

  it.each([
    ['nace2', '1.11', '01.11'],
    ['isic4', '111', '0111'],
    ['isic4', '1', '01'],
    ['mcc', '742', '0742'],
  ] as const)('gets its missing leading zero back, with a notice: %s %s to %s', (scheme, written, code) => {
    const found = resolve(scheme, written)
    expect(found.code).toBe(code)
    expect(found.notices.map((notice) => notice.code)).toEqual(['code_repaired'])
  })

  it('is not repaired if valid', () => {
    // 11 is beverages; 011 is a group of agriculture.
    expect(resolve('isic4', '11').members.every((code) => code.startsWith('11'))).toBe(true)
  })

  it.each([
    ['nace2', '0110', ['01.11']],
    ['nace2', '01.99', ['01.7', '01.6']],
    ['isic4', '9999', ['9900']],
    ['mcc', '5410', ['5411']],
    ['naics2017', '327311', ['327310']],
    ['unspsc', '43211503', ['43210000']],
    ['unspsc', '43000000', ['43190000']],
  ] as const)('is refused if unknown, with similar valid codes: %s %s', (scheme, written, near) => {
    const { code, message, validValues } = refusal(scheme, written)
    expect(code).toBe('unknown_classification_code')
    expect(message).toMatch(/^code: /)
    const named = (validValues as { classification_code: string[] }).classification_code
    expect(near.some((expected) => named.some((one) => one.startsWith(expected)))).toBe(true)
  })

  it('is refused with the 2017 code if it is from another NAICS revision', () => {
    expect(refusal('naics2017', '513210').validValues).toEqual({ classification_code: ['511210'] })
  })

  it('is found or refused for any text', () => {
    const inherited = fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype))
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d. -]{0,9}$/), inherited)
    fc.assert(
      fc.property(fc.constantFrom(...schemes), text, (scheme, written) => {
        try {
          expect(resolve(scheme, written).members.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError)
        }
      }),
    )
  })
})

describe('correspondence to NAICS', () => {
  const industries = (scheme: Scheme, code: string) => [
    ...new Set(economy.correspondence.paths(resolve(scheme, code)).map((path) => path.naics2017)),
  ]

  it('prefers industries that are entirely inside: workwear is apparel, not leather goods', () => {
    // ISIC 1410 is linked to parts of 314999, 315210, 316998 and others, and to all of 315220.
    expect(industries('nace2', '14.12')).toEqual(['315220'])
  })

  it('uses partial industries if there are no entire ones', () => {
    // Mixed farming is a part of two industries and contains no entire industry.
    expect(industries('nace2', '01.50').length).toBeGreaterThan(1)
  })

  it('combines all subcodes of a shorter code', () => {
    expect(industries('nace2', '62').sort()).toEqual(
      [...new Set(['62.01', '62.02', '62.03', '62.09'].flatMap((code) => industries('nace2', code)))].sort(),
    )
  })

  it('uses the goods sold by a merchant if known, or the merchant’s industry', () => {
    // Grocery stores sell food (311991), while veterinarians are an industry themselves (541940).
    expect(industries('mcc', '5411')).toEqual(['311991'])
    expect(industries('mcc', '0742')).toEqual(['541940'])
  })

  it('is empty for households’ own production', () => {
    expect(industries('nace2', '98.10')).toEqual([])
  })

  it('is documented step by step', () => {
    const code = resolve('nace2', '14.12')
    const [path] = economy.correspondence.paths(code)
    const names = economy.correspondence.trail(code, path!, '315000').map(({ name }) => name)
    expect(names.map((name) => name.replaceAll(/ \([^)]*\)/g, ''))).toEqual([
      'nace2 14.12 to isic4 1410',
      'isic4 1410 to naics2017 315220',
      'naics2017 315220 to sector 315000',
    ])
  })
})
