/** Mapping files: how a file that was not made for this program becomes requests. Reading and checking. */
import { type Static, Type } from '@sinclair/typebox'
import { RE2JS } from 're2js'
import { type CalculationMethod, countryCode, type NoticeCode } from '../../../contract/contract.js'
import { compileCheck } from '../../../contract/validation.js'
import { UsageError } from '../../../host/exit.js'
import { assertClear, codeProblem, isNoticeCode, type NoticePolicy } from '../../notice-policy.js'
import { readYaml } from './yaml-file.js'

const Scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean()])
const closed = { additionalProperties: false }

const NumberRule = Type.Object(
  {
    decimal: Type.Optional(
      Type.Union([Type.Literal('point'), Type.Literal('comma'), Type.Literal('.'), Type.Literal(',')]),
    ),
    thousands: Type.Optional(
      Type.String({ minLength: 1, description: 'The sign between groups, or its name' }),
    ),
    parentheses: Type.Optional(Type.Boolean({ description: '(12.30) is -12.30' })),
  },
  closed,
)

const DateRule = Type.Object(
  {
    format: Type.String({
      minLength: 1,
      description: 'yyyy, yy, MMM, MM, M, dd, d; other signs stand for themselves',
    }),
    part: Type.Optional(
      Type.Union([Type.Literal('date'), Type.Literal('year'), Type.Literal('month'), Type.Literal('day')]),
    ),
  },
  closed,
)

const ColumnRule = Type.Object(
  {
    from: Type.Optional(Type.String({ minLength: 1 })),
    const: Type.Optional(Type.Union([Scalar, Type.Array(Scalar)])),
    translate: Type.Optional(Type.Record(Type.String(), Scalar)),
    unmapped: Type.Optional(Type.Union([Type.Literal('error'), Type.Literal('skip'), Type.Literal('keep')])),
    default: Type.Optional(Scalar),
    extract: Type.Optional(Type.String({ minLength: 1 })),
    scale: Type.Optional(Type.Number()),
    number: Type.Optional(NumberRule),
    date: Type.Optional(DateRule),
    empty: Type.Optional(Type.Array(Scalar)),
    blank: Type.Optional(
      Type.Union([Type.Literal('absent'), Type.Literal('error'), Type.Literal('skip')], {
        description: 'What an empty cell is: no value, an error, or a reason to leave the row out',
      }),
    ),
  },
  closed,
)
export type ColumnRule = Static<typeof ColumnRule>
export type NumberRule = Static<typeof NumberRule>
export type DateRule = Static<typeof DateRule>

const SkipRule = Type.Object(
  {
    column: Type.String(),
    empty: Type.Optional(Type.Boolean()),
    equals: Type.Optional(Type.Union([Scalar, Type.Array(Scalar)])),
    matches: Type.Optional(Type.String({ minLength: 1 })),
  },
  closed,
)
export type SkipRule = Static<typeof SkipRule>

export const MappingFile = Type.Object(
  {
    country: Type.Optional(
      Type.String({
        description: 'Code of the country whose places, tons and gallons are meant: GB',
      }),
    ),
    columns: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String({ minLength: 1 }), ColumnRule])),
    ),
    gwp: Type.Optional(
      Type.Union([Type.Literal('ar4'), Type.Literal('ar5'), Type.Literal('ar6')], {
        description: 'GWP set of rows that name none',
      }),
    ),
    accept: Type.Optional(Type.Array(Type.String(), { description: 'Notices whose rows are taken' })),
    refuse: Type.Optional(Type.Array(Type.String(), { description: 'Notices whose rows fail' })),
    header_row: Type.Optional(Type.Integer({ minimum: 1, description: 'Line of the heading' })),
    skip: Type.Optional(Type.Array(SkipRule)),
  },
  closed,
)

export interface Mapping {
  /** The file it came from, for messages. */
  name: string
  /** Field, as the file names it, to its rule. */
  columns: Map<string, ColumnRule>
  /** ISO 3166-1 alpha-2: where places are looked for first, and whose tons and gallons are meant. */
  country: string | undefined
  /** GWP set of rows that name none. */
  gwp: CalculationMethod | undefined
  /** Notices whose rows are refused or accepted. */
  noticePolicy: NoticePolicy
  headerRow: number | undefined
  skip: SkipRule[]
  /** Compiles a regular expression for the linear-time engine. @throws Error where it is none */
  expression: (source: string) => RE2JS
}

/** Reads a mapping file, YAML or JSON. @throws UsageError naming the file and the entry that is wrong */
export function readMapping(path: string): Mapping {
  const read = readYaml(path)
  const problem = compileCheck(MappingFile)(read)
  if (problem !== undefined) throw new UsageError(`${path}: ${problem}`)
  const content = read as Static<typeof MappingFile>
  const columns = new Map<string, ColumnRule>()
  for (const [field, rule] of Object.entries(content.columns ?? {})) {
    const full = typeof rule === 'string' ? { from: rule } : rule
    const complaint = contradiction(full)
    if (complaint) throw new UsageError(`${path}: columns.${field} ${complaint}`)
    columns.set(field, full)
  }
  for (const [index, rule] of (content.skip ?? []).entries()) {
    const conditions = [rule.empty, rule.equals, rule.matches].filter((each) => each !== undefined)
    if (conditions.length !== 1) {
      throw new UsageError(`${path}: skip.${index} needs exactly one of empty, equals and matches`)
    }
  }
  const { gwp, header_row: headerRow, skip = [] } = content
  const country = content.country === undefined ? undefined : countryCode(content.country)
  if (content.country !== undefined && country === undefined) {
    throw new UsageError(`${path}: country: ${content.country} is not a code of ISO 3166-1, such as GB`)
  }
  const noticePolicy = { accept: codesIn(path, content, 'accept'), refuse: codesIn(path, content, 'refuse') }
  assertClear(noticePolicy, path)
  return {
    name: path,
    columns,
    country,
    gwp,
    noticePolicy,
    headerRow,
    skip,
    expression: (source) => RE2JS.compile(source),
  }
}

/** @throws UsageError for a text that is no code of a notice */
function codesIn(path: string, content: Static<typeof MappingFile>, key: 'accept' | 'refuse'): NoticeCode[] {
  return (content[key] ?? []).map((code, index) => {
    if (isNoticeCode(code)) return code
    throw new UsageError(`${path}: ${key}.${index}: ${codeProblem(code)}`)
  })
}

function contradiction(rule: ColumnRule): string | undefined {
  if (rule.from === undefined && rule.const === undefined) return 'needs from or const'
  if (rule.from !== undefined && rule.const !== undefined) return 'has both from and const'
  if (rule.const !== undefined && Object.keys(rule).length > 1) return 'is a const, which takes nothing else'
  if (rule.unmapped !== undefined && rule.translate === undefined) return 'has unmapped without translate'
  if (rule.date !== undefined && (rule.number !== undefined || rule.scale !== undefined)) {
    return 'is a date, which takes neither number nor scale'
  }
  if (rule.blank !== undefined && rule.default !== undefined) {
    return 'has both blank and default, which both say what an empty cell is; leave out one'
  }
  return undefined
}
