/** What a compiled schema found wrong, in one sentence that names the field. */
import type { ErrorObject } from 'ajv'

/** The field whose absence is the complaint, if it is one. */
export function missingField(errors: readonly ErrorObject[] | null | undefined): string | undefined {
  const error = (errors ?? []).find((each) => each.keyword === 'required')
  return error && pathOf(`${error.instancePath}/${error.params.missingProperty}`)
}

/** `emission_factor.year must be integer`; `prefix` names what stands at the root. */
export function schemaComplaint(errors: readonly ErrorObject[] | null | undefined, root: string): string {
  const all = (errors ?? []).filter((error) => error.keyword !== 'anyOf')
  const deepest = Math.max(...all.map((error) => error.instancePath.length))
  const relevant = all.filter((error) => error.instancePath.length === deepest)
  const first = relevant[0]
  if (!first) return `${root} does not fit`
  const field = pathOf(first.instancePath) || root
  const constants = relevant.flatMap((error) =>
    error.keyword === 'const' ? [String(error.params.allowedValue)] : [],
  )
  if (constants.length > 0) return `${field} must be one of ${constants.join(', ')}`
  switch (first.keyword) {
    case 'required': {
      const missing = first.params.missingProperty as string
      return `${pathOf(`${first.instancePath}/${missing}`)} is missing`
    }
    case 'additionalProperties':
      return `${pathOf(`${first.instancePath}/${first.params.additionalProperty}`)} is not known here`
    case 'enum':
      return `${field} must be one of ${(first.params.allowedValues as unknown[]).join(', ')}`
    case 'minLength':
      return `${field} must not be empty`
    case 'type': {
      const types = relevant.flatMap((error) => (error.keyword === 'type' ? [String(error.params.type)] : []))
      return `${field} must be ${[...new Set(types)].join(' or ')}`
    }
    default:
      return `${field} ${first.message ?? 'does not fit'}`
  }
}

function pathOf(instancePath: string): string {
  return instancePath.replace(/^\//, '').replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
}
