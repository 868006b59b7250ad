/** Entries of a stage: common fields and sums. */
import { type Factor, sourceTrailEntry } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type FootprintEntry,
  type FootprintStage,
  ServiceError,
  type SourceDataPoint,
} from '../../contract/contract.js'

/** Item that an entry describes. */
export interface Subject {
  /** Path in the request: `components.0`. */
  item: string
  type: string
  product: string
  ratio?: number | undefined
  version_id?: string | undefined
  metadata?: Record<string, string> | undefined
}

type Figures = Partial<Omit<FootprintEntry, keyof Subject>> & { co2e: number }

/** Makes an entry; figures that are not given are absent or null. */
export function makeEntry(subject: Subject, figures: Figures): FootprintEntry {
  if (!Number.isFinite(figures.co2e)) {
    throw badRequest('invalid_input', 'the amount is too large')
  }
  return {
    ...present(subject),
    co2e_unit: 'kg',
    co2e_calculation_method: null,
    activity_data: null,
    emission_factor: null,
    audit_trail: 'selector',
    data_quality: null,
    notices: [],
    source_trail: [],
    ...figures,
  }
}

/** Makes an entry for a failed item, with the error instead of figures. */
function failedEntry(subject: Subject, error: ServiceError): FootprintEntry {
  const { error: word, error_code, message } = error.body()
  return { ...makeEntry(subject, { co2e: 0 }), co2e: null, error: { error: word, error_code, message } }
}

function present({ item, type, product, ratio, version_id, metadata }: Subject) {
  return {
    item,
    type,
    product,
    ...(ratio !== undefined && { ratio }),
    ...(version_id !== undefined && { version_id }),
    ...(metadata && { metadata }),
  }
}

/**
 * Returns the result of `estimate`, or, unless `failFast`, an entry with its error.
 * @throws ServiceError that names the item
 */
export function attempt<Answer>(
  subject: Subject,
  failFast: boolean,
  estimate: () => Answer,
): { answer: Answer } | { failed: FootprintEntry } {
  try {
    return { answer: estimate() }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const named = atItem(subject.item, error)
    if (failFast) throw named
    return { failed: failedEntry(subject, named) }
  }
}

/** Returns the entry of an attempt, or its entry with the error. */
export function entryFrom(
  attempted: { answer: FootprintEntry } | { failed: FootprintEntry },
): FootprintEntry {
  return 'failed' in attempted ? attempted.failed : attempted.answer
}

/** Prefixes an error with its item. */
export function atItem(item: string, error: ServiceError, text = error.message): ServiceError {
  const message = text.startsWith(item) ? text : `${item}: ${text}`
  return new ServiceError(error.status, error.code, message, error.validValues, error.validRegions)
}

/**
 * Returns the result of `work`. Its errors name the field, even if they refer to the parameters built for the field.
 */
export function ofField<Answer>(field: string, work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw atItem(field, error, error.message.replace(/^parameters(?=[.:])/, field))
  }
}

/** Makes a stage; its sum is unknown if an entry failed. */
export function stageOf(entries: FootprintEntry[]): FootprintStage {
  return { co2e: sumOf(entries.map(({ co2e }) => co2e)), co2e_unit: 'kg', entries }
}

/** Returns the sum; null if a part is unknown. */
export function sumOf(parts: readonly (number | null)[]): number | null {
  return parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0)
}

/** Returns the method that all parts share; null if they differ. */
export function commonMethod(methods: readonly (string | null)[]): string | null {
  const [first = null] = methods
  return methods.every((method) => method === first) ? first : null
}

/** Removes duplicates, keeping the order. */
export function distinct<Each extends object>(all: readonly Each[]): Each[] {
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]
}

export function trailsOf(factors: readonly Factor[]): SourceDataPoint[] {
  return distinct(factors.map((factor) => sourceTrailEntry(factor)))
}
