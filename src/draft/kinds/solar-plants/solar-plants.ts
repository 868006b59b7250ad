/** Readings of solar plants: electricity from the grid counts; electricity of the plant does not have emissions. */

import type { ColumnProfile } from '../../../rows/mapping/mapping.js'
import { phrasesIn, unitInHeading } from '../../columns/headings.js'
import { columnOf, type KindSheet, type Role, type SheetKind } from '../kind.js'
import { amountOf } from '../reading/amounts.js'

const notEnergy = [
  'price',
  'cost',
  'preis',
  'kosten',
  'prix',
  'tariff',
  'eur',
  'co2',
  'peak',
  'max',
  'power',
  'rate',
  '%',
]
const energy = { against: notEnergy, holds: 'numbers', isPhysical: true } as const

const roles: Record<string, Role> = {
  bought: {
    headings: phrasesIn(
      'grid import, import, imported, imported energy, energy from grid, from grid, grid consumption, purchased, grid purchase, netzbezug, bezug, energie vom netz bezogen, vom netz bezogen, bezug aus netz, importation reseau, soutirage, energie soutiree, achat reseau, depuis le reseau, prelievo, prelievo dalla rete, energia prelevata, dalla rete, importazione, importacion, energia de red, comprada a red, consumo de red, afname, afname net, van het net, import van net, pobor z sieci, pobrana z sieci, import z sieci, importada da rede, da rede, importada, comprada, bezogen, bezogene energie, soutiree, soutirage, achetee, prelevata, acquistata, afgenomen, ingekocht, pobrana, zakupiona, consumida da rede',
    ),
    ...energy,
  },
  generated: {
    headings: phrasesIn(
      'generation, total generation, production, produced, generated, pv production, pv generation, solar production, solar generation, yield, erzeugung, gesamt erzeugung, pv erzeugung, ertrag, produktion, production pv, production solaire, production totale, produzione, produzione fotovoltaica, produccion, produccion fotovoltaica, generacion, opwek, opwekking, productie, zonneproductie, produkcja, produkcja pv, uzysk, producao, geracao, generada, producida, autogenerada, erzeugt, erzeugte energie, produite, generee, prodotta, generata, opgewekt, opgewekte energie, geproduceerd, wytworzona, wyprodukowana, gerada, produzida',
    ),
    ...energy,
    left: 'generated on site, without emissions',
  },
  'fed in': {
    headings: phrasesIn(
      'grid export, export, exported, feed in, fed into grid, energy to grid, to grid, netzeinspeisung, einspeisung, ins netz eingespeist, energie ins netz eingespeist, injection, energie injectee, injectee, vers le reseau, immissione, energia immessa, immessa in rete, alla rete, exportacion, vertido, vertida, inyectada, a red, teruglevering, terug geleverd, naar het net, oddana do sieci, wprowadzona do sieci, eksport, injetada, exportada para a rede, exportada, excedentes, excedente, eingespeist, eingespeiste energie, surplus, excedent, ceduta, teruggeleverd, ingevoed, oddana, wprowadzona',
    ),
    ...energy,
    left: 'fed into the grid: lowers nothing',
  },
  'own use': {
    headings: phrasesIn(
      'self consumption, own consumption, directly consumed, self consumed, consumed directly, eigenverbrauch, direktverbrauch, autoconsommation, autoconsommee, autoconsumo, autoconsumata, autoconsumida, eigen verbruik, zelfconsumptie, autokonsumpcja, zuzycie wlasne',
    ),
    ...energy,
    left: 'generated and used on site, without emissions',
  },
  used: {
    headings: phrasesIn(
      'consumption, total consumption, energy used, load, house consumption, verbrauch, gesamt verbrauch, gesamtverbrauch, hausverbrauch, consommation, consommation totale, consumo, consumo totale, consumo total, verbruik, totaal verbruik, zuzycie, calkowite zuzycie',
    ),
    ...energy,
    left: 'what the site used, of which the grid delivered a part',
  },
}

export const solarPlants: SheetKind = {
  title: 'a list of readings of a solar plant',
  seen: 'no real list was seen',
  dataKind: 'metered',
  roles,
  recognise: (sheet) => {
    const [bought, ...others] = ['bought', 'generated', 'fed in', 'own use'].map((role) =>
      columnOf(sheet, role),
    )
    const ofPlant = others.filter((each) => each && isEnergy(each, sheet))
    return bought && isEnergy(bought, sheet) && ofPlant.length > 1 ? 0.9 : 0
  },
  route: async (sheet) => {
    const bought = columnOf(sheet, 'bought')!
    const amount = amountOf(bought, undefined, sheet)
    return {
      operation: 'energy electricity',
      quantity: amount.quantity,
      rules: [],
      ledger: { category: 'electricity' },
      amounts: [bought],
      reads: [],
      unsure: [
        'only electricity from the grid is counted: that no other sheet, such as its bill, counts too?',
      ],
      ...{ needsRegion: true, needsYear: true },
    }
  },
}

function isEnergy({ heading }: ColumnProfile, { vocabulary }: KindSheet): boolean {
  return unitInHeading(heading, vocabulary.units)?.measure === 'energy'
}
