/** Changes the content of a mapping file for one source of a project. */
import { UsageError } from '../../../host/exit.js'

/** Entries that replace entries of a mapping; in a list by their number, from 1. */
export type MappingChanges = Readonly<Record<string, unknown>>

/**
 * Returns the content of a mapping with changes.
 * @param where name for messages
 * @throws UsageError for an entry that a list does not have
 */
export function withChanges(content: unknown, changes: unknown, where: string): unknown {
  if (!isEntries(changes)) return changes
  if (Array.isArray(content)) return changedList(content, changes, where)
  const changed: Record<string, unknown> = { ...(isEntries(content) ? content : {}) }
  for (const [key, value] of Object.entries(changes)) {
    changed[key] = withChanges(changed[key], value, `${where}.${key}`)
  }
  return changed
}

function changedList(list: readonly unknown[], changes: MappingChanges, where: string): unknown[] {
  const changed = [...list]
  for (const [key, value] of Object.entries(changes)) {
    const at = Number(key) - 1
    if (!(at in list)) {
      throw new UsageError(`${where}: the mapping has no entry ${key} there; it has ${list.length}, from 1`)
    }
    changed[at] = withChanges(changed[at], value, `${where}.${key}`)
  }
  return changed
}

function isEntries(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
