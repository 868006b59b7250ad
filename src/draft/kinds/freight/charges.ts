/** Lines of a freight bill in eight languages: the transport itself, and surcharges for the same goods. */
import { wordsOf } from '../../columns/headings.js'

const surcharges =
  /surcharge|supplement|zuschlag|surtaxe|supplemento|suplemento|recargo|toeslag|doplata|sobretaxa|sobretasa|customs|zoll|douan|dogan|aduan|douane|\bcel\b|odpraw|alfandeg|\bdut(?:y|ies)\b|insurance|versicher|assurance|assicura|seguro|verzeker|ubezpiecz|\btolls?\b|\bmaut|peage|pedagg|peaje|\btol\b|portagem|handling|storage|lagergeld|lagerung|stockage|magazzin|almacen|opslag|magazyn|armazen|demurrage|standgeld|wartezeit|waiting|attente|\bfees?\b|gebuhr|\bfrais\b|documentation|dokument|security|sicherheit|surete|commission|provision/
const transports =
  /freight|fracht|\bfret\b|transport|\bnolo\b|\bflete\b|vracht|przewoz|\bfrete\b|haulage|carriage|delivery|lieferung|zustellung|livraison|consegna|entrega|levering|dostawa/

/** True for a charge besides the transport, such as for customs or fuel. */
export function isSurcharge(text: string): boolean {
  return surcharges.test(wordsOf(text).join(' '))
}

const credits =
  /\bvoid|gutschrift|\bcredit|\bavoir|nota de credito|\babono|nota di credito|accredito|creditnota|korekta|estorno|storno/

/** True for a credit, which moves no goods. */
export function isCredit(text: string): boolean {
  return credits.test(wordsOf(text).join(' '))
}

/** True for the charge for the transport itself. */
export function isFreightCharge(text: string): boolean {
  return !isSurcharge(text) && !isCredit(text) && transports.test(wordsOf(text).join(' '))
}
