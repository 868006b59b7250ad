/** The short form of the report for a pull request: totals, inventory, change. */
import { visible } from '../../../host/screen.js'
import type { Block, Document, Table } from '../document-parts.js'
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
    ...short.flatMap(({ title: name, blocks, shortBlocks = blocks }) => [
      `## ${escaped(name)}`,
      ...shortBlocks.map(blockOf),
    ]),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockOf(block: Block): string {
  if (block.kind === 'text') return escaped(shortened(block.text, maxCharacters.text))
  if (block.kind === 'list')
    return block.items.map((item) => `- ${escaped(shortened(item, maxCharacters.text))}`).join('\n')
  if (block.kind === 'table') return tableOf(block)
  const columns: Table['columns'] = [{ heading: '' }, { heading: 't CO2e', align: 'right' }]
  const rows = block.bars.map(({ label, shown }) => ({ cells: [label, shown] }))
  return tableOf({ kind: 'table', caption: block.caption, columns, rows })
}

function tableOf({ caption, columns, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const head = line(columns.map(({ heading }) => escaped(heading)))
  const rule = line(columns.map(({ align }) => (align === 'right' ? '---:' : '---')))
  const body = rows.map(({ cells, role }) =>
    line(
      cells.map((cell) => {
        const text = escaped(shortened(typeof cell === 'string' ? cell : cell.text, maxCharacters.cell))
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
