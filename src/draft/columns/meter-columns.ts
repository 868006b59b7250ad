/** Recognises columns of meters or accounts, and columns with the kinds of their bills. */
import type { ColumnProfile, MeterRule } from '../../rows/mapping/mapping.js'
import { billKind } from '../../rows/parts/parts.js'
import { headingScore, phrasesIn, wordsOf } from './headings.js'

/** Headings of supply points, meters and accounts, the most specific first. */
const headings = [
  'mpan, mpan core, mprn, mpr, nmi, esi id, esiid, malo, melo, malo id, melo id, marktlokation, messlokation, zahlpunkt, zahlpunktbezeichnung, pdl, prm, pce, point de livraison, cups, pod, codice pod, pdr, ean, ean code, ppe, cpe, supply point, meter point, meter point reference, supply number',
  'meter, meter id, meter no, meter nr, meter number, meter name, meter code, meter ref, meter reference, meter serial, meter serial number, serial number, portfolio manager meter id, zahler, zahler nr, zahlernr, zahlernummer, compteur, numero compteur, n compteur, no compteur, contador, numero contador, n contador, contatore, numero contatore, matricola, meternummer, licznik, numer licznika, nr licznika, numero do contador',
  'account, account no, account number, account id, utility account, utility account number, contract account, vertragskonto, vertragskontonummer, vertragsnummer, compte, numero compte, contrat, numero contrat, cuenta, numero cuenta, contrato, numero contrato, utenza, codice cliente, aansluiting, konto, numer konta, conta',
].map(phrasesIn)
const kindHeadings = phrasesIn(
  'type, bill type, read type, reading type, kind, status, quality, estimated, estimated actual, actual estimated, e a, a e, art, belegart, ablesart, ableseart, rechnungsart, status, type releve, type lecture, nature, tipo, tipo lectura, tipo lettura, soort, rodzaj, rodzaj odczytu, tipo leitura',
)
const wholeHeading = 0.9
const mostKinds = 12

/** Words and abbreviations for `number` in headings of meters. */
const numbered = /^(n|no|nr|num|numero|nummer|number|numer)$/

/** Returns how specific a heading of a meter is: 0 supply point, 1 meter, 2 account; undefined for other headings. */
export function meterHeading(heading: string): number | undefined {
  const words = wordsOf(heading)
  const plain = words.filter((word) => !numbered.test(word)).join(' ')
  const found = headings.findIndex((phrases) =>
    [words.join(' '), plain].some((text) => headingScore(text, phrases) >= wholeHeading),
  )
  return found === -1 ? undefined : found
}

/** Returns the rule for the meters of bills, with the kinds of bills if a column names them; undefined without a meter. */
export function meterRule(profiles: readonly ColumnProfile[]): MeterRule | undefined {
  const [meter] = profiles
    .flatMap((profile) => {
      const rank = isFilled(profile) ? meterHeading(profile.heading) : undefined
      return rank === undefined ? [] : [{ profile, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
  if (!meter) return undefined
  const kind = profiles.find((profile) => profile !== meter.profile && isKind(profile))
  return { from: meter.profile.heading, ...(kind && { kind: kind.heading }) }
}

/** True if most cells have a value, and the values are not dates. */
function isFilled({ cells, empty, dates }: ColumnProfile): boolean {
  return !dates && empty < cells / 2
}

/** True if cells name estimates, credits or the like, below a heading that may name them. */
function isKind({ heading, values }: ColumnProfile): boolean {
  const kinds = [...values.keys()].map(billKind)
  if (values.size === 0 || values.size > mostKinds || !kinds.some((kind) => kind && kind !== 'actual')) {
    return false
  }
  const isNamed = headingScore(wordsOf(heading).join(' '), kindHeadings) >= wholeHeading
  return isNamed || kinds.every((kind) => kind !== undefined)
}
