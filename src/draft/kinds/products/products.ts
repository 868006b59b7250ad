/** Lists of products sold: the energy that they use over their lives. */

import { matchRate } from '../../../rows/mapping/mapping.js'
import { phrasesIn } from '../../columns/headings.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import { ruleFor } from '../../rules/rules.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import { factorOf, headingUnit } from '../reading/amounts.js'

const roles: Record<string, Role> = {
  sold: {
    headings: phrasesIn(
      'units sold, sold units, sales units, sales volume, quantity sold, units, sold, volume sold, pieces sold, number sold, verkaufte einheiten, verkaufte stuck, absatz, absatzmenge, stuckzahl, unites vendues, quantite vendue, ventes, unita vendute, quantita venduta, unidades vendidas, cantidad vendida, verkochte eenheden, aantal verkocht, sprzedane sztuki, sprzedaz, unidades vendidas',
    ),
    against: ['price', 'revenue', 'value', 'in', 'mass', 'kg'],
    holds: 'numbers',
  },
  energy: {
    headings: phrasesIn(
      'energy use, energy, energy consumption, annual energy, electricity use, power consumption, consumption, tec, energieverbrauch, stromverbrauch, jahresverbrauch, verbrauch, consommation, consommation annuelle, consumo, consumo energetico, consumo annuo, consumo anual, energieverbruik, stroomverbruik, zuzycie energii, kWh year, kWh per year, kWh a',
    ),
    against: ['standby', 'cost', 'price', 'production', 'manufacturing'],
    holds: 'numbers',
  },
  life: {
    headings: phrasesIn(
      'lifetime, life, service life, lifespan, expected life, useful life, years of use, lebensdauer, nutzungsdauer, duree de vie, vita utile, durata, vida util, levensduur, gebruiksduur, zywotnosc, okres uzytkowania, vida util',
    ),
    holds: 'numbers',
  },
  country: {
    headings: phrasesIn(
      'sold in, market, country, country sold, region sold, sales country, sales region, region, land, absatzland, verkaufsland, pays, pays de vente, paese, mercato, pais, mercado, markt, kraj, rynek',
    ),
    holds: 'words',
    cells: (profile, { regions }) => matchRate(profile, (text) => regions.find(text) !== undefined),
  },
  mass: {
    headings: phrasesIn('mass, weight, product weight, gewicht, masse, poids, peso, waga, packaging'),
    holds: 'numbers',
    left: 'for the end of life: a mapping of its own',
  },
  packaging: {
    headings: phrasesIn('packaging, verpackung, emballage, imballaggio, embalaje, verpakking, opakowanie'),
    holds: 'numbers',
    left: 'for the end of life: a mapping of its own',
  },
}

export const products: SheetKind = {
  title: 'a list of products sold',
  seen: 'no real list was seen',
  dataKind: 'modelled',
  roles,
  recognise: (sheet) => {
    const energy = columnOf(sheet, 'energy')
    if (!energy || !columnOf(sheet, 'sold')) return 0
    const isEnergy =
      headingUnit(energy.heading, 'energy', sheet.vocabulary) !== undefined ||
      energyOfYear.test(energy.heading)
    return isEnergy && columnOf(sheet, 'life') ? 0.95 : 0
  },
  route: async (sheet) => routed(sheet),
}

/** Units of energy in a year, which are ratios for others. */
const energyOfYear = /\b([kM]?Wh)\s*(?:\/|per|pro|par|all'|al)?\s*(?:a\b|y|j|an|year|jahr)/i

function routed(sheet: KindSheet): Routed {
  const [sold, energy, life, country] = ['sold', 'energy', 'life', 'country'].map((role) =>
    columnOf(sheet, role),
  )
  const factors = [sold!, energy!, life!].map((column) => factorOf(column))
  const [, written] = energyOfYear.exec(energy!.heading) ?? []
  const unit = headingUnit(energy!.heading, 'energy', sheet.vocabulary) ?? written ?? 'kWh'
  const match = country && { profile: country, score: 1, why: 'where they are used' }
  return {
    operation: 'energy electricity',
    quantity: {
      rule: { times: factors.map(({ factor }) => factor), unit: { const: unit } },
      why: ['units, energy of a year and years of use'],
      unsure: factors.flatMap(({ unsure }) => unsure),
    },
    rules: match ? [ruleFor('region', match, sheet.vocabulary)] : [],
    ledger: { scope: 3, category: '3.11' },
    amounts: [sold!],
    reads: [energy, life, country],
    skip: leftOutWords(sold, (text) => /^0+([.,]0+)?$/.test(text), 'nothing sold'),
    unsure: [
      `all of \`${oneLine(energy!.heading)}\` as electricity of the year of sale`,
      'the grid of each country; write a year for all rows if no column has it',
    ],
    needsRegion: !match,
    needsYear: true,
  }
}
