import { describe, expect, it } from 'vitest'
import { PrivateFactorRequest, privateFactorUnits } from '../../src/contract/contract.js'
import { compileCheck } from '../../src/contract/validation.js'
import { factorUnit } from '../../src/units/units.js'
import { steel } from '../estimators/private-steel.js'

const check = compileCheck(PrivateFactorRequest)
const without = (field: string) =>
  Object.fromEntries(Object.entries(steel).filter(([name]) => name !== field))

type Rule = [field: string, rule: string, good: unknown[], bad: [value: unknown, message: string][]]

const tooLong = 'a'.repeat(501)
const rules: Rule[] = [
  [
    'activity_id',
    'ASCII, non-empty',
    ['a', 'steel-our_mill', 'Any ASCII (at all) ~!'],
    [
      ['', 'activity_id: must not be empty'],
      ['steél', 'activity_id: must be ASCII text without line ends, not "steél"'],
      ['a\nb', 'activity_id: must be ASCII text without line ends, not "a\\nb"'],
      [tooLong, 'activity_id: must have at most 500 characters'],
      [7, 'activity_id: must be a text, not 7'],
    ],
  ],
  [
    'name',
    'UTF-8, non-empty',
    ['Stahl für Brücken', '鋼', '😀'],
    [
      ['', 'name: must not be empty'],
      ['half a pair: \ud83d', 'name: must be valid UTF-8 without NUL, not "half a pair: \\ud83d"'],
      ['a\u0000b', 'name: must be valid UTF-8 without NUL, not "a\\u0000b"'],
    ],
  ],
  [
    'region',
    'ASCII, a code',
    ['DE', 'US-CA', 'GLOBAL'],
    [
      ['', 'region: must not be empty'],
      ['DÉ', 'region: must be ASCII text without line ends, not "DÉ"'],
    ],
  ],
  [
    'year',
    'integer',
    [1990, 2024],
    [
      ['2024', 'year: must be a whole number, not "2024"'],
      [2024.5, 'year: must be a whole number, not 2024.5'],
      [24, 'year: must be at least 1000, not 24'],
    ],
  ],
  [
    'unit',
    'UTF-8, non-empty',
    [...privateFactorUnits, '1000 l', 'm³'],
    [
      ['', 'unit: must not be empty'],
      ['k'.repeat(61), 'unit: must have at most 60 characters'],
    ],
  ],
  [
    'calculation_method',
    'ar4, ar5 or ar6',
    ['ar4', 'ar5', 'ar6'],
    [['ar7', 'calculation_method: must be one of ar4, ar5, ar6, not "ar7"']],
  ],
  [
    'co2e_total',
    'number',
    [0, 1.72, -3, 1e9],
    [
      ['1.72', 'co2e_total: must be a number, not "1.72"'],
      [null, 'co2e_total: must be a number, not null'],
    ],
  ],
  [
    'source_lca_activity',
    'ASCII, may be empty',
    ['', 'cradle_to_gate'],
    [['fabriqué', 'source_lca_activity: must be ASCII text without line ends, not "fabriqué"']],
  ],
  ...(['sector', 'category'] as const).map(
    (field): Rule => [
      field,
      'ASCII, non-empty',
      ['Metals'],
      [
        ['', `${field}: must not be empty`],
        ['Métaux', `${field}: must be ASCII text without line ends, not "Métaux"`],
      ],
    ],
  ),
  [
    'uncertainty',
    'integer percent, optional',
    [0, 30, 250, undefined],
    [
      [2.5, 'uncertainty: must be a whole number, not 2.5'],
      [-1, 'uncertainty: must be at least 0, not -1'],
      ['30', 'uncertainty: must be a whole number, not "30"'],
    ],
  ],
  [
    'scopes',
    'list of scopes, optional, may be empty',
    [[], ['1'], ['1', '2', '3.15'], undefined],
    [
      [
        ['3'],
        'scopes.0: must be one of 1, 2, 3.1, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8, 3.9, 3.10, 3.11, 3.12, 3.13, 3.14, 3.15, not "3"',
      ],
      ['1', 'scopes: must be a list, not "1"'],
    ],
  ],
  [
    'source',
    'ASCII, may be empty',
    ['', 'Supplier 12'],
    [['Zulieferer für Stahl', 'source: must be ASCII text without line ends, not "Zulieferer für Stahl"']],
  ],
  [
    'description',
    'UTF-8, may be empty',
    ['', 'Déclaré\nchaque année'],
    [['\udc00', 'description: must be valid UTF-8 without NUL, not "\\udc00"']],
  ],
  [
    'source_link',
    'ASCII URL, may be empty',
    ['', 'https://example.org/a?b=c', 'http://example.org'],
    [
      [
        'example.org',
        'source_link: must be an ASCII URL that starts with http:// or https://, or be empty, not "example.org"',
      ],
      [
        'https://exämple.org',
        'source_link: must be an ASCII URL that starts with http:// or https://, or be empty, not "https://exämple.org"',
      ],
      [
        'javascript:alert(1)',
        'source_link: must be an ASCII URL that starts with http:// or https://, or be empty, not "javascript:alert(1)"',
      ],
    ],
  ],
  [
    'allow_duplicates',
    'true or false, optional',
    [true, false, undefined],
    [['no', 'allow_duplicates: must be true or false, not "no"']],
  ],
]

describe('private factor', () => {
  it('has a test rule for each of its fields', () => {
    expect(rules.map(([field]) => field).sort()).toEqual(Object.keys(PrivateFactorRequest.properties).sort())
  })

  describe.each(rules)('%s: %s', (field, _rule, good, bad) => {
    it.each(good.map((value) => [value]))('accepts %j', (value) => {
      expect(check({ ...steel, [field]: value })).toBeUndefined()
    })
    it.each(bad)('refuses %j', (value, message) => {
      expect(check({ ...steel, [field]: value })).toBe(message)
    })
  })

  it.each(Object.keys(steel))('requires %s, unless optional', (field) => {
    const optional = field === 'uncertainty' || field === 'scopes'
    expect(check(without(field))).toBe(optional ? undefined : `${field}: missing`)
  })

  it('accepts every listed unit, each with one unit type', () => {
    const types: Record<string, string[]> = {}
    for (const unit of privateFactorUnits) {
      const { unitType } = factorUnit(`kg/${unit}`)
      types[unitType] = [...(types[unitType] ?? []), unit]
    }
    expect(types).toEqual({
      Distance: ['m', 'mile', 'km'],
      PassengerOverDistance: ['passenger-mile', 'passenger-km'],
      WeightOverDistance: ['tonne-km', 'ton-mile'],
      ContainerOverDistance: ['TEU-km'],
      Weight: ['g', 'kg', 'tonne', 'short ton'],
      NumberOverTime: ['CPU-hour'],
      Data: ['GB'],
      DataOverTime: ['GB-hour', 'TB-hour'],
      Energy: ['MJ', 'GJ', 'TJ', 'kWh', 'MMBTU'],
      Volume: ['l', 'ml', 'm3', 'gal (US)', 'scf'],
      Area: ['ha', 'm2'],
      Money: ['gbp', 'usd', 'eur', 'nzd', 'cad'],
      Number: ['number', 'person-night', 'room-night'],
      WeightOverTime: ['kg-day'],
      AreaOverTime: ['ha-year', 'm2-year'],
      Power: ['kW'],
      Time: ['year'],
    })
  })
})
