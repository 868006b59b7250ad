/** Kinds of documents in ledgers, in eight languages: purchases and others. */
import { wordsOf } from '../../columns/headings.js'

export type DocumentKind = 'purchase' | 'no purchase'

/** Codes of documents in programs such as Sage. */
const codes: Readonly<Record<string, DocumentKind>> = {
  pi: 'purchase',
  pc: 'purchase',
  bp: 'purchase',
  cp: 'purchase',
  vp: 'purchase',
  pp: 'no purchase',
  pa: 'no purchase',
  si: 'no purchase',
  sc: 'no purchase',
  sr: 'no purchase',
  sa: 'no purchase',
  br: 'no purchase',
  cr: 'no purchase',
  jd: 'no purchase',
  jc: 'no purchase',
}

const notBought =
  /payment|\bpaid\b|deposit|transfer|receipt|sales|\bpayroll|paycheck|journal|opening|balance|zahlung|uberweisung|ausgangsrechnung|umbuchung|eroffnung|reglement|paiement|virement|vente|facture client|encaissement|pagament|bonifico|vendita|fattura attiva|giroconto|pago\b|cobro|venta|transferencia|traspaso|betaling|verkoop|overboeking|memoriaal|przelew|zaplata|sprzedaz|pagamento|recebimento|venda/
const bought =
  /purchase|payable|\bbill\b|vendor|supplier|expense|\bcheck\b|cheque|credit card|\binvoice\b|credit note|eingangsrechnung|einkauf|lieferantenrechnung|gutschrift|beleg|rechnung|achat|facture|avoir|acquist|fattura|nota di credito|compra|factura|abono|inkoop|factuur|creditnota|zakup|faktura|korekta|fatura/

/** Returns the kind of a document; undefined for other texts. An invoice of sales names the sale or the customer. */
export function documentOf(text: string): DocumentKind | undefined {
  const words = wordsOf(text).join(' ')
  if (words in codes) return codes[words]
  if (/^bill p(?:ayment|mt)/.test(words) || notBought.test(words)) return 'no purchase'
  return bought.test(words) ? 'purchase' : undefined
}
