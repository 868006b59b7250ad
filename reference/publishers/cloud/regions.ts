/** Regions of the providers, with the grid of each and the overhead of its data centres. */
import { regionKey } from '#src/tables/cloud/spelling.js'
import type { Dataset, Table } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'

export interface RegionRow {
  provider: string
  /** Id in requests: `eu_central_1`. */
  region: string
  /** Normalised provider's own id, used by other datasets. */
  key: string
  name: string
  /** Further ids of the same region, `|` between them. */
  aliases: string
  country: string
  /** Smallest region of the hierarchy with a fitting official electricity factor, otherwise the country. */
  grid_region: string
}

export function regionTable(rows: RegionRow[]): Table<RegionRow> {
  const columns = ['provider', 'region', 'key', 'name', 'aliases', 'country', 'grid_region'] as const
  return { name: 'cloud_regions', columns, rows }
}

const providers = ['aws', 'azure', 'gcp']

/** Ids in use in addition to the list. */
const aliases: Record<string, string> = {
  centralindia: 'india_central',
  southindia: 'india_south',
  westindia: 'india_west',
}

/** Provinces, states and territories of the towns, in countries that publish electricity factors for them. */
const subdivisions: Record<string, string> = {
  Montreal: 'CA-QC',
  Montréal: 'CA-QC',
  'Quebec City': 'CA-QC',
  Toronto: 'CA-ON',
  Calgary: 'CA-AB',
  Sydney: 'AU-NSW',
  Melbourne: 'AU-VIC',
  Canberra: 'AU-ACT',
  Beijing: 'CN-BJ',
  Hebei: 'CN-HE',
  Zhangjiakou: 'CN-HE',
  Hohhot: 'CN-NM',
  Ulanqab: 'CN-NM',
  Shanghai: 'CN-SH',
  Nantong: 'CN-JS',
  Nanjing: 'CN-JS',
  Hangzhou: 'CN-ZJ',
  Qingdao: 'CN-SD',
  Shenzhen: 'CN-GD',
  Heyuan: 'CN-GD',
  Guangzhou: 'CN-GD',
  Chengdu: 'CN-SC',
  Ningxia: 'CN-NX',
}
const countriesWithSubdivisions = ['CA', 'AU', 'CN']

export function regions(raw: RawFolder): Dataset {
  const all = raw.rows('cloud/regions.csv')
  const ofProviders = all.filter((row) => providers.includes(row.provider!))
  const inOneCountry = ofProviders.filter((row) => row.kind !== 'multi_region' && row.country !== '')
  return {
    description: {
      id: 'cloud-regions',
      source: 'Cloud region lists',
      source_dataset: 'Regions of AWS Azure and Google Cloud 2026',
      publisher: 'mcp-server-cloud-regions; Thoughtworks (Cloud Carbon Footprint); US EPA',
      year_released: 2026,
      licence: 'MIT',
      licence_url: 'https://opensource.org/license/mit',
      attribution:
        'Contains data from mcp-server-cloud-regions (MIT), Cloud Carbon Footprint (Apache-2.0) and the US EPA Power Profiler',
      source_link: 'https://github.com/jasonwilbur/mcp-server-cloud-regions',
      obtained_from:
        'mcp-server-cloud-regions 1.0.4, cloud-carbon-footprint/cloud-carbon-footprint@b7a049c, ' +
        'ORNL-AMO/AMO-Tools-Desktop@5f077dc (ZIP codes to eGRID subregions, vintage not stated)',
      known_defects: [
        'Las Vegas is in eGRID subregion AZNM by that table; newer editions may say NWPP.',
        'US Gov Iowa of Azure has no town and gets the factor of the country.',
      ],
      excluded: {
        'other provider': all.length - ofProviders.length,
        'in more than one country': ofProviders.length - inOneCountry.length,
      },
    },
    inputs: raw.takeChecksums(),
    tables: [regionTable(inOneCountry.map(region))] as Dataset['tables'],
  }
}

function region(row: RawRow): RegionRow {
  const key = regionKey(row.region!)
  return {
    provider: row.provider!,
    region: row.api_region!,
    key,
    name: row.name!,
    aliases: row.provider === 'azure' ? (aliases[key] ?? '') : '',
    country: row.country!,
    grid_region: gridRegion(row),
  }
}

function gridRegion({ country = '', city = '', egrid_subregion = '' }: RawRow): string {
  if (egrid_subregion !== '') return `US-${egrid_subregion}`
  if (!countriesWithSubdivisions.includes(country) || city === '') return country
  const subdivision = subdivisions[city]
  if (!subdivision) throw new Error(`cloud regions: which subdivision of ${country} is ${city} in?`)
  return subdivision
}

export function alibabaRegions(rows: RawRow[]): RegionRow[] {
  return rows.map((row) => ({
    provider: 'alibaba',
    region: row.region!.replaceAll('-', '_'),
    key: regionKey(row.region!),
    name: row.city!,
    aliases: '',
    country: row.country!,
    grid_region: gridRegion(row),
  }))
}

/** Power usage effectiveness as AWS and Microsoft publish it, by region or averaged over a geography. */
export function usageEffectiveness(raw: RawFolder): Dataset {
  const published = raw
    .rows('cloud/regions.csv')
    .filter((row) => providers.includes(row.provider!) && figure(row.pue) !== undefined)
  const used = published.filter((row) => row.provider !== 'gcp')
  return {
    description: {
      id: 'cloud-pue',
      source: 'DigitalPebble',
      source_dataset: 'SPRUCE power usage effectiveness 2024',
      publisher: 'Amazon Web Services; Microsoft; tables by DigitalPebble',
      year_released: 2026,
      licence: 'Apache-2.0',
      licence_url: 'https://www.apache.org/licenses/LICENSE-2.0',
      attribution: 'SPRUCE, DigitalPebble (Apache-2.0)',
      source_link: 'https://github.com/DigitalPebble/spruce',
      obtained_from: 'DigitalPebble/spruce@8840d3c',
      known_defects: ['Where a region has no figure of its own it is that of the geography.'],
      excluded: {
        'Google Cloud: another collection without a clear licence': published.length - used.length,
      },
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'cloud_pue',
        columns: ['provider', 'region', 'pue', 'scope'],
        rows: used.map((row) => ({
          provider: row.provider,
          region: regionKey(row.region!),
          pue: figure(row.pue),
          scope: row.pue_scope,
        })),
      },
    ],
  }
}
