/** Hotel stays by country, and the region codes they need. */
import { type Activity, known } from './label-table.js'
import type { DesnzRow } from './row.js'

/** Country labels of the hotel sheet with their region codes. */
const regions: Record<string, string> = {
  argentina: 'AR',
  australia: 'AU',
  austria: 'AT',
  belgium: 'BE',
  brazil: 'BR',
  canada: 'CA',
  'caribbean region': 'CARIBBEAN',
  chile: 'CL',
  china: 'CN',
  colombia: 'CO',
  'costa rica': 'CR',
  'czech republic': 'CZ',
  egypt: 'EG',
  fiji: 'FJ',
  finland: 'FI',
  france: 'FR',
  'french polynesia': 'PF',
  germany: 'DE',
  'germany (northern region)': 'DE',
  'germany (southern region)': 'DE',
  greece: 'GR',
  'hong kong, china': 'HK',
  india: 'IN',
  indonesia: 'ID',
  ireland: 'IE',
  israel: 'IL',
  italy: 'IT',
  japan: 'JP',
  jordan: 'JO',
  'macau, china': 'MO',
  malaysia: 'MY',
  maldives: 'MV',
  mexico: 'MX',
  netherlands: 'NL',
  'new zealand': 'NZ',
  oman: 'OM',
  panama: 'PA',
  peru: 'PE',
  philippines: 'PH',
  poland: 'PL',
  portugal: 'PT',
  qatar: 'QA',
  romania: 'RO',
  'russian federation': 'RU',
  'saudi arabia': 'SA',
  singapore: 'SG',
  'slovak republic': 'SK',
  'south africa': 'ZA',
  'south korea': 'KR',
  spain: 'ES',
  switzerland: 'CH',
  taiwan: 'TW',
  thailand: 'TH',
  turkey: 'TR',
  uk: 'GB',
  'uk (london)': 'GB-LON',
  'united arab emirates': 'AE',
  'united states': 'US',
  vietnam: 'VN',
}

/** Regions in the hotel sheet that the region hierarchy lacks. */
export const hotelRegions = [
  { code: 'CARIBBEAN', name: 'Caribbean', parent: 'LATAM' },
  { code: 'GB-LON', name: 'London', parent: 'GB' },
]

/** Halves of a country without a region code: the half is part of the activity. */
const halves: Record<string, [string, string]> = {
  'germany (northern region)': ['-location_northern_region', ', northern region'],
  'germany (southern region)': ['-location_southern_region', ', southern region'],
}

/** Returns the region of a row: the country of a hotel, the United Kingdom for all else. */
export function regionOf(row: DesnzRow): string {
  return row.sheet === 'Hotel stay' ? known(regions, row.item, row) : 'GB'
}

/** Activity of a hotel room for a night. */
export function hotelActivity(row: DesnzRow): Activity {
  const [suffix, words] = halves[row.item] ?? ['', '']
  return {
    id: `accommodation_type_hotel_stay${suffix}`,
    name: `Hotel stay${words}`,
    sector: 'Restaurants and Accommodation',
    category: 'Accommodation',
  }
}
