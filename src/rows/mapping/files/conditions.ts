/** Compiles conditions on the cells of a row: whether it is kept, skipped, or belongs to an activity. */
import { UsageError } from '../../../host/exit.js'
import type { Cell } from '../../sheets/readers/table.js'
import { columnReader } from '../fields/cell-text.js'
import { noSuchColumn } from '../fields/columns.js'
import { compiledPattern, type Expression } from './expressions.js'
import type { Condition } from './mapping-schema.js'
import type { Scalar } from './rule-schema.js'

export interface RowTest {
  test: (cells: Cell[]) => boolean
  /** Indices of the columns that it reads. */
  columns: readonly number[]
  /** Description of the condition in messages. */
  words: string
}

const tests = ['empty', 'equals', 'in', 'matches'] as const
const joins = ['all', 'any', 'not'] as const

/** Returns the mistake in a condition's shape, as a text that follows its name; undefined for a valid condition. */
export function conditionProblem(condition: Condition): string | undefined {
  const given = tests.filter((key) => condition[key] !== undefined)
  const joined = joins.filter((key) => condition[key] !== undefined)
  if (joined.length > 0) {
    if (joined.length > 1) return `has both ${joined.join(' and ')}; nest one in the other`
    if (condition.column !== undefined || given.length > 0) {
      return `has ${joined[0]} beside ${condition.column === undefined ? given[0] : 'column'}; put that into the list of ${joined[0]}`
    }
    const parts = condition.not ? [condition.not] : (condition.all ?? condition.any)!
    return parts.map(conditionProblem).find((problem) => problem !== undefined)
  }
  if (condition.column === undefined) return 'has no column; name one, or use all, any or not'
  return given.length === 1 ? undefined : 'needs exactly one of empty, equals, in and matches'
}

/**
 * @param where position of the condition, for messages
 * @throws UsageError if it names a column that does not exist, or an expression cannot be compiled
 */
export function compileCondition(
  condition: Condition,
  where: string,
  columns: readonly string[],
  expression: Expression,
): RowTest {
  const inner = (part: Condition, name: string) =>
    compileCondition(part, `${where}.${name}`, columns, expression)
  if (condition.not) {
    const { test, columns: looked, words } = inner(condition.not, 'not')
    return { test: (cells) => !test(cells), columns: looked, words: `not ${words}` }
  }
  const list = condition.all ?? condition.any
  if (!list) return onColumn(condition, where, columns, expression)
  const name = condition.all ? 'all' : 'any'
  const parts = list.map((part, index) => inner(part, `${name}.${index}`))
  return {
    test: condition.all
      ? (cells) => parts.every(({ test }) => test(cells))
      : (cells) => parts.some(({ test }) => test(cells)),
    columns: parts.flatMap((part) => part.columns),
    words: parts.length === 1 ? parts[0]!.words : `${name} of ${parts.map(({ words }) => words).join(', ')}`,
  }
}

function onColumn(
  { column, empty, equals, in: among, matches }: Condition,
  where: string,
  columns: readonly string[],
  expression: Expression,
): RowTest {
  const reader = columnReader(column!, columns)
  if (!reader) {
    throw new UsageError(`${where}: no column \`${column}\` in the input; ${noSuchColumn(column!, columns)}`)
  }
  const text = (cells: Cell[]) => String(reader.read(cells) ?? '').trim()
  const shared = { columns: reader.columns }
  if (empty !== undefined) {
    const words = `${column} ${empty ? 'is' : 'is not'} empty`
    return { ...shared, words, test: (cells) => (text(cells) === '') === empty }
  }
  if (matches !== undefined) {
    const pattern = compiledPattern(expression, matches, where)
    return {
      ...shared,
      words: `${column} matches ${matches}`,
      test: (cells) => pattern.matcher(text(cells)).find(),
    }
  }
  const words = wordsOf(equals, among)
  const few = [...words].slice(0, 3).join(', ')
  return {
    ...shared,
    words: `${column} is ${few}${words.size > 3 ? `, ... (${words.size} words)` : ''}`,
    test: (cells) => words.has(text(cells)),
  }
}

function wordsOf(equals: Condition['equals'], among: Condition['in']): Set<string> {
  return new Set([equals ?? among!].flat().map((word: Scalar) => String(word).trim()))
}
