/**
 * Functional units of goods. Cement is declared by the tonnes of clinker that it contains. Its default values and
 * benchmarks most likely are per tonne of clinker (Implementing Regulation (EU) 2025/2547, recital 6, Article 4(5);
 * no published text states it for the default values). Default values of fertilisers are per tonne of product.
 */
import { figure } from '../../catalogue/catalogue.js'
import {
  type BorderRequest,
  badRequest,
  type Certificates,
  info,
  type Notice,
  warning,
} from '../../contract/contract.js'

/** Clinker, and the cements that it is declared for: not aluminous cement, 2523 30. */
const ofClinker = /^2523 (10|21|29|90)/
const clinker = '2523 10'
const fertiliser = /^(2808|2814|2834|3102|3105)/
/** Nitrogen in ammonia, the good that contains most. */
const mostNitrogen = 0.823

/** True if goods are declared by the tonnes of clinker that they contain. */
function isOfClinker(cnCode: string): boolean {
  return ofClinker.test(cnCode)
}

/**
 * Returns the tonnes of clinker per tonne that emissions and free allocation are counted on: 1 if they are unknown, and
 * undefined for goods that are declared by their weight.
 * @throws ServiceError 400 for a content above 1, and for goods that are not declared by clinker
 */
export function clinkerOf({ clinker_content }: BorderRequest, cnCode: string): number | undefined {
  if (!isOfClinker(cnCode)) {
    if (clinker_content === undefined) return undefined
    throw badRequest(
      'invalid_input',
      `clinker_content: ${cnCode} is not declared by its clinker (2523 10, 21, 29 and 90 are); leave it empty`,
    )
  }
  if (clinker_content === undefined) return 1
  if (!(clinker_content > 0 && clinker_content <= 1)) {
    throw badRequest(
      'invalid_input',
      `clinker_content: ${clinker_content} t per t is impossible; give tonnes of clinker per tonne of cement, such as 0.72 for 72 %`,
    )
  }
  if (cnCode.startsWith(clinker) && clinker_content !== 1) {
    throw badRequest(
      'invalid_input',
      `clinker_content: ${cnCode} is clinker itself, not ${clinker_content} of it; leave it empty, or correct the code`,
    )
  }
  return clinker_content
}

/**
 * Returns the effect of counting cement by its clinker, in kilograms and certificates.
 * @param co2e kilograms that count
 */
export function clinkerNotice(
  { clinker_content }: BorderRequest,
  cnCode: string,
  co2e: number,
  certificates: Certificates,
): Notice[] {
  if (!isOfClinker(cnCode) || cnCode.startsWith(clinker)) return []
  const { owed, correction_factor } = certificates
  if (clinker_content === undefined) {
    const most = `${figure(co2e)} kg CO2e and, with a correction factor of ${correction_factor}, ${figure(owed)} certificates`
    const message = `the default values for cement are most likely per tonne of clinker, and here the whole weight counts as clinker: at most ${most}; its share of clinker would lower both: give clinker_content`
    return [warning('upper_bound', message)]
  }
  if (clinker_content === 1) return []
  const { emissions = 0, free_allocation = 0, price_paid = 0 } = certificates
  const whole = Math.max(0, (emissions - free_allocation) / clinker_content - price_paid)
  const message = `${clinker_content} t of clinker per t counted: ${figure(co2e)} kg CO2e and ${figure(owed)} certificates; ${figure(co2e / clinker_content)} kg CO2e and ${figure(whole)} certificates if the default value is per tonne of cement, which no published text rules out`
  return [warning('clinker_counted', message)]
}

/** Returns an upper bound for cement with verified data, which are per tonne of clinker, and without its clinker content. */
export function verifiedClinkerNotice(
  { clinker_content }: BorderRequest,
  cnCode: string,
  co2e: number,
  { owed }: Certificates,
): Notice[] {
  if (clinker_content !== undefined || !isOfClinker(cnCode) || cnCode.startsWith(clinker)) return []
  const message = `verified data of cement are per tonne of clinker, and here the whole weight counts as clinker: at most ${figure(co2e)} kg CO2e and ${figure(owed)} certificates; give clinker_content`
  return [warning('upper_bound', message)]
}

/** Goods whose verified data are per tonne of nitrogen: Article 4(4)(a) of Implementing Regulation (EU) 2025/2547. */
const ofNitrogen = /^(2808|2814|3105)/
/** Goods of Article 4(4)(b), by a supplementary unit: kilograms of nitrogen in the Combined Nomenclature. */
const ofSupplementaryUnit = /^3102/

/**
 * Returns the factor that converts verified data of a row to t CO2e per tonne of product: the nitrogen content if the data
 * are per tonne of nitrogen, otherwise 1.
 * @throws ServiceError 400 if it is not known which, or the nitrogen content is missing
 */
export function nitrogenOf({ specific_per, nitrogen_content }: BorderRequest, cnCode: string): number {
  const per = specific_per ?? (ofNitrogen.test(cnCode) ? 'nitrogen' : undefined)
  if (per === undefined && ofSupplementaryUnit.test(cnCode)) {
    throw badRequest(
      'missing_value',
      `specific_per: missing; verified data of ${cnCode} may be per tonne of nitrogen or of goods: write nitrogen or goods`,
    )
  }
  if (per !== 'nitrogen') return 1
  if (nitrogen_content === undefined) {
    throw badRequest(
      'missing_value',
      `nitrogen_content: missing; verified data of ${cnCode} are per tonne of nitrogen: give tonnes of nitrogen per tonne, or specific_per goods if they are per tonne of goods`,
    )
  }
  assertNitrogen(nitrogen_content, cnCode)
  return nitrogen_content
}

/**
 * Returns a notice that the nitrogen content was not used, as default values are per tonne of product.
 * @throws ServiceError 400 for a content that no fertiliser has, and for other goods
 */
export function nitrogenNotice({ nitrogen_content }: BorderRequest, cnCode: string): Notice[] {
  if (nitrogen_content === undefined) return []
  assertNitrogen(nitrogen_content, cnCode)
  const message =
    'nitrogen_content was not used: default values of fertilisers are per tonne of product, only verified data are per tonne of nitrogen'
  return [info('nitrogen_not_used', message)]
}

function assertNitrogen(content: number, cnCode: string): void {
  if (!fertiliser.test(cnCode)) {
    throw badRequest('invalid_input', `nitrogen_content: ${cnCode} is not a fertiliser; leave it empty`)
  }
  if (content > 0 && content <= mostNitrogen) return
  throw badRequest(
    'invalid_input',
    `nitrogen_content: ${content} t per t is impossible, as ammonia has 0.822; give tonnes of nitrogen per tonne, such as 0.46 for 46 %`,
  )
}
