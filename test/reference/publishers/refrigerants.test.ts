import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RawFolder } from '../../../reference/files/raw-folder.js'
import { compositionsIn } from '../../../reference/publishers/refrigerants/compositions.js'
import { foldedRefrigerant, refrigerantIn } from '../../../src/catalogue/words/refrigerant-names.js'
import { committedTable } from './committed-table.js'

const rows = committedTable('refrigerant-blends', 'refrigerant_blends')
const parts = (name: string) =>
  rows.filter(({ blend }) => blend === name).map(({ gas, percent }) => [gas, Number(percent)])

describe('compositions of refrigerant blends', () => {
  it('match ASHRAE Standard 34', () => {
    expect(parts('r401a')).toEqual([
      ['hcfc_22_and_r22', 53],
      ['hfc_152a', 13],
      ['hcfc_124', 34],
    ])
    expect(parts('r502')).toEqual([
      ['hcfc_22_and_r22', 48.8],
      ['cfc_115', 51.2],
    ])
    expect(parts('r500').map(([gas]) => gas)).toEqual(['cfc_12_and_r12', 'hfc_152a'])
  })

  it('total 100 % for each blend', () => {
    const sums = new Map<string, number>()
    for (const { blend = '', percent } of rows) sums.set(blend, (sums.get(blend) ?? 0) + Number(percent))
    expect(sums.size).toBeGreaterThan(120)
    for (const sum of sums.values()) expect(sum).toBeCloseTo(100, 6)
  })

  it('use the names of halocarbons in the factors', () => {
    const known = new Set(committedTable('gwp-gases').map(({ activity_id }) => activity_id))
    const gases = new Set(rows.map(({ gas }) => gas!))
    const open = [...gases].filter(
      (gas) => /^(h?c?fc|hfc|pfc)_/.test(gas) && !known.has(`fugitive_gas-type_${gas}`),
    )
    expect(open).toEqual([])
  })
})

describe('a composition', () => {
  const components = (shares: string[]) =>
    ({
      rows: () => shares.map((mass_pct) => ({ ashrae: 'R-999A', component: 'R-32', class: 'HFC', mass_pct })),
    }) as unknown as RawFolder

  it('stops the import if it does not total 100 %, and names the blend', () => {
    expect(() => compositionsIn(components(['50', '49']))).toThrow(
      'the parts of R-999A total 99 %, not 100 %',
    )
    expect(compositionsIn(components(['33.333', '33.333', '33.334'])).get('R-999A')).toHaveLength(3)
  })

  it('stops the import without a share, and names the row', () => {
    expect(() => compositionsIn(components(['50', '']))).toThrow('row 3: no share of R-32 in R-999A')
  })
})

describe('blends computed from their parts', () => {
  const factors = new Map(
    committedTable('gwp-gases').map((row) => [`${row.activity_id} ${row.removed_in}`, row]),
  )
  const factorOf = (gas: string) => factors.get(`fugitive_gas-type_${gas} `)
  const blends = new Set(rows.map(({ blend }) => blend!))

  it('are all blends with a fixed composition', () => {
    expect(blends.size).toBe(145)
    expect([...blends].filter((blend) => factorOf(blend) === undefined)).toEqual([])
  })

  it.each([
    ['r410a', 2087.5, 1923.5, 2255.5],
    ['r448a', 1385.6, 1273.02, 1494.1962],
    ['r454b', 465.075, 466.764, 531.374811],
  ])('have the sum of their parts by mass: %s', (blend, ar4, ar5, ar6) => {
    const { co2e_ar4, co2e_ar5, co2e_ar6 } = factorOf(blend)!
    for (const [found, expected] of [
      [co2e_ar4, ar4],
      [co2e_ar5, ar5],
      [co2e_ar6, ar6],
    ] as const)
      expect(Math.abs(Number(found) / expected - 1)).toBeLessThan(1e-3)
  })

  it('name the parts for which a report has no potential', () => {
    expect(factorOf('r466a')!.description).toContain('AR6 has no potential for R-13I1 (39.5%), counted as 0.')
    expect(factorOf('r410a')!.description).not.toContain('no potential')
  })

  it('have a separate activity with only the Kyoto gases', () => {
    expect(Number(factorOf('r401a-kyoto_gases_only')!.co2e_ar5)).toBeCloseTo(0.13 * 138, 8)
  })
})

describe('names of refrigerants', () => {
  const names = new Map(
    committedTable('refrigerant-names', 'refrigerant_names').map((row) => [row.name!, row as never]),
  )
  const found = (text: string) =>
    refrigerantIn(text, (folded) => names.get(folded))?.name as { designation: string } | undefined

  const designations = [
    ...new Set(committedTable('refrigerant-names', 'refrigerant_names').map((row) => row.designation!)),
  ].filter((each) => /^R-\d/.test(each) && names.has(foldedRefrigerant(each)))

  it('are read with and without hyphen, spaces and case, in any sentence', () => {
    expect(designations.length).toBeGreaterThan(200)
    const before = ['', 'leak of ', 'Kältemittel ', 'réfrigérant ', 'refrigerante ', 'czynnik ', '12 kg ']
    fc.assert(
      fc.property(
        fc.constantFrom(...designations),
        fc.constantFrom(...before),
        fc.nat(4),
        (each, text, form) => {
          const number = each.slice(2)
          const forms = [
            each,
            `R${number}`,
            `R ${number}`,
            each.toLowerCase(),
            `R ${number.replace(/([A-Z])$/, ' $1')}`,
          ]
          expect(found(`${text}${forms[form]!}`)?.designation).toBe(each)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['HFC-32', 'R-32'],
    ['HFO-1234yf', 'R-1234yf'],
    ['HFO-1234ze', 'R-1234ze(E)'],
    ['HCFC 22', 'R-22'],
    ['CFC-12', 'R-12'],
    ['811-97-2', 'R-134a'],
    ['449A', 'R-449A'],
    ['Opteon XP40', 'R-449A'],
    ['Isceon MO49 Plus', 'R-437A'],
    ['Isceon MO49', 'R-413A'],
    ['NU-22B', 'R-422B'],
    ['Puron', 'R-410A'],
  ])('include %s', (text, designation) => {
    expect(found(text)?.designation).toBe(designation)
  })

  it.each(['32', '410 kg of steel', 'R&D services', 'CO2', 'ammonia', 'room 22', 'carbon dioxide'])(
    'do not include %s',
    (text) => {
      expect(found(text)).toBeUndefined()
    },
  )

  it('mark trade names that no publication confirms', () => {
    const basis = (name: string) => (names.get(name) as unknown as { basis: string }).basis
    expect(basis('opteonxl40')).toBe('known')
    expect(basis('opteonxp40')).toBe('read')
  })
})
