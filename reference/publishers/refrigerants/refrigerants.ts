/** Imports the compositions of refrigerant blends by mass and the names of refrigerants (ASHRAE Standard 34). */
import type { DatasetDescription } from '../../files/dataset.js'
import { gasActivityId } from '../../shared/fugitive-gases.js'
import type { Importer } from '../importer.js'
import { compositionsIn, withoutComposition } from './compositions.js'
import { refrigerantNames } from './names.js'
import { refrigerantActivity } from './refrigerant-gas.js'

export const importer: Importer = {
  run(raw) {
    const blends = compositionsIn(raw)
    const inputs = raw.takeChecksums()
    const rows = [...blends]
      .filter(([blend]) => blend !== withoutComposition)
      .flatMap(([blend, parts]) =>
        parts.map(({ gas, family, percent }) => ({
          blend: nameInId(gasActivityId(blend)),
          gas: nameInId(refrigerantActivity(gas, family)),
          percent,
        })),
      )
    const pure = raw.rows('gases/pure_gases.csv')
    const names = refrigerantNames(pure, [...blends.keys()], raw.rows('gases/trade_names.csv'))
    return [
      {
        description: { ...description, excluded: { 'no fixed composition': 1 } },
        inputs,
        tables: [{ name: 'refrigerant_blends', columns: ['blend', 'gas', 'percent'], rows }],
      },
      {
        description: descriptionOfNames,
        inputs: raw.takeChecksums(),
        tables: [
          {
            name: 'refrigerant_names',
            columns: ['name', 'activity_id', 'designation', 'kind', 'basis'],
            rows: names,
          },
        ],
      },
    ]
  },
}

/** Returns the part of an activity id that names the gas. */
function nameInId(activityId: string): string {
  return activityId.replace('fugitive_gas-type_', '')
}

const description: DatasetDescription = {
  id: 'refrigerant-blends',
  source: 'ASHRAE',
  source_dataset: 'Refrigerant designations of Standard 34, compositions of blends',
  publisher: 'Compiled by the CoolProp and openscm-units projects',
  year_released: 2026,
  added_in: 3,
  licence: 'MIT AND BSD-3-Clause',
  licence_url: 'https://github.com/CoolProp/CoolProp/blob/master/LICENSE',
  attribution:
    'Compositions of refrigerant blends (ASHRAE Standard 34): CoolProp (MIT) and openscm-units (BSD-3-Clause)',
  source_link:
    'https://www.ashrae.org/technical-resources/standards-and-guidelines/ashrae-refrigerant-designations',
  obtained_from: 'CoolProp/CoolProp@ea27c639 dev/mixtures/ASHRAE_predefined_2026.tsv; openscm-units 0.6.3',
  known_defects: [
    'R-412A names HFC-143b in one of the sources, which is HCFC-142b; R-405A and R-500 name 152, which is HFC-152a: corrected.',
  ],
}

const descriptionOfNames: DatasetDescription = {
  ...description,
  id: 'refrigerant-names',
  source_dataset: 'Refrigerant designations, CAS numbers and trade names',
  attribution:
    'Designations of refrigerants (ASHRAE Standard 34): CoolProp (MIT) and openscm-units (BSD-3-Clause); CAS numbers: ' +
    'IPCC AR6 WG1 table 7.SM.7, chrisroadmap/ar6 (MIT)',
  obtained_from:
    'CoolProp/CoolProp@ea27c639 dev/mixtures/ASHRAE_predefined_2026.tsv; openscm-units 0.6.3; chrisroadmap/ar6@24f2792',
  known_defects: [
    'Trade names with the basis `known` were not read in a publication: they are found with a notice, and are never used without a look.',
    'Trade names that are everyday words (carbon dioxide, CO2, ammonia, NH3) are left out.',
  ],
}
