/** Recognises pivot tables by the labels that spreadsheets give them, in eight languages. */
import { mostFrequent, type Sample } from '../../rows/mapping/mapping.js'
import type { Draft } from '../draft-model.js'

const labels =
  /^(row labels|column labels|(sum|count|average) of .+|zeilenbeschriftungen|spaltenbeschriftungen|(summe|anzahl|mittelwert) von .+|[ée]tiquettes de (lignes|colonnes)|(somme|nombre|moyenne) de .+|etiquetas de (fila|columna|filas|columnas)|(suma|cuenta|promedio) de .+|etichette di (riga|colonna)|(somma|conteggio|media) di .+|rijlabels|kolomlabels|(som|aantal|gemiddelde) van .+|etykiety (wierszy|kolumn)|(suma|liczba|[śs]rednia) z .+|r[óo]tulos de (linha|coluna)|(soma|contagem|m[ée]dia) de .+)$/iu
/** Words of the corner that only pivot tables have. */
const corners =
  /^(row labels|zeilenbeschriftungen|[ée]tiquettes de lignes|etiquetas de filas?|etichette di riga|rijlabels|etykiety wierszy|r[óo]tulos de linha)$/iu

/** Adds a question about a pivot table, whose amounts are sums over rows of another table. */
export function withPivotDoubt(draft: Draft, { columns, titles = [], columnProfiles }: Sample): Draft {
  const first = columnProfiles[0]
  const texts = [
    ...columns,
    ...titles,
    ...(first ? mostFrequent(first, mostCells).map(([text]) => text) : []),
  ]
  const said = texts.map((text) => text.trim()).filter((text) => labels.test(text))
  if (!said.some((text) => corners.test(text)) && new Set(said).size < 2) return draft
  return { ...draft, unsure: [pivot, ...draft.unsure] }
}

const mostCells = 20
const pivot =
  'this is a pivot table: its amounts are sums over the rows of another sheet. Draft that sheet, which has units, dates and sites of each row (--sheet), or save the source of the pivot table as a file'
