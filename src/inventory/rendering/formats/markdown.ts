/** The short form of the report: what a board reads, the inventory, open points and credits. */
import { visible } from '../../../host/screen.js'
import { type Block, type Document, right, type Table } from '../document-parts.js'
import { maxCharacters, shortened } from '../shortened.js'

export function markdownOf({ title: whole, facts, isDraft, sections }: Document): string {
  const title = shortened(whole, maxCharacters.title)
  const header = facts
    .filter(([, value]) => value !== 'not stated')
    .map(([name, value]) => `- ${escaped(name)}: ${escaped(shortened(value, maxCharacters.text))}`)
  const short = sections.filter(({ isShort }) => isShort === true)
  const parts = [
    `# ${escaped(title)}${isDraft ? ' (draft)' : ''}`,
    header.join('\n'),
    ...short.flatMap(({ title: name, blocks }) => [`## ${escaped(name)}`, ...blocks.map(blockOf)]),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockOf(block: Block): string {
  if (block.kind === 'text') return escaped(shortened(block.text, maxCharacters.text))
  if (block.kind === 'list')
    return block.items.map((item) => `- ${escaped(shortened(item, maxCharacters.text))}`).join('\n')
  if (block.kind === 'table') return tableOf(block)
  if (block.kind === 'line') {
    const items = [...block.points, block.line.at(-1)!].map(({ text }) => text)
    return `${escaped(block.caption)}: ${escaped(items.join('; '))}`
  }
  const { caption, heading, headings, bars } = block
  const rows = bars.map(({ label, figures, role }) => ({ cells: [label, ...figures], ...(role && { role }) }))
  return tableOf({ kind: 'table', caption, columns: [{ heading }, ...headings.map(right)], rows })
}

function tableOf({ caption, columns, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const head = line(columns.map(({ heading }) => escaped(heading)))
  const rule = line(columns.map(({ align }) => (align === 'right' ? '---:' : '---')))
  const body = rows.map(({ cells, role }) =>
    line(
      cells.map((cell) => {
        const text = escaped(shortened(cell, maxCharacters.cell))
        return role === undefined || text === '' ? text : `**${text}**`
      }),
    ),
  )
  return [`${escaped(caption)}`, '', head, rule, ...body].join('\n')
}

/** Text of a ledger as text: no markup, no line breaks, no cell borders, nobody mentioned. */
function escaped(text: string): string {
  return visible(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]<>|~$]/g, '\\$&')
    .replaceAll(/@(?=\w)/g, '@\u200b')
    .replaceAll(/^(\s*)([#>+-]|\d+\.)(?=\s)/g, '$1\\$2')
}
