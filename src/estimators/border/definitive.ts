/** Goods imported in the definitive period: default values, and the certificates owed for them. */
import { figure, newerFigure } from '../../catalogue/catalogue.js'
import {
  type BorderRequest,
  type BorderResponse,
  badRequest,
  info,
  type Notice,
  warning,
} from '../../contract/contract.js'
import type { BorderValue } from '../../tables/tables.js'
import type { EstimatorContext } from '../context.js'
import { paidAbroad, paidNotice } from './carbon-price.js'
import { certificatesByData, certificatesByDefault, type Declared, type Owed } from './certificates.js'
import { clinkerNotice, clinkerOf, nitrogenNotice, verifiedClinkerNotice } from './functional-unit.js'
import { assertNeedsCertificates, restOfWorld } from './origins.js'
import { publication } from './part.js'
import { priceOf } from './price.js'
import { coveringCode, emissions, isTaric, valuesFor, variantNotice } from './values.js'
import { precursorNotice, type Verified, verifiedOf, verifiedPart } from './verified.js'

/** Goods in the form of the tables. */
export interface Goods {
  cnCode: string
  origin: string
  kilograms: number
}

/** First release with notices on clinker in cement, benchmarks in turn and undecided years. */
const noticesSince = 3
/** Last year with a decided correction factor and benchmark. */
const lastDecided = 2030

/** Emissions and certificates of goods, with notices on their sources. */
interface Estimate {
  counted: Pick<
    BorderResponse,
    'co2e' | 'co2e_unit' | 'co2e_calculation_method' | 'direct_emissions' | 'indirect_emissions'
  >
  owed: Owed
  notices: Notice[]
}

/** @throws ServiceError 400 for goods without a value or a benchmark, and goods that need no certificates */
export function definitive(goods: Goods, asked: BorderRequest, context: EstimatorContext): BorderResponse {
  const request = { ...asked, import_year: yearOf(asked) }
  const { cnCode, origin, kilograms } = goods
  assertNeedsCertificates(origin, context)
  const { release } = context.catalogue
  const eightDigits = cnCode.slice(0, 10)
  const tonnes = kilograms / 1000
  const declared = {
    ...{ cnCode: eightDigits, tonnes, clinker: clinkerOf(request, cnCode), year: request.import_year },
    paid: paidAbroad(request, tonnes),
  }
  const verified = verifiedOf(request, eightDigits, context)
  const { counted, owed, notices } = verified
    ? byData(verified, declared, request, context)
    : byDefault(goods, declared, request, context)
  const { certificates } = owed
  const price = priceOf(request, context.border.certificatePrices(), release >= noticesSince)
  return {
    ...counted,
    estimated_costs_eur: price.perTonne === null ? null : certificates.owed * price.perTonne,
    certificates,
    notices: [
      ...notices,
      ...(release < noticesSince ? [] : yearNotices(owed)),
      ...paidNotice(certificates),
      price.notice,
    ],
  }
}

function byDefault(
  { cnCode, origin, kilograms }: Goods,
  declared: Declared,
  request: BorderRequest,
  context: EstimatorContext,
): Estimate {
  const { release } = context.catalogue
  const { values, notices } = valuesFor('defaults', coveringCode(cnCode, context), origin, context)
  const { value, owed } = values
    .map((each) => ({ value: each, owed: certificatesByDefault(each, declared, context.border, release) }))
    .reduce((most, other) => (certificatesOf(other) > certificatesOf(most) ? other : most))
  const counted = emissions(value, kilograms * (declared.clinker ?? 1), context)
  const said = [
    ...notices,
    ...(isTaric(cnCode) ? [] : variantNotice(value, values, 'one that owes more certificates')),
    ...scopeNotice(cnCode, value),
    ...(release < noticesSince ? [] : clinkerNotice(request, cnCode, counted.co2e, owed.certificates)),
    ...nitrogenNotice(request, cnCode),
    ...zeroNotice(value, context),
    ...newerNotice(value, context),
  ]
  return { counted, owed, notices: said }
}

function byData(
  verified: Verified,
  declared: Declared,
  request: BorderRequest,
  context: EstimatorContext,
): Estimate {
  const { cnCode, tonnes, clinker } = declared
  const owed = certificatesByData(verified, declared, context.border)
  const kilograms = tonnes * 1000 * (clinker ?? 1)
  const direct_emissions = verifiedPart(verified.direct, kilograms)
  const indirect_emissions = verified.indirect === null ? null : verifiedPart(verified.indirect, kilograms)
  const co2e = direct_emissions.co2e + (indirect_emissions?.co2e ?? 0)
  const counted = { co2e, co2e_unit: 'kg', co2e_calculation_method: 'ipcc_ar5_gwp100' }
  const said = [
    ...verified.notices,
    ...verifiedClinkerNotice(request, cnCode, co2e, owed.certificates),
    ...precursorNotice(request, cnCode, owed.certificates.owed, context),
  ]
  return { counted: { ...counted, direct_emissions, indirect_emissions }, owed, notices: said }
}

function certificatesOf({ owed }: { owed: Owed }): number {
  return owed.certificates.owed
}

/** The year of import, which a quarter names too. */
function yearOf({ import_year, import_quarter }: BorderRequest): number {
  const ofQuarter = import_quarter === undefined ? undefined : Number(import_quarter.slice(0, 4))
  const year = import_year ?? ofQuarter
  if (year === undefined) {
    throw badRequest('invalid_input', 'import_year: missing; period definitive needs a year from 2026')
  }
  if (year < 2026) {
    throw badRequest(
      'invalid_input',
      `import_quarter: ${import_quarter} is before 2026, when the period begins`,
    )
  }
  if (ofQuarter !== undefined && ofQuarter !== year) {
    throw badRequest('invalid_input', `import_quarter: ${import_quarter} is not in import_year ${year}`)
  }
  return year
}

/** Notice on a code of eight digits that the act covers only in part: calcined clay. */
function scopeNotice(asked: string, { cn_code, variant }: BorderValue): Notice[] {
  if (isTaric(asked) || !isTaric(cn_code) || variant !== '') return []
  const message = `only part of ${asked} is covered, namely ${cn_code}, which was assumed; give all ten digits to be sure`
  return [warning('proxy_factor', message)]
}

/** Returns notices on benchmarks that follow each other and on years without a decided benchmark. */
function yearNotices({ certificates, chosen }: Owed): Notice[] {
  const { import_year, benchmark, owed, emissions = 0, free_allocation = 0, price_paid = 0 } = certificates
  if (import_year > lastDecided) {
    const message = `benchmark and correction factor are decided until ${lastDecided}: those of ${import_year} are the last known ones`
    return [warning('policy_not_decided', message)]
  }
  if (chosen.inTurn === undefined) return []
  const [first, second] = chosen.inTurn
  const other = benchmark === first ? second : first
  const withOther = Math.max(0, emissions - (free_allocation * other) / benchmark - price_paid)
  const message = `two benchmarks follow each other: ${first} in 2026 and 2027, ${second} from 2028; ${figure(owed)} certificates with ${benchmark} of ${import_year}, ${figure(withOther)} with ${other}`
  return [info('benchmarks_in_turn', message)]
}

/** Warns about a default value of 0, which no production achieves. */
function zeroNotice({ total, cn_code, region }: BorderValue, { border }: EstimatorContext): Notice[] {
  if (total !== 0) return []
  const [other] = border.values('defaults', cn_code, restOfWorld)
  const instead = other ? `; other countries have ${other.total} t CO2e per t (production_region ROW)` : ''
  const message = `the act prints 0 for ${cn_code} from ${region}, which is most likely a mistake there${instead}`
  return [warning('implausible_value', message)]
}

/** Notice on the corrected value in a release that still uses the default values before their correction. */
function newerNotice(value: BorderValue, { border }: EstimatorContext): Notice[] {
  const newer = border.newerDefault(value)
  if (newer === undefined) return []
  const was = { value: value.total, unit: 't CO2e per tonne', of: publication(value) }
  const is = { value: newer.total, of: publication(newer), for: newer.region }
  return [newerFigure(was, is, 'it is in release 2 of the catalogue: --release 2')]
}
