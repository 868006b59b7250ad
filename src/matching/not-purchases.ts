/**
 * Ledger lines that are not purchases: salaries, taxes, refunds, interest, transfers, donations, grants, benefits. They
 * cause no emissions of goods or services, even if their words resemble an industry.
 */
import { wordsOf } from '../catalogue/catalogue.js'

/** Reason that such a text has no factor. */
export const noPurchaseReason =
  'the text names a payment that buys nothing (salary, tax, refund, interest, transfer, grant, donation or benefit): no factor applies'

/** Terms in the format of `wordsOf`; the words of a term must be adjacent. */
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

/** Further terms, since release 3: deposits, transfers between accounts, interest and taxes in more words. */
const furtherTerms = listOf(`
  bank transfer to saving, bank transfer to savings, mwst, nominas,
  vat return, tax return, hmrc paye, paye, social security, payroll run, wage run, salary run,
  transfer between account, transfer to saving, transfer to account, account transfer, credit card payment, direct debit transfer,
  interest on loan, overdraft interest, interest received, interest paid, mortgage interest, late payment interest,
  security deposit, rent deposit, rental deposit, tenancy deposit, deposit refund, deposit returned, term deposit, fixed deposit,
  time deposit, customer deposit, refundable deposit, loan principal, principal repayment, capital repayment, shareholder loan,
  kaution, mietkaution, kautionszahlung, umsatzsteuer voranmeldung, kapitalertragsteuer, solidaritatszuschlag, darlehenszinsen, zinsen darlehen,
  bankuberweisung, kontoubertrag, privatentnahme, festgeld,
  depot de garantie, caution, tva a payer, taxe fonciere, cfe, cvae, interet emprunt, interet d emprunt, virement interne, salaire net,
  fianza, deposito en garantia, iva trimestral, nomina mensual, interes, intereses prestamo, cuota seguridad social, seguridad social, retencion irpf, irpf,
  deposito cauzionale, cauzione, interesse passivo, interessi passivi, iva trimestrale, f24, contributo inps, inps, irap, ires,
  btw aangifte, loonheffing, omzetbelasting, vennootschapsbelasting, borg, waarborgsom, rente lening, hypotheekrente,
  caucao, juro emprestimo, seguranca social, irc, tsu,
  kaucja, podatek vat, podatek dochodowy, zus, skladka zus, odsetki od kredytu
`)

/** Words that may accompany the terms without changing their meaning. */
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

/** Further such words, since release 3: currencies, sides of a tax, months in more languages. */
const wideNeutral: ReadonlySet<string> = new Set([
  ...neutral,
  ...listOf(`
  eur, euro, euros, gbp, pound, pounds, usd, dollar, dollars, cad, aud, nzd, chf, pln, zl, zloty, sek, nok, dkk, czk,
  ht, ttc, net, gross, netto, brutto, incl, excl, inkl, exkl, vorauszahlung, nachzahlung, voranmeldung, acompte, solde, pago a cuenta, acconto, saldo,
  trimestral, trimestrale, anual, annuale, annuel, annuelle, trimestriel, trimestrielle, mensuelle, mensilita, miesiac, miesieczny, kwartal, kwartaal, jaar, rok,
  gennaio, febbraio, marzo, aprile, maggio, giugno, luglio, agosto, settembre, ottobre, novembre, dicembre,
  januari, februari, maart, mei, juni, juli, augustus, september, oktober,
  styczen, luty, marzec, kwiecien, maj, czerwiec, lipiec, sierpien, wrzesien, pazdziernik, listopad, grudzien,
  janeiro, fevereiro, marco, maio, junho, julho, setembro, outubro, dezembro
`),
])

/** Brackets after a term hold details: `Refunds (sundries)`. */
const brackets = /\([^()]*\)/g

/**
 * True if the text describes a payment or transfer, not a purchase.
 * @param isWide true from release 3 on, which knows more terms
 */
export function isNoPurchase(text: string, isWide: boolean): boolean {
  const words = wordsOf(text.replace(brackets, ' ')).filter((word) => !/^[qt]?\d+$/.test(word))
  const left = withoutTerms(words, isWide ? wideSet : termSet)
  const accompanying = isWide ? wideNeutral : neutral
  return left.length < words.length && left.every((word) => accompanying.has(word))
}

function withoutTerms(words: readonly string[], known: ReadonlySet<string>): string[] {
  const left: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = [4, 3, 2, 1].find((count) => known.has(words.slice(at, at + count).join(' ')))
    if (length === undefined) left.push(words[at]!)
    at += length ?? 1
  }
  return left
}

const termSet: ReadonlySet<string> = new Set(terms)
const wideSet: ReadonlySet<string> = new Set([...terms, ...furtherTerms])

function listOf(text: string): string[] {
  return text.split(',').map((term) => wordsOf(term).join(' '))
}
