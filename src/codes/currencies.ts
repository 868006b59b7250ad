/**
 * ISO 4217 currency codes in lower case, as in requests: current codes, and those replaced by the euro since 2023,
 * which earlier ledgers still contain. Codes on this list are known; conversion between them needs an exchange rate
 * (see `economy`).
 */
import { endOfCurrency } from './ended-currencies.js'
import { wordTable } from './word-table.js'

export const currencies: readonly string[] = (
  'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd btn bwp byn bzd ' +
  'cad cdf chf clp cny cop crc cup cve czk djf dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip gmd ' +
  'gnf gtq gyd hkd hnl hrk htg huf idr ils inr iqd irr isk jmd jod jpy kes kgs khr kmf kpw krw kwd kyd kzt ' +
  'lak lbp lkr lrd lsl lyd mad mdl mga mkd mmk mnt mop mru mur mvr mwk mxn myr mzn nad ngn nio nok npr ' +
  'nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sdg sek sgd shp sle sos srd ssp ' +
  'stn svc syp szl thb tjs tmt tnd top try ttd twd tzs uah ugx usd uyu uzs ves vnd vuv wst xaf xcd xcg xof ' +
  'xpf yer zar zmw zwg'
).split(' ')

const known = new Set(currencies)

/** Amount of money as a currency and a multiple of its unit. */
export interface CurrencyMeant {
  /** ISO 4217 code, lower case. */
  code: string
  /** Units of the currency per written unit: `1` for another spelling, `1000` for thousands. */
  times: number
  /** Fractions per unit of the currency: `100` for pence, otherwise `1`. */
  parts: number
  /** Meaning of the text, for notices. */
  meaning: string
}

/** Codes of minor units in exact letter case, as exchanges quote them: pence, cents and agorot. */
const minorUnits: Readonly<Record<string, [code: string, name: string]>> = wordTable({
  GBp: ['gbp', 'pence sterling'],
  GBX: ['gbp', 'pence sterling'],
  ZAc: ['zar', 'South African cents'],
  ZAC: ['zar', 'South African cents'],
  ILA: ['ils', 'Israeli agorot'],
  ILa: ['ils', 'Israeli agorot'],
  USX: ['usd', 'US cents'],
  USc: ['usd', 'US cents'],
})

/** Symbols, abbreviations and codes in daily use that are not ISO 4217 codes, in upper case. */
const everyday: Readonly<Record<string, string>> = wordTable({
  ...{ RMB: 'cny', CNH: 'cny', NIS: 'ils', NTD: 'twd', STG: 'gbp', EURO: 'eur', EUROS: 'eur' },
  ...{ US$: 'usd', USD$: 'usd', A$: 'aud', AU$: 'aud', C$: 'cad', CA$: 'cad', HK$: 'hkd', NT$: 'twd' },
  ...{ NZ$: 'nzd', R$: 'brl', S$: 'sgd', '€': 'eur', '£': 'gbp', '₪': 'ils', '₹': 'inr', '₽': 'rub' },
  ...{ '₺': 'try', '₩': 'krw', '₴': 'uah', '₫': 'vnd', ZŁ: 'pln', KČ: 'czk' },
})

const dollar = 'the dollar of several countries; write usd, cad, aud or another code'
const pound = 'the pound of several countries; write gbp, egp, lbp or another code'
const franc = 'the franc of several countries; write chf, xof, xaf or another code'
const krone = 'the krone or krona of four countries; write dkk, isk, nok or sek'
const rupee = 'the rupee of several countries; write inr, pkr, lkr or another code'
const lira = 'the Turkish lira of today (try) or the one until 2004 (trl, 1000000 to the try); write try'
const pence = 'pence of several countries; write GBp for pence sterling'
const cents =
  'cents of several currencies; divide the amounts by 100 and write the currency, such as eur or usd'

/** Symbols and words shared by several currencies, in upper case. */
const shared: Readonly<Record<string, string>> = wordTable({
  $: dollar,
  '¥': 'the yen (jpy) or the yuan (cny); write one of the two',
  ...{ '¢': cents, P: pence, PENCE: pence, PENNY: pence, CENT: cents, CENTS: cents, CT: cents, CTS: cents },
  ...{ DOLLAR: dollar, DOLLARS: dollar, POUND: pound, POUNDS: pound, FRANC: franc, FRANCS: franc },
  ...{ KR: krone, KRONE: krone, KRONA: krone, KRONER: krone, KRONOR: krone },
  ...{ RS: rupee, RUPEE: rupee, RUPEES: rupee, TL: lira, YTL: lira },
})

interface Multiple {
  word: string
  times: number
}

const multiples: readonly (Multiple & { spelling: string })[] = [
  { word: 'thousands', times: 1000, spelling: "k|tsd|thousands?|['’]?000s?|1000" },
  { word: 'millions', times: 1_000_000, spelling: 'm|mm|mn|mio|millions?' },
  { word: 'billions', times: 1_000_000_000, spelling: 'bn|mrd|mds?' },
]
const spellings = multiples.map(({ spelling }) => spelling).join('|')
/** `kEUR`, `T EUR`, `Mio. CHF`, `'000 EUR`. A T after the currency is not a multiple: USDT is another currency. */
const before = new RegExp(
  `^(?<multiple>${spellings}|t)\\.? ?(?<unit>[a-z]{3}|[a-z]{0,3}\\$|[€£₪₹₽₺₩₴₫])$`,
  'i',
)
/** `EUR k`, `USDm`, `€m`, `£ '000`, `EUR (thousands)`. */
const after = new RegExp(
  `^(?<unit>[a-z]{3}|[a-z]{0,3}\\$|[€£₪₹₽₺₩₴₫]) ?\\(?(?<multiple>${spellings})\\.?\\)?$`,
  'i',
)

/** Code in ordinary writing: `EUR`, `eur` or `Eur`. `EUr` is the notation of minor units. */
const ordinaryCase = /^(?:[A-Z]{3}|[A-Za-z][a-z]{2})$/

/** Returns the lower-case code of a known currency; undefined for minor units and codes in mixed case. */
export function currencyCode(written: string): string | undefined {
  const text = written.trim()
  if (minorUnits[text] !== undefined || !ordinaryCase.test(text)) return undefined
  const code = text.toLowerCase()
  return known.has(code) ? code : undefined
}

/** Returns the currency of a text that is not an ISO code: a minor unit, a multiple, a symbol or a common name. */
export function currencyMeant(written: string): CurrencyMeant | undefined {
  const text = written.trim()
  if (currencyCode(text) !== undefined) return undefined
  const plain = minorOrEveryday(text)
  if (plain) return plain
  const [counted, another] = multiplesOf(text)
  if (!counted || another) return undefined
  const { unit, word, times } = counted
  const code = currencyCode(unit)
  if (code !== undefined)
    return { code, times, parts: 1, meaning: `${word} of ${code}: the money was multiplied by ${times}` }
  const base = minorOrEveryday(unit)
  if (!base) return undefined
  const { parts } = base
  const size = parts === 1 ? `${times}` : `${times} and divided by ${parts}`
  return { ...base, times, meaning: `${word} of ${base.name}: the money was multiplied by ${size}` }
}

function minorOrEveryday(text: string): (CurrencyMeant & { name: string }) | undefined {
  const [code, name] = minorUnits[text] ?? []
  if (code !== undefined && name !== undefined) {
    const meaning = `${name}, 100 to the ${code}: the money was divided by 100`
    return { code, times: 1, parts: 100, meaning, name }
  }
  const meant = everyday[text.toUpperCase()]
  return meant === undefined ? undefined : { code: meant, times: 1, parts: 1, meaning: meant, name: meant }
}

/** Returns each possible split into multiple and currency of texts such as `kEUR` or `EUR '000`. */
function multiplesOf(text: string): (Multiple & { unit: string })[] {
  return [before, after].flatMap((form) => {
    const { multiple, unit } = form.exec(text)?.groups ?? {}
    // `BND mn` is not a billion of `D mn`.
    if (multiple === undefined || unit === undefined || !isCurrency(unit)) return []
    const found = multiples.find(({ spelling }) => new RegExp(`^(?:${spelling})$`, 'i').test(multiple))
    const { word, times } = found ?? multiples[0]!
    return [{ unit, word, times }]
  })
}

function isCurrency(unit: string): boolean {
  return (
    known.has(unit.toLowerCase()) ||
    minorOrEveryday(unit) !== undefined ||
    currencyProblem(unit) !== undefined
  )
}

/** Returns why a text cannot be used as a currency, and how to fix it; undefined for unknown texts. */
export function currencyProblem(written: string): string | undefined {
  const text = written.trim().replace(/\.$/, '')
  const of = shared[text.toUpperCase()]
  if (of !== undefined) return `may be ${of}`
  const mixed = problemOfCase(text)
  if (mixed !== undefined) return mixed
  const [counted, another] = multiplesOf(text)
  if (counted && another) {
    return `may be ${counted.word} of ${counted.unit} or ${another.word} of ${another.unit}; put a blank between`
  }
  return counted ? problemOfUnit(counted.unit) : endOfCurrency(text.toLowerCase())
}

function problemOfUnit(unit: string): string | undefined {
  const problem = currencyProblem(unit)
  return problem === undefined ? undefined : `is in a multiple of ${JSON.stringify(unit)}, which ${problem}`
}

/** Returns both readings of a currency code in mixed case; undefined for other texts and for known minor units. */
export function problemOfCase(written: string): string | undefined {
  const text = written.trim()
  const code = text.toLowerCase()
  if (!known.has(code) || minorUnits[text] !== undefined || ordinaryCase.test(text)) return undefined
  return (
    `may be ${code} or a minor unit of it, as GBp is pence: ` +
    `write ${code} if it is the whole currency; otherwise convert the amounts to ${code}`
  )
}
