/**
 * Currency codes of ISO 4217, lower case as on the wire: those in use, and those that gave way to the euro
 * since 2023, in which ledgers of earlier years still are. A code on this list is known; converting
 * between two of them needs an exchange rate, which is the business of `economy`.
 */
export const currencies: readonly string[] = (
  'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd btn bwp byn bzd ' +
  'cad cdf chf clp cny cop crc cup cve czk djf dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip gmd ' +
  'gnf gtq gyd hkd hnl hrk htg huf idr ils inr iqd irr isk jmd jod jpy kes kgs khr kmf kpw krw kwd kyd kzt ' +
  'lak lbp lkr lrd lsl lyd mad mdl mga mkd mmk mnt mop mru mur mvr mwk mxn myr mzn nad ngn nio nok npr ' +
  'nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sdg sek sgd shp sle sos srd ssp ' +
  'stn svc syp szl thb tjs tmt tnd top try ttd twd tzs uah ugx usd uyu uzs ves vnd vuv wst xaf xcd xof ' +
  'xpf yer zar zmw zwg'
).split(' ')

const known = new Set(currencies)

/** The lower-case code, for a known currency in any letter case. */
export function currencyCode(written: string): string | undefined {
  const code = written.trim().toLowerCase()
  return known.has(code) ? code : undefined
}
