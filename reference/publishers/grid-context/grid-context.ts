/**
 * Tables about electricity other than factors: emissions by technology, the fuels of each country's generation and the
 * losses of its grid. They split a country's average into direct and upstream parts.
 */
import type { Dataset, DatasetDescription } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'

export const importer: Importer = {
  run: (raw) => [
    table(raw, technology, 'technologies', 'technology_factors.csv', {
      technology: (row) => row.technology,
      basis: (row) => row.basis,
      g_co2e_per_kwh: (row) => figure(row.gco2e_per_kwh),
      cited: (row) => row.source,
    }),
    table(raw, generationMix, 'generation_mix', 'country_generation_mix_latest.csv', {
      region: (row) => row.region,
      year: (row) => Number(row.year),
      ...Object.fromEntries(
        ['total', ...fuels].map((fuel) => [`${fuel}_twh`, (row: RawRow) => figure(row[`${fuel}_twh`])]),
      ),
      g_co2e_per_kwh: (row) => figure(row.carbon_intensity_gco2e_per_kwh),
    }),
    table(raw, losses, 'losses', 'td_losses_worldbank.csv', {
      region: (row) => row.region,
      year: (row) => Number(row.year),
      percent_of_output: (row) => figure(row.td_loss_pct_of_output),
    }),
  ],
}

const fuels = [
  ...['coal', 'gas', 'oil', 'nuclear', 'hydro', 'wind', 'solar', 'bioenergy'],
  'other_renewable_exc_bio',
]

type Columns = Record<string, (row: RawRow) => string | number | undefined>

function table(
  raw: RawFolder,
  description: DatasetDescription,
  name: string,
  file: string,
  columns: Columns,
): Dataset {
  const rows = raw
    .rows(`energy/${file}`)
    .map((row) => Object.fromEntries(Object.entries(columns).map(([column, read]) => [column, read(row)])))
  return { description, inputs: raw.takeChecksums(), tables: [{ name, columns: Object.keys(columns), rows }] }
}

const technology: DatasetDescription = {
  id: 'electricity-technology',
  source: 'IPCC',
  source_dataset: 'Electricity by technology',
  publisher: 'IPCC; Ember; United Nations Economic Commission for Europe; United Kingdom Parliament',
  year_released: 2025,
  licence: 'official-facts',
  licence_url: 'https://www.ipcc.ch/report/ar5/wg3/',
  attribution:
    'IPCC AR5 WGIII Annex III (2014); Ember (CC BY 4.0); UNECE 2022; EIA 2020; BEIS 2021; POST 2014',
  source_link: 'https://www.ipcc.ch/report/ar5/wg3/',
  obtained_from:
    'ember-climate/ember-data-api@02ce82d4; citations in electricitymaps/electricitymaps-contrib@b354f28a config',
  known_defects: [
    'Medians of technologies: they understate countries that burn lignite.',
    'Solar is 45 g/kWh as the mean of roof and utility and 48 for utility: rows name what they cite.',
  ],
}

const generationMix: DatasetDescription = {
  id: 'owid-generation-mix',
  source: 'Our World in Data',
  source_dataset: 'Energy: electricity generation by source',
  publisher: 'Our World in Data',
  year_released: 2024,
  licence: 'CC-BY-4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  attribution: 'Our World in Data, from Ember and Energy Institute, CC BY 4.0',
  source_link: 'https://github.com/owid/energy-data',
  obtained_from: 'mlco2/codecarbon@b05965e4 codecarbon/data/private_infra/global_energy_mix.json',
  known_defects: ['One latest year per country, mostly 2022 or 2023.'],
}

const losses: DatasetDescription = {
  id: 'worldbank-losses',
  source: 'World Bank',
  source_dataset: 'World Development Indicators EG.ELC.LOSS.ZS',
  publisher: 'World Bank',
  year_released: 2018,
  licence: 'CC-BY-4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  attribution: 'World Bank, World Development Indicators, CC BY 4.0',
  source_link: 'https://data.worldbank.org/indicator/EG.ELC.LOSS.ZS',
  obtained_from: 'charlottemcclintock/HultPrize2018@a0a0d7bb electric_loss.csv, release of 20 February 2018',
  known_defects: [
    'Ends with 2014. Percent of output: emissions of the losses are the average times L / (1 - L).',
    'Losses include theft: single years of Albania, Benin and Botswana exceed 60%.',
  ],
}
