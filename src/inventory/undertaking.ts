/** What filing forms ask of an undertaking that no ledger can say: its identifier, size, form and industry. */
import { type Static, Type } from '@sinclair/typebox'
import { currencies } from '../codes/codes.js'
import { moneyIn } from './denominators.js'
import { object, text, words } from './schema-shapes.js'

const { Optional } = Type

export const identifierSchemes = ['LEI', 'DUNS', 'EUID', 'PermID'] as const
export const legalForms = [
  'private_limited',
  'sole_proprietorship',
  'partnership',
  'cooperative',
  'other',
] as const
export const employeeCounts = ['headcount', 'full_time_equivalent'] as const
export const employeeDates = ['period_end', 'average'] as const
export const reportingBases = ['individual', 'consolidated'] as const
export const modules = ['basic', 'comprehensive'] as const

export const Undertaking = object(
  {
    identifier: Optional(
      object({
        scheme: words(identifierSchemes, 'Kind of identifier'),
        id: Type.String({ pattern: '^\\S+$', description: 'Such as EXAMPLELTD0000000060' }),
      }),
    ),
    legal_form: Optional(words(legalForms, 'Legal form')),
    other_legal_form: Optional(text('Its name, where legal_form is other')),
    nace: Optional(
      Type.Array(Type.String({ pattern: '^[A-V](\\d{2}(\\.\\d{1,2})?)?$' }), {
        minItems: 1,
        description: 'NACE Rev. 2.1 codes with their section, such as C25.62',
      }),
    ),
    currency: Optional(
      Type.String({ pattern: '^[A-Z]{3}$', description: 'Currency of the report, such as EUR' }),
    ),
    turnover: Optional(
      Type.Number({
        minimum: 0,
        description: 'Net turnover of the reporting period, in units of the currency',
      }),
    ),
    employees: Optional(
      object({
        number: Type.Number({ minimum: 0, description: 'Number of employees' }),
        counted: words(employeeCounts, 'What the number counts'),
        when: words(employeeDates, 'At the end of the period, or on average over it'),
      }),
    ),
    country: Optional(
      Type.String({
        pattern: '^[A-Z]{2}$',
        description: 'Country of primary operations and significant assets, ISO 3166-1 alpha-2',
      }),
    ),
    basis: Optional(words(reportingBases, 'Whether the report is of the undertaking alone or consolidated')),
    module: Optional(
      words(modules, 'Part of the voluntary standard: the Basic Module, or both modules (default: basic)'),
    ),
  },
  'The undertaking, as forms ask for it (ghg file)',
)
export type Undertaking = Static<typeof Undertaking>

/** Returns what is wrong with an entry beyond its shape: the path of the entry, and the problem. */
export function undertakingProblems(
  undertaking: Undertaking,
  denominators: Parameters<typeof moneyIn>[0],
): [entry: string, problem: string][] {
  const { identifier, currency, turnover, legal_form, other_legal_form } = undertaking
  const problems: [string, string | undefined][] = [
    ['identifier.id', identifier?.scheme === 'LEI' ? leiProblem(identifier.id) : undefined],
    [
      'currency',
      currency === undefined || currencies.includes(currency.toLowerCase()) ? undefined : unknown(currency),
    ],
    [
      'other_legal_form',
      other_legal_form !== undefined && legal_form !== 'other'
        ? 'is for legal_form: other alone; leave out one of the two'
        : undefined,
    ],
    ...moneyIn(denominators).map(({ name, currency: other, value }): [string, string | undefined] =>
      currency !== undefined && other !== currency
        ? ['currency', `is ${currency}, denominators.${name} is in ${other}; give all in one currency`]
        : name === 'revenue' && turnover !== undefined && differs(value, turnover)
          ? ['turnover', `is ${turnover}, denominators.revenue is ${value}; give the same figure`]
          : ['', undefined],
    ),
  ]
  return problems.flatMap(([entry, problem]): [string, string][] =>
    problem === undefined ? [] : [[`undertaking.${entry}`, problem]],
  )
}

function unknown(currency: string): string {
  return `${currency} is not a currency of ISO 4217`
}

/** True if two figures are further apart than rounding in millions explains. */
function differs(a: number, b: number): boolean {
  return Math.abs(a - b) > 0.005 * Math.max(a, b)
}

/** Checks an LEI: 18 letters or digits and two check digits (ISO 17442, ISO/IEC 7064 mod 97-10). */
function leiProblem(id: string): string | undefined {
  if (!/^[0-9A-Z]{18}\d{2}$/.test(id)) return `${id} is not an LEI: 18 letters or digits, then two digits`
  const digits = [...id].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n ? undefined : `${id} is not an LEI: its check digits do not fit`
}
