/**
 * GWPs over 100 years: the tables of AR4, AR5 and AR6, the two methanes of AR6, codes
 * by which gases are commonly named, and the refrigerant blends of the Emission Factors Hub.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { corrected, type DatasetDescription, factorTable } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { type HubGas, hubGases } from '../epa-hub/gases.js'
import type { Importer } from '../importer.js'
import { compositionsIn } from '../refrigerants/compositions.js'
import { type BlendRow, gasFactors } from './gases.js'
import type { PotentialRow } from './potential-row.js'
import { correctionOf, standard34Factors } from './standard-34.js'

export const importer: Importer = {
  run(raw) {
    const potentials = [
      ...raw.rows('factors/gwp_ipcc_tables.csv').map(potential),
      ...methanes(raw.rows('factors/ademe_base_carbone_v23.6.csv.gz')),
    ]
    const codes = raw.rows('factors/gwp_species_matrix.csv').map((row) => ({
      code: row.Species ?? '',
      ar4: figure(row.AR4GWP100),
      ar5: figure(row.AR5GWP100),
      ar6: figure(row.AR6GWP100),
    }))
    const blendRows = [...blends(raw, 2021, 'ar4'), ...blends(raw, 2025, 'ar5')]
    const inputs = raw.takeChecksums()
    const earlier = gasFactors(codes, blendRows, potentials)
    const compositions = compositionsIn(raw)
    const newer = standard34Factors(raw.rows('gases/pure_gases.csv'), compositions, earlier)
    return [
      {
        description,
        inputs,
        tables: [
          {
            name: 'potentials',
            columns: ['report', 'name', 'code', 'formula', 'cas', 'gwp20', 'gwp100'],
            rows: potentials,
          },
          { name: 'codes', columns: ['code', 'ar4', 'ar5', 'ar6'], rows: codes },
          {
            name: 'blends',
            columns: ['blend', 'report', 'gwp100', 'composition', 'complete'],
            rows: blendRows,
          },
        ],
      },
      {
        description: gases,
        inputs: { ...inputs, ...raw.takeChecksums() },
        tables: [factorTable([...earlier.flatMap(withCorrection), ...newer])],
      },
    ]
  },
}

function withCorrection(row: FactorRow): FactorRow[] {
  const changes = correctionOf(row)
  const licensed = { ...row, licence: 'CC0-1.0' }
  return changes === undefined ? [licensed] : corrected(licensed, 3, changes)
}

function potential(row: RawRow): PotentialRow {
  return {
    report: (row.assessment ?? '').toLowerCase() as PotentialRow['report'],
    name: row.name ?? '',
    code: row.acronym ?? '',
    formula: row.formula ?? '',
    cas: row.cas ?? '',
    gwp20: figure(row.gwp20),
    gwp100: figure(row.gwp100) ?? Number.NaN,
  }
}

/** Returns fossil and biogenic methane of AR6, which the compiled table lacks. */
export function methanes(rows: RawRow[]): PotentialRow[] {
  const named = (french: string, name: string): PotentialRow => {
    const row = rows.find((r) => r.name_fr === french && r.source?.includes('AR6'))
    const gwp100 = figure(row?.co2e_total)
    if (gwp100 === undefined) throw new Error(`no row ${french}`)
    return { report: 'ar6', name, code: '', formula: 'CH4', cas: '74-82-8', gwp100 }
  }
  return [named('Methane - fossil', 'Fossil methane'), named('Methane - non fossil', 'Biogenic methane')]
}

/** Returns the blends of one release of the hub; `complete` is true if every fluorinated part is counted. */
function blends(raw: RawFolder, year: number, report: 'ar4' | 'ar5'): BlendRow[] {
  return hubGases(raw.rows(`factors/epa_hub_${year}_gwp_${report}.csv`), report)
    .filter((gas: HubGas) => gas.composition !== '')
    .map(({ gas, gwp100, composition, partial }) => ({
      blend: gas,
      report,
      gwp100,
      composition,
      complete: !partial,
    }))
}

const description: DatasetDescription = {
  id: 'gwp',
  source: 'IPCC',
  source_dataset: 'Global warming potentials AR4 AR5 AR6',
  publisher: 'Intergovernmental Panel on Climate Change',
  year_released: 2021,
  licence: 'MIT AND CC0-1.0 AND Licence-Ouverte-2.0 AND US-public-domain',
  licence_url: 'https://github.com/USEPA/LCIAformatter/blob/master/LICENSE',
  attribution:
    'IPCC AR4 WG1 table 2.14, AR5 WG1 table 8.A.1, AR6 WG1 table 7.SM.7, compiled by US EPA LCIAformatter; ADEME, Base Carbone V23.6, Licence Ouverte 2.0',
  source_link: 'https://www.ipcc.ch/report/ar6/wg1/',
  obtained_from:
    'USEPA/LCIAformatter@48d19af1 IPCC_GWP_values.csv; openclimatedata/globalwarmingpotentials@fc4e6f48; Base Carbone V23.6; Emission Factors Hub 2021 and 2025',
  known_defects: [
    'The compiled AR6 table has one methane (27.9): fossil (29.8) and biogenic (27) come from Base Carbone.',
    'AR5 lists fossil methane 30 beside methane 28; published AR5 totals use 28.',
    'The hub counts only the HFC and PFC parts of a blend: `complete` is false where other fluorinated parts are left out, R-406A and others print 0.',
    'Compositions of the 2021 blends lost digits (R-402A, R-402B, R-414B, R-417A, R-428A, R-507): their figures are right, use the compositions of 2025. R-424A of 2025 prints 3104, its parts give 2212.',
  ],
}

const gases: DatasetDescription = {
  ...description,
  id: 'gwp-gases',
  added_in: 2,
  licence: 'CC0-1.0 AND MIT AND BSD-3-Clause',
  licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  attribution:
    'IPCC AR4 WG1 table 2.14, AR5 WG1 table 8.A.1, AR6 WG1 table 7.SM.7, compiled by openclimatedata; compositions of blends: US EPA Emission Factors Hub (public domain), CoolProp (MIT), openscm-units (BSD-3-Clause); AR6 potentials of further gases: chrisroadmap/ar6 (MIT)',
  known_defects: [
    'Blends are computed from their compositions by mass, as the Emission Factors Hub prints them, with the potentials of their parts; hydrocarbons are counted as 0 where a report does not list them (AR6 lists propane and butane).',
    'Left out are potentials on which the two compilations of a report differ, and blends with a part that a report does not list.',
    'From release 3 on: all blends of ASHRAE Standard 34 with a fixed composition, parts without a potential counted as 0 and named in the description.',
    'From release 3 on SF6 has 24,300 under AR6; the first print of table 7.SM.7 has 25,200, with the older lifetime.',
  ],
}
