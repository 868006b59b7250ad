/**
 * Ids of suggestions. An id holds the factor and a mark of the project that it was made for, so that nothing
 * need be kept: what a suggestion opens, a project sees anyway.
 */
import { sha256Hash } from '../../sha256.js'

const bytesOfFactor = 16
const bytesOfMark = 8

export function suggestionId(factorId: string, project: string): string {
  const factor = Buffer.from(factorId.replaceAll('-', ''), 'hex')
  return Buffer.concat([factor, mark(factor, project)]).toString('base64url')
}

/** The factor's id; undefined where the id was not made for this project. */
export function factorOfSuggestion(id: string, project: string): string | undefined {
  const bytes = Buffer.from(id, 'base64url')
  if (bytes.length !== bytesOfFactor + bytesOfMark) return undefined
  const factor = bytes.subarray(0, bytesOfFactor)
  if (!mark(factor, project).equals(bytes.subarray(bytesOfFactor))) return undefined
  return factor.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function mark(factor: Uint8Array, project: string): Buffer {
  return sha256Hash().update(factor).update(project).digest().subarray(0, bytesOfMark)
}
