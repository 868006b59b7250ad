import { describe, expect, it } from 'vitest'
import { otherBolivar, partOfYearAtEcb, rates } from '../../../reference/publishers/currencies/currencies.js'
import { splitSectors, ukMargins, usMargins } from '../../../reference/publishers/margins/margins.js'
import {
  exchangeRates,
  regionAverages,
  subregions,
} from '../../../reference/publishers/open-ceda/open-ceda.js'
import { committedDatasets, committedManifest, committedTable } from './committed-table.js'

describe('margins of the US supply table', () => {
  const row = (changes: Record<string, string>) => ({
    bea_detail_2017: '484000',
    is_margin_sector: '0',
    supply_basic_musd: '333879.0',
    supply_purchaser_musd: '52658.0',
    import_duties_musd: '0.0',
    taxes_on_products_musd: '368.0',
    subsidies_musd: '0.0',
    supply_tax_margin: '0.00699',
    supply_trade_margin: '',
    supply_transport_margin: '',
    ...changes,
  })

  it('are zero for a netted-out sector, and its taxes are a share of all its supply', () => {
    expect(usMargins([row({ is_margin_sector: '1' })])).toEqual([
      { sector: '484000', tax_margin: 0.0011, trade_margin: 0, transport_margin: 0 },
    ])
  })

  it('keep the published tax if the sector supplies more than is netted out', () => {
    const air = row({ is_margin_sector: '1', supply_basic_musd: '255374', supply_purchaser_musd: '270780' })
    expect(usMargins([{ ...air, supply_tax_margin: '0.07989' }])[0]!.tax_margin).toBe(0.07989)
  })

  it('do not exist without supply', () => {
    expect(usMargins([row({})])).toEqual([])
  })

  it('apply to each kind of household appliances', () => {
    expect(splitSectors('335220')).toEqual(['335220', '335221', '335222', '335224', '335228'])
    expect(splitSectors('335210')).toEqual(['335210'])
  })
})

describe('margins of the UK supply table', () => {
  const row = (cpa: string, trade: string) => ({
    year: '2022',
    cpa,
    domestic_output_basic_mgbp: '59343',
    imports_mgbp: '257',
    distributors_trading_margins_mgbp: trade,
    taxes_less_subsidies_mgbp: '2095',
  })

  it('never are what trade supplied to other products', () => {
    expect(ukMargins([row('G45', '-33414')])).toEqual([
      { year: 2022, product: 'G45', trade: 0, tax: 2095, purchaser: 61_695 },
    ])
  })

  it('skip the row of all products together', () => {
    expect(ukMargins([row('', '0')])).toEqual([])
  })
})

describe('exchange rates', () => {
  const countries = new Map([
    ['IND', 'IN'],
    ['BTN', 'BT'],
    ['SLE', 'SL'],
    ['SLV', 'SV'],
    ['BEN', 'BJ'],
    ['USA', 'US'],
  ])
  const row = (iso3: string, currency: string, rate: string) => ({ iso3, currency, '2023': rate })

  it('use the issuer’s rate for a currency of several countries', () => {
    const rows = [row('BTN', 'INR', '82.52'), row('IND', 'INR', '82.48'), row('BTN', 'INR', '82.52')]
    expect(exchangeRates(rows, countries)).toEqual([{ currency: 'inr', year: 2023, rate: 82.48 }])
  })

  it('are in present leones for Sierra Leone, and exclude El Salvador’s dollars', () => {
    const rows = [row('SLE', 'SLE', '19041.875'), row('SLV', 'SVC', '1'), row('USA', 'USD', '1')]
    expect(exchangeRates(rows, countries)).toEqual([{ currency: 'sle', year: 2023, rate: 19.041875 }])
  })

  it('exclude parts of a year, and the former bolivar', () => {
    expect(
      rates([{ currency: 'RUB', '2021': '87.1527', '2022': '88.3971', '2023': '' }], partOfYearAtEcb),
    ).toEqual([{ currency: 'rub', year: 2021, rate: 87.1527 }])
    expect(rates([{ currency: 'VES', '2021': '3220484.0886', '2022': '6.6444' }], otherBolivar)).toEqual([
      { currency: 'ves', year: 2022, rate: 6.6444 },
    ])
  })
})

describe('the average that is a proxy for a country', () => {
  const regionOf = (code: string) => subregions[code] ?? code.slice(0, 2)
  const published = new Set(Object.values(subregions))

  it('is the sub-region’s, except for countries listed under a wrong one', () => {
    const rows = [
      { iso3: 'ARM', ceda_region: 'Western Asia' },
      { iso3: 'LKA', ceda_region: 'Central Asia' },
      { iso3: 'ATA', ceda_region: 'Antarctica' },
    ]
    expect(regionAverages(rows, regionOf, published)).toEqual([{ country: 'AR', region: 'WESTERN-ASIA' }])
  })
})

describe('committed spend factors', () => {
  const ceda = committedTable('open-ceda-2025')
  const epa = committedDatasets('epa-supply-chain-').flatMap((id) => committedTable(id))
  const figureOf = (sector: string, column: string) =>
    Number(ceda.find((row) => row.dataset_row === `${sector}, ${column}`)?.co2e_ar5)

  it('are the published figures', () => {
    expect(figureOf('327310', 'USA')).toBe(7.602961)
    expect(figureOf('327310', 'MNG')).toBeCloseTo(47.4, 1)
    expect(figureOf('1111A0', 'AFG')).toBe(0.891628)
    expect(figureOf('1111B0', 'Western Europe')).toBe(0.792965)
    expect(ceda.length).toBe(400 * (149 + 21) - 59)
    expect(committedManifest('open-ceda-2025').excluded).toEqual({
      'zero for goods a country does not make': 59,
    })
  })

  it('keep zeros only for sectors without production', () => {
    const zeros = ceda.filter((row) => row.co2e_ar5 === '0').map((row) => row.dataset_row!.split(',')[0])
    expect([...new Set(zeros)].sort()).toEqual(['4200ID', '814000'])
  })

  it('share no activity between producer and purchaser prices, or with and without margins', () => {
    const producer = new Set(ceda.map((row) => row.activity_id))
    expect(epa.filter((row) => producer.has(row.activity_id))).toEqual([])
    const basisOf = new Map<string, string>()
    for (const { activity_id, source_lca_activity } of epa) {
      expect(basisOf.get(activity_id!) ?? source_lca_activity).toBe(source_lca_activity)
      basisOf.set(activity_id!, source_lca_activity!)
    }
    expect(ceda.every((row) => row.price_basis === 'producer' && row.price_year === '2023')).toBe(true)
    expect(epa.every((row) => row.price_basis === 'purchaser')).toBe(true)
  })

  it('use the open factor database’s id for the EPA if it has the sector', () => {
    const cement = epa.filter((row) => row.activity_id === 'plastics_rubber-type_cement')
    expect(cement.map((row) => [row.year, row.co2e_ar4, row.co2e_ar5])).toEqual([
      ['2021', '3.858', ''],
      ['2022', '', '3.924'],
    ])
  })

  it('keep gases other than CO2, CH4 and N2O as other gases for the EPA', () => {
    // Industrial gases: 1.211 kg CO2e, of which the three gases make 1.1189354 with AR5.
    const gases = epa.find((row) => row.dataset_row === '325120, with margins' && row.year === '2022')!
    expect(Number(gases.co2e_other)).toBeCloseTo(1.211 - 1.1189354, 5)
  })
})

describe('committed codes', () => {
  it('have no titles for UNSPSC', () => {
    expect(Object.keys(committedTable('classification-unspsc', 'unspsc_families')[0]!)).toEqual([
      'code',
      'naics2017',
    ])
  })

  it('keep their leading zeros', () => {
    expect(committedTable('classification-mcc', 'merchant_codes')[0]!.code).toBe('0742')
    expect(committedTable('classification-isic4', 'isic_codes').some(({ code }) => code === '0111')).toBe(
      true,
    )
  })
})

describe('committed consumer prices', () => {
  it('are consumer prices and not the deflator', () => {
    const us = committedTable('world-bank-consumer-prices', 'consumer_prices').find(
      (row) => row.area === 'US' && row.year === '2022',
    )
    // The deflator of the United States rose by 7.13 percent.
    expect(Number(us!.percent)).toBeCloseTo(8.0, 1)
  })
})
