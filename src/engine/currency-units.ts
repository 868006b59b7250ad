/** Converts money in minor units, multiples and other spellings of currencies to an ISO 4217 currency. */
import { codesFirstSince, currencyCode, currencyMeant, endOfCurrency, problemOfCase } from '../codes/codes.js'
import type { Steps } from '../common/turns.js'
import { badRequest, info, type Notice, ServiceError, warning } from '../contract/contract.js'

interface Money {
  money?: number
  money_unit?: string
}

/** Money fields of any request. */
interface Spending extends Money {
  parameters?: Money
  spend_year?: number
}

interface Context {
  catalogue: { release: number }
}

type Estimator = (request: object, context: Context) => unknown
type Noted = { notices?: Notice[] }

/**
 * Wraps an estimator: its requests get money in ISO 4217 currencies, and its responses a notice about the spelling.
 * @param estimator estimator, plain or in steps
 */
export function inCurrencies(estimator: Estimator): Estimator {
  return (request, context) => {
    const spending: Spending = request
    const isOfParameters = spending.parameters?.money_unit !== undefined
    const of = isOfParameters ? spending.parameters! : spending
    if (of.money_unit === undefined) return estimator(request, context)
    const field = isOfParameters ? 'parameters.money_unit' : 'money_unit'
    const read = readMoney(of, of.money_unit, field, spending.spend_year, context.catalogue.release)
    if (read === undefined) return estimator(request, context)
    const plain = isOfParameters ? { ...request, parameters: read.money } : { ...request, ...read.money }
    const answer = estimator(plain, context) as ServiceError | Noted | Steps<Noted>
    return withNotice(answer, read.notice)
  }
}

/**
 * Returns converted money with a notice; undefined if no conversion is needed.
 * @throws ServiceError 400 `invalid_unit` for a currency code in mixed case, from release 3 on
 */
function readMoney(
  of: Money,
  written: string,
  field: string,
  year: number | undefined,
  release: number,
): { money: Money; notice: Notice } | undefined {
  const code = currencyCode(written)
  const text = `${field}: ${JSON.stringify(written)}`
  if (code !== undefined) {
    const ended = release < codesFirstSince || year === undefined ? undefined : endOfCurrency(code, year)
    return ended === undefined
      ? undefined
      : { money: of, notice: warning('unit_assumed', `${text} was read as ${code}, which ${ended}`) }
  }
  // Earlier releases read `GBp` and `EUr` as whole currencies.
  if (release < codesFirstSince && currencyCode(written.toLowerCase()) !== undefined) return undefined
  const mixed = problemOfCase(written)
  if (mixed !== undefined) throw badRequest('invalid_unit', `${text} ${mixed}`)
  const meant = currencyMeant(written)
  if (meant === undefined) return undefined
  // Divides rather than multiplying by 0.01: 1,000 pence are exactly 10 pounds.
  const money = of.money === undefined ? {} : { money: (of.money * meant.times) / meant.parts }
  const read = `${text} was read as ${meant.meaning}`
  return {
    money: { ...of, ...money, money_unit: meant.code },
    notice: meant.times === meant.parts ? info('code_repaired', read) : warning('unit_assumed', read),
  }
}

function withNotice(answer: ServiceError | Noted | Steps<Noted>, notice: Notice): unknown {
  if (answer instanceof ServiceError) return answer
  if ('next' in answer) return inSteps(answer, notice)
  return { ...answer, notices: [...(answer.notices ?? []), notice] }
}

function* inSteps(steps: Steps<Noted>, notice: Notice): Steps<unknown> {
  return withNotice(yield* steps, notice)
}
