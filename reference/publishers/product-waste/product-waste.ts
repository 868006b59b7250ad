/**
 * Treatment of products as waste: of municipal waste by country (World Bank), of packaging waste in Europe by material
 * (Eurostat), and the emission factors for materials and treatments.
 */
import type { Dataset, DatasetDescription } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'

interface Mix {
  region: string
  landfill: number
  incineration: number
  recycling: number
  biological: number
}

interface PackagingMix {
  region: string
  material: string
  year: number
  landfill: number
  incineration: number
  recycling: number
}

interface WasteFactor {
  material_type: string
  treatment: string
  region: string
  activity_id: string
  /** 1 if the factor is for exactly this material, 0 for a proxy. */
  exact: number
}

const ccBy = { licence: 'CC-BY-4.0', licence_url: 'https://creativecommons.org/licenses/by/4.0/' }

/** Earliest year of packaging shares: older ones tell little about today. */
const oldestPackagingYear = 2015

export const importer: Importer = {
  run: (raw) => [municipal(raw), packaging(raw), factors(raw)],
}

function municipal(raw: RawFolder): Dataset {
  const published = raw.rows('pcf/waste_treatment_by_country.csv')
  const rows = published.flatMap((row): Mix[] => {
    const landfill = figure(row.share_landfill)
    if (landfill === undefined) return []
    const mix = {
      landfill,
      incineration: figure(row.share_incineration)!,
      recycling: figure(row.share_recycling)!,
      biological: figure(row.share_biological)!,
    }
    return [{ region: row.iso2!, ...sharesOf(mix) }]
  })
  return {
    description: {
      ...ccBy,
      id: 'worldbank-waste-treatment',
      source: 'World Bank',
      source_dataset: 'What a Waste 2.0',
      publisher: 'World Bank',
      year_released: 2018,
      attribution: 'World Bank, What a Waste Global Database, CC BY 4.0; shares of treatments calculated',
      source_link: 'https://datacatalog.worldbank.org/search/dataset/0039597',
      obtained_from:
        'github.com/fishhaoo/Simple-Analytics-about-wastes-worldwide-and-Malaysia @ 6fdd4ecf74e1f8fd4a89e3639ceb62ca2b36e963, country_level_data_0.csv',
      known_defects: [
        'Years differ by country, from 2005 to 2018.',
        'Ten countries have percentages that add up to 103 to 110; shares are of the sum.',
        'Waste of which the treatment is not stated is left out of the shares; dumps count as landfills.',
      ],
      excluded: {
        'no figure of landfill, incineration, recycling or composting': published.length - rows.length,
      },
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'waste_treatment',
        columns: ['region', 'landfill', 'incineration', 'recycling', 'biological'],
        rows: sortedBy(rows, ({ region }) => region),
      },
    ],
  }
}

function packaging(raw: RawFolder): Dataset {
  const published = raw.rows('pcf/eu_packaging_treatment.csv')
  const recent = published.filter((row) => Number(row.year) >= oldestPackagingYear)
  const rows = recent.map((row): PackagingMix => {
    const mix = {
      landfill: figure(row.share_disposed)!,
      incineration: figure(row.share_energy_or_other_recovery)!,
      recycling: figure(row.share_recycled)!,
    }
    return {
      region: row.region!,
      material: row.packaging_material!,
      year: Number(row.year),
      ...sharesOf(mix),
    }
  })
  return {
    description: {
      ...ccBy,
      id: 'eurostat-packaging-waste',
      source: 'Eurostat',
      source_dataset: 'Packaging waste by waste management operations',
      publisher: 'European Commission, Eurostat',
      year_released: 2022,
      attribution: 'Source: Eurostat, env_waspac, edition of 25 March 2022, CC BY 4.0; shares calculated',
      source_link: 'https://ec.europa.eu/eurostat/databrowser/view/env_waspac',
      obtained_from:
        'github.com/FMrtnz/hackathon_code @ 454828c85876312a2da0754e13c1390172738569, data/env_waspac_linear.zip',
      known_defects: [
        'Six shares above one were capped; shares are of their sum.',
        'Recovery other than recycling is taken for incineration.',
      ],
      excluded: { [`newest year before ${oldestPackagingYear}`]: published.length - recent.length },
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'packaging_treatment',
        columns: ['region', 'material', 'year', 'landfill', 'incineration', 'recycling'],
        rows: sortedBy(rows, ({ region, material }) => `${region} ${material}`),
      },
    ],
  }
}

function sortedBy<Row>(rows: Row[], keyOf: (row: Row) => string): Row[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row)
}

/** Returns values as shares of their sum. */
function sharesOf<Shares extends Record<string, number>>(shares: Shares): Shares {
  const sum = Object.values(shares).reduce((total, share) => total + share, 0)
  if (sum <= 0) throw new Error('no share of any treatment')
  return Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, share / sum])) as Shares
}

const written: DatasetDescription = {
  id: 'waste-factors',
  source: 'ghg',
  source_dataset: 'Waste factors of materials',
  publisher: 'ghg',
  year_released: 2025,
  licence: 'CC0-1.0',
  licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  attribution: 'Written for this project',
  source_link: 'https://creativecommons.org/publicdomain/zero/1.0/',
  obtained_from: 'Written for this project; the figures are factors of DESNZ and EPA',
  known_defects: [
    'Materials without a factor of their own have that of a like one: chemicals, paint, solvents, adhesives and hazardous waste that of commercial waste, metals that of mixed metals or scrap, engineering plastics that of mixed plastics.',
    'British factors of recycling and of energy recovery hold transport only.',
  ],
}

function factors(raw: RawFolder): Dataset {
  const rows = raw.rows('pcf/eol_factors.csv').map((row): WasteFactor => {
    const { material_type = '', treatment = '', region = '' } = row
    const activity_id = region === 'US' ? americanActivity(row) : britishActivity(row)
    return { material_type, treatment, region, activity_id, exact: row.match === 'exact' ? 1 : 0 }
  })
  return {
    description: written,
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'waste_factors',
        columns: ['material_type', 'treatment', 'region', 'activity_id', 'exact'],
        rows: sortedBy(
          rows,
          ({ material_type, treatment, region }) => `${material_type} ${treatment} ${region}`,
        ),
      },
    ],
  }
}

const americanMethods: Record<string, string> = {
  landfill: 'landfilled',
  incineration: 'combusted',
  recycling: 'recycled',
  composting: 'composted',
  anaerobic_digestion: 'anaerobically_digested_dry_digestate_with_curing',
}

/** Returns the activity in the EPA hub, table 9. */
function americanActivity({ source_row = '', treatment = '' }: RawRow): string {
  const waste = source_row.toLowerCase().replace(/[()]/g, '').replaceAll(' ', '_')
  return `waste_type_${waste}-disposal_method_${americanMethods[treatment]!}`
}

/** Wastes in DESNZ's waste disposal, with the kind of recycling if not closed-loop. */
const britishWastes: Record<string, [waste: string, recycling?: 'open_loop']> = {
  Batteries: ['batteries', 'open_loop'],
  Bricks: ['bricks', 'open_loop'],
  Clothing: ['clothing'],
  'Commercial and industrial waste': ['commercial_and_industrial'],
  Concrete: ['concrete'],
  Glass: ['glass'],
  'Household residual waste': ['household_residual_waste'],
  'Metal: aluminium cans and foil (excl. forming)': ['metal_aluminium_cans_and_foil_excluding_forming'],
  'Metal: scrap metal': ['scrap_metal'],
  'Metal: steel cans': ['scrap_metal_steel_cans'],
  'Mineral oil': ['mineral_oil'],
  'Organic: food and drink waste': ['organic_food_and_drink'],
  'Organic: garden waste': ['organic_garden'],
  'Organic: mixed food and garden waste': ['mixed_food_and_organic_garden'],
  'Paper and board: board': ['cardboard'],
  'Paper and board: paper': ['paper'],
  'Plastics: HDPE (incl. forming)': ['hdpe_including_forming'],
  'Plastics: LDPE and LLDPE (incl. forming)': ['ldpe_and_lldpe_including_forming'],
  'Plastics: PET (incl. forming)': ['pet_including_forming'],
  'Plastics: PP (incl. forming)': ['pp_including_forming'],
  'Plastics: PS (incl. forming)': ['ps_including_forming'],
  'Plastics: PVC (incl. forming)': ['pvc_including_forming'],
  'Plastics: average plastic rigid': ['plastic_rigid'],
  'Plastics: average plastics': ['plastics'],
  Tyres: ['tyres'],
  'WEEE - mixed': ['weee_mixed', 'open_loop'],
  Wood: ['wood'],
}

const britishMethods: Record<string, string> = {
  landfill: 'landfill',
  incineration: 'combustion',
  composting: 'composting',
  anaerobic_digestion: 'anaerobic_digestion',
}

function britishActivity({ source_row = '', treatment = '' }: RawRow): string {
  const label = source_row.slice(source_row.indexOf(' ') + 1)
  const known = britishWastes[label]
  if (!known) throw new Error(`no activity for waste ${JSON.stringify(label)}`)
  const [waste, recycling = 'closed_loop'] = known
  return `waste_type_${waste}-disposal_method_${britishMethods[treatment] ?? recycling}`
}
