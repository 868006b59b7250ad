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

/** Returns the precompiled check of an operation's requests, or compiles another schema. @param coerce see `compileCheck` */
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

/** Loads CommonJS files. Not `import`: it would scan a CommonJS file for exports before running it. */
const requireHere = createRequire(import.meta.url)

/** Returns the location of a check in the build. */
export function checkFile(name: string): URL {
  return new URL(`../../dist/checks/${name}.cjs`, import.meta.url)
}
