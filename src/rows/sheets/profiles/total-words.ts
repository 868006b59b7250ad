/** Labels of rows that add up other rows: words of eight languages as data, and their spellings in cells. */
import { foldedText } from './folded-text.js'

/** Phrases for totals and subtotals, by language. Spreadsheet programs write some of them by themselves. */
export const totalWords: Readonly<Record<string, readonly string[]>> = {
  de: ['Summe', 'Gesamt', 'Gesamtsumme', 'Zwischensumme', 'Endsumme', 'Insgesamt', 'Gesamtergebnis', 'Total'],
  en: ['Total', 'Totals', 'Subtotal', 'Sub-total', 'Grand total', 'Overall total', 'Sum', 'Total sum'],
  es: ['Total', 'Subtotal', 'Suma', 'Total general', 'Suma total', 'Totales'],
  fr: ['Total', 'Sous-total', 'Somme', 'Total général', 'Totaux', 'Total global'],
  it: ['Totale', 'Subtotale', 'Somma', 'Totale generale', 'Totale complessivo', 'Totali', 'Totale parziale'],
  nl: ['Totaal', 'Subtotaal', 'Eindtotaal', 'Som', 'Totaal generaal', 'Totalen'],
  pl: ['Suma', 'Razem', 'Łącznie', 'Ogółem', 'Suma końcowa', 'Suma częściowa', 'Podsumowanie'],
  pt: ['Total', 'Subtotal', 'Soma', 'Total geral', 'Totais', 'Total parcial'],
}

/** Phrases that may also be names: they label a total only if the sum agrees, or if the row is mostly blank. */
export const sumNames: Readonly<Record<string, readonly string[]>> = {
  de: ['Alle Standorte', 'Alle Zähler', 'Gesamtjahr', 'Jahressumme', 'Konzern gesamt'],
  en: ['All sites', 'All locations', 'All meters', 'YTD', 'Year to date', 'Full year', 'All'],
  es: ['Todos los centros', 'Todas las sedes', 'Acumulado', 'Todos'],
  fr: ['Tous les sites', 'Tous sites', 'Cumul', 'Cumul annuel'],
  it: ['Tutte le sedi', 'Tutti i siti', 'Cumulato', 'Tutti'],
  nl: ['Alle locaties', 'Alle vestigingen', 'Cumulatief', 'Alle'],
  pl: ['Wszystkie lokalizacje', 'Wszystkie obiekty', 'Narastająco', 'Wszystkie'],
  pt: ['Todas as unidades', 'Todos os locais', 'Acumulado', 'Todos'],
}

/** `whole` if a cell consists only of a label, `part` if a label is its beginning or its end. */
export type TotalLabel = 'whole' | 'part'

const phrases = new Set(Object.values(totalWords).flatMap((list) => list.map(foldedText)))
const names = new Set(Object.values(sumNames).flatMap((list) => list.map(foldedText)))
/** Maximum length of a label with a name: longer cells are sentences. */
const longestLabel = 60

/** True if a word of a heading is one for totals: `Total kWh`. */
export function namesTotal(heading: string): boolean {
  return foldedText(heading)
    .split(' ')
    .some((word) => totalLabel(word) === 'whole')
}

/** Returns how a cell is labelled as a total; undefined for other cells, such as `Totalenergies`. */
export function totalLabel(cell: string): TotalLabel | undefined {
  if (cell.length > longestLabel || !mayBeLabel(cell)) return undefined
  const text = foldedText(cell)
  if (phrases.has(text)) return 'whole'
  if (names.has(text)) return 'part'
  const words = text.split(' ')
  if (words.length < 2) return undefined
  const isTotal = (some: readonly string[]) => phrases.has(some.join(' '))
  const isAtEnd = isTotal(words.slice(-1)) || isTotal(words.slice(-2))
  return isAtEnd || isTotal(words.slice(0, 1)) || isTotal(words.slice(0, 2)) ? 'part' : undefined
}

/** Beginnings and endings of labels: a quick test, which passes some other texts too. */
export class LabelEnds {
  readonly #pairs = new Uint8Array(1 << 14)

  /** @param codesOf returns the codes of a text, in bytes or characters */
  constructor(codesOf: (text: string) => readonly number[]) {
    const add = (word: string, first: number, last: number): void => {
      for (const spelling of [word.toLowerCase(), word.toUpperCase()]) {
        const codes = codesOf(spelling)
        this.#pairs[pairOf(codes[0]!, codes[1]!)]! |= first
        this.#pairs[pairOf(codes.at(-2)!, codes.at(-1)!)]! |= last
      }
    }
    for (const word of Object.values(totalWords).flat()) add(word, beginning, ending)
    for (const name of Object.values(sumNames).flat()) add(name, nameBeginning, nameEnding)
  }

  /** Returns true if a text may have a label, by its first two and last two codes. */
  match(first: number, second: number, lastButOne: number, last: number): boolean {
    const start = this.#pairs[pairOf(first, second)]!
    const end = this.#pairs[pairOf(lastButOne, last)]!
    const isName = (start & nameBeginning) !== 0 && (end & nameEnding) !== 0
    return (start & beginning) !== 0 || (end & ending) !== 0 || isName
  }
}

/** True for blanks, quotes, brackets, colons and other signs around a label. */
export function isLabelMargin(code: number): boolean {
  return code < 0x30 || code === 0x3a || code === 0x3d
}

const [beginning, ending, nameBeginning, nameEnding] = [1, 2, 4, 8]

/** Returns an index of two codes, equal for capital and small letters. */
function pairOf(first: number, second: number): number {
  return (((first | 0x20) & 0x7f) << 7) | ((second | 0x20) & 0x7f)
}

const ends = new LabelEnds((text) => [...text].map((letter) => letter.charCodeAt(0)))

function mayBeLabel(cell: string): boolean {
  let [from, to] = [0, cell.length]
  while (from < to && isLabelMargin(cell.charCodeAt(from))) from++
  while (from < to && isLabelMargin(cell.charCodeAt(to - 1))) to--
  if (to - from < 3) return false
  const code = (at: number) => cell.charCodeAt(at)
  return ends.match(code(from), code(from + 1), code(to - 2), code(to - 1))
}
