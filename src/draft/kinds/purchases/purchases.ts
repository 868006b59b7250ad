/** Purchase ledgers: invoices of suppliers with account, text and tax, as accounting programs export them. */

import { type ColumnProfile, fillIn, matchRate } from '../../../rows/mapping/mapping.js'
import { phrasesIn, wordsOf } from '../../columns/headings.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import type { Industries, IndustryRules } from '../shared/industries.js'
import { leftOutWords } from '../shared/left-out.js'
import { moneyOf } from '../shared/money.js'
import { moneyRoles } from '../shared/money-roles.js'
import { documentOf } from './documents.js'

const roles: Record<string, Role> = {
  document: {
    headings: phrasesIn(
      'type, transaction type, trans type, document type, source, doc type, belegart, buchungsart, type de piece, journal, type ecriture, tipo, tipo documento, tipo documento, soort, documentsoort, rodzaj, typ dokumentu, tipo de documento',
    ),
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => documentOf(text) !== undefined),
  },
  account: {
    headings: phrasesIn(
      'account, account name, gl account, gl account name, nominal, nominal name, nominal account, ledger account, cost account, konto, kontobezeichnung, sachkonto, kostenart, compte, libelle compte, intitule compte, conto, descrizione conto, cuenta, nombre cuenta, rekening, grootboekrekening, nazwa konta, conta',
    ),
    against: ['code', 'number', 'reference', 'no', 'nr', 'bank'],
    holds: 'words',
  },
  text: {
    headings: phrasesIn(
      'description, details, memo, memo description, line description, text, narrative, item description, posting text, buchungstext, beschreibung, verwendungszweck, bezeichnung, libelle, libelle ecriture, designation, descrizione, causale, descripcion, concepto, omschrijving, opis, tresc, descricao',
    ),
    holds: 'words',
  },
  supplier: {
    headings: phrasesIn(
      'supplier, supplier name, vendor, vendor name, contact, name, payee, account reference, lieferant, kreditor, fournisseur, tiers, fornitore, proveedor, leverancier, dostawca, kontrahent, fornecedor',
    ),
    holds: 'words',
  },
  ...moneyRoles,
}

export const purchases: SheetKind = {
  title: 'a ledger of purchases',
  seen: 'exports of Sage 50 and QuickBooks, part of those of Xero',
  roles,
  recognise: (sheet) => {
    const has = (...names: string[]) => names.some((name) => columnOf(sheet, name))
    if (!has('net', 'gross', 'money') || !has('account', 'text')) return 0
    const document = columnOf(sheet, 'document')
    const isDocument =
      document !== undefined && matchRate(document, (text) => documentOf(text) !== undefined) > 0.6
    const taxed = has('tax') && has('net', 'gross')
    if (isDocument && (taxed || has('balance', 'supplier'))) return 0.85
    return taxed && has('supplier') && has('account') ? 0.7 : 0
  },
  route,
}

async function route(sheet: KindSheet, _: unknown, industries: Industries): Promise<Routed | undefined> {
  const money = moneyOf(sheet)
  if (!money) return undefined
  const [document, balance] = ['document', 'balance'].map((role) => columnOf(sheet, role))
  const skip = leftOutWords(document, (text) => isNoPurchase(text, document), 'are no purchases')
  const counted = sheetWithout(
    sheet,
    document,
    skip.flatMap(({ rule }) => (rule.in ?? []) as string[]),
  )
  const best = await bestWords(counted, industries)
  if (!best) return undefined
  const untyped =
    document && document.empty > 0
      ? [{ rule: { column: document.heading, empty: true }, why: 'rows of headings, balances and totals' }]
      : []
  return {
    operation: 'spend',
    rules: [...best.found.rules, ...money.rules, regionRule(sheet)],
    ledger: {},
    amounts: [money.profile],
    reads: [best.profile, money.currency, document],
    left: new Map(balance ? [[balance, 'a running balance']] : []),
    skip: [...untyped, ...skip, ...best.found.skip],
    unsure: [
      ...money.unsure,
      'energy, fuel and travel among them count twice where other sheets have them; capital goods are 3.2',
      ...(best.found.score < 0.6
        ? [`\`${oneLine(best.profile.heading)}\` says little about what was bought`]
        : []),
    ],
    ...{ needsRegion: false, needsYear: false },
  }
}

/** True for other documents; beside bills, an invoice is one of sales. */
function isNoPurchase(text: string, document: ColumnProfile | undefined): boolean {
  const hasBills = [...(document?.values.keys() ?? [])].some((each) => /^bill$/i.test(each.trim()))
  return documentOf(text) === 'no purchase' || (hasBills && /^(invoice|credit memo)$/i.test(text.trim()))
}

/** Returns the sheet with words counted only in the rows that are purchases. */
function sheetWithout(
  sheet: KindSheet,
  document: ColumnProfile | undefined,
  left: readonly string[],
): KindSheet {
  if (!document) return sheet
  const { rows } = sheet.sample
  const bought = rows.filter((row) => {
    const text = String(row[document.index] ?? '').trim()
    return text !== '' && !left.includes(text)
  })
  const columns = new Map(
    [...sheet.columns].map(([role, column]) => {
      const { index } = column.profile
      const values = new Map<string, number>()
      for (const row of bought) {
        const text = String(row[index] ?? '').trim()
        if (text !== '') values.set(text, (values.get(text) ?? 0) + 1)
      }
      return [role, { ...column, profile: { ...column.profile, values } }]
    }),
  )
  return { ...sheet, columns }
}

/** Returns the column whose words say best what was bought. */
async function bestWords(
  sheet: KindSheet,
  industries: Industries,
): Promise<{ profile: ColumnProfile; found: IndustryRules } | undefined> {
  const tried: { profile: ColumnProfile; found: IndustryRules }[] = []
  for (const role of ['text', 'account', 'supplier']) {
    const profile = columnOf(sheet, role)
    if (!profile || wordsOf([...profile.values.keys()].join(' ')).length === 0) continue
    const found = await industries.of(profile)
    if (found) tried.push({ profile, found })
  }
  return tried.sort((a, b) => b.found.score - a.found.score)[0]
}

function regionRule({ country }: KindSheet) {
  const rule = { const: country ?? fillIn }
  return {
    field: 'spend_region',
    rule,
    why: [],
    unsure: country === undefined ? ['country in which the money is spent'] : [],
  }
}
