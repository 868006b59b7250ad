/**
 * Checks of requests that the build has compiled (`write-checks.ts`): compiling one, and loading the compiler,
 * takes a fifth of a short command.
 */
import type { TSchema } from '@sinclair/typebox'
import type { ValidateFunction } from 'ajv'
import { operations } from './contract.js'
import { type Check, checkWith } from './problems.js'

/** The check of an operation's requests, or of another schema, which is compiled now. @param coerce as there */
export async function requestCheck(schema: TSchema, { coerce = false } = {}): Promise<Check> {
  const name = Object.entries(operations).find(([, { request }]) => request === schema)?.[0]
  if (name === undefined) return (await import('./validation.js')).compileCheck(schema, { coerce })
  const { default: validate } = await import(checkFile(name, coerce).href)
  return checkWith(validate as ValidateFunction)
}

/** Where the build puts the check of an operation. */
export function checkFile(operation: string, coerce: boolean): URL {
  return new URL(`../../dist/checks/${operation}${coerce ? '-coerced' : ''}.cjs`, import.meta.url)
}
