/**
 * Builds the statements that price rows in an engine: the distinct questions, the join with the factor table, a check
 * for keys without a factor, counts that should be 0, and totals by error code and notices.
 */
import { UsageError } from '../../host/exit.js'
import { type AmountColumn, noneFilled, severalFilled } from '../amount-column.js'
import { type FactorColumns, factorColumns, freeNames } from '../factor-columns.js'
import type { Stamp } from '../pricing.js'
import type { Question } from '../question.js'
import { amountIn, amountText, isBlank } from './amount.js'
import { type Dialect, identifier, rendered } from './dialects.js'
import {
  asText,
  call,
  choice,
  column,
  isNotNull,
  isNull,
  joined,
  not,
  nothing,
  number,
  type Sql,
  text,
} from './tree.js'

/** The three tables, as FROM expressions. */
export interface Tables {
  rows: string
  factors: string
  results: string
}

export const statementNames = ['distinct', 'join', 'unpriced', 'checks', 'totals'] as const
export type StatementName = (typeof statementNames)[number]
export type Statements = Readonly<Record<StatementName, string>>

/** Error code of rows without a factor. */
export const unpricedCode = 'unpriced_key'

const invalid = 'invalid_input'

/** @throws UsageError for headings that the engine cannot distinguish */
export function buildStatements(
  question: Question,
  tables: Tables,
  dialect: Dialect,
  stamp: Pick<Stamp, 'checksum'>,
): Statements {
  assertDistinctHeadings(question.headings)
  const columns = factorColumns(question)
  const build = new Builder(question, columns, tables, dialect)
  return {
    distinct: build.distinct(),
    join: build.join(),
    unpriced: build.unpriced(),
    checks: build.checks(stamp.checksum),
    totals: build.totals(),
  }
}

/** @throws UsageError */
function assertDistinctHeadings(headings: readonly string[]): void {
  const seen = new Map<string, string>()
  for (const heading of headings) {
    const other = seen.get(heading.toLowerCase())
    if (heading === '') throw new UsageError('a column has no heading; SQL needs one for each: name it')
    if (other !== undefined) {
      throw new UsageError(
        `columns \`${other}\` and \`${heading}\` differ only in case, which most engines ignore; rename one`,
      )
    }
    seen.set(heading.toLowerCase(), heading)
  }
}

class Builder {
  readonly #question: Question
  readonly #columns: FactorColumns
  readonly #tables: Tables
  readonly #dialect: Dialect
  readonly #name: (wanted: string) => string
  /** Names of the key columns in `ghg_read`. */
  readonly #keyNames: readonly string[]
  readonly #amountName: string
  readonly #cellName: string
  readonly #filledName: string

  constructor(question: Question, columns: FactorColumns, tables: Tables, dialect: Dialect) {
    this.#question = question
    this.#columns = columns
    this.#tables = tables
    this.#dialect = dialect
    this.#name = freeNames(question.headings)
    this.#keyNames = columns.keys.map((_, index) => this.#name(`ghg_key_${index + 1}`))
    this.#amountName = this.#name('ghg_amount')
    this.#cellName = this.#name('ghg_cell')
    this.#filledName = this.#name('ghg_amount_column')
  }

  distinct(): string {
    const { amounts } = this.#question
    const wanted = this.#columns.keys.map((key) => this.#as(this.#keyText(column('t', key)), key))
    for (const amount of amounts) {
      const blank = isBlank(amountText(column('t', amount.heading), amount), amount)
      const mark = amounts.length === 1 ? text('1') : choice([[blank, text('')]], text('1'))
      wanted.push(this.#as(mark, amount.heading))
    }
    return lines(`SELECT DISTINCT`, list(wanted), `FROM ${this.#tables.rows} t`)
  }

  /** Returns one result row per input row: the factor table contains each key once. */
  join(): string {
    const { headings } = this.#question
    const own = headings.map((heading) => `r.${this.#identifier(heading)}`)
    const results = this.#results().map(({ name, value }) => this.#as(value, name))
    return lines(
      ...this.#withRows(headings, this.#question.amounts),
      'SELECT',
      list([...own, ...results]),
      'FROM ghg_read r',
      `LEFT JOIN ${this.#tables.factors} f ON ${this.#render(this.#onKey())}`,
      ...this.#settings,
    )
  }

  unpriced(): string {
    const { keys } = this.#columns
    const filled = this.#ofKey.length > 0 ? [this.#filledName] : []
    const group = [...this.#keyNames, ...filled].map((name) => `r.${this.#identifier(name)}`)
    const own = keys.map((key, index) => `${group[index]} AS ${this.#identifier(key)}`)
    return lines(
      ...this.#withRows([], this.#ofKey),
      'SELECT',
      list([...own, `COUNT(*) AS ${this.#identifier(freeNames(keys)('table_rows'))}`]),
      'FROM ghg_read r',
      `LEFT JOIN ${this.#tables.factors} f ON ${this.#render(this.#onKey())}`,
      `WHERE ${this.#render(isNull(this.#own('program')))}`,
      ...(group.length === 0 ? [] : [`GROUP BY ${group.join(', ')}`]),
      `ORDER BY ${own.length + 1} DESC`,
      ...this.#settings,
    )
  }

  /** Returns a query for counts that should be 0. */
  checks(checksum: string | null): string {
    const { keys } = this.#columns
    const inFactors = keys.map((key) => column('f', key))
    if (this.#ofKey.length > 0) inFactors.push(this.#own('amount_column'))
    const ofKey = inFactors.map((key) => this.#render(this.#keyText(key)))
    const folded = ofKey.map((each) => `LOWER(${each})`)
    const factors = `${this.#tables.factors} f`
    const repeated = (key: readonly string[]) =>
      key.length === 0
        ? `SELECT COUNT(*) AS n FROM ${factors} HAVING COUNT(*) > 1`
        : `SELECT COUNT(*) AS n FROM ${factors} GROUP BY ${key.join(', ')} HAVING COUNT(*) > 1`
    const other = joined(
      'OR',
      isNull(this.#own('checksum')),
      joined('<>', this.#own('checksum'), text(checksum ?? '')),
    )
    const counts: [string, string][] = [
      [
        'rows with a key that has no factor',
        lines(
          'SELECT COUNT(*)',
          `FROM ghg_read r LEFT JOIN ${factors} ON ${this.#render(this.#onKey())}`,
          `WHERE ${this.#render(isNull(this.#own('program')))}`,
          ...this.#settings,
        ),
      ],
      ['keys that are in the factor table more than once', `SELECT COUNT(*) FROM (${repeated(ofKey)}) d`],
      ['keys that differ in case only', `SELECT COUNT(*) FROM (${repeated(folded)}) d`],
      [
        'factors of another release or other reference data',
        `SELECT COUNT(*) FROM ${factors} WHERE ${this.#render(other)}`,
      ],
    ]
    const selects = counts.map(
      ([what, count], index) =>
        `SELECT ${this.#render(text(what))}${index === 0 ? ' AS finding' : ''}, (${count})${index === 0 ? ' AS found' : ''}`,
    )
    return lines(...this.#withRows([], this.#ofKey), selects.join('\nUNION ALL\n'))
  }

  totals(): string {
    const results = this.#results()
    const total = results.find(({ isTotal }) => isTotal)
    const [notices, code] = results.slice(-3).map(({ name }) => this.#identifier(name))
    return lines(
      'SELECT',
      list([
        `${code} AS error_code`,
        `${notices} AS notices`,
        'COUNT(*) AS table_rows',
        ...(total ? [`SUM(${this.#identifier(total.name)}) AS co2e`] : []),
      ]),
      `FROM ${this.#tables.results}`,
      `GROUP BY ${code}, ${notices}`,
      'ORDER BY 3 DESC',
    )
  }

  /** Amount columns that are part of the key: all if there are several, because a row fills one. */
  get #ofKey(): readonly AmountColumn[] {
    const { amounts } = this.#question
    return amounts.length > 1 ? amounts : []
  }

  /** Returns a WITH clause for `ghg_read`: rows with key and amount. @param headings further columns to keep */
  #withRows(headings: readonly string[], amounts: readonly AmountColumn[]): string[] {
    const keys = this.#columns.keys.map((key, index) =>
      this.#as(this.#keyText(column('t', key)), this.#keyNames[index]!),
    )
    const own = headings.map((heading) => `t.${this.#identifier(heading)}`)
    const cells = amounts.flatMap((amount, at) => {
      const raw = column('t', amount.heading)
      return [this.#as(raw, this.#rawName(at)), this.#as(amountText(raw, amount), this.#cellAt(at))]
    })
    const none = ['1 AS ghg_one']
    const read = lines(
      `SELECT`,
      list(atLeastOne([...own, ...keys, ...cells], none)),
      `FROM ${this.#tables.rows} t`,
    )
    if (amounts.length === 0) return ['WITH ghg_read AS (', read, ')']
    const passed = [
      ...headings.map((heading) => `c.${this.#identifier(heading)}`),
      ...this.#keyNames.map((key) => `c.${this.#identifier(key)}`),
      ...this.#amountOf(amounts),
    ]
    return [
      'WITH ghg_cells AS (',
      read,
      '), ghg_read AS (',
      lines('SELECT', list(passed), 'FROM ghg_cells c'),
      ')',
    ]
  }

  /** Returns cell and value of the filled amount and, if there are several, the name of its column. */
  #amountOf(amounts: readonly AmountColumn[]): string[] {
    const parsed = amounts.map((amount, at): [cell: Sql, value: Sql, blank: Sql] => {
      const cell = column('c', this.#cellAt(at))
      return [cell, amountIn(cell, column('c', this.#rawName(at)), amount), isBlank(cell, amount)]
    })
    const [[cell, value]] = parsed as [[Sql, Sql, Sql]]
    if (amounts.length === 1) return [this.#as(cell, this.#cellName), this.#as(value, this.#amountName)]
    const blanks = parsed.map(([, , blank]) => blank)
    const alone = (at: number) => joined('AND', ...blanks.filter((_, other) => other !== at))
    const ofOne = (values: (at: number) => Sql): [Sql, Sql][] =>
      amounts.map((_, at) => [joined('AND', not(blanks[at]!), alone(at)), values(at)])
    const which = choice(
      [[joined('AND', ...blanks), text(noneFilled)], ...ofOne((at) => text(amounts[at]!.heading))],
      text(severalFilled),
    )
    return [
      this.#as(choice(ofOne((at) => parsed[at]![0])), this.#cellName),
      this.#as(choice(ofOne((at) => parsed[at]![1])), this.#amountName),
      this.#as(which, this.#filledName),
    ]
  }

  #cellAt(at: number): string {
    return at === 0 ? this.#cellName : `${this.#cellName}_${at + 1}`
  }

  #rawName(at: number): string {
    return at === 0 ? `${this.#amountName}_raw` : `${this.#amountName}_raw_${at + 1}`
  }

  /** Returns the result columns in addition to the columns of the rows. */
  #results(): { isTotal?: boolean; name: string; value: Sql }[] {
    const { own } = this.#columns
    const { amounts, headings } = this.#question
    const name = freeNames(headings)
    const cell = column('r', this.#cellName)
    const value = column('r', this.#amountName)
    const f = (each: string) => column('f', each)
    const states: [Sql, Sql, Sql][] = [
      [
        isNull(this.#own('program')),
        text(unpricedCode),
        text('no factor for the key of this row; run ghg factors on the distinct query again'),
      ],
      [joined('=', call('COALESCE', f(own.error_code), text('')), text('skipped')), text('skipped'), nothing],
    ]
    for (const amount of amounts) {
      const wrong = call(
        'CONCAT',
        text(`${amount.field}: \``),
        call('COALESCE', cell, text('')),
        text('` is not a number in the notation of the mapping'),
      )
      if (amounts.length > 1) {
        const isOwn = joined('=', column('r', this.#filledName), text(amount.heading))
        states.push([joined('AND', isNull(value), isOwn), text(invalid), wrong])
        continue
      }
      if (amount.default === undefined)
        states.push([isBlank(cell, amount), f(own.blank_error_code), f(own.blank_error)])
      states.push([isNull(value), text(invalid), wrong])
    }
    states.push([isNotNull(f(own.error_code)), f(own.error_code), f(own.error)])
    const hasAmount = amounts.length > 0
    if (hasAmount) {
      const below = joined('AND', isNotNull(f(own.negative_error_code)), joined('<', value, number(0)))
      states.push([below, f(own.negative_error_code), f(own.negative_error)])
    }
    // Figures of a refused or missing key are NULL anyway.
    const isGood =
      hasAmount &&
      joined(
        'AND',
        isNotNull(value),
        joined('OR', isNull(f(own.negative_error_code)), not(joined('<', value, number(0)))),
      )
    const good = (each: Sql) => (isGood ? choice([[isGood, each]]) : each)
    const times = joined('*', value, f(own.amount_times))
    const figures = this.#columns.factors.map(({ isTotal, name: wanted, same, perUnit }) => ({
      isTotal,
      name: name(wanted),
      value: good(
        perUnit === undefined ? f(same) : call('COALESCE', joined('*', times, f(perUnit)), f(same)),
      ),
    }))
    const notices = hasAmount
      ? choice(
          [
            [joined('<', value, number(0)), f(own.negative_notices)],
            [joined('=', value, number(0)), f(own.zero_notices)],
          ],
          f(own.notices),
        )
      : f(own.notices)
    return [
      ...figures,
      { name: name('notices'), value: good(notices) },
      { name: name('error_code'), value: choice(states.map(([test, code]) => [test, code])) },
      { name: name('error'), value: choice(states.map(([test, , error]) => [test, error])) },
    ]
  }

  get #settings(): string[] {
    const { settings } = this.#dialect
    return settings === undefined ? [] : [settings]
  }

  #onKey(): Sql {
    const { keys } = this.#columns
    if (keys.length + this.#ofKey.length === 0) return joined('=', number(1), number(1))
    const pairs = keys.map((key, index) =>
      joined('=', column('r', this.#keyNames[index]!), this.#keyText(column('f', key))),
    )
    if (this.#ofKey.length > 0)
      pairs.push(joined('=', column('r', this.#filledName), this.#keyText(this.#own('amount_column'))))
    return joined('AND', ...pairs)
  }

  /** Returns a cell of the key as text; NULL becomes an empty text, as in files. */
  #keyText(of: Sql): Sql {
    return call('COALESCE', asText(of), text(''))
  }

  #own(name: keyof FactorColumns['own']): Sql {
    return column('f', this.#columns.own[name])
  }

  #as(value: Sql, name: string): string {
    return `${this.#render(value)} AS ${this.#identifier(name)}`
  }

  #render(sql: Sql): string {
    return rendered(sql, this.#dialect)
  }

  #identifier(name: string): string {
    return identifier(name, this.#dialect)
  }
}

function list(entries: readonly string[]): string {
  return entries.map((entry) => `  ${entry}`).join(',\n')
}

function atLeastOne(entries: string[], otherwise: string[]): string[] {
  return entries.length === 0 ? otherwise : entries
}

function lines(...each: string[]): string {
  return each.join('\n')
}
