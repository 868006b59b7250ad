/** Ended currencies of the last 40 years, with their successors: ISO 4217, list three, and the laws behind the rates. */
import { wordTable } from './word-table.js'

/**
 * Irrevocable rates per euro: Council Regulation (EC) No 2866/98 and its amendments up to Bulgaria in 2026. Codes that
 * ended earlier have the rate of the intermediate currency.
 */
const perEuro: Readonly<Record<string, readonly [rate: number, lastYear: number]>> = wordTable({
  ...{ ats: [13.7603, 2001], bef: [40.3399, 2001], dem: [1.95583, 2001], esp: [166.386, 2001] },
  ...{ fim: [5.94573, 2001], frf: [6.55957, 2001], grd: [340.75, 2001], iep: [0.787564, 2001] },
  ...{ itl: [1936.27, 2001], luf: [40.3399, 2001], nlg: [2.20371, 2001], pte: [200.482, 2001] },
  ...{ sit: [239.64, 2006], cyp: [0.585274, 2007], mtl: [0.4293, 2007], skk: [30.126, 2008] },
  ...{ eek: [15.6466, 2010], lvl: [0.702804, 2013], ltl: [3.4528, 2014], hrk: [7.5345, 2022] },
  ...{ bgn: [1.95583, 2025], xeu: [1, 1998], adp: [166.386, 2001], esb: [166.386, 1994] },
  ...{ bec: [40.3399, 1990], bel: [40.3399, 1990], luc: [40.3399, 1990], lul: [40.3399, 1990] },
  ...{ bgl: [1955.83, 1999], hrd: [7534.5, 1994], ltt: [345.28, 1993], lvr: [140.5608, 1994] },
})

/** Successor, units per unit of the successor, and last year of use. */
type Succession = readonly [code: string, per: number, lastYear: number]

const successors: Readonly<Record<string, Succession>> = wordTable({
  ...{ afa: ['afn', 1000, 2003], ang: ['xcg', 1, 2025], aok: ['aoa', 1e9, 1991], aon: ['aoa', 1e9, 2000] },
  ...{ aor: ['aoa', 1e6, 2000], ara: ['ars', 1e4, 1992], azm: ['azn', 5000, 2005], bad: ['bam', 100, 1998] },
  ...{ bop: ['bob', 1e6, 1987], brb: ['brl', 2.75e12, 1986], brc: ['brl', 2.75e9, 1989] },
  ...{ brn: ['brl', 2.75e6, 1990], bre: ['brl', 2.75e6, 1993], brr: ['brl', 2750, 1994] },
  ...{ buk: ['mmk', 1, 1990], byb: ['byn', 1e7, 2000], byr: ['byn', 10_000, 2016], csd: ['rsd', 1, 2006] },
  ...{ cuc: ['cup', 1 / 24, 2021], ecs: ['usd', 25_000, 2000], gek: ['gel', 1e6, 1995] },
  ...{ ghc: ['ghs', 10_000, 2007], gns: ['gnf', 1, 1986], gne: ['gnf', 1, 1989], gqe: ['xaf', 4, 1986] },
  ...{ gwp: ['xof', 65, 1997], ilr: ['ils', 1000, 1989], mgf: ['mga', 5, 2004], mro: ['mru', 10, 2017] },
  ...{ mxp: ['mxn', 1000, 1992], mzm: ['mzn', 1000, 2006], nic: ['nio', 5e6, 1990], pei: ['pen', 1e6, 1991] },
  ...{ pes: ['pen', 1e9, 1986], plz: ['pln', 10_000, 1996], rol: ['ron', 10_000, 2005] },
  ...{
    rur: ['rub', 1000, 1997],
    sdd: ['sdg', 100, 2007],
    sdp: ['sdg', 1000, 1998],
    sll: ['sle', 1000, 2023],
  },
  ...{
    srg: ['srd', 1000, 2003],
    std: ['stn', 1000, 2017],
    sur: ['rub', 1000, 1990],
    tjr: ['tjs', 1000, 2001],
  },
  ...{ tmm: ['tmt', 5000, 2008], trl: ['try', 1_000_000, 2004], uak: ['uah', 100_000, 1996] },
  ...{ ugs: ['ugx', 100, 1987], uss: ['usd', 1, 2014], uyp: ['uyu', 1000, 1993], veb: ['ves', 1e8, 2007] },
  ...{
    vef: ['ves', 100_000, 2018],
    ydd: ['yer', 1 / 26, 1991],
    yum: ['rsd', 1, 2003],
    zal: ['zar', 1, 1995],
  },
  ...{ zmk: ['zmw', 1000, 2012], zrn: ['cdf', 100_000, 1999], zrz: ['cdf', 3e11, 1994] },
  zwl: ['zwg', 2498.7242, 2024],
})

/** Currencies without a single rate to one current currency. */
const withoutRate: Readonly<Record<string, readonly [successors: string, lastYear: number]>> = wordTable({
  ...{ csk: ['czk or, in Slovakia, eur', 1993], ddm: ['eur', 1990], tpe: ['usd', 2002] },
  ...{ yud: ['the currency of the country', 1990], yun: ['the currency of the country', 1995] },
  ...{ zwd: ['usd', 2008], zwn: ['usd', 2008], zwr: ['usd', 2009] },
})

/**
 * Returns the end of a currency and its replacement; undefined for a currency in use.
 * @param code lower case
 * @param year of the money: a currency that ended later is still in use
 */
export function endOfCurrency(code: string, year = Number.POSITIVE_INFINITY): string | undefined {
  const euro = perEuro[code]
  const [next, per, lastYear] = euro ? (['eur', ...euro] as const) : (successors[code] ?? [])
  if (next === undefined || per === undefined || lastYear === undefined) return endWithoutRate(code, year)
  if (year <= lastYear) return undefined
  const rate = per < 0.1 ? `${Math.round(1 / per)} ${next} each` : `${per} to the ${next}`
  return `ended with ${lastYear} at ${rate}: convert the amounts and write ${next}`
}

function endWithoutRate(code: string, year: number): string | undefined {
  const [next, lastYear] = withoutRate[code] ?? []
  if (next === undefined || lastYear === undefined || year <= lastYear) return undefined
  return `ended with ${lastYear}: convert the amounts to ${next}`
}
