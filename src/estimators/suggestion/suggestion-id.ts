/**
 * Ids of suggestions. An id contains the factor and a mark of its project, so nothing needs to be stored; it gives
 * access only to factors that the project can see anyway.
 */
import { sha256Hash } from '../../common/sha256.js'

const bytesOfFactor = 16
const bytesOfMark = 8

export function suggestionId(factorId: string, project: string): string {
  const factor = Buffer.from(factorId.replaceAll('-', ''), 'hex')
  return Buffer.concat([factor, mark(factor, project)]).toString('base64url')
}

/** Returns the factor's id; undefined if the id was not made for this project. */
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
