/**
 * Lines of a ledger that buy nothing: salaries, taxes, refunds, interest, transfers, donations, grants, benefits. They have no
 * emissions of goods or services, whatever industry their words are like.
 */
import { wordsOf } from '../catalogue/catalogue.js'

/** Words as `wordsOf` writes them; several are looked for side by side. */
const terms = listOf(`
  salary, wage, payroll, net pay, gross pay, severance pay, pension contribution, social security contribution,
  tax, vat, gst, income tax, sales tax, value added tax, property tax, payroll tax, corporation tax, withholding tax,
  council tax, business rates, road tax, vehicle tax, stamp duty, excise duty, customs duty, import duty, national insurance,
  refund, rebate, credit note, interest, interest payment, interest expense, interest charge, bank interest, loan interest,
  dividend, donation, charitable contribution, bank transfer, internal transfer, intercompany transfer,
  cash transfer, loan repayment, mortgage repayment, depreciation, amortisation, amortization, accrual,
  write off, opening balance, closing balance, grant, subsidy, bursary, scholarship, vehicle excise licence, vehicle excise,
  vehicle excise duty, speeding fine, parking fine, penalty charge notice, ni contribution, employer contribution, intercompany recharge,
  rent allowance, housing allowance, housing benefit, child benefit, unemployment benefit, social benefit, welfare payment,
  gehalt, gehalter, lohn, lohne, umsatzsteuer, mehrwertsteuer, vorsteuer, lohnsteuer, gewerbesteuer,
  korperschaftsteuer, grundsteuer, einkommensteuer, steuer, erstattung, ruckerstattung, gutschrift, spende, spenden,
  wohngeld, kindergeld, arbeitslosengeld, sozialleistung, sozialleistungen,
  darlehen, umsatzsteuervorauszahlung, arbeitgeberanteil, zinsen, zinsaufwand, umbuchung, abschreibung, abschreibungen, dividende, tilgung, darlehenstilgung, sozialversicherung,
  zuschuss, zuschusse, subventionen,
  subvention, subventions, salaire, tva, impot, taxe, remboursement, avoir, don, interet, virement, amortissement, cotisation sociale,
  urssaf, emprunt, remboursement emprunt, dotation aux amortissements, dotation amortissement, impot societes, tva a decaisser, cotisation urssaf, cotisations urssaf,
  allocation logement, aide au logement, allocation familiale, prestation sociale,
  salario, nomina, iva, impuesto, reembolso, devolucion, donacion, donativo, subvencion, subvenciones, transferencia, dividendo, amortizacion,
  prestacion social, ayuda al alquiler,
  stipendio, stipendi, imposta, imposte, tassa, tasse, rimborso, donazione, bonifico, dividendi, ammortamento, interessi,
  sussidio, sussidi, assegno sociale, assegno familiare,
  salaris, salarissen, loon, lonen, btw, belasting, belastingen, terugbetaling, donatie, subsidie, subsidies, rente, overboeking, afschrijving,
  huurtoeslag, kinderbijslag, uitkering, uitkeringen,
  sovvenzione, sovvenzioni, imposto, doacao, subsidio, subsidios, juro, transferencia bancaria, abono de familia,
  wynagrodzenie, wynagrodzenia, podatek, zwrot, darowizna, dotacja, dotacje, odsetki, przelew, amortyzacja, dywidenda,
  zasiłek, dodatek mieszkaniowy
`)

/** Words that may stand beside them and change nothing. */
const neutral = new Set(
  listOf(`
  a, and, by, for, from, of, on, the, to, per, in, our, staff, employee, personnel, monthly, annual, yearly, quarterly,
  month, year, quarter, period, payment, deposit, paid, payable, due, charge, expense, cost, amount, total, balance, account,
  company, customer, supplier, employer, invoice, office, local, national, federal, state, city, q, fy, no, nr, ref, ar, ap, cheque, bacs, private, person,
  january, february, march, april, may, june, july, august, september, october, november, december,
  jan, feb, mar, apr, jun, jul, aug, sep, sept, oct, nov, dec,
  fur, von, der, die, das, und, an, im, zahlung, mitarbeiter, monat, jahr, quartal,
  januar, februar, marz, mai, juni, juli, oktober, dezember,
  de, du, des, le, la, les, et, sur, pour, paiement, mensuel, personnel, trimestre, mois,
  janvier, fevrier, mars, avril, mai, juin, juillet, aout, septembre, octobre, novembre, decembre,
  societe, aux, del, el, los, y, pago, mensual, personal, mes, enero, febrero, marzo, abril, mayo, junio, julio, septiembre, octubre,
  noviembre, diciembre, di, e, pagamento, mensile, mese, do, da, dos, pagamento, maand, van, voor, za, i
`),
)

/** What stands in brackets after the words that say it names whose or which: `Refunds (sundries)`. */
const brackets = /\([^()]*\)/g

/** Whether a text says nothing but that money was paid, kept or moved without buying. */
export function isNoPurchase(text: string): boolean {
  const words = wordsOf(text.replace(brackets, ' ')).filter((word) => !/^[qt]?\d+$/.test(word))
  const left = withoutTerms(words)
  return left.length < words.length && left.every((word) => neutral.has(word))
}

function withoutTerms(words: readonly string[]): string[] {
  const left: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find((count) => termSet.has(words.slice(at, at + count).join(' ')))
    if (length === undefined) left.push(words[at]!)
    at += length ?? 1
  }
  return left
}

const termSet = new Set(terms)

function listOf(text: string): string[] {
  return text.split(',').map((term) => wordsOf(term).join(' '))
}
