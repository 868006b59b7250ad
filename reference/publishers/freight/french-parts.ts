/**
 * Base Carbone V23.6, freight: the published totals of most vehicles include their manufacture; this dataset has the
 * two parts that move the cargo, combustion and upstream emissions of the fuel, under ids with the words of freight
 * legs.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, factorTable } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { withoutExcluded } from '../../shared/exclusions.js'
import { yearIn } from '../ademe/english.js'
import { publication } from '../ademe/manifest.js'
import { electricityUsed, fuelParts, potentialsDefect, unnamedPotentials, vehicles } from '../ademe/parts.js'

const classified = 'transport/freight_intensities_open.csv'
const revisions = 'factors/ademe_base_carbone_v23.6.csv.gz'

/** A class of vehicles: the start of its activity id, and its name. */
interface Kind {
  id: string
  name: string
  category: string
}

type Part = 'fuel_combustion' | 'fuel_upstream' | 'electricity'
const partNames: Record<Part, string> = {
  ...fuelParts,
  electricity: 'electricity of the French grid',
}

const lifeCycle: Record<Part, string> = {
  fuel_combustion: 'fuel_combustion',
  fuel_upstream: 'fuel_upstream',
  electricity: electricityUsed,
}

/** Figures from a framework whose tables are not open. */
const closedOrigin = /GLEC/i

export function frenchFreightParts(raw: RawFolder): Dataset {
  const byId = new Map(raw.rows(vehicles).map((row) => [row.ademe_id!, row]))
  const years = new Map(raw.rows(revisions).map((row) => [row.id!, yearOf(row)]))
  const rows = raw.rows(classified).filter(({ source }) => source!.startsWith('ADEME'))
  const originOf = (row: RawRow) => byId.get(row.source_row!)!
  const { kept, excluded } = withoutExcluded(rows, (row) => exclusion(row, originOf(row)))
  const factors = kept.flatMap((row) => factorsOf(row, originOf(row), years.get(row.source_row!)!))
  const van = byId.get(hydrogenVan)!
  factors.push(hydrogenFactor(van, years.get(hydrogenVan)!))
  return {
    description: {
      id: 'ademe-freight-parts-23.6',
      ...publication,
      known_defects: [
        potentialsDefect,
        'Row 43661 (cargo aircraft of 26 to 100 t, 1000 to 2000 km) files its contrails under manufacture; its fuel parts are right and are what is used here.',
        'Row 43681 (passenger aircraft of 101 to 220 seats, over 5000 km, without contrails) repeats the fuel of the next shorter distance, unlike its twin with contrails; kept as published, and no freight estimate uses it.',
        'The year is the one a row names, otherwise that of its last revision.',
        'The row for liquefied bio-methane is a blend with 20 percent of it.',
      ],
      excluded,
    },
    inputs: raw.takeChecksums(),
    tables: [factorTable(factors)],
  }
}

/** Van on hydrogen from electrolysis near the filling station, with the French mix of power plants. */
const hydrogenVan = '28278'

function hydrogenFactor(row: RawRow, year: number): FactorRow {
  return {
    activity_id: 'commercial_vehicle-vehicle_type_van-fuel_source_fcev_electrolysis-basis_electricity',
    name: 'Van under 3.5 t on hydrogen from electrolysis, electricity of the French grid',
    sector: 'Transport',
    category: 'Road Freight',
    source_lca_activity: lifeCycle.electricity,
    year,
    region: 'FR',
    unit: 'kg/km',
    co2e_ar5: figure(row.kgco2e_upstream)!,
    scopes: ['3.3', '3.4', '3.9'],
    uncertainty: figure(row.uncertainty_pct)!,
    data_quality_flags: unnamedPotentials,
    dataset_row: `${hydrogenVan} electricity`,
  }
}

function exclusion(row: RawRow, origin: RawRow): string | undefined {
  if (closedOrigin.test(origin.source ?? '')) return 'taken by the publisher from tables that are not open'
  if (row.load_type === 'with contrails') return 'with contrails: the fuel is that of the row without'
  if (row.match === 'total_wtw_only') return 'totals without parts, shipped with the publication'
  if (row.mode === 'rail' && row.fuel_source === 'electricity') {
    return 'electric trains: their consumption is used with the grid on the way'
  }
  return undefined
}

function factorsOf(row: RawRow, origin: RawRow, year: number): FactorRow[] {
  const kind = kindOf(row)
  const factor = (part: Part, cell: string | undefined): FactorRow => ({
    activity_id: `${kind.id}-basis_${part}`,
    name: `${kind.name}, ${partNames[part]}`,
    sector: 'Transport',
    category: kind.category,
    source_lca_activity: lifeCycle[part],
    year,
    region: 'FR',
    unit: 'kg/tonne-km',
    co2e_ar5: figure(cell)!,
    scopes: part === 'fuel_combustion' ? ['3.4', '3.9'] : ['3.3', '3.4', '3.9'],
    uncertainty: figure(origin.uncertainty_pct)!,
    data_quality_flags: unnamedPotentials,
    dataset_row: `${row.source_row} ${part}`,
  })
  if (row.fuel_source === 'electricity') return [factor('electricity', row.wtt)]
  return [factor('fuel_combustion', row.ttw), factor('fuel_upstream', row.wtt)]
}

function kindOf(row: RawRow): Kind {
  switch (row.mode) {
    case 'road':
      return {
        id: `freight_vehicle-vehicle_type_${row.vehicle_type}-fuel_source_${row.fuel_source}-vehicle_weight_${row.size_class}-percentage_load_na`,
        name: `${words(row.vehicle_type)}, ${range(row.size_class!)}, ${fuelName(row)}, freight`,
        category: 'Road Freight',
      }
    case 'rail':
      return {
        id: `freight_train-route_type_na-fuel_type_${row.fuel_source}-load_${row.load_type}`,
        name: `Freight train, ${row.fuel_source} traction, ${row.load_type} goods`,
        category: 'Rail Freight',
      }
    case 'inland_waterways':
      return {
        id: `inland_waterway_freight-vessel_type_${row.vehicle_type}-tonnage_${row.size_class}`,
        name: `${words(row.vehicle_type)} on inland waterways, ${range(row.size_class!)}`,
        category: 'Sea Freight',
      }
    case 'air':
      return aircraft(row)
    default:
      throw new Error(`${classified}: no kind for ${row.mode}`)
  }
}

const fuelNames: Record<string, string> = { cng: 'CNG', lng: 'LNG', bio_lng: 'LNG with 20 percent bio-LNG' }

function fuelName({ fuel_source }: RawRow): string {
  return fuelNames[fuel_source!] ?? fuel_source!
}

function words(id: string | undefined): string {
  const text = id!.replaceAll('_', ' ')
  return `${text[0]!.toUpperCase()}${text.slice(1)}`
}

/** Converts `gt_34t_lte_40t` to `over 34 t to 40 t`. */
function range(id: string): string {
  return id
    .replace(/^(lte|lt)_/, 'up to ')
    .replace(/^(gt|gte)_/, 'over ')
    .replace(/_(lte|lt)_/, ' to ')
    .replace(/(\d)(t|kw)\b/g, '$1 $2')
    .replace(/ kw/, ' kW')
}

/** Parses labels such as `26 à 100 tonnes, 1000 - 2000 kms, 2023` and `20-50 sièges, <500 kms turboprop, 2023`. */
function aircraft({ size_class, vehicle_type }: RawRow): Kind {
  const label = /^(.+?), (?:<500|>5000|(\d+) ?- ?(\d+)) kms(?: (jet|turboprop))?, 2023$/.exec(size_class!)
  const size = label && sizes[label[1]!]
  if (!label || !size) throw new Error(`${classified}: no aircraft in ${size_class}`)
  const [from, to] = [label[2], label[3]]
  const shorter = size_class!.includes('<500')
  const distance = from ? `gt_${from}km_lt_${to}km` : shorter ? 'lt_500km' : 'gt_5000km'
  const far = from ? `${from} to ${to} km` : shorter ? 'under 500 km' : 'over 5000 km'
  const engine = label[4] ? `_${label[4]}` : ''
  const type = vehicle_type === 'belly' ? 'passenger_aircraft' : 'cargo_aircraft'
  return {
    id: `freight_flight-aircraft_type_${type}-size_${size.id}${engine}-distance_${distance}-rf_excluded`,
    name: `Freight in a ${type.replace('_', ' ')}, ${size.name}${label[4] ? `, ${label[4]}` : ''}, ${far}, without radiative forcing`,
    category: 'Air Freight',
  }
}

const sizes: Record<string, { id: string; name: string }> = {
  '10 à 25 tonnes': { id: 'gt_10t_lte_25t', name: '10 to 25 t' },
  '26 à 100 tonnes': { id: 'gt_26t_lte_100t', name: '26 to 100 t' },
  'Plus de 100 tonnes': { id: 'gt_100t', name: 'over 100 t' },
  '20-50 sièges': { id: 'gte_20_lte_50_seats', name: '20 to 50 seats' },
  '51-100 sièges': { id: 'gte_51_lte_100_seats', name: '51 to 100 seats' },
  '101-220 sièges': { id: 'gte_101_lte_220_seats', name: '101 to 220 seats' },
  '>220 sièges': { id: 'gt_220_seats', name: 'over 220 seats' },
}

function yearOf({ name_fr, attribute_fr, boundary_fr, modified }: RawRow): number {
  return yearIn([name_fr, attribute_fr, boundary_fr].join(' | ')) ?? Number(modified!.slice(0, 4))
}
