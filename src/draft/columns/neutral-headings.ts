/** Headings of numbers that do not measure an activity, in eight languages: codes, places, times, prices, limits. */
import { phrasesIn, wordsOf } from './headings.js'

const neutralWords = new Set(
  phrasesIn(
    [
      'class, klasse, classe, clase, klasa, id, no, nr, num, number, code, key, ref, reference, serial, account, index, row, line, position, pos, item no, sku, ean, iban, phone, fax, batch, lot, order, invoice, document, version, level, score, rank, age',
      'nummer, kennung, schlussel, kennziffer, konto, sachkonto, zeile, telefon, beleg, kreditor, debitor, kostenstelle, alter, bs',
      'numero, cle, compte, ligne, telephone, siret, siren, rang',
      'codigo, clave, cuenta, fila, telefono, orden, nif, cif',
      'codice, chiave, conto, riga, indice, piva',
      'rekening, regel, telefoon, sleutel, volgnummer',
      'kod, klucz, konto, wiersz, telefon, lp, nip, regon, pesel',
      'chave, conta, linha, telefone',
      'zip, postcode, postal, plz, cp, cap, latitude, longitude, lat, lon, lng, postleitzahl, postcodes, kod pocztowy, cep',
      'year, month, quarter, week, day, date, minute, time, period, timezone, offset, jahr, monat, quartal, woche, tag, datum, uhrzeit, zeit, annee, mois, trimestre, semaine, jour, ano, mes, semana, dia, fecha, anno, mese, settimana, giorno, jaar, maand, kwartaal, dag, tijd, rok, miesiac, kwartal, tydzien, dzien, data, lifetime, built, term, duration',
      'price, rate, tariff, percent, percentage, %, discount, exchange, fx, preis, satz, tarif, prozent, rabatt, kurs, wechselkurs, prix, taux, remise, precio, tasa, tarifa, porcentaje, descuento, prezzo, tasso, tariffa, percentuale, sconto, prijs, tarief, korting, koers, cena, stawka, procent, rabat, kurs, preco, taxa, percentagem, desconto, per, pro, par, je',
      'vat, tax, gst, tva, iva, btw, mwst, ust, steuer, taxe, taxes, impuesto, imposta, belasting, podatek, imposto, ccl, tip, levy, duty, surcharge, fee, deposit, balance, saldo, solde',
      'odometer, reading, read, opening, closing, previous, current, kilometerstand, zahlerstand, stand, releve, lectura, lettura, meterstand, stan, leitura, odometre, odometro',
      'capacity, limit, budget, target, baseline, forecast, contracted, contractual, contrattuali, contract, floor, area, gfa, grundflache, surface, superficie, oppervlakte, powierzchnia, size, temperature, degree, hdd, cdd, age, co2, co2e, ghg, ges, emissions, gwp, factor, wltp, correction, cv, economy, consumption l 100 km',
    ].join(', '),
  ).filter((phrase) => !phrase.includes(' ')),
)

/** Ends of German, Dutch and Polish compounds that name codes, prices and times. */
const neutralEnd =
  /.(?:nummer|nr|code|preis|satz|datum|konto|kennung|schlussel|stand|steuer|prijs|tarief|wert)$/

/** True if the numbers below a heading do not measure an activity. */
export function isNeutralHeading(heading: string): boolean {
  return wordsOf(heading).some((word) => neutralWords.has(word) || neutralEnd.test(word))
}
