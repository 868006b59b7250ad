/** Columns of money: without tax, with tax, the tax, and the same in another currency. */

import { matchRate } from '../../../rows/mapping/mapping.js'
import { phrasesIn } from '../../columns/headings.js'
import type { Role } from '../kind.js'

const others = [
  'original',
  'originale',
  'original',
  'balance',
  'saldo',
  'solde',
  'rate',
  'price',
  'unit',
  'co2',
  'co2e',
  'id',
  'code',
  'date',
  'discount',
  'budget',
]

export const moneyRoles: Readonly<Record<string, Role>> = {
  net: {
    headings: phrasesIn(
      'net, net amount, amount net, net value, ht, montant ht, total ht, netto, nettobetrag, betrag netto, netto eur, imponibile, importo netto, base imponible, importe neto, neto, netto bedrag, bedrag excl btw, kwota netto, wartosc netto, valor liquido, amount excl vat',
    ),
    against: [...others, 'payer', 'pagare', 'weight', 'kg'],
    holds: 'numbers',
  },
  gross: {
    headings: phrasesIn(
      'gross, gross amount, gross value, ttc, montant ttc, total ttc, brutto, bruttobetrag, betrag brutto, brutto eur, importo lordo, lordo, totale, importe total, bruto, bedrag incl btw, kwota brutto, wartosc brutto, amount incl vat, total amount, total, net a payer',
    ),
    against: [...others, 'weight', 'kg', 'wt'],
    holds: 'numbers',
    left: 'with tax',
  },
  tax: {
    headings: phrasesIn(
      'tax, vat, tax amount, vat amount, gst, tva, montant tva, mwst, ust, umsatzsteuer, vorsteuer, iva, btw, podatek, kwota vat, imposto',
    ),
    against: ['code', 'rate', 'net', 'number', 'key'],
    holds: 'numbers',
    left: 'tax',
  },
  money: {
    headings: phrasesIn(
      'amount, amt, price, cost, spend, total cost, expense amount, invoice amount, approved amount, amount eur, amount gbp, amount usd, debit, betrag, kosten, preis, umsatz, montant, prix, cout, depense, importo, costo, spesa, importe, coste, gasto, precio, bedrag, prijs, kosten, kwota, koszt, cena, valor, custo, value',
    ),
    against: [...others, 'tax', 'vat', 'credit'],
    holds: 'numbers',
  },
  'money elsewhere': {
    headings: phrasesIn(
      'original amount, amount original, montant original, montant origine, originalbetrag, importo originale, importe original, origineel bedrag, foreign amount, amount in currency, transaction amount',
    ),
    holds: 'numbers',
    left: 'the same money in another currency',
  },
  balance: {
    headings: phrasesIn('balance, running balance, saldo, solde, kontostand, bilancio, saldo konta'),
    holds: 'numbers',
    left: 'a running balance',
  },
  currency: {
    headings: phrasesIn(
      'currency, currency code, cur, ccy, wahrung, devise, monnaie, valuta, moneda, divisa, waluta, moeda, wkz',
    ),
    against: ['original', 'origine', 'originale'],
    holds: 'words',
    cells: (profile, { currency }) => matchRate(profile, (text) => currency(text) !== undefined),
  },
}
