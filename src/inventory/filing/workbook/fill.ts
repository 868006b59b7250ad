/**
 * Fills a copy of the form of the voluntary standard in place: cells of B1, B3 and C3, and the stored results of the
 * formulas over them, which readers of the form take. Every other cell, format and protection stays.
 */
import { rename, rm } from 'node:fs/promises'
import { packed, unpacked, ZipFile } from '../../../rows/sheets/excel/excel.js'
import type { Report } from '../../report/model.js'
import type { FiledFact, Filing, MissingFact } from '../model.js'
import { environmentSheet } from '../standards/vsme.js'
import { generalSheet, members } from '../standards/vsme-undertaking.js'
import { assertCell, type Form, openForm } from './form.js'
import { listedTexts } from './lists.js'
import { type Inputs, resultsOf } from './results.js'
import { type CellValue, withCells } from './sheet-cells.js'

/** Cells of a sheet that are computed. */
const computed = /^(K12|[DGJ](25|26|45|46|47)|G6[6-9])$/
/** Input cells of the formulas. */
const inputCells = [
  'G12',
  'J12',
  'G29',
  'J19',
  ...['D', 'G', 'J'].flatMap((column) => [
    ...[22, 23, 24].map((row) => `${column}${row}`),
    ...Array.from({ length: 15 }, (_, at) => `${column}${30 + at}`),
  ]),
]

/** What a form that was filled does not have of the filing. */
export interface Filled {
  missing: MissingFact[]
  notes: string[]
}

/** @throws UsageError for a form that cannot be filled */
export async function fillForm(
  template: string,
  to: string,
  filing: Filing,
  report: Report,
): Promise<Filled> {
  const form = await openForm(template)
  for (const { cell } of filing.facts) if (cell !== undefined) assertCell(form, cell)
  const general = await generalCells(form, filing, report)
  const current = await form.cells(environmentSheet)
  const own = environmentCells(filing, report)
  const inputs: Inputs = new Map([...currentInputs(current), ...own])
  const results = resultsOf(inputs, report.undertaking?.turnover)
  await writeForm(
    form,
    to,
    new Map([
      [generalSheet, general],
      [environmentSheet, new Map([...own, ...results])],
    ]),
  )
  return differencesOf(filing.facts, results)
}

/** Figures that the copy has already count in its formulas where the report has none. */
function currentInputs(current: ReadonlyMap<string, string>): [string, CellValue][] {
  return inputCells.flatMap((cell): [string, CellValue][] => {
    const text = current.get(cell)
    if (text === undefined) return []
    return [[cell, cell === 'G29' || cell === 'J19' ? text === '1' : Number(text)]]
  })
}

async function generalCells(form: Form, filing: Filing, report: Report): Promise<Map<string, CellValue>> {
  const { period, organisation, entity, facts } = filing
  const { identifier, currency } = report.undertaking ?? {}
  const dayCells = (day: string, cells: readonly string[]): [string, CellValue][] =>
    day.split('-').map((part, at) => [cells[at]!, Number(part)])
  const texts = await listedTexts(form, report.undertaking ?? {})
  return new Map<string, CellValue>([
    ['D3', organisation],
    ['D4', identifier!.scheme === 'EUID' ? 'EU ID' : identifier!.scheme],
    ['E4', entity!.id],
    ...(currency === undefined ? [] : [['D5', currency] as [string, string]]),
    ...dayCells(period.start, ['D6', 'D7', 'D8']),
    ['D9', period.start],
    ...dayCells(period.end, ['D10', 'D11', 'D12']),
    ['D13', period.end],
    ...texts,
    ...facts.flatMap((fact): [string, CellValue][] => {
      const { cell, measure, exact, value } = fact
      if (cell?.sheet !== generalSheet || texts.has(cell.cell)) return []
      return [[cell.cell, exact ?? (measure === 'members' ? wordOf(value) : value)]]
    }),
  ])
}

/** The text of the form for a member. */
function wordOf(value: string): string {
  const member = value.slice(value.indexOf('#') + 1)
  return Object.values(members).find(([name]) => name === member)![1]
}

function environmentCells({ facts }: Filing, report: Report): Map<string, CellValue> {
  const cells = new Map<string, CellValue>()
  for (const { cell, exact, value, measure } of facts) {
    if (cell?.sheet !== environmentSheet || computed.test(cell.cell)) continue
    cells.set(cell.cell, measure === 'year' ? Number(value) : exact!)
  }
  if (cells.has('G12')) cells.set('G10', true)
  if (cells.has('G21')) cells.set('J19', true)
  const isFiled = (name: string) => facts.some(({ cell }) => cell?.cell === name)
  cells.set('G29', isFiled('D45'))
  if (isFiled('D45')) setCategories(cells, 'D', report.inventory)
  if (isFiled('G45')) setCategories(cells, 'G', report.base_year!.categories)
  return cells
}

function setCategories(
  cells: Map<string, CellValue>,
  column: string,
  categories: readonly { category: string; co2e: number | null }[],
): void {
  for (const { category, co2e } of categories) {
    const number = /^3\.(\d+)$/.exec(category)?.[1]
    if (number !== undefined && co2e !== null) cells.set(`${column}${29 + Number(number)}`, co2e / 1000)
  }
}

async function writeForm(
  { path, file, entries, sheets }: Form,
  to: string,
  values: ReadonlyMap<string, ReadonlyMap<string, CellValue>>,
): Promise<void> {
  const edited = new Map([...values].map(([sheet, cells]) => [sheets.get(sheet)!.name, { sheet, cells }]))
  const partial = `${to}.partial`
  await rm(partial, { force: true })
  const zip = await ZipFile.create(partial)
  try {
    for (const entry of entries) {
      const found = edited.get(entry.name)
      if (found === undefined) await zip.addPacked(entry, await packed(path, file, entry))
      else {
        const pieces: Buffer[] = []
        for await (const piece of unpacked(path, file, entry)) pieces.push(piece)
        const xml = Buffer.concat(pieces).toString('utf8')
        await zip.add(entry.name, withCells(xml, found.cells, `${path}: ${found.sheet}`))
      }
    }
    await zip.finish()
  } finally {
    await zip.close()
  }
  await rename(partial, to)
}

/** Says what the form has otherwise: a sum that it shows as nothing, and figures that it has no cell for. */
function differencesOf(facts: readonly FiledFact[], results: ReadonlyMap<string, CellValue>): Filled {
  const missing: MissingFact[] = []
  const notes: string[] = []
  for (const { label, paragraph, cell, exact, measure, value } of facts) {
    if (measure !== 'energy' && measure !== 'emissions' && measure !== 'intensity') continue
    const named = { label, paragraph, isRequired: false }
    if (cell === undefined) {
      missing.push({ ...named, why: 'not in the workbook, which computes it with its fuel converter' })
      continue
    }
    const result = results.get(cell.cell)
    if (!computed.test(cell.cell) || result === undefined) continue
    if (result === '-' && exact === 0) notes.push(`${cell.cell} of the workbook shows the 0 of ${label} as -`)
    else if (result === '-') {
      missing.push({
        ...named,
        why: `not in ${cell.cell} of the workbook, which computes it from other cells`,
      })
    } else if (Math.abs((result as number) - exact!) > 1e-6 * Math.max(1, Math.abs(exact!))) {
      notes.push(
        `${cell.cell} of the workbook is ${result}, ${label} is ${value}: the copy has figures of its own`,
      )
    }
  }
  return { missing, notes }
}
