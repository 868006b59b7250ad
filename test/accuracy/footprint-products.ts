/**
 * Products of which companies published footprints, and whose make-up is plain: those of "The Carbon Catalogue"
 * (Meinrenken et al. 2022, Scientific Data 9:87, CC BY 4.0) of one or two materials, with a stated share of
 * upstream and operations. Cradle to gate is the published footprint times both shares.
 */

export interface PublishedProduct {
  /** Number in the catalogue. */
  id: string
  product: string
  /** Country of the company. */
  country: string
  year: number
  /** kg CO2e from cradle to gate: as published, and as estimated. */
  published: number
  ours: number
  /** What it is made of, kg. */
  parts: [text: string, kilograms: number][]
}

export const publishedProducts: PublishedProduct[] = [
  {
    id: '18344-1-2015',
    product: 'Hot-rolled steel',
    country: 'India',
    year: 2015,
    published: 2311.921,
    ours: 5690,
    parts: [['hot rolled steel', 1000]],
  },
  {
    id: '18344-2-2015',
    product: 'Cold-rolled steel',
    country: 'India',
    year: 2015,
    published: 2427.189,
    ours: 5790,
    parts: [['cold rolled steel', 1000]],
  },
  {
    id: '18344-3-2015',
    product: 'Galvanised steel',
    country: 'India',
    year: 2015,
    published: 2493.444,
    ours: 5820,
    parts: [['galvanised steel', 1000]],
  },
  {
    id: '7283-1-2013',
    product: 'Cast iron pipes',
    country: 'Switzerland',
    year: 2013,
    published: 2.4,
    ours: 1.76,
    parts: [['cast iron pipes', 1]],
  },
  {
    id: '511-2-2014',
    product: 'Aluminium sheet',
    country: 'United States',
    year: 2014,
    published: 3940,
    ours: 9510,
    parts: [['aluminum sheet', 1000]],
  },
  {
    id: '19429-1-2016',
    product: 'Agricultural tyre',
    country: 'Sweden',
    year: 2016,
    published: 1365.094,
    ours: 1264,
    parts: [['agricultural tyre', 370.69]],
  },
  {
    id: '20947-1-2014',
    product: 'Tyre of a car',
    country: 'Japan',
    year: 2014,
    published: 31.011,
    ours: 29.67,
    parts: [['tyre', 8.7]],
  },
  {
    id: '2156-1-2016',
    product: 'Tyre of a car',
    country: 'Japan',
    year: 2016,
    published: 15.423,
    ours: 30.94,
    parts: [['tyre', 9.07185]],
  },
  {
    id: '2135-1-2013',
    product: 'Polyethylene',
    country: 'Brazil',
    year: 2013,
    published: 1.32,
    ours: 2.617,
    parts: [['polyethylene', 1]],
  },
  {
    id: '2135-2-2013',
    product: 'Polypropylene',
    country: 'Brazil',
    year: 2013,
    published: 1.33,
    ours: 3.089,
    parts: [['polypropylene', 1]],
  },
  {
    id: '2135-3-2013',
    product: 'Polyvinyl chloride',
    country: 'Brazil',
    year: 2013,
    published: 1.02,
    ours: 3.43,
    parts: [['polyvinyl chloride', 1]],
  },
  {
    id: '21889-1-2014',
    product: 'Folding boxboard',
    country: 'Chile',
    year: 2014,
    published: 554.94,
    ours: 904,
    parts: [['paperboard', 1000]],
  },
  {
    id: '16290-1-2014',
    product: 'Solid bleached board',
    country: 'South Africa',
    year: 2014,
    published: 1031.6,
    ours: 904,
    parts: [['paperboard', 1000]],
  },
  {
    id: '16290-2-2014',
    product: 'Label paper',
    country: 'South Africa',
    year: 2014,
    published: 1042.8,
    ours: 939,
    parts: [['label paper', 1000]],
  },
  {
    id: '16290-3-2014',
    product: 'Packaging paper',
    country: 'South Africa',
    year: 2014,
    published: 1060.9,
    ours: 939,
    parts: [['packaging paper', 1000]],
  },
  {
    id: '18585-4-2016',
    product: 'Drinks carton, 1 l',
    country: 'Sweden',
    year: 2016,
    published: 0.042,
    ours: 0.04019,
    parts: [
      ['paperboard', 0.021],
      ['LDPE', 0.0056],
      ['aluminium foil', 0.0014],
    ],
  },
  {
    id: '3565-10-2013',
    product: 'Glass bottle of a drink without sugar',
    country: 'United Kingdom',
    year: 2013,
    published: 0.263,
    ours: 0.1888,
    parts: [['glass bottle', 0.211]],
  },
  {
    id: '1085-1-2013',
    product: 'White sugar',
    country: 'United Kingdom',
    year: 2013,
    published: 650,
    ours: 612.4,
    parts: [['white sugar', 1000]],
  },
  {
    id: '38359-2-2015',
    product: 'Durum wheat pasta',
    country: 'Italy',
    year: 2015,
    published: 0.811,
    ours: 2.145,
    parts: [['pasta, dried, raw', 1]],
  },
  {
    id: '38459-2-2013',
    product: 'Tuna in a steel can',
    country: 'United States',
    year: 2013,
    published: 0.35,
    ours: 0.6973,
    parts: [
      ['tuna', 0.142],
      ['steel can', 0.037],
    ],
  },
]
