/**
 * Industry classifications and how their codes correspond: NAICS 2017, ISIC Rev. 4, NACE Rev. 2, merchant
 * category codes and UNSPSC families, all leading to NAICS 2017 and from there to the sectors of spend factors.
 */
import type { Dataset, DatasetDescription } from '../../files/dataset.js'
import type { RawFolder } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'

export const importer: Importer = {
  run: (raw) => [naics(raw), isic(raw), nace(raw), merchants(raw), unspsc(raw)],
}

type Rows = Record<string, string>[]

function table(name: string, columns: string[], rows: Rows) {
  return { name, columns, rows }
}

function dataset(
  raw: RawFolder,
  tables: ReturnType<typeof table>[],
  description: DatasetDescription,
): Dataset {
  return { description, inputs: raw.takeChecksums(), tables: tables as Dataset['tables'] }
}

function naics(raw: RawFolder): Dataset {
  const codes = raw
    .rows('spend/naics2017_codes.csv')
    .map((row) => ({ code: row.naics2017 ?? '', title: row.title ?? '' }))
  const sectors = raw.rows('spend/naics2017_to_sectors.csv').flatMap((row) =>
    (row.open_ceda_sectors ?? '')
      .split(' ')
      .filter((sector) => sector !== '')
      .map((sector) => ({ naics2017: row.naics2017 ?? '', sector })),
  )
  const known = new Set(codes.map(({ code }) => code))
  const revisions = raw
    .rows('spend/naics_2012_2017_2022.csv')
    .flatMap((row) =>
      [row.naics2012 ?? '', row.naics2022 ?? '']
        .filter((code) => code !== '' && !known.has(code))
        .map((code) => ({ code, naics2017: row.naics2017 ?? '' })),
    )
  const unique = [...new Map(revisions.map((row) => [`${row.code} ${row.naics2017}`, row])).values()]
  return dataset(
    raw,
    [
      table('naics_codes', ['code', 'title'], codes),
      table('naics_sectors', ['naics2017', 'sector'], sectors),
      table('naics_revisions', ['code', 'naics2017'], unique),
    ],
    {
      id: 'classification-naics2017',
      source: 'US Census Bureau',
      source_dataset: 'NAICS 2017',
      publisher: 'US Census Bureau; Cornerstone Sustainability Data Initiative',
      year_released: 2017,
      licence: 'US-public-domain',
      licence_url: 'https://www.usa.gov/government-works',
      attribution:
        'US Census Bureau (public domain); sector links created from bedrock code by the Cornerstone Sustainability Data Initiative',
      source_link: 'https://www.census.gov/naics/',
      obtained_from: 'cornerstone-data/bedrock@537cb0a',
      known_defects: ['Codes of the revisions of 2012 and 2022 are kept only to name the code of 2017.'],
    },
  )
}

function isic(raw: RawFolder): Dataset {
  const codes = raw.rows('spend/isic4_codes.csv').map((row) => ({
    code: row.isic4 ?? '',
    section: row.section ?? '',
    title: row.title ?? '',
  }))
  // One pair is published twice, with a note for each part of it.
  const links = new Map(
    raw.rows('spend/naics2017_isic4.csv').map((row) => [
      `${row.naics2017} ${row.isic4}`,
      {
        naics2017: row.naics2017 ?? '',
        isic4: row.isic4 ?? '',
        naics_is_partial: row.naics_is_partial ?? '',
        isic_is_partial: row.isic_is_partial ?? '',
      },
    ]),
  )
  return dataset(
    raw,
    [
      table('isic_codes', ['code', 'section', 'title'], codes),
      table('naics_isic', ['naics2017', 'isic4', 'naics_is_partial', 'isic_is_partial'], [...links.values()]),
    ],
    {
      id: 'classification-isic4',
      source: 'UN Statistics Division',
      source_dataset: 'ISIC Rev. 4',
      publisher: 'UN Statistics Division; US Census Bureau',
      year_released: 2008,
      licence: 'MIT',
      licence_url: 'https://opensource.org/license/mit',
      attribution:
        'ISIC titles: UN Statistics Division. Links to NAICS 2017: US Census Bureau (public domain).',
      source_link: 'https://unstats.un.org/unsd/classifications/Econ/isic',
      obtained_from: 'insongkim/concordance@201c812 data-raw (MIT)',
      known_defects: ['Four links are to a group of ISIC and not to a class.'],
    },
  )
}

function nace(raw: RawFolder): Dataset {
  const rows = raw.rows('spend/nace2_classes.csv').map((row) => ({
    code: row.nace2 ?? '',
    title: row.title ?? '',
    isic4: row.isic4 ?? '',
  }))
  return dataset(raw, [table('nace_classes', ['code', 'title', 'isic4'], rows)], {
    id: 'classification-nace2',
    source: 'Eurostat',
    source_dataset: 'NACE Rev. 2',
    publisher: 'Eurostat; UK Office for National Statistics',
    year_released: 2008,
    licence: 'OGL-UK-3.0',
    licence_url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    attribution:
      'NACE Rev. 2: Eurostat. Titles as in UK SIC 2007: contains public sector information licensed under the Open Government Licence v3.0.',
    source_link: 'https://ec.europa.eu/eurostat/web/nace',
    obtained_from: 'STAPM/cdohio.mod@c1dff01; links built from Eurostat and UN tables and by reading titles',
    known_defects: [
      'The links to ISIC are not official: 294 by equal title, 131 through the group, 127 through product tables, ' +
        '11 by equal code, 52 by reading both titles.',
      '98.10 and 98.20 lead to no NAICS code.',
    ],
  })
}

function merchants(raw: RawFolder): Dataset {
  const rows = raw.rows('spend/mcc_codes.csv').map((row) => ({
    code: row.mcc ?? '',
    title: (row.description ?? '').trim(),
    merchant: row.naics2017_merchant ?? '',
    product: row.naics2017_product ?? '',
  }))
  return dataset(raw, [table('merchant_codes', ['code', 'title', 'merchant', 'product'], rows)], {
    id: 'classification-mcc',
    source: 'Merchant category codes',
    source_dataset: 'Merchant category codes 2020',
    publisher: 'USDA; IRS',
    year_released: 2020,
    licence: 'Unlicense',
    licence_url: 'https://unlicense.org/',
    attribution: 'Merchant category codes: USDA and IRS lists (public domain)',
    source_link: 'https://github.com/greggles/mcc-codes',
    obtained_from: 'greggles/mcc-codes@16e8ab1; NAICS codes assigned by reading titles',
    known_defects: [
      'The NAICS codes, of the merchant and of the goods sold, are a judgement made for this project.',
      'Four codes internal to a card scheme lead to no NAICS code.',
    ],
  })
}

function unspsc(raw: RawFolder): Dataset {
  const rows = raw.rows('spend/unspsc_families.csv').map((row) => ({
    code: row.unspsc_family ?? '',
    naics2017: row.naics2017 ?? '',
  }))
  return dataset(raw, [table('unspsc_families', ['code', 'naics2017'], rows)], {
    id: 'classification-unspsc',
    source: 'UNSPSC families',
    source_dataset: 'UNSPSC families to NAICS 2017',
    publisher: 'this project',
    year_released: 2025,
    licence: 'CC0-1.0',
    licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    attribution: 'UNSPSC (c) UNDP; codes only, the links to NAICS are made for this project',
    source_link: 'https://www.unspsc.org/',
    obtained_from: 'codes of public lists; NAICS codes assigned by reading titles',
    known_defects: ['Titles are left out, their rights being with UNDP. The links are a judgement.'],
  })
}
