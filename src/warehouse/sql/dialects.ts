/**
 * SQL of each engine for identifiers, texts, casts and the few functions used. According to the documentation of
 * DuckDB 1.5, PostgreSQL 18, Spark SQL 4.0, BigQuery (GoogleSQL), Snowflake, Trino 476, ClickHouse 25.
 */
import { UsageError } from '../../host/exit.js'
import type { Sql } from './tree.js'

export const dialectNames = [
  'duckdb',
  'postgres',
  'spark',
  'bigquery',
  'snowflake',
  'trino',
  'clickhouse',
] as const
export type DialectName = (typeof dialectNames)[number]

export interface Dialect {
  name: DialectName
  identifier: (name: string) => string
  text: (value: string) => string
  asText: (sql: string) => string
  asDouble: (sql: string) => string
  /** Test for text; undefined if the engine itself refuses text functions on numbers. */
  isText: ((sql: string) => string) | undefined
  /**
   * Test for a double or integer; undefined if the engine cannot tell, or type-checks both branches of a CASE. Decimals
   * are read as text, because they can have more digits.
   */
  isNumber?: (sql: string) => string
  trimmed: (sql: string, signs: string) => string
  matches: (sql: string, pattern: string) => string
  /** Suffix of queries with a join. */
  settings?: string
}

const doubled = (quote: string) => (name: string) =>
  `${quote}${name.replaceAll(quote, quote + quote)}${quote}`
const standardText = (value: string) => `'${value.replaceAll("'", "''")}'`

/** Returns a text literal with escaped line ends and tabs, so that the statement can be read and copied. */
const standardOrEscaped = (value: string) =>
  /[\r\n\t]/.test(value)
    ? `E${standardText(escapedBlanks(value.replaceAll('\\', '\\\\')))}`
    : standardText(value)

/** Returns a text literal for engines with backslash escapes. */
function escapedText(value: string): string {
  const escaped = value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  return `'${escapedBlanks(escaped)}'`
}

function escapedBlanks(text: string): string {
  return text.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
}

const castTo =
  (type: string, cast = 'CAST') =>
  (sql: string) =>
    `${cast}(${sql} AS ${type})`
const trimBoth = (text: (value: string) => string) => (sql: string, signs: string) =>
  `TRIM(BOTH ${text(signs)} FROM ${sql})`
const trimOf = (text: (value: string) => string, name: string) => (sql: string, signs: string) =>
  `${name}(${sql}, ${text(signs)})`
const matching = (text: (value: string) => string, name: string) => (sql: string, pattern: string) =>
  `${name}(${sql}, ${text(pattern)})`

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  duckdb: {
    name: 'duckdb',
    identifier: doubled('"'),
    text: standardOrEscaped,
    asText: castTo('VARCHAR'),
    asDouble: castTo('DOUBLE', 'TRY_CAST'),
    isText: (sql) => `(typeof(${sql}) = 'VARCHAR')`,
    isNumber: (sql) => `(typeof(${sql}) IN ('DOUBLE', 'BIGINT', 'INTEGER', 'SMALLINT', 'TINYINT'))`,
    trimmed: trimOf(standardOrEscaped, 'TRIM'),
    matches: matching(standardOrEscaped, 'REGEXP_MATCHES'),
  },
  postgres: {
    name: 'postgres',
    identifier: (name) => {
      if (Buffer.byteLength(name) > 63) {
        throw new UsageError(
          `\`${name}\` has more than the 63 bytes of a name in PostgreSQL, which would cut it; rename the column`,
        )
      }
      return doubled('"')(name)
    },
    text: standardOrEscaped,
    asText: castTo('TEXT'),
    asDouble: castTo('DOUBLE PRECISION'),
    isText: (sql) =>
      `(CAST(PG_TYPEOF(${sql}) AS TEXT) IN ('text', 'character varying', 'character', 'name'))`,
    isNumber: (sql) =>
      `(CAST(PG_TYPEOF(${sql}) AS TEXT) IN ('double precision', 'bigint', 'integer', 'smallint'))`,
    trimmed: trimOf(standardOrEscaped, 'BTRIM'),
    matches: (sql, pattern) => `(${sql} ~ ${standardOrEscaped(pattern)})`,
  },
  spark: {
    name: 'spark',
    identifier: doubled('`'),
    text: escapedText,
    asText: castTo('STRING'),
    asDouble: castTo('DOUBLE', 'TRY_CAST'),
    isText: (sql) => `(TYPEOF(${sql}) = 'string')`,
    isNumber: (sql) => `(TYPEOF(${sql}) IN ('double', 'bigint', 'int', 'smallint', 'tinyint'))`,
    trimmed: trimBoth(escapedText),
    matches: (sql, pattern) => `(${sql} RLIKE ${escapedText(pattern)})`,
  },
  bigquery: {
    name: 'bigquery',
    identifier: (name) => {
      // Characters that column names may not contain, even if quoted.
      if (/[!"$()*,./;?@[\\\]^`{}~\r\n\t]/.test(name)) {
        throw new UsageError(
          `\`${name}\` cannot be the name of a column in BigQuery; rename it, or name it as it is called there`,
        )
      }
      return `\`${name}\``
    },
    text: escapedText,
    asText: castTo('STRING'),
    asDouble: castTo('FLOAT64', 'SAFE_CAST'),
    isText: undefined,
    trimmed: trimOf(escapedText, 'TRIM'),
    matches: matching(escapedText, 'REGEXP_CONTAINS'),
  },
  snowflake: {
    name: 'snowflake',
    identifier: doubled('"'),
    text: escapedText,
    asText: castTo('VARCHAR'),
    asDouble: (sql) => `TRY_TO_DOUBLE(${sql})`,
    isText: (sql) => `STARTSWITH(SYSTEM$TYPEOF(${sql}), 'VARCHAR')`,
    trimmed: trimOf(escapedText, 'TRIM'),
    matches: matching(escapedText, 'REGEXP_LIKE'),
  },
  trino: {
    name: 'trino',
    identifier: doubled('"'),
    text: standardText,
    asText: castTo('VARCHAR'),
    asDouble: castTo('DOUBLE', 'TRY_CAST'),
    isText: (sql) => `(TYPEOF(${sql}) LIKE 'varchar%' OR TYPEOF(${sql}) LIKE 'char%')`,
    trimmed: trimBoth(standardText),
    matches: matching(standardText, 'REGEXP_LIKE'),
  },
  clickhouse: {
    name: 'clickhouse',
    identifier: (name) => `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``,
    text: escapedText,
    asText: castTo('Nullable(String)'),
    asDouble: (sql) => `toFloat64OrNull(${sql})`,
    isText: (sql) => `(toTypeName(${sql}) LIKE '%String%')`,
    // TRIM works on bytes, not characters, in ClickHouse.
    trimmed: (sql, signs) => `replaceRegexpAll(${sql}, ${escapedText(`^[${signs}]+|[${signs}]+$`)}, '')`,
    matches: matching(escapedText, 'match'),
    // Makes rows without a factor have NULL instead of an empty text.
    settings: 'SETTINGS join_use_nulls = 1',
  },
}

/** Returns an expression in the engine's SQL. @throws UsageError for a name or text with an unsupported character */
export function rendered(sql: Sql, dialect: Dialect): string {
  const of = (each: Sql) => rendered(each, dialect)
  switch (sql.kind) {
    case 'column':
      return `${sql.table}.${identifier(sql.name, dialect)}`
    case 'text':
      return dialect.text(printable(sql.value))
    case 'number':
      return Number.isSafeInteger(sql.value)
        ? String(sql.value)
        : dialect.asDouble(dialect.text(String(sql.value)))
    case 'null':
      return 'NULL'
    case 'asText':
      return dialect.asText(of(sql.of))
    case 'textOnly':
      return dialect.isText ? dialect.asText(of(sql.of)) : of(sql.of)
    case 'asDouble':
      return dialect.asDouble(of(sql.of))
    case 'isText':
      return dialect.isText ? dialect.isText(of(sql.of)) : '(1 = 1)'
    case 'isNumber':
      return dialect.isNumber ? dialect.isNumber(of(sql.of)) : '(1 = 0)'
    case 'trimmed':
      return dialect.trimmed(of(sql.of), sql.signs)
    case 'matches':
      return dialect.matches(of(sql.of), sql.pattern)
    case 'replaced':
      return `REPLACE(${of(sql.of)}, ${dialect.text(sql.from)}, ${dialect.text(sql.to)})`
    case 'call':
      return `${sql.name}(${sql.of.map(of).join(', ')})`
    case 'joined':
      return `(${sql.of.map(of).join(` ${sql.by} `)})`
    case 'isNull':
      return `(${of(sql.of)} IS ${sql.not ? 'NOT ' : ''}NULL)`
    case 'not':
      return `(NOT ${of(sql.of)})`
    case 'negative':
      return `(-${of(sql.of)})`
    case 'case': {
      const kept = sql.when.filter(([test]) => test.kind !== 'isNumber' || dialect.isNumber)
      if (kept.length === 0) return of(sql.otherwise)
      const when = kept.map(([test, value]) => `WHEN ${of(test)} THEN ${of(value)}`)
      return `CASE ${when.join(' ')} ELSE ${of(sql.otherwise)} END`
    }
  }
}

export function identifier(name: string, dialect: Dialect): string {
  return dialect.identifier(printable(name))
}

function printable(value: string): string {
  if (!value.includes('\0')) return value
  throw new UsageError('a name or text has the character U+0000, which SQL cannot hold; rename the column')
}
