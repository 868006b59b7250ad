/** Contents of `data/ademe-base-carbone-23.6/dataset.json`. */
import type { DatasetDescription } from '../../files/dataset.js'

/** Fields shared by all datasets from this publication. */
export const publication = {
  source: 'ADEME',
  source_dataset: 'Base Carbone V23.6',
  publisher: 'ADEME (French agency for ecological transition)',
  year_released: 2025,
  licence: 'Licence-Ouverte-2.0',
  licence_url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
  attribution: 'Source: ADEME, Base Carbone / Base Empreinte V23.6, Licence Ouverte 2.0.',
  source_link: 'https://data.ademe.fr/datasets/base-carboner',
  obtained_from:
    'github.com/ChadouMohamedAli/BaseCarbone @ 427fa450dc40df5b9b10d9f01e79ab5274039b30, dataSource/Base_Carbone_V23.6-v2.xlsx',
} satisfies Partial<DatasetDescription>

export const description: DatasetDescription = {
  id: 'ademe-base-carbone-23.6',
  ...publication,
  known_defects: [
    'Global warming potentials are not stated row by row: totals stand as published under ar5, no other method is offered, methane and nitrous oxide, published as CO2e, are not turned into masses, and every row is flagged notable_methodological_variance for it, as in the other datasets of this publisher that name no report.',
    'CO2 is kept as a mass only where the row splits its total over several gases; elsewhere the column repeats the total. Contrails are the part of a flight in co2e_other.',
    'Year: the one a row names, for monetary ratios that of the prices, otherwise the year of its last revision. Rows that the publisher lists as valid although the validity it states had passed before the year of the release say so in their description.',
    'Fuels and electricity of which only the upstream is counted have scope 3.3, fuels of which only the combustion is counted scope 1, both together 1 and 3.3.',
    'Fuels are published per kWh, GJ and toe, not always revised together: the newest is kept, GJ first among equals. Toe are converted with 41.868 GJ.',
    'Monetary ratios are per 1000 EUR excluding VAT: divided by 1000, at purchaser prices.',
    'Avoided emissions (negative) have activity ids of their own ending in avoided_emissions and no scope; forest sinks and land-use change have no scope either.',
    'The English column turns running metres (mL) into millilitres, tonnes into tons, and mistranslates some names: the French column decides, names are corrected.',
    'Two flights without contrails repeat the figure of another flight and are left out.',
    'A row for several overseas territories is one factor in each of them; French regions that no longer exist are in the activity id, with region FR.',
    'Heating and cooling networks are life-cycle figures of the year 2021, region FR, one activity each.',
  ],
}
