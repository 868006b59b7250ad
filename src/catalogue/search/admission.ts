/** Tests which factors of a collection the filters and ids of a request admit. */
import type { SearchRequest } from '../../contract/contract.js'
import { factorCount } from '../index/parts.js'
import type { Region } from '../model.js'
import type { Collection } from './collection.js'
import { type Filter, filtersOf } from './filters.js'

export interface Admission {
  admits(position: number): boolean
  admitsAny(): boolean
  /** Returns all admitted positions in order, offset by `start`. */
  positions(start: number): Uint32Array
}

/** @throws ServiceError on an unusable filter */
export function admissionOf(
  request: SearchRequest,
  collection: Collection,
  regionOf: (code: string) => Region | undefined,
  releases: readonly number[],
): Admission {
  const { parts, accessType } = collection
  const filters = filtersOf(request, parts, accessType, regionOf, releases)
  if (!filters) return ofCandidates([], [])
  const candidates = candidatesOf(request, collection)
  return candidates ? ofCandidates(candidates, filters) : ofAll(factorCount(parts), filters)
}

function ofAll(count: number, filters: readonly Filter[]): Admission {
  const admits = (position: number) => passesAll(filters, position)
  return {
    admits,
    admitsAny: () => {
      for (let position = 0; position < count; position++) if (admits(position)) return true
      return false
    },
    positions: (start) => {
      const passing = new Uint32Array(count)
      let found = 0
      for (let position = 0; position < count; position++) {
        if (admits(position)) passing[found++] = position + start
      }
      return passing.subarray(0, found)
    },
  }
}

function ofCandidates(candidates: readonly number[], filters: readonly Filter[]): Admission {
  const passing = candidates.filter((position) => passesAll(filters, position))
  const admitted = new Set(passing)
  return {
    admits: (position) => admitted.has(position),
    admitsAny: () => passing.length > 0,
    positions: (start) => Uint32Array.from(passing, (position) => position + start),
  }
}

function passesAll(filters: readonly Filter[], position: number): boolean {
  for (const { codes, allowed } of filters) if (allowed[codes[position]!] !== 1) return false
  return true
}

/** Returns the positions for the ids in a request; undefined if it names no id. */
function candidatesOf({ activity_id, id }: SearchRequest, collection: Collection): number[] | undefined {
  if (!activity_id && !id) return undefined
  const byId = id ? [collection.positionOfId(id) ?? []].flat() : undefined
  if (!activity_id) return byId
  const prefix = activity_id.endsWith('*')
  const wanted = (prefix ? activity_id.slice(0, -1) : activity_id).trim().toLowerCase()
  const ofActivity = Array.from(collection.positionsOfActivity(wanted, prefix))
  return byId ? byId.filter((position) => ofActivity.includes(position)) : ofActivity
}
