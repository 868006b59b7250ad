/** Registers of fixed assets: purchases of the year are capital goods, by their cost. */

import type { ColumnProfile, Condition } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { phrasesIn } from '../../columns/headings.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { numberIn } from '../../rules/cell-numbers.js'
import { titledYear } from '../../rules/titled-years.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import type { Industries, WordColumn } from '../reading/industries.js'
import { currencyOf, moneyRule, taxRule } from '../reading/money.js'
import { moneyRoles } from '../reading/money-roles.js'

const written = { holds: 'numbers', left: 'what is left of the cost, or written off it' } as const

const roles: Record<string, Role> = {
  cost: {
    headings: phrasesIn(
      'cost, original cost, acquisition cost, purchase cost, purchase price, historical cost, acquisition value, gross value, ahk, anschaffungskosten, anschaffungswert, anschaffungs und herstellungskosten, ak hk, valeur acquisition, valeur brute, valeur origine, cout acquisition, valeur d achat, costo storico, costo di acquisto, valore di acquisto, coste adquisicion, valor adquisicion, precio adquisicion, aanschafwaarde, aanschafprijs, wartosc poczatkowa, cena nabycia, valor de aquisicao, custo de aquisicao',
    ),
    against: ['center', 'centre', 'code', 'ytd', 'accumulated', 'residual'],
    holds: 'numbers',
  },
  'book value': {
    headings: phrasesIn(
      'net book value, book value, nbv, carrying amount, net value, restbuchwert, buchwert, rbw, valeur nette, valeur nette comptable, vnc, valore netto contabile, valore residuo, valor neto contable, valor neto, boekwaarde, wartosc netto, valor liquido contabilistico',
    ),
    ...written,
  },
  depreciation: {
    headings: phrasesIn(
      'accumulated depreciation, cumulative depreciation, depreciation, total depreciation, abschreibung, kumulierte abschreibung, kumulierte afa, afa kumuliert, amortissements, amortissements cumules, cumul amortissements, dotations cumulees, fondo ammortamento, ammortamento, amortizacion acumulada, amortizacion, afschrijving, cumulatieve afschrijving, umorzenie, amortyzacja, amortizacoes acumuladas, depreciacao',
    ),
    against: ['method', 'rate', 'start', 'date', 'ytd', 'year', 'key', 'life'],
    ...written,
  },
  'depreciation of the year': {
    headings: phrasesIn(
      'depreciation ytd, depreciation this year, depreciation for the year, annual depreciation, afa gj, afa geschaftsjahr, dotation, dotation exercice, ammortamento esercizio, dotacion ejercicio, afschrijving boekjaar, amortyzacja roczna',
    ),
    ...written,
  },
  'rest value': {
    headings: phrasesIn(
      'residual value, salvage value, restwert, valeur residuelle, valor residual, restwaarde',
    ),
    ...written,
  },
  bought: {
    headings: phrasesIn(
      'purchase date, acquisition date, capitalisation date, capitalization date, in service date, date acquired, date of purchase, date in service, capitalized on, anschaffungsdatum, aktivierungsdatum, zugangsdatum, aktivierung, date acquisition, date d acquisition, date mise en service, data acquisto, data di acquisizione, fecha adquisicion, fecha alta, fecha compra, aanschafdatum, aankoopdatum, data nabycia, data przyjecia, data de aquisicao',
    ),
    holds: 'dates',
  },
  class: {
    headings: phrasesIn(
      'asset type, asset class, asset category, class, category, group, type, anlagenklasse, anlageklasse, klasse, kategorie, categorie, type immobilisation, famille, categoria, classe cespite, tipo activo, clase, activaklasse, categorie activa, grupa, rodzaj srodka, classe do ativo',
    ),
    against: ['code', 'method', 'id'],
    holds: 'words',
  },
  description: {
    headings: phrasesIn(
      'asset description, asset name, asset, description, name, bezeichnung, anlagenbezeichnung, anlage, designation, libelle, immobilisation, descrizione, cespite, descripcion, activo, omschrijving, activum, nazwa, nazwa srodka trwalego, descricao',
    ),
    against: ['id', 'no', 'nr', 'number', 'code', 'type', 'class'],
    holds: 'words',
  },
  currency: moneyRoles.currency!,
}

export const fixedAssets: SheetKind = {
  title: 'a register of fixed assets',
  seen: 'no real register was seen',
  roles,
  recognise: (sheet) => {
    const has = (role: string) => columnOf(sheet, role) !== undefined
    const isWrittenOff = has('book value') || has('depreciation')
    return has('cost') && has('bought') && isWrittenOff && (has('class') || has('description')) ? 0.9 : 0
  },
  route,
}

async function route(sheet: KindSheet, _: unknown, industries: Industries): Promise<Routed | undefined> {
  const [cost, bought] = ['cost', 'bought'].map((role) => columnOf(sheet, role)) as [
    ColumnProfile,
    ColumnProfile,
  ]
  const year = yearOf(bought, sheet)
  const isOfYear = (row: KindSheet['sample']['rows'][number]) => textIn(row, bought).includes(String(year))
  const found = await industries.of(wordColumns(sheet), { sample: sheet.sample, counts: isOfYear })
  if (!found) return undefined
  const { column, ...currency } = currencyOf(cost, sheet)
  return {
    operation: 'spend',
    rules: [...found.rules, ...taxRule(moneyRule(cost), true), currency],
    ledger: { category: '3.2' },
    amounts: [cost],
    reads: [column, ...found.columns, bought],
    moments: [bought],
    skip: [...boughtBefore(bought, cost, year, sheet), ...found.skip],
    unsure: [
      `what was bought in ${year} is counted whole, in the year of the purchase; is that the year of the inventory?`,
    ],
    ...{ needsRegion: true, needsYear: true },
    fieldNames: { region: 'spend_region', year: 'spend_year' },
  }
}

/** Returns the year of the register: its title names it, otherwise the last year in which something was bought. */
function yearOf(bought: ColumnProfile, { sample }: KindSheet): number {
  const titled = titledYear(sample.titles)?.year
  if (titled !== undefined) return titled
  const years = [...bought.values.keys()].flatMap((text) => /(?:19|20)\d\d/.exec(text)?.[0] ?? [])
  return Math.max(...years.map(Number))
}

function wordColumns(sheet: KindSheet): WordColumn[] {
  const columns = [
    { profile: columnOf(sheet, 'class'), words: 'accounts' as const },
    { profile: columnOf(sheet, 'description'), words: 'lines' as const },
  ]
  return columns.flatMap(({ profile, words }) => (profile ? [{ profile, words }] : []))
}

/** Leaves out purchases of other years, with their cost. */
function boughtBefore(
  bought: ColumnProfile,
  cost: ColumnProfile,
  year: number,
  { sample }: KindSheet,
): DraftedSkip[] {
  const rule: Condition = { not: { column: bought.heading, matches: String(year) } }
  const read = numberIn(cost)
  const others = sample.rows.filter(
    (row) => textIn(row, bought) !== '' && !textIn(row, bought).includes(String(year)),
  )
  if (others.length === 0) return []
  const sum = Math.round(others.reduce((total, row) => total + read(row), 0))
  const why = `${others.length} rows bought in other years, ${sum.toLocaleString('en-GB')} of \`${oneLine(cost.heading)}\`: counted then, or not at all`
  return [{ rule, why }]
}
