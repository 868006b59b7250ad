/** Providers of the places and routes used by travel and freight estimates: credit them wherever results are shown. */
export const placeProviders = [
  'Place names (c) GeoNames, CC BY 4.0',
  'UN/LOCODE: UNECE',
  'Airports: airport-data-js, based on OurAirports, CC BY 4.0',
  'Ports: World Port Index, NGA',
  'Railway stations (c) Trainline and contributors, ODbL 1.0',
  'Shipping lanes: searoute-py, Apache-2.0, based on the Oak Ridge Global Shipping Lane Network',
  'Railways of North America: US Department of Transportation',
  'Made with Natural Earth',
] as const
