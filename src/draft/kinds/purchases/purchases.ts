/** Purchase ledgers: invoices of suppliers with account, text and tax, as accounting programs export them. */

import { type ColumnProfile, fillIn, matchRate } from '../../../rows/mapping/mapping.js'
import { phrasesIn } from '../../columns/headings.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import { type Row, textIn } from '../shared/counted-texts.js'
import type { Industries } from '../shared/industries.js'
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
  'account code': {
    headings: phrasesIn(
      'nominal code, nominal a c ref, account code, account number, account no, gl code, gl account, nominal, kontonummer, konto, numero de compte, compte, codice conto, codigo cuenta, rekeningnummer, numer konta',
    ),
    holds: 'numbers',
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
  const [document, balance, code] = ['document', 'balance', 'account code'].map((role) =>
    columnOf(sheet, role),
  )
  const isLeft = (text: string) => isNoPurchase(text, document)
  const counts = (row: Row) =>
    document === undefined || (textIn(row, document) !== '' && !isLeft(textIn(row, document)))
  const words = ['text', 'account', 'supplier'].flatMap((role) => columnOf(sheet, role) ?? []).slice(0, 2)
  const found = await industries.of(
    words,
    (row) => counts(row) && textIn(row, money.profile) !== '',
    sheet.sample,
  )
  if (!found) return undefined
  const untyped =
    document && document.empty > 0
      ? [{ rule: { column: document.heading, empty: true }, why: 'rows of headings, balances and totals' }]
      : []
  return {
    operation: 'spend',
    rules: [...found.rules, ...money.rules, regionRule(sheet)],
    ledger: {},
    amounts: [money.profile],
    reads: [...words, money.currency, document],
    left: new Map(balance ? [[balance, 'a running balance']] : []),
    skip: [...untyped, ...leftOutWords(document, isLeft, 'are no purchases'), ...found.skip],
    unsure: [
      ...money.unsure,
      'energy, fuel and travel among them count twice where other sheets have them; capital goods are 3.2',
      ...(code
        ? [
            `\`${oneLine(code.heading)}\` has accounts without names: industries are by ${words.map(({ heading }) => `\`${oneLine(heading)}\``).join(', ')}`,
          ]
        : []),
    ],
    ...{ needsRegion: false, needsYear: false },
  }
}

/** True for other documents; in a column with bills, invoices are sales. */
function isNoPurchase(text: string, document: ColumnProfile | undefined): boolean {
  const hasBills = [...(document?.values.keys() ?? [])].some((each) => /^bill$/i.test(each.trim()))
  return documentOf(text) === 'no purchase' || (hasBills && /^(invoice|credit memo)$/i.test(text.trim()))
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
