/** The fields of an operation's request as a table of the help. */
import type { TSchema } from '@sinclair/typebox'
import type { Command } from 'commander'
import { type Field, type FieldKind, fieldsOf } from '../../bulk/input/fields/fields.js'

const kindWords: Record<FieldKind, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true, false',
  array: 'list',
  object: 'object',
}

const defaultWidth = 100
const leastTextWidth = 30
const gap = '  '

/** The section of the help; columns, `--set` and mapping files may name these fields. */
export function fieldHelp(request: TSchema, width: number): string {
  const title = 'Fields (the last part of a name is enough where only one field has it):'
  return `\n${title}\n${fieldTable(request, width)}`
}

/** Columns that the help of a command is written in. */
export function helpWidthOf(command: Command): number {
  return command.configureOutput().getOutHelpWidth?.() ?? defaultWidth
}

/** Name, kind and meaning of every field; meanings are broken into lines of a table this wide. */
export function fieldTable(request: TSchema, tableWidth: number): string {
  const rows = fieldsOf(request).map((field) => [field.path, kindOf(field), meaningOf(field)] as const)
  const [names, kinds] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  const before = gap.length + names! + gap.length + kinds! + gap.length
  const textWidth = Math.max(leastTextWidth, tableWidth - before)
  return [['Field', 'Kind', 'Meaning'] as const, ...rows]
    .map(([name, kind, meaning]) => {
      const text = wrapped(meaning, textWidth).join(`\n${' '.repeat(before)}`)
      return `${gap}${name.padEnd(names!)}${gap}${kind.padEnd(kinds!)}${gap}${text}`.trimEnd()
    })
    .join('\n')
}

function kindOf(field: Field): string {
  return field.values.length > 0 ? 'word' : kindWords[field.kind]
}

function meaningOf({ description = '', values }: Field): string {
  if (values.length === 0) return description
  const list = `one of ${values.join(', ')}`
  return description === '' ? list : `${description}: ${list}`
}

/** Lines of at most this many characters; a longer word stands alone. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
