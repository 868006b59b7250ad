/** Payers of shipments, by a word or by terms of delivery: upstream transport is 3.4, downstream transport 3.9. */

import type { ColumnProfile } from '../../../rows/mapping/mapping.js'
import { wordsOf } from '../../columns/headings.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet } from '../kind.js'
import { type CountedText, countedTexts, headingsOf } from '../reading/counted-texts.js'

const own =
  /^(us|own|we|company|self|wir|eigen|intern|nous|noi|nosotros|wij|my|nos|prepaid|shipper|sender|absender|expediteur|mittente|remitente|afzender|nadawca|supplier|vendor|lieferant|fournisseur|fornitore|proveedor|leverancier|dostawca|fornecedor)\b/
const theirs =
  /^(customer|client|buyer|kunde|kunden|empfanger|consignee|receiver|collect|client|destinataire|cliente|destinatario|klant|ontvanger|klient|odbiorca|recipient)\b/
const supplied = /suppl|vendor|liefer|fourniss|forni|provee|lever|dostaw/
/** Terms under which the seller pays for the main transport, and under which the buyer does. */
const sellerPays =
  /\b(cfr|cif|cpt|cip|dap|dpu|dat|ddp|ddu|frei haus|frei|carriage paid|franco( destino| domicilio)?|franco destination|porto franco|port paye|portes pagados|franco huis)\b/
const buyerPays =
  /\b(exw|fca|fas|fob|unfrei|ab werk|ex works|carriage forward|porto assegnato|port du|portes debidos|franco fabbrica|depart usine|af fabriek)\b/
const incoming =
  /^(in|inbound|incoming|import|eingang|wareneingang|eingehend|entrant|entree|reception|entrata|arrivo|entrada|ingaand|inkomend|przychodzac\w*)\b/
const outgoing =
  /^(out|outbound|outgoing|export|ausgang|warenausgang|ausgehend|sortant|sortie|expedition|uscita|partenza|salida|saida|uitgaand|wychodzac\w*)\b/

/** Returns the columns that decide who pays: the payer or the terms, and the direction of the goods. */
export function payerColumns(sheet: KindSheet): ColumnProfile[] {
  return [payerOf(sheet), directionOf(sheet)].filter((each) => each !== undefined)
}

function payerOf(sheet: KindSheet): ColumnProfile | undefined {
  return columnOf(sheet, 'payer') ?? columnOf(sheet, 'terms')
}

/** Returns the column of directions, if terms of delivery depend on it. */
function directionOf(sheet: KindSheet): ColumnProfile | undefined {
  const terms = [...(payerOf(sheet)?.values.keys() ?? [])].map(plain)
  if (!terms.some((text) => sellerPays.test(text) || buyerPays.test(text))) return undefined
  const isDirection = (text: string) => incoming.test(plain(text)) || outgoing.test(plain(text))
  return sheet.profiles.find(
    ({ values, numbers, dates }) =>
      !numbers && !dates && values.size > 1 && [...values.keys()].filter(isDirection).length >= 2,
  )
}

function plain(text: string): string {
  return wordsOf(text).join(' ')
}

/** Decides between upstream and downstream transport by who pays. */
export function categoryOf(sheet: KindSheet): { ledger: Record<string, unknown>; unsure: string[] } {
  const columns = payerColumns(sheet)
  if (columns.length === 0)
    return {
      ledger: { category: '3.4' },
      unsure: ['all of it is counted as paid by you (3.4); what customers pay is 3.9'],
    }
  const words = countedTexts(columns, sheet.sample)
  const translate = Object.fromEntries(
    words.map(({ text, cells }) => [text, categoryOfCells(cells[0]!, cells[1])]),
  )
  const isMixed = Object.values(translate).some((category) => category !== '3.4')
  const hasSuppliers = words.some(({ cells }) => supplied.test(plain(cells[0]!)))
  const isOpen = ({ text, cells }: CountedText) =>
    translate[text] === '3.4' && !isCertain(cells[0]!, cells[1])
  const open = words.filter(isOpen).map(({ text }) => `\`${oneLine(text)}\``)
  const named = columns.map(({ heading }) => `\`${oneLine(heading)}\``).join(' and ')
  return {
    ledger: { category: { from: headingsOf(columns), translate } },
    unsure: [
      ...(isMixed ? [`who pays in ${named} decides: 3.4 paid by you or a supplier, 3.9 by a customer`] : []),
      ...(open.length > 0
        ? [`are ${open.slice(0, 4).join(', ')} paid by you? Counted so (3.4); what customers pay is 3.9`]
        : []),
      ...(hasSuppliers && !isMixed ? ['goods that suppliers send are 3.4'] : []),
    ],
  }
}

/** True if the words mean upstream transport. */
function isCertain(payer: string, direction: string | undefined): boolean {
  const words = plain(payer)
  return (
    (direction !== undefined && incoming.test(plain(direction))) || own.test(words) || sellerPays.test(words)
  )
}

/** Returns the category of a row: goods that come in are always upstream; of others the payer decides. */
function categoryOfCells(payer: string, direction: string | undefined): string {
  const words = plain(payer)
  if (direction !== undefined && incoming.test(plain(direction))) return '3.4'
  if (theirs.test(words)) return '3.9'
  return buyerPays.test(words) && direction !== undefined ? '3.9' : '3.4'
}

/** True for a word that names the payer of a transport. */
export function isPayer(text: string): boolean {
  const words = plain(text)
  return [own, theirs, sellerPays, buyerPays].some((pattern) => pattern.test(words))
}
