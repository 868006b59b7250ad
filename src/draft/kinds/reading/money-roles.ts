/** Columns of money: with and without tax, in debit and credit, in a currency. */
import { matchRate } from '../../../rows/mapping/mapping.js'
import { phrasesIn } from '../../columns/headings.js'
import type { Role } from '../kind.js'

const notMoney = [
  ...['unit', 'rate', 'price', 'code', 'date', 'no', 'number', 'account', 'quantity', 'qty', 'due', 'id'],
  ...[
    'konto',
    'nr',
    'datum',
    'satz',
    'type',
    'balance',
    'saldo',
    'co2',
    'co2e',
    'kg',
    'paid',
    'original',
    'foreign',
    'centro',
    'centre',
    'center',
  ],
  ...['prix', 'preis', 'prezzo', 'precio', 'prijs', 'cena', 'stuckpreis', '%', 'percent'],
]

/** True for a cell that is the side of an account. */
export function sideOf(text: string): 'debit' | 'credit' | undefined {
  const plain = text.trim()
  if (/^(s|d|dr|soll|debit|debe|dare|debet|wn|d[ée]bit[o]?)\.?$/i.test(plain)) return 'debit'
  return /^(h|c|cr|k|haben|credit|haber|avere|ma|cr[ée]dit[o]?)\.?$/i.test(plain) ? 'credit' : undefined
}

export const moneyRoles: Readonly<Record<string, Role>> = {
  net: {
    headings: phrasesIn(
      'net, net amount, amount net, net value, net total, amount excl vat, amount excluding vat, excl vat, ex vat, excl tax, amount ex vat, total excl vat, total ex tax, amount without tax, netto, nettobetrag, netto betrag, betrag netto, netto eur, nettowert, ht, montant ht, total ht, montant hors taxe, montant hors taxes, hors taxe, prix ht, imponibile, totale imponibile, importo netto, netto imponibile, base imponible, importe neto, base imponibile, importe sin iva, neto, bedrag excl btw, excl btw, netto bedrag, nettobedrag, bedrag exclusief btw, kwota netto, wartosc netto, valor liquido, valor sem iva, base tributavel, base incidencia',
    ),
    against: notMoney,
    holds: 'numbers',
  },
  gross: {
    headings: phrasesIn(
      'gross, gross amount, gross total, invoice total, total incl vat, amount incl vat, amount including vat, incl vat, total amount incl vat, total amount, brutto, bruttobetrag, brutto betrag, betrag brutto, rechnungsbetrag, ttc, montant ttc, total ttc, montant toutes taxes, totale, totale fattura, totale documento, importo lordo, lordo, importe total, total factura, importe bruto, total con iva, bruto, bedrag incl btw, incl btw, totaal incl btw, kwota brutto, wartosc brutto, do zaplaty, valor total, total com iva, total',
    ),
    against: notMoney,
    holds: 'numbers',
    left: 'with the tax',
  },
  tax: {
    headings: phrasesIn(
      'tax, tax amount, vat, vat amount, sales tax, gst, hst, steuer, steuerbetrag, mwst, MwSt, mwst betrag, MwSt Betrag, MwSt EUR, ust, ust betrag, umsatzsteuer, vorsteuer, tva, montant tva, iva, imposta, importo iva, cuota, cuota iva, importe iva, btw, btw bedrag, vat kwota, kwota vat, podatek, podatek vat, valor iva',
    ),
    against: [
      'code',
      'rate',
      'satz',
      'taux',
      'aliquota',
      'tipo',
      '%',
      'number',
      'id',
      'key',
      'type',
      'stawka',
      'net',
    ],
    holds: 'numbers',
    left: 'the tax',
  },
  debit: {
    headings: phrasesIn(
      'debit, debit amount, amount debit, soll, sollbetrag, betrag soll, debit eur, montant debit, debe, importe debe, dare, importo dare, debet, bedrag debet, wn, winien, kwota wn, debito, valor debito, debits',
    ),
    against: ['account', 'konto', 'compte', 'balance', 'name'],
    holds: 'numbers',
  },
  credit: {
    headings: phrasesIn(
      'credit, credit amount, amount credit, haben, habenbetrag, betrag haben, montant credit, haber, importe haber, avere, importo avere, bedrag credit, ma, kwota ma, credito, valor credito, credits',
    ),
    against: ['account', 'konto', 'compte', 'balance', 'limit', 'note', 'name', 'card'],
    holds: 'numbers',
  },
  amount: {
    headings: phrasesIn(
      'amount, amount paid, transaction amount, posted amount, settled amount, billing amount, approved amount, claim amount, amount claimed, claimed, reimbursed, reimbursable amount, line amount, line total, value, spend, spend amount, cost, costs, expense amount, paid, price, fare, total cost, total spend, total price, base amount, umsatz, umsatz ohne soll haben kz, umsatz ohne soll haben kennzeichen, betrag, kosten, betrag eur, summe, preis, wert, montant, prix, cout, somme, depense, importo, costo, spesa, prezzo, importe, coste, gasto, monto, precio, bedrag, kosten, prijs, kwota, wartosc, koszt, cena, valor, custo, montante, preco, amount eur, amount usd, amount gbp, total sales excl vat',
    ),
    against: [
      ...notMoney.filter((word) => !/^(price|prix|preis|prezzo|precio|prijs|cena|paid)$/.test(word)),
      'tax',
      'vat',
      'fee',
      'tip',
    ],
    holds: 'numbers',
  },
  balance: {
    headings: phrasesIn(
      'balance, running balance, account balance, saldo, laufender saldo, kontostand, solde, solde progressif, saldo progresivo, saldo progressivo',
    ),
    holds: 'numbers',
    left: 'a running balance',
  },
  'amount in another currency': {
    headings: phrasesIn(
      'original amount, orig amount, foreign amount, transaction amount, transaction currency amount, amount foreign currency, fremdwahrungsbetrag, betrag fremdwahrung, originalbetrag, montant original, montant devise, montant initial, importe original, importo originale, importo valuta, origineel bedrag, kwota waluta, kwota oryginalna, valor original',
    ),
    holds: 'numbers',
    left: 'the same payment in another currency',
  },
  'other currency': {
    headings: phrasesIn(
      'original currency, orig currency, foreign currency, transaction currency, fremdwahrung',
    ),
    holds: 'words',
    cells: (profile, vocabulary) => matchRate(profile, (text) => vocabulary.currency(text) !== undefined),
    left: 'of the payment in another currency',
  },
  currency: {
    headings: phrasesIn(
      'currency, currency code, cur, ccy, curr, wahrung, wkz, devise, monnaie, moneda, divisa, valuta, divisa, munt, waluta, moeda, payment currency, report currency, reporting currency, posted currency, home currency, reimbursement currency',
    ),
    holds: 'words',
    cells: (profile, vocabulary) => matchRate(profile, (text) => vocabulary.currency(text) !== undefined),
    isTelling: true,
  },
  'unit price': {
    headings: phrasesIn(
      'unit price, unit amount, unit cost, price per unit, einzelpreis, stuckpreis, prix unitaire, prezzo unitario, precio unitario, prijs per stuk, eenheidsprijs, cena jednostkowa, preco unitario',
    ),
    holds: 'numbers',
    left: 'the price of one piece',
  },
  side: {
    headings: phrasesIn(
      'soll haben kennzeichen, soll haben, s h, d c, dc, dr cr, debit credit, debit credit indicator, sens, segno, dare avere, debe haber, debet credit, wn ma, debito credito',
    ),
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => sideOf(text) !== undefined),
  },
}
