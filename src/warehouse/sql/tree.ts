/** Small syntax tree of SQL expressions; `dialects.ts` renders it, so that no SQL text is concatenated by hand. */

export type Sql =
  | { kind: 'column'; table: string; name: string }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'null' }
  | { kind: 'asText'; of: Sql }
  /** Cast of a column that must be text; engines without a type test refuse numbers in it. */
  | { kind: 'textOnly'; of: Sql }
  | { kind: 'asDouble'; of: Sql }
  | { kind: 'isText'; of: Sql }
  /** True for a double or integer column; branches with this test are dropped for engines that cannot tell. */
  | { kind: 'isNumber'; of: Sql }
  | { kind: 'trimmed'; of: Sql; signs: string }
  | { kind: 'matches'; of: Sql; pattern: string }
  | { kind: 'replaced'; of: Sql; from: string; to: string }
  | { kind: 'call'; name: 'COALESCE' | 'LENGTH' | 'CONCAT'; of: readonly Sql[] }
  | { kind: 'joined'; by: '*' | '=' | '<>' | '<' | '<=' | 'AND' | 'OR'; of: readonly Sql[] }
  | { kind: 'isNull'; of: Sql; not?: boolean }
  | { kind: 'negative'; of: Sql }
  | { kind: 'not'; of: Sql }
  | { kind: 'case'; when: readonly (readonly [Sql, Sql])[]; otherwise: Sql }

export const nothing: Sql = { kind: 'null' }

export const text = (value: string): Sql => ({ kind: 'text', value })
export const number = (value: number): Sql => ({ kind: 'number', value })
export const column = (table: string, name: string): Sql => ({ kind: 'column', table, name })
export const asText = (of: Sql): Sql => ({ kind: 'asText', of })
export const textOnly = (of: Sql): Sql => ({ kind: 'textOnly', of })
export const asDouble = (of: Sql): Sql => ({ kind: 'asDouble', of })
export const isText = (of: Sql): Sql => ({ kind: 'isText', of })
export const isNumber = (of: Sql): Sql => ({ kind: 'isNumber', of })
export const trimmed = (of: Sql, signs: string): Sql => ({ kind: 'trimmed', of, signs })
export const matches = (of: Sql, pattern: string): Sql => ({ kind: 'matches', of, pattern })
export const replaceText = (of: Sql, from: string, to: string): Sql => ({ kind: 'replaced', of, from, to })
export const isNull = (of: Sql): Sql => ({ kind: 'isNull', of })
export const isNotNull = (of: Sql): Sql => ({ kind: 'isNull', of, not: true })
export const not = (of: Sql): Sql => ({ kind: 'not', of })
export const negative = (of: Sql): Sql => ({ kind: 'negative', of })
export const joined = (by: Extract<Sql, { kind: 'joined' }>['by'], ...of: Sql[]): Sql =>
  of.length === 1 ? of[0]! : { kind: 'joined', by, of }
export const call = (name: Extract<Sql, { kind: 'call' }>['name'], ...of: Sql[]): Sql =>
  name === 'COALESCE' && of.length === 1 ? of[0]! : { kind: 'call', name, of }
export const choice = (when: readonly (readonly [Sql, Sql])[], otherwise: Sql = nothing): Sql =>
  when.length === 0 ? otherwise : { kind: 'case', when, otherwise }
