/**
 * Tables for spend and classification estimates: currencies, exchange rates, prices, margins, codes and their
 * correspondences.
 */
import { type CopiedTable, copiedTables } from './copied-tables.js'
import type { BuildStep } from './step.js'

const tables: CopiedTable[] = [
  { name: 'currencies', columns: { currency: 'TEXT', name: 'TEXT' }, key: ['currency'] },
  {
    name: 'country_currencies',
    columns: { country: 'TEXT', currency: 'TEXT' },
    key: ['country', 'currency'],
  },
  {
    name: 'exchange_rates',
    columns: { dataset: 'TEXT', currency: 'TEXT', year: 'INTEGER', rate: 'REAL' },
    key: ['currency', 'year', 'dataset'],
  },
  {
    name: 'consumer_prices',
    columns: { dataset: 'TEXT', area: 'TEXT', year: 'INTEGER', percent: 'REAL', months: 'TEXT' },
    key: ['area', 'year'],
  },
  {
    name: 'industry_prices',
    columns: { sector: 'TEXT', year: 'INTEGER', index: 'REAL' },
    key: ['sector', 'year'],
  },
  {
    name: 'us_margins',
    columns: { sector: 'TEXT', tax_margin: 'REAL', trade_margin: 'REAL', transport_margin: 'REAL' },
    key: ['sector'],
  },
  {
    name: 'uk_margins',
    columns: { year: 'INTEGER', product: 'TEXT', trade: 'REAL', tax: 'REAL', purchaser: 'REAL' },
    key: ['product', 'year'],
  },
  { name: 'nace_products', columns: { nace2: 'TEXT', product: 'TEXT' }, key: ['nace2'] },
  { name: 'sectors', columns: { sector: 'TEXT', activity_id: 'TEXT' }, key: ['sector'] },
  { name: 'region_averages', columns: { country: 'TEXT', region: 'TEXT' }, key: ['country'] },
  {
    name: 'naics_activities',
    columns: { dataset: 'TEXT', naics2017: 'TEXT', activity_id: 'TEXT' },
    key: ['naics2017', 'dataset'],
  },
  {
    name: 'nace_purchaser_prices',
    columns: { country: 'TEXT', division: 'TEXT', activity_id: 'TEXT', doubt: 'TEXT', dataset: 'TEXT' },
    key: ['country', 'division'],
  },
  {
    name: 'nace_basic_prices',
    columns: {
      country: 'TEXT',
      division: 'TEXT',
      activity_id: 'TEXT',
      invoice_ratio: 'REAL',
      dataset: 'TEXT',
    },
    key: ['country', 'division'],
  },
  { name: 'naics_codes', columns: { code: 'TEXT', title: 'TEXT' }, key: ['code'] },
  {
    name: 'naics_sectors',
    columns: { naics2017: 'TEXT', sector: 'TEXT' },
    key: ['naics2017', 'sector'],
  },
  { name: 'naics_revisions', columns: { code: 'TEXT', naics2017: 'TEXT' }, key: ['code', 'naics2017'] },
  { name: 'isic_codes', columns: { code: 'TEXT', section: 'TEXT', title: 'TEXT' }, key: ['code'] },
  {
    name: 'naics_isic',
    columns: { naics2017: 'TEXT', isic4: 'TEXT', naics_is_partial: 'INTEGER', isic_is_partial: 'INTEGER' },
    key: ['naics2017', 'isic4'],
  },
  { name: 'nace_classes', columns: { code: 'TEXT', title: 'TEXT', isic4: 'TEXT' }, key: ['code'] },
  {
    name: 'merchant_codes',
    columns: { code: 'TEXT', title: 'TEXT', merchant: 'TEXT', product: 'TEXT' },
    key: ['code'],
  },
  { name: 'unspsc_families', columns: { code: 'TEXT', naics2017: 'TEXT' }, key: ['code'] },
]

export const economy: BuildStep = copiedTables(tables)
