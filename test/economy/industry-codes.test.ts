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

describe('a code', () => {
  it.each([
    ['nace2', '1', '01', 31],
    ['nace2', '01', '01', 31],
    ['nace2', '01.1', '01.1', 7],
    // A group that is not divided may be written with a zero; this one is divided and means the same.
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
  ] as const)('%s %s is valid as it is', (scheme, written, code, members) => {
    const found = resolve(scheme, written)
    expect([found.code, found.members.length, found.notices]).toEqual([code, members, []])
  })

  it.each([
    ['nace2', '1.11', '01.11'],
    ['isic4', '111', '0111'],
    ['isic4', '1', '01'],
    ['mcc', '742', '0742'],
  ] as const)('%s %s that lost its leading zero is read as %s, with a notice', (scheme, written, code) => {
    const found = resolve(scheme, written)
    expect(found.code).toBe(code)
    expect(found.notices.map((notice) => notice.code)).toEqual(['code_repaired'])
  })

  it('that is valid is not repaired into another', () => {
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
  ] as const)('%s %s is unknown, and the refusal names valid ones near it', (scheme, written, near) => {
    const { code, message, validValues } = refusal(scheme, written)
    expect(code).toBe('unknown_classification_code')
    expect(message).toMatch(/^code: /)
    const named = (validValues as { classification_code: string[] }).classification_code
    expect(near.some((expected) => named.some((one) => one.startsWith(expected)))).toBe(true)
  })

  it('of another revision of NAICS is refused with the code of 2017', () => {
    expect(refusal('naics2017', '513210').validValues).toEqual({ classification_code: ['511210'] })
  })

  it('is found or refused, whatever is written', () => {
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

describe('the correspondence to NAICS', () => {
  const industries = (scheme: Scheme, code: string) => [
    ...new Set(economy.correspondence.paths(resolve(scheme, code)).map((path) => path.naics2017)),
  ]

  it('prefers industries that are wholly inside: workwear is apparel, not leather goods', () => {
    // ISIC 1410 is linked to parts of 314999, 315210, 316998 and others, and to all of 315220.
    expect(industries('nace2', '14.12')).toEqual(['315220'])
  })

  it('takes parts where there is nothing else', () => {
    // Mixed farming is a part of two industries and the whole of none.
    expect(industries('nace2', '01.50').length).toBeGreaterThan(1)
  })

  it('of a shorter code is that of all below it', () => {
    expect(industries('nace2', '62').sort()).toEqual(
      [...new Set(['62.01', '62.02', '62.03', '62.09'].flatMap((code) => industries('nace2', code)))].sort(),
    )
  })

  it('of a merchant is the goods sold where known, else the merchant’s industry', () => {
    // Grocery stores sell food (311991), veterinarians are an industry of their own (541940).
    expect(industries('mcc', '5411')).toEqual(['311991'])
    expect(industries('mcc', '0742')).toEqual(['541940'])
  })

  it('leads nowhere for households’ own production', () => {
    expect(industries('nace2', '98.10')).toEqual([])
  })

  it('is written down step by step', () => {
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
