/** Columns of weights: gross, tare and net of a weighing, and its unit. */

import { matchRate } from '../../../rows/mapping/mapping.js'
import { phrasesIn } from '../../columns/headings.js'
import type { Role } from '../kind.js'

export const unitRole: Role = {
  headings: phrasesIn(
    'unit, units, uom, unit of measure, einheit, unite, unidad, unita, unita di misura, um, u m, eenheid, jednostka, jm, j m, unidade, un, unid, weight unit, weight unit of measurement, mengeneinheit, me, udm, ud, uds',
  ),
  against: ['price', 'preis', 'prix', 'prezzo', 'precio', 'prijs', 'cena', 'cost'],
  holds: 'words',
  cells: (profile, { units }) => matchRate(profile, (text) => units.find(text) !== undefined),
}

export const weightRoles: Readonly<Record<string, Role>> = {
  weight: {
    headings: phrasesIn(
      'weight, net, net weight, net mass, nett, nett weight, tonnage, tonnes, mass, quantity, qty, amount, netto, nettogewicht, gewicht, menge, masse, poids, poids net, quantite, tonnages, peso, peso neto, peso netto, quantita, cantidad, nettogewicht, hoeveelheid, massa, waga, waga netto, ilosc, masa, peso liquido, quantidade, weight collected, tonnage collected, total weight, gewicht kg, weight kg, weight t, kg, tons, poids en tonnes',
    ),
    against: [
      ...[
        'gross',
        'brutto',
        'brut',
        'bruto',
        'lordo',
        'tare',
        'tara',
        'price',
        'cost',
        'eur',
        'preis',
        'unit',
        'je',
        'per',
      ],
      ...['number', 'containers', 'pallets', 'pieces', 'nr', 'no', 'co2', 'co2e', 'vat', 'amount'],
    ],
    holds: 'numbers',
    isPhysical: true,
  },
  gross: {
    headings: phrasesIn(
      'gross, gross weight, brutto, bruttogewicht, brut, poids brut, bruto, peso bruto, lordo, peso lordo, waga brutto',
    ),
    against: ['price', 'eur', 'amount', 'betrag', 'montant', 'importo', 'wt'],
    holds: 'numbers',
    isPhysical: true,
    left: 'with the empty vehicle or container',
  },
  tare: {
    headings: phrasesIn('tare, tara, tare weight, leergewicht, poids a vide, tarra, empty weight'),
    holds: 'numbers',
    isPhysical: true,
    left: 'the empty vehicle or container',
  },
  'unit of weight': unitRole,
}
