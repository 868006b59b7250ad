/** Describes a rule of a mapping file in words. */
import { sourceInWords } from '../files/mapped-columns.js'
import type { ColumnRule } from '../files/rule-schema.js'

/** Returns a text such as `numbers with decimal comma; times 20`; for a constant its value. */
export function ruleInWords(rule: ColumnRule): string {
  if (rule.const !== undefined) return `const ${[rule.const].flat().join(';')}`
  const parts: string[] = rule.times ? [sourceInWords(rule)] : []
  if (rule.empty) parts.push(`empty: ${rule.empty.join(', ')}`)
  if (rule.extract !== undefined) parts.push(`extract ${rule.extract}`)
  if (rule.translate) {
    const words = Object.keys(rule.translate).length
    parts.push(`translate ${words} ${words === 1 ? 'word' : 'words'} (others: ${rule.unmapped ?? 'error'})`)
  }
  if (rule.date) parts.push(`${rule.date.part ?? 'date'} of ${rule.date.format}`)
  if (rule.number) parts.push(numberInWords(rule.number))
  if (rule.scale !== undefined) parts.push(`times ${rule.scale}`)
  if (rule.default !== undefined && rule.default !== '') parts.push(`where empty: ${rule.default}`)
  return parts.length === 0 ? 'as it stands' : parts.join('; ')
}

function numberInWords({ decimal, thousands, parentheses }: NonNullable<ColumnRule['number']>): string {
  const signs = [
    decimal === undefined ? [] : [`decimal ${decimal}`],
    thousands === undefined ? [] : [`thousands ${thousands}`],
    parentheses ? ['parentheses negative'] : [],
  ].flat()
  return `number with ${signs.join(', ')}`
}
