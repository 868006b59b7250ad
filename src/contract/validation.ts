/** Checks compiled from schemas. The schema is the only description of a valid request. */
import type { TSchema } from '@sinclair/typebox'
import { Ajv, type Options } from 'ajv'
import { allProblems, type Check, checkWith } from './checks/problems.js'

export type { Check } from './checks/problems.js'

/**
 * Compiles a schema once; the check is then fast enough for every row of a file.
 * @param coerce convert numbers and booleans in text to the schema's type, in place: for
 *   query strings
 */
export function compileCheck(schema: TSchema, { coerce = false } = {}): Check {
  return checkWith(new Ajv(compilerOptions(coerce)).compile(schema))
}

/** Compiles a schema into what names every problem of a value, not the first alone. */
export function compileProblems(schema: TSchema): (value: unknown) => string[] {
  const validate = new Ajv({ ...compilerOptions(false), allErrors: true }).compile(schema)
  return (value) => allProblems(validate, value)
}

/** The schemas are the contract's own: checking them against the schema of schemas takes 50 ms of every start. */
export function compilerOptions(coerce: boolean): Options {
  return {
    verbose: true,
    strict: false,
    discriminator: true,
    coerceTypes: coerce,
    meta: false,
    validateSchema: false,
    // A part that occurs often is compiled once.
    inlineRefs: false,
  }
}
