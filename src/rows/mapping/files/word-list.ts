/** Reads translations from a separate table: field, word and value, like a list of unmapped words. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { UsageError } from '../../../host/exit.js'
import type { ActivityRule, MappingContent } from './mapping-schema.js'
import type { QuantityRule, UnitRule } from './quantity-schema.js'
import type { ColumnRule } from './rule-schema.js'

const needed = ['field', 'word', 'value']

/**
 * Returns the content of a mapping with the words of a list in its tables. @throws UsageError for words without a table
 */
export function withWords(content: MappingContent, path: string): MappingContent {
  const copy = structuredClone(content)
  for (const [index, { field, word, value }] of wordsIn(path).entries()) {
    if (value === undefined || value.trim() === '') continue
    const added = addWord(copy, field!, word!, value.trim())
    if (added) continue
    const where = `${path}, row ${index + 1}`
    throw new UsageError(
      field === 'activity'
        ? `${where}: \`${word}\`: the value of an activity is its number in the mapping, 1 to ${copy.activities?.length ?? 0}`
        : `${where}: the mapping has no table for ${field}; give ${field} a translate`,
    )
  }
  return copy
}

function wordsIn(path: string): Record<string, string | undefined>[] {
  const rows: Record<string, string>[] = parse(readFileSync(path), {
    columns: true,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const missing = rows[0] && needed.find((name) => !(name in rows[0]!))
  if (missing) throw new UsageError(`${path}: no column ${missing}; a list of words has ${needed.join(', ')}`)
  return rows
}

/** @returns false if there is no table for it */
function addWord(content: MappingContent, field: string, word: string, value: string): boolean {
  if (field === 'activity') return addActivityWord(content, word, value)
  if (field === 'quantity.unit') {
    return units(content)
      .map((rule) => addUnit(rule, word, value))
      .some(Boolean)
  }
  const tables = [content.columns, ...(content.activities ?? []).map(({ columns }) => columns)]
  return tables.map((columns) => addTranslation(columns?.[field], word, value)).some(Boolean)
}

function addTranslation(rule: string | ColumnRule | undefined, word: string, value: string): boolean {
  if (typeof rule !== 'object' || !rule.translate) return false
  rule.translate[word] = value
  return true
}

function units({ quantity, activities = [] }: MappingContent): QuantityRule[] {
  return [quantity, ...activities.map((activity) => activity.quantity)].filter((rule) => rule !== undefined)
}

function addUnit(rule: QuantityRule, word: string, value: string): boolean {
  if (rule.unit === undefined) return false
  const unit: UnitRule = typeof rule.unit === 'string' ? { from: rule.unit } : rule.unit
  rule.unit = { ...unit, translate: { ...unit.translate, [word]: value } }
  return true
}

/** Adds a word to the short form of \`when\`, under its first heading. */
function addActivityWord({ activities = [] }: MappingContent, word: string, value: string): boolean {
  const activity: ActivityRule | undefined = activities[Number(value) - 1]
  const when = activity?.when
  const [heading, words] = Object.entries(when ?? {})[0] ?? []
  if (!when || heading === undefined || (typeof words === 'object' && !Array.isArray(words))) return false
  when[heading] = [words, word].flat()
  return true
}
