/** Types of documents in ledgers: payments, sales and credit notes, in eight languages and in codes of programs. */
import type { ColumnProfile } from '../../../rows/mapping/mapping.js'
import { wordsOf } from '../../columns/headings.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { leftOutWords } from '../../rows/left-out-words.js'

/** Bills of suppliers. */
const bill =
  /^(pi|vi|bill|ki|kr|er)$|\bbill\b(?! (pmt|payment))|purchase inv|supplier inv|payable inv|vendor inv|eingangsrech|facture fournisseur|facture achat|factura recibida|factura compra|fattura passiva|fattura acquisto|inkoopfactuur|faktura zakup|fatura (fornecedor|compra)/

const payment =
  /^(pp|pr|sr|sa|pa|zv|kz|dz|za)$|\bbill (pmt|payment)|payment(?!.*card)|\bpmt\b|\bpaid\b|receipt|receive money|zahlung|uberweis|paiement|reglement|encaissement|\bpago|\bcobro|pagament|incass|bonifico|betaling|ontvangst|platnos|zaplata|wplata|recebiment|\bdeposit\b|transfer/

const sale =
  /^(si|sc|ar|vf|dr|rv)$|sales (inv|receipt|credit|order)|customer inv|receivable|ausgangsrech|facture (client|vente)|factura (emitida|venta)|fattura (attiva|vendita)|verkoopfactuur|faktura sprzedaz|fatura (cliente|venda)|payroll|\bpaycheck/

const credit =
  /^(pc|vc|kg)$|credit|gutschrift|\bavoir|abono|nota (di|de)? ?(credito|abono)|creditnota|creditnote|korekt|rettifica|refund|erstattung|remboursement|nota credito/

const plain = (text: string) => wordsOf(text).join(' ')

/** Leaves out sales, and payments where the list has their invoices. */
export function otherDocuments(type: ColumnProfile | undefined): DraftedSkip[] {
  if (!type) return []
  const hasBills = [...type.values.keys()].some((text) => bill.test(plain(text)))
  // In a list with bills, an invoice is a sale.
  const isSale = (text: string) =>
    sale.test(plain(text)) || (hasBills && /^(invoice|statement|estimate)$/.test(plain(text)))
  return [
    ...leftOutWords(type, isSale, 'sales or wages'),
    ...(hasBills
      ? leftOutWords(
          type,
          (text) => payment.test(plain(text)) && !isSale(text),
          'payments of bills that are in the list, or transfers',
        )
      : []),
  ]
}

const opening =
  /\ba nouveau|report a nouveau|\bopening|\beroffnung|saldovortrag|\bapertura|\bbeginbalans|openingsbalans|otwarci|bilans otwarcia|abertura/

/** Leaves out the balances that a journal carries over from the year before. */
export function openingPostings(journal: ColumnProfile | undefined): DraftedSkip[] {
  return leftOutWords(
    journal,
    (text) => opening.test(plain(text)),
    'balances carried over from the year before',
  )
}

/** Returns the words of credit notes among the types. */
export function creditWords(type: ColumnProfile | undefined): string[] {
  const words = [...(type?.values.keys() ?? [])]
  const found = words.filter((text) => credit.test(plain(text)) && !/card/i.test(text))
  return found.length === words.length ? [] : found
}
