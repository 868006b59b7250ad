/**
 * Checks that the build has compiled (`cli/write-checks.ts`): compiling one, and loading the compiler, takes a fifth
 * of a short command.
 */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { TSchema } from '@sinclair/typebox'
import type { ValidateFunction } from 'ajv'
import { type Check, checkWith } from './checks/problems.js'
import { operations } from './contract.js'

/** The check of an operation's requests, or of another schema, which is compiled now. @param coerce as there */
export async function requestCheck(schema: TSchema, { coerce = false } = {}): Promise<Check> {
  const name = Object.entries(operations).find(([, { request }]) => request === schema)?.[0]
  if (name === undefined) return (await import('./validation.js')).compileCheck(schema, { coerce })
  return readyCheck(coerce ? `${name}-coerced` : name)
}

/** The check that the build has compiled under this name. */
export function readyCheck(name: string): Check {
  const validate: ValidateFunction = requireHere(fileURLToPath(checkFile(name)))
  return checkWith(validate)
}

/** Not imported: a module of another kind is read for what it exports before an import runs it. */
const requireHere = createRequire(import.meta.url)

/** Where the build puts it. */
export function checkFile(name: string): URL {
  return new URL(`../../dist/checks/${name}.cjs`, import.meta.url)
}
