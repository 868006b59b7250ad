/** Writes values into the XML of a sheet, in place: styles, formulas and all other cells stay as they are. */
import { UsageError } from '../../../host/exit.js'
import { escaped, numberText } from '../../../rows/sheets/excel/excel.js'

export type CellValue = string | number | boolean

/** Returns the sheet with values in its cells. @throws UsageError for a cell that the sheet does not have */
export function withCells(xml: string, values: ReadonlyMap<string, CellValue>, where: string): string {
  let text = xml
  for (const [cell, value] of values) text = withCell(text, cell, value, where)
  return text
}

function withCell(xml: string, cell: string, value: CellValue, where: string): string {
  const start = xml.indexOf(`<c r="${cell}"`)
  const tagEnd = xml.indexOf('>', start)
  if (start === -1 || tagEnd === -1) throw new UsageError(`${where}: cell ${cell} is missing`)
  const isEmpty = xml[tagEnd - 1] === '/'
  const end = isEmpty ? tagEnd + 1 : xml.indexOf('</c>', tagEnd) + '</c>'.length
  const attributes = xml.slice(start + 2, isEmpty ? tagEnd - 1 : tagEnd).replace(/ t="[^"]*"/, '')
  const formula = isEmpty ? '' : (/<f[ >/][\s\S]*?(?:<\/f>|\/>)/.exec(xml.slice(tagEnd + 1, end))?.[0] ?? '')
  return `${xml.slice(0, start)}<c${attributes.trimEnd()}${contentOf(value, formula)}</c>${xml.slice(end)}`
}

/** The type of a value and the value; a text beside a formula is its result. */
function contentOf(value: CellValue, formula: string): string {
  if (typeof value === 'number') return `>${formula}<v>${numberText(value)}</v>`
  if (typeof value === 'boolean') return ` t="b">${formula}<v>${value ? 1 : 0}</v>`
  return formula === ''
    ? ` t="inlineStr"><is><t>${escaped(value)}</t></is>`
    : ` t="str">${formula}<v>${escaped(value)}</v>`
}
