/** Private emission factors (specification 1, sections 2.7, 2.8 and 4.8). */

import { type Static, Type } from '@sinclair/typebox'
import { signedAmount } from './amounts.js'
import { CalculationMethod, CatalogueRelease, Notice } from './models.js'

/** Denominators of private factors (section 2.8), in kg CO2e per unit. */
export const privateFactorUnits: readonly string[] = [
  'm',
  'mile',
  'km',
  'passenger-mile',
  'passenger-km',
  'tonne-km',
  'ton-mile',
  'TEU-km',
  'g',
  'kg',
  'tonne',
  'short ton',
  'CPU-hour',
  'GB',
  'GB-hour',
  'TB-hour',
  'MJ',
  'GJ',
  'TJ',
  'kWh',
  'MMBTU',
  'l',
  'ml',
  'm3',
  'gal (US)',
  'scf',
  'ha',
  'm2',
  'gbp',
  'usd',
  'eur',
  'nzd',
  'cad',
  'number',
  'kg-day',
  'ha-year',
  'm2-year',
  'kW',
  'year',
  'person-night',
  'room-night',
]

/** All scopes and categories of the GHG Protocol, the default of a factor without scopes. */
export const allScopes: readonly string[] = ['1', '2', ...Array.from({ length: 15 }, (_, i) => `3.${i + 1}`)]

const Scope = Type.Unsafe<string>({ type: 'string', enum: [...allScopes], description: 'Scope' })

/** Longest texts: enough for any name, short enough to be looked up by. */
const longestKey = 500
const longestText = 10_000

/** Printable ASCII, so that a selector can be copied from the screen. */
const ascii = (description: string, canBeEmpty = false) =>
  Type.String({
    ...(canBeEmpty ? {} : { minLength: 1 }),
    maxLength: longestKey,
    pattern: '^[ -~]*$',
    'x-rule': 'must be ASCII text without line ends',
    description,
  })

/** Half of a surrogate pair has no UTF-8; a NUL has, but no database takes it. */
const utf8 = (description: string, options: { minLength?: number; maxLength: number }) =>
  Type.String({
    ...options,
    pattern: '^[^\\u0000\\uD800-\\uDFFF]*$',
    'x-rule': 'must be valid UTF-8 without NUL',
    description,
  })

export const PrivateFactorRequest = Type.Object({
  activity_id: ascii('Activity id to use it by; several factors may share one'),
  name: utf8('Name', { minLength: 1, maxLength: longestKey }),
  region: ascii('Region code, such as GB or US-CA'),
  year: Type.Integer({ minimum: 1000, maximum: 9999, description: 'Year the figure represents' }),
  unit: utf8(
    `Unit of activity that the figure is per: ${privateFactorUnits.join(', ')}; or another one, such as MWh or 1000 l, which is kept as one of these`,
    { minLength: 1, maxLength: 60 },
  ),
  calculation_method: CalculationMethod,
  co2e_total: Type.Number({
    ...signedAmount,
    'x-warns-of-leading-zeros': true,
    description: 'kg CO2e per unit of activity',
  }),
  source_lca_activity: ascii('Life-cycle activity; may be empty', true),
  sector: ascii('Sector'),
  category: ascii('Category'),
  uncertainty: Type.Optional(Type.Integer({ minimum: 0, description: 'Percent' })),
  scopes: Type.Optional(Type.Array(Scope, { description: '1, 2, 3.1 to 3.15; none: all of them' })),
  source: ascii('Source of the figure; may be empty', true),
  description: utf8('Description; may be empty', { maxLength: longestText }),
  source_link: Type.String({
    maxLength: longestText,
    pattern: '^(https?://[!-~]+)?$',
    'x-rule': 'must be an ASCII URL that starts with http:// or https://, or be empty',
    description: 'Address of the source; may be empty',
  }),
  allow_duplicates: Type.Optional(
    Type.Boolean({
      default: true,
      description:
        'False: create nothing where a factor with the same content already exists, and answer with it',
    }),
  ),
})
export type PrivateFactorRequest = Static<typeof PrivateFactorRequest>

export const PrivateFactor = Type.Object(
  {
    id: Type.String({ description: 'Id to use it by' }),
    activity_id: Type.String(),
    name: Type.String(),
    region: Type.String(),
    year: Type.Integer(),
    unit: Type.Unsafe<string>({
      type: 'string',
      enum: [...privateFactorUnits],
      description: 'Unit of activity that the figure is per',
    }),
    unit_type: Type.String({ description: 'Follows from the unit' }),
    calculation_method: CalculationMethod,
    co2e_total: Type.Number({ description: 'kg CO2e per unit of activity' }),
    source_lca_activity: Type.String(),
    sector: Type.String(),
    category: Type.String(),
    uncertainty: Type.Union([Type.Integer(), Type.Null()], { description: 'Percent' }),
    scopes: Type.Array(Scope),
    source: Type.String(),
    description: Type.String(),
    source_link: Type.String(),
    catalogue_release: CatalogueRelease,
  },
  { title: 'PrivateFactor' },
)
export type PrivateFactor = Static<typeof PrivateFactor>

export const PrivateFactorCreated = Type.Composite(
  [PrivateFactor, Type.Object({ notices: Type.Optional(Type.Array(Notice)) })],
  { title: 'PrivateFactorCreated' },
)
export type PrivateFactorCreated = Static<typeof PrivateFactorCreated>

export const PrivateFactorList = Type.Array(PrivateFactor)

export const PrivateFactorDeleteRequest = Type.Object({
  id: Type.String({
    minLength: 1,
    pattern: '^[^\\u0000]*$',
    'x-rule': 'must be a text without NUL',
    description: 'Id of the private factor',
  }),
})

/** The specification shows no body of a deletion; other servers may send an empty one. */
export const PrivateFactorDeleteResponse = Type.Object({
  id: Type.Optional(Type.String({ description: 'Id of the deleted factor' })),
})
