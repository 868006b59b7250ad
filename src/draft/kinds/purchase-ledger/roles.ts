/** Columns of purchase ledgers and general ledgers, by headings in eight languages. */
import { phrasesIn } from '../../columns/headings.js'
import type { Role } from '../kind.js'
import { moneyRoles } from '../reading/money-roles.js'

const notWords = [
  'code',
  'no',
  'nr',
  'number',
  'id',
  'date',
  'ref',
  'type',
  'amount',
  'key',
  'tax',
  'vat',
  'kod',
]

export const ledgerRoles: Readonly<Record<string, Role>> = {
  journal: {
    headings: phrasesIn(
      'journal, journal lib, journal name, journal title, journal type, libelle journal, buchungskreis, tagebuch, diario, giornale, dagboek, dziennik',
    ),
    against: ['code', 'no', 'number', 'nr', 'num', 'id'],
    holds: 'words',
  },
  ...moneyRoles,
  account: {
    headings: phrasesIn(
      'account, account name, gl account, gl account name, gl description, gl code description, ledger account, nominal, nominal name, nominal account, nominal description, account description, cost element, cost element name, expense category, category, spend category, subcategory, commodity, material group, konto, kontobezeichnung, kontoname, kontenbezeichnung, sachkonto, sachkontobezeichnung, aufwandskonto, kostenart, kategorie, warengruppe, compte, libelle compte, intitule compte, nom compte, compte libelle, intitule, categorie, nature depense, conto, descrizione conto, nome conto, voce, voce di costo, categoria, cuenta, nombre cuenta, descripcion cuenta, titulo cuenta, grootboek, grootboekrekening, rekening, omschrijving rekening, rekeningomschrijving, grootboekomschrijving, kostensoort, nazwa konta, opis konta, kategoria, rodzaj kosztu, conta, nome conta, descricao conta, designacao conta, rubrica',
    ),
    against: [...notWords.filter((word) => word !== 'code'), 'reference', 'contra', 'offset'],
    holds: 'words',
  },
  code: {
    headings: phrasesIn(
      'account code, account number, account no, account nr, account ref, gl code, nominal code, nominal ac ref, nominal a c ref, konto, kontonummer, konto nr, sachkonto, compte, compte num, numero compte, n compte, codice conto, conto, cuenta, codigo cuenta, n cuenta, cta, n cta, cta contable, cuenta contable, subcuenta, rekening, rekeningnummer, grootboeknummer, grootboekrekening, numer konta, nr konta, konto, conta, codigo conta, n conta',
    ),
    holds: 'anything',
    left: 'the number of the account',
  },
  'contra account': {
    headings: phrasesIn(
      'split, contra account, offset account, offsetting account, gegenkonto, contrepartie, compte contrepartie, contropartita, contrapartida, tegenrekening, konto przeciwstawne, gegenkonto ohne bu schlussel',
    ),
    holds: 'anything',
    left: 'the other side of the posting',
  },
  text: {
    headings: phrasesIn(
      'description, details, detail, memo, memo description, line description, item, item description, narrative, particulars, text, buchungstext, positionstext, verwendungszweck, bezeichnung, beschreibung, libelle, libelle ecriture, designation, descrizione, causale, oggetto, descripcion, concepto, glosa, omschrijving, opis, tresc, nazwa towaru, descricao, historico, designacao, bemerkung, note, notes',
    ),
    against: [...notWords, 'account', 'konto', 'compte', 'conto', 'cuenta', 'rekening', 'conta', 'supplier'],
    holds: 'words',
  },
  supplier: {
    headings: phrasesIn(
      'supplier, supplier name, vendor, vendor name, contact, contact name, name, payee, creditor, merchant, lieferant, lieferantenname, kreditor, kreditorname, fournisseur, tiers, nom tiers, raison sociale, nom fournisseur, fornitore, ragione sociale, proveedor, nombre proveedor, razon social, leverancier, naam leverancier, crediteur, relatie, dostawca, nazwa dostawcy, kontrahent, fornecedor, nome fornecedor, entidade, counterparty',
    ),
    against: ['account', 'konto', 'no', 'nr', 'number', 'code', 'id'],
    holds: 'words',
  },
  document: {
    headings: phrasesIn(
      'invoice number, invoice no, invoice, document number, doc no, document no, voucher, reference, ref, num, journal no, rechnungsnummer, belegnummer, belegnr, beleg, belegfeld, numero facture, numero piece, piece, n piece, numero fattura, n fattura, numero documento, numero factura, n factura, asiento, factuurnummer, boekstuk, boekstuknummer, numer faktury, nr faktury, nr dokumentu, numer dokumentu, numero fatura, documento',
    ),
    against: ['date', 'type'],
    holds: 'anything',
  },
  type: {
    headings: phrasesIn(
      'type, transaction type, document type, doc type, source, entry type, journal type, voucher type, belegart, buchungsart, type piece, type document, type ecriture, tipo, tipo documento, tipo documentu, soort, documentsoort, soort boeking, typ, typ dokumentu, rodzaj dokumentu, tipo movimento',
    ),
    against: ['tax', 'vat', 'account', 'konto'],
    holds: 'words',
  },
  'further date': {
    headings: phrasesIn(
      'due date, due, paid date, payment date, date paid, faelligkeit, faelligkeitsdatum, fallig, fallig am, falligkeit, echeance, date echeance, date reglement, scadenza, data scadenza, data pagamento, vencimiento, fecha vencimiento, fecha pago, vervaldatum, betaaldatum, termin platnosci, data zaplaty, vencimento, data vencimento',
    ),
    holds: 'dates',
    left: 'when it is paid',
  },
}
