/** Country codes: ISO 3166-1, and the different codes of Eurostat and customs. */
import { wordTable } from './word-table.js'

/** Alpha-2, alpha-3 and numeric code of each country in one string; Kosovo has no numeric code. */
const iso3166 =
  'ADAND020 AEARE784 AFAFG004 AGATG028 AIAIA660 ALALB008 AMARM051 AOAGO024 AQATA010 ARARG032 ASASM016 ' +
  'ATAUT040 AUAUS036 AWABW533 AXALA248 AZAZE031 BABIH070 BBBRB052 BDBGD050 BEBEL056 BFBFA854 BGBGR100 ' +
  'BHBHR048 BIBDI108 BJBEN204 BLBLM652 BMBMU060 BNBRN096 BOBOL068 BQBES535 BRBRA076 BSBHS044 BTBTN064 ' +
  'BVBVT074 BWBWA072 BYBLR112 BZBLZ084 CACAN124 CCCCK166 CDCOD180 CFCAF140 CGCOG178 CHCHE756 CICIV384 ' +
  'CKCOK184 CLCHL152 CMCMR120 CNCHN156 COCOL170 CRCRI188 CUCUB192 CVCPV132 CWCUW531 CXCXR162 CYCYP196 ' +
  'CZCZE203 DEDEU276 DJDJI262 DKDNK208 DMDMA212 DODOM214 DZDZA012 ECECU218 EEEST233 EGEGY818 EHESH732 ' +
  'ERERI232 ESESP724 ETETH231 FIFIN246 FJFJI242 FKFLK238 FMFSM583 FOFRO234 FRFRA250 GAGAB266 GBGBR826 ' +
  'GDGRD308 GEGEO268 GFGUF254 GGGGY831 GHGHA288 GIGIB292 GLGRL304 GMGMB270 GNGIN324 GPGLP312 GQGNQ226 ' +
  'GRGRC300 GSSGS239 GTGTM320 GUGUM316 GWGNB624 GYGUY328 HKHKG344 HMHMD334 HNHND340 HRHRV191 HTHTI332 ' +
  'HUHUN348 IDIDN360 IEIRL372 ILISR376 IMIMN833 ININD356 IOIOT086 IQIRQ368 IRIRN364 ISISL352 ITITA380 ' +
  'JEJEY832 JMJAM388 JOJOR400 JPJPN392 KEKEN404 KGKGZ417 KHKHM116 KIKIR296 KMCOM174 KNKNA659 KPPRK408 ' +
  'KRKOR410 KWKWT414 KYCYM136 KZKAZ398 LALAO418 LBLBN422 LCLCA662 LILIE438 LKLKA144 LRLBR430 LSLSO426 ' +
  'LTLTU440 LULUX442 LVLVA428 LYLBY434 MAMAR504 MCMCO492 MDMDA498 MEMNE499 MFMAF663 MGMDG450 MHMHL584 ' +
  'MKMKD807 MLMLI466 MMMMR104 MNMNG496 MOMAC446 MPMNP580 MQMTQ474 MRMRT478 MSMSR500 MTMLT470 MUMUS480 ' +
  'MVMDV462 MWMWI454 MXMEX484 MYMYS458 MZMOZ508 NANAM516 NCNCL540 NENER562 NFNFK574 NGNGA566 NINIC558 ' +
  'NLNLD528 NONOR578 NPNPL524 NRNRU520 NUNIU570 NZNZL554 OMOMN512 PAPAN591 PEPER604 PFPYF258 PGPNG598 ' +
  'PHPHL608 PKPAK586 PLPOL616 PMSPM666 PNPCN612 PRPRI630 PSPSE275 PTPRT620 PWPLW585 PYPRY600 QAQAT634 ' +
  'REREU638 ROROU642 RSSRB688 RURUS643 RWRWA646 SASAU682 SBSLB090 SCSYC690 SDSDN729 SESWE752 SGSGP702 ' +
  'SHSHN654 SISVN705 SJSJM744 SKSVK703 SLSLE694 SMSMR674 SNSEN686 SOSOM706 SRSUR740 SSSSD728 STSTP678 ' +
  'SVSLV222 SXSXM534 SYSYR760 SZSWZ748 TCTCA796 TDTCD148 TFATF260 TGTGO768 THTHA764 TJTJK762 TKTKL772 ' +
  'TLTLS626 TMTKM795 TNTUN788 TOTON776 TRTUR792 TTTTO780 TVTUV798 TWTWN158 TZTZA834 UAUKR804 UGUGA800 ' +
  'UMUMI581 USUSA840 UYURY858 UZUZB860 VAVAT336 VCVCT670 VEVEN862 VGVGB092 VIVIR850 VNVNM704 VUVUT548 ' +
  'WFWLF876 WSWSM882 XKXKX YEYEM887 YTMYT175 ZAZAF710 ZMZMB894 ZWZWE716'

/** Codes of Eurostat and customs declarations (Commission Regulation (EU) 2020/1470) with their region. */
const customsCodes: Readonly<Record<string, string>> = wordTable({
  EL: 'GR',
  UK: 'GB',
  XI: 'GB-NIR',
  XS: 'RS',
})

/** Codes that ISO 3166-2 had for overseas regions of France until 2021; ISO 3166-1 lists them as countries. */
const overseasRegions: Readonly<Record<string, string>> = wordTable({
  ...{ 'FR-GF': 'GF', 'FR-GP': 'GP', 'FR-MQ': 'MQ', 'FR-RE': 'RE', 'FR-YT': 'YT' },
})

/** Meaning of a customs code that is not a country of origin with its own emissions. */
export interface CustomsMeaning {
  meaning: string
  /** True if goods from there need no certificates: Regulation (EU) 2023/956, Annex III, point 1. */
  isExempt: boolean
}

const exempt = (place: string) => ({ meaning: `${place}: its goods need no certificates`, isExempt: true })
const unspecified = (what: string) => ({ meaning: `${what}: declare the country of origin`, isExempt: false })
const withoutOrigin: Readonly<Record<string, CustomsMeaning>> = wordTable({
  XC: exempt('Ceuta'),
  XL: exempt('Melilla'),
  QP: unspecified('the high seas'),
  QU: unspecified('countries and territories not specified'),
  QV: unspecified('countries and territories not specified in trade within the union'),
  QW: unspecified('countries and territories not specified in trade with third countries'),
  QX: unspecified('countries and territories not specified for commercial or military reasons'),
})

/** Returns the meaning of a customs code that does not name a country of origin; undefined for every other text. */
export function customsMeaning(text: string): CustomsMeaning | undefined {
  return withoutOrigin[text.trim().toUpperCase()]
}

let byCode: ReadonlyMap<string, string> | undefined
let byNumber: ReadonlyMap<string, string> | undefined

/**
 * Returns the region of an alpha-3, customs or former overseas code. Only in capitals: `Est` and `per` are words. The
 * catalogue has the alpha-2 codes.
 */
export function countryOfCode(text: string): string | undefined {
  if (text.length < 2 || text.length > 5) return undefined
  byCode ??= new Map([
    ...Object.entries(customsCodes),
    ...Object.entries(overseasRegions),
    ...isoCodes().map(({ alpha2, alpha3 }): [string, string] => [alpha3, alpha2]),
  ])
  return byCode.get(text)
}

/** Returns the country of an ISO 3166-1 numeric code. Only for messages: ZIP codes also begin with three digits. */
export function countryOfNumber(text: string): string | undefined {
  byNumber ??= new Map(isoCodes().map(({ alpha2, numeric }) => [numeric, alpha2]))
  return /^\d{3}$/.test(text) ? byNumber.get(text) : undefined
}

/** Alpha-2 codes of all countries, with their other codes. */
export function isoCodes(): { alpha2: string; alpha3: string; numeric: string }[] {
  return iso3166.split(' ').map((codes) => ({
    alpha2: codes.slice(0, 2),
    alpha3: codes.slice(2, 5),
    numeric: codes.slice(5),
  }))
}
