/** Contents of the grid datasets' manifests: publishers, licences, defects and their treatment. */
import type { DatasetDescription } from '../../files/dataset.js'
import type { RawRow } from '../../files/raw-folder.js'

interface Publication {
  id: string
  source: string
  source_dataset: string
  publisher: string
  licence: string
  licence_url: string
  source_link: string
  known_defects: string[]
}

/** Descriptions of all datasets with grid factors; `rawId` is their id in the raw files. */
export function gridDescriptions(rows: RawRow[]): (DatasetDescription & { rawId: string })[] {
  return rows
    .filter((row) => row.dataset_id !== 'epa_hub_2025')
    .map((row) => {
      const rawId = row.dataset_id ?? ''
      return {
        rawId,
        ...publication(rawId, Number(row.year_released)),
        year_released: Number(row.year_released),
        ...edition(rawId),
        attribution: row.attribution ?? '',
        obtained_from: row.obtained_from ?? '',
        ...(rawId === 'cea_v20' ? { removed_in: 2 } : {}),
        ...(since[rawId] === undefined ? {} : { added_in: since[rawId] }),
      }
    })
}

/** Months in the titles of these datasets, by their id in the raw files. */
const months: Record<string, string> = {
  ember_yearly_2025: '2025-05',
  ember_us_2025: '2025-03',
  ember_in_2025: '2025-02',
  nga_2022: '2023-02',
  nga_2024: '2024-08',
  epa_egrid2023: '2025-01',
  ember_yearly_2026: '2026-06',
}
const corrections: Record<string, string> = { epa_egrid2023: '2025-06' }

/** Returns the edition: most of these datasets have several, whose ids share the part before the number. */
function edition(rawId: string): Pick<DatasetDescription, 'edition'> {
  const [, family, number] = /^(ember_[a-z]+|epa_egrid|desnz|nga|mee_cn|cea)_?(v?\d+)$/.exec(rawId) ?? []
  if (family === undefined || number === undefined) return {}
  const series = family === 'desnz' ? 'desnz-electricity' : family.replaceAll('_', '-')
  const name = family === 'epa_egrid' ? `eGRID${number}` : number
  return { edition: { series, name, published: months[rawId], corrected_on: corrections[rawId] } }
}

function publication(rawId: string, released: number): Publication {
  if (rawId.startsWith('ember')) return ember(rawId)
  if (rawId.startsWith('epa_egrid')) return egrid(rawId.slice('epa_egrid'.length))
  if (rawId.startsWith('desnz')) return desnz(released)
  if (rawId.startsWith('nga')) return nga(rawId, released)
  if (rawId.startsWith('mee_cn')) return mee(rawId.slice('mee_cn_'.length))
  if (rawId.startsWith('cea')) return cea(rawId.slice('cea_v'.length))
  if (rawId === 'eccc_nir2024') return eccc
  if (rawId === 'mcti_sin') return mcti
  throw new Error(`undescribed dataset ${rawId}`)
}

const ccBy = { licence: 'CC-BY-4.0', licence_url: 'https://creativecommons.org/licenses/by/4.0/' }
const usPublicDomain = {
  licence: 'US-public-domain',
  licence_url: 'https://www.law.cornell.edu/uscode/text/17/105',
}
/** Licence for figures of an official announcement: facts, published without a licence text. */
const officialFacts = (link: string) => ({ licence: 'official-facts', licence_url: link })

/** First release with a dataset, if not the first of all. */
const since: Record<string, number> = { ember_yearly_2026: 3, epa_egrid2024: 3 }

const emberNames: Record<string, string> = {
  ember_yearly_2026: 'Yearly Electricity Data 2026',
  ember_yearly_2025: 'Yearly Electricity Data 2025',
  ember_us_2025: 'US State Yearly Electricity Data 2025',
  ember_in_2025: 'India State Yearly Electricity Data 2025',
}

function ember(rawId: string): Publication {
  return {
    id: rawId.replaceAll('_', '-'),
    source: 'Ember',
    source_dataset: emberNames[rawId] ?? '',
    publisher: 'Ember',
    ...ccBy,
    source_link: 'https://ember-energy.org/data/yearly-electricity-data/',
    known_defects: [
      'Life cycle per kWh generated: upstream emissions are in it, grid losses and imports are not. Well-to-tank must not be added.',
      'The potentials behind the CO2e are not stated; they rest on life-cycle medians of IPCC AR5 WGIII, so the total is kept as AR5.',
      'Total only: no gas masses are published, so no other method can be computed.',
      ...(rawId === 'ember_yearly_2026' ? defectsOf2026 : defectsOf2025),
    ],
  }
}

const defectsOf2025 = [
  'Figures of exactly zero come from emissions rounded to nothing and are left out.',
  'The newest year is 2024 for 100 regions, 2023 for 83 and 2022 for 39.',
  'Puerto Rico is in the national and in the state table; the national one is kept, as region PR.',
]

const defectsOf2026 = [
  'One year, 2025, of 91 countries and the world, read from a transcription; a second one has 20 of the countries, with the same figures to 0.1 g.',
  'Uzbekistan is printed as exactly 1000 g/kWh (1121.18 for 2023), a placeholder more likely than a figure: left out.',
]

function egrid(year: string): Publication {
  const lossesAndRounding = [
    'Factors of grid losses are calculated from the rate and the grid gross loss L of the release: rate x L / (1 - L), total and gases alike.',
    'Where total and gases differ by more than their rounding the total is kept without gases.',
  ]
  const own: Record<string, string[]> = {
    '2016': ['CO2 only, one decimal of pounds per MWh: flagged partial_factor.'],
    '2018': ['CO2e on AR4 potentials.'],
    '2019': [
      'CO2e on AR4 potentials. No state rates after this release.',
      'The state row of Puerto Rico repeats subregion PRMS and is left out.',
    ],
    '2020': [
      'No CO2e in the file read: gases only, totals are computed. CH4 and N2O from the Emission Factors Hub 2022.',
    ],
    '2021': ['CO2e on AR4 potentials. CH4 and N2O from the Emission Factors Hub 2023.'],
    '2022': [
      'CO2e on AR4 potentials, inferred from the gases. CH4 and N2O from the Emission Factors Hub 2024.',
    ],
    '2023': [
      'Revision 2 of June 2025; the first release of January 2025 was wrong and is not used.',
      'CO2e on AR5 potentials. The national row has no CH4 and N2O.',
    ],
    '2024': [
      'Total output rates as the Emission Factors Hub 2026 prints them, read from one transcription; each rate of CO2 is within 12.4 % of the release before.',
      'No CO2e in the file read: gases only, totals are computed. No non-baseload rates: those of eGRID2023 remain the newest.',
      'The gross loss of Puerto Rico is 14 %, after 4.2 % in eGRID2023: as read.',
    ],
  }
  return {
    id: `epa-egrid${year}`,
    source: 'EPA',
    source_dataset: `eGRID${year}`,
    publisher: 'United States Environmental Protection Agency',
    ...usPublicDomain,
    source_link: 'https://www.epa.gov/egrid/download-data',
    known_defects: [...(own[year] ?? []), ...lossesAndRounding],
  }
}

function desnz(year: number): Publication {
  const publisher =
    year >= 2023
      ? 'Department for Energy Security and Net Zero'
      : 'Department for Business Energy and Industrial Strategy'
  return {
    id: `desnz-electricity-${year}`,
    source: year >= 2023 ? 'DESNZ' : 'BEIS',
    source_dataset: `UK Government GHG Conversion Factors ${year}`,
    publisher,
    licence: 'OGL-UK-3.0',
    licence_url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    source_link:
      'https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting',
    known_defects: [
      'The year is the reporting year; the grid data behind it are two years older.',
      `Gas masses are the published CO2e of each gas divided by its ${year >= 2023 ? 'AR5' : 'AR4'} potential.`,
      ...(year <= 2017
        ? [
            'Losses abroad are CO2 only: flagged partial_factor. Those of the United States come from eGRID, except for 2017, of which there is none.',
          ]
        : []),
      'Figures are those of the flat file with all its digits.',
      ...(year <= 2021 ? ['Figures abroad rest on older data of another agency and end with 2021.'] : []),
    ],
  }
}

function nga(rawId: string, released: number): Publication {
  return {
    id: rawId.replaceAll('_', '-'),
    source: 'DCCEEW',
    source_dataset: `Australian National Greenhouse Accounts Factors ${released}`,
    publisher: 'Department of Climate Change Energy the Environment and Water of Australia',
    ...ccBy,
    source_link: 'https://www.dcceew.gov.au/climate-change/publications/national-greenhouse-accounts-factors',
    known_defects: [
      'Two decimals, read through a transcription of the official tables. Total only.',
      'Scope 3 is one figure for the upstream of fuels and the grid losses: an activity of its own.',
      'AU-WA is the South West grid, AU-NT the Darwin to Katherine grid.',
      rawId === 'nga_2022' ? 'No scope 3 figure for the North Western grid.' : 'Three-year averages.',
    ],
  }
}

function mee(year: string): Publication {
  return {
    id: `mee-cn-${year}`,
    source: 'MEE',
    source_dataset: `Electricity CO2 Emission Factors ${year}`,
    publisher: 'Ministry of Ecology and Environment and National Bureau of Statistics of China',
    ...officialFacts('https://www.mee.gov.cn/'),
    source_link: 'https://www.mee.gov.cn/',
    known_defects: [
      'CO2 only: flagged partial_factor.',
      'Averages of consumption: power delivered between provinces is counted, grid losses are not. The only national set, so it is the supplier mix.',
      year === '2021'
        ? 'No national average found.'
        : year === '2023'
          ? 'No provinces found.'
          : 'Provinces, grids and nation.',
    ],
  }
}

function cea(version: string): Publication {
  return {
    id: `cea-v${version}`,
    source: 'CEA',
    source_dataset: `CO2 Baseline Database for the Indian Power Sector v${version}`,
    publisher: 'Central Electricity Authority of India',
    ...(version === '21'
      ? { licence: 'CC0-1.0', licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/' }
      : officialFacts('https://cea.nic.in/cdm-co2-baseline-database/')),
    source_link: 'https://cea.nic.in/cdm-co2-baseline-database/',
    known_defects: [
      'CO2 only: flagged partial_factor. One national figure, read second hand.',
      'The year is the one in which the fiscal year (April to March) ends.',
    ],
  }
}

const eccc: Publication = {
  id: 'eccc-nir2024',
  source: 'ECCC',
  source_dataset: 'National Inventory Report 1990-2022',
  publisher: 'Environment and Climate Change Canada',
  licence: 'OGL-Canada-2.0',
  licence_url: 'https://open.canada.ca/en/open-government-licence-canada',
  source_link:
    'https://www.canada.ca/en/environment-climate-change/services/climate-change/greenhouse-gas-emissions/inventory.html',
  known_defects: [
    'One or two significant digits; the gas columns are rounded, to zero in places: the total is kept without gases.',
    'The assessment report behind the CO2e is not stated; AR5 is taken.',
    'The average of consumption holds grid losses and SF6: an activity of its own.',
    'The workbook states no licence; inventory data of this publisher are posted under this one.',
    '2022 is preliminary. Nunavut has no generation intensity before 2014. Prince Edward Island is printed as 0 in 2020.',
  ],
}

const mcti: Publication = {
  id: 'mcti-sin',
  source: 'MCTI',
  source_dataset: 'Average Factors for Corporate Inventories (SIN)',
  publisher: 'Ministry of Science Technology and Innovation of Brazil',
  ...officialFacts('https://www.gov.br/mcti/'),
  source_link: 'https://www.gov.br/mcti/pt-br/acompanhe-o-mcti/sirene/dados-e-ferramentas/fatores-de-emissao',
  known_defects: [
    'CO2 only: flagged partial_factor. 2011 and 2023 only, from texts of the ministry; reports disagree on 2022, which is left out.',
  ],
}
