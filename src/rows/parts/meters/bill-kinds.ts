/** Words for kinds of bills and readings, in English, German, French, Spanish, Italian, Dutch, Polish and Portuguese. */
import { type BillKind, billKinds } from './calendar.js'

const words: Record<BillKind, string> = {
  actual:
    'a, act, actual, actual read, actual reading, read, metered, measured, smart, smart read, abgelesen, ablesung, gemessen, tatsächlich, relevé, réel, réelle, mesuré, mesurée, real, medida, leída, rilevata, effettiva, effettivo, reale, werkelijk, gemeten, opgenomen, rzeczywisty, rzeczywista, rzeczywiste, odczyt, medido, medição, leitura real',
  estimated:
    'e, est, estimate, estimated, estimated read, estimated reading, schätzung, geschätzt, rechnerisch, hochgerechnet, hochrechnung, ersatzwert, estimé, estimée, estimation, estimada, estimado, estimación, stimata, stimato, stima, geschat, schatting, szacowany, szacowana, szacunkowy, szacunkowa, szacunek, estimativa, por estimativa',
  customer_reading:
    'c, customer, customer read, customer reading, own read, self read, kundenablesung, selbstablesung, auto-relevé, relevé client, lectura del cliente, autolettura, klantopname, zelfopname, odczyt klienta, leitura do cliente',
  true_up:
    'true up, true-up, reconciliation, catch up, catch-up, schlussrechnung, jahresabrechnung, endabrechnung, régularisation, regularización, conguaglio, eindafrekening, jaarafrekening, rozliczenie, acerto',
  credit:
    'credit, credit note, credit memo, cancellation, cancelled, reversal, gutschrift, storno, stornorechnung, avoir, annulation, note de crédit, abono, nota de crédito, anulación, nota di credito, storno fattura, creditnota, creditering, korekta ujemna, nota kredytowa, anulação, estorno',
  rebill:
    'rebill, re-bill, rebilled, corrected, correction, replacement, revised, korrektur, korrekturrechnung, ersatzrechnung, rectificative, facture rectificative, rectificativa, factura rectificativa, rettifica, correctie, correctiefactuur, korekta, faktura korygująca, retificativa',
}

const kinds = new Map(
  billKinds.flatMap((kind) =>
    [kind, ...words[kind].split(', ')].map((word): [string, BillKind] => [folded(word), kind]),
  ),
)

/** Returns the kind of bill that a cell names; undefined for other words. */
export function billKind(text: string): BillKind | undefined {
  return kinds.get(folded(text))
}

function folded(text: string): string {
  return text.trim().toLowerCase().replaceAll('_', ' ')
}
