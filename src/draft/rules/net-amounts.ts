/** Finds the money without tax of a sheet that has it with and without: by sums and constant ratios of its columns. */
import type { ColumnProfile } from '../../rows/mapping/mapping.js'
import { type Cell, type Relation, relationsAmong } from '../../rows/sheets/sheets.js'
import { headingScore, mentions, phrasesIn } from '../columns/headings.js'
import { numberColumn } from './cell-numbers.js'
import { relationWords } from './same-amounts.js'

const mostCompared = 2000
/** Range of the ratio of an amount with tax to the amount without. */
const [leastGross, mostGross] = [1.02, 1.3]
const taxWords = new Set(phrasesIn('tax, vat, ust, tva, taxe, iva, impuesto, btw, podatek, imposto, moms'))
const netWords = new Set(
  phrasesIn('ht, net, netto, neto, netta, excl, ohne, hors, imponibile, imponible, base'),
)
const grossWords = new Set(
  phrasesIn('ttc, gross, brutto, bruto, brut, lordo, incl, total, totale, payer, gesamt, totaal, razem'),
)
/** Headings of amounts with tax that contain the word for net. */
const toPay = phrasesIn('net a payer, netto da pagare, neto a pagar')

export interface NetMoney {
  profile: ColumnProfile
  /** Relation that shows it. */
  why: string
}

/** Returns the money without tax, if a column of money and others show it; undefined otherwise. */
export function netMoney(
  money: ColumnProfile,
  profiles: readonly ColumnProfile[],
  rows: readonly Cell[][],
): NetMoney | undefined {
  const numeric = profiles.filter(({ numbers }) => numbers !== undefined)
  const compared = rows.slice(0, mostCompared)
  const relations = relationsAmong(numeric.map((profile) => numberColumn(profile, compared)))
  for (const read of [bySum, byRatio]) {
    for (const relation of relations) {
      const pair = read(relation, numeric)
      if (!pair?.includes(money)) continue
      return { profile: pair[0], why: `without tax: ${relationWords(relation, numeric)}` }
    }
  }
  return undefined
}

/** Columns without and with tax. */
type Pair = [net: ColumnProfile, gross: ColumnProfile]

function bySum(relation: Relation, profiles: readonly ColumnProfile[]): Pair | undefined {
  if (relation.kind !== 'sum' || relation.parts.length !== 2) return undefined
  const parts = relation.parts.map((part) => profiles[part]!)
  const [net, ...others] = parts.filter((part) => !isTax(part))
  return net && others.length === 0 ? [net, profiles[relation.total]!] : undefined
}

function byRatio(relation: Relation, profiles: readonly ColumnProfile[]): Pair | undefined {
  if (relation.kind !== 'ratio') return undefined
  const [of, to] = [profiles[relation.of]!, profiles[relation.to]!]
  const [net, gross] = relation.ratio > 1 ? [of, to] : [to, of]
  const ratio = Math.max(relation.ratio, 1 / relation.ratio)
  const isTax = ratio >= leastGross && ratio <= mostGross
  const areNamed = isNet(net) && (isToPay(gross) || mentions(gross.heading, grossWords))
  return isTax && areNamed ? [net, gross] : undefined
}

/** True for a column of tax; `MwSt` is two words in headings with capitals inside. */
function isTax({ heading }: ColumnProfile): boolean {
  return mentions(heading, taxWords) || /mwst/i.test(heading)
}

function isNet({ heading }: ColumnProfile): boolean {
  return mentions(heading, netWords) && headingScore(heading, toPay) < 1
}

function isToPay({ heading }: ColumnProfile): boolean {
  return headingScore(heading, toPay) === 1
}
