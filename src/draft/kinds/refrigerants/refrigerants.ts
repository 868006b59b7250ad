/** Refrigerant logs: top-ups of cooling equipment and switchgear, which replace leaks. */

import {
  type ColumnProfile,
  type ColumnRule,
  filledCells,
  matchRate,
  monthNumber,
  type QuantityRule,
} from '../../../rows/mapping/mapping.js'
import { headingScore, phrasesIn, unitInHeading, wordsOf } from '../../columns/headings.js'
import type { Draft, DraftPart } from '../../draft-model.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import { numberIn } from '../../rules/cell-numbers.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import type { NameCheck } from '../../rules/plain-names.js'
import { freeName } from '../../shapes/free-name.js'
import { longSample } from '../../shapes/long-sample.js'
import { columnOf, type KindSheet, type Role, type SheetKind } from '../kind.js'
import { amountOf } from '../reading/amounts.js'
import { totalsBeside } from '../reading/side-by-side.js'
import { unitRole } from '../reading/weight-roles.js'
import { plainNameRule } from '../reading/worded.js'
import { gasOf } from './gases.js'

const losses = phrasesIn(
  'top up, topped up, topup, recharge, recharged, refill, refilled, added, amount added, gas added, refrigerant added, leak, leakage, leaked, loss, losses, lost, emitted, amount leaked, nachfullmenge, nachfullung, nachgefullt, verlust, leckage, leckmenge, zugefullt, recharge, quantite ajoutee, quantite chargee, appoint, fuite, fuites, perte, rabbocco, rabbocchi, ricarica, reintegro, aggiunto, perdita, perdite, recarga, anadido, fuga, fugas, perdida, bijgevuld, bijvulling, lekkage, verlies, uzupelnienie, dodano, dopelnienie, wyciek, ubytek, reposicao, perda, quantity added, kg added, lbs added, refrigerant used, used',
)

const roles: Record<string, Role> = {
  gas: {
    headings: phrasesIn(
      'gas, gas type, refrigerant, refrigerant type, type of refrigerant, coolant, kaltemittel, kuhlmittel, fluide, fluide frigorigene, refrigerante, gas refrigerante, koudemiddel, czynnik, czynnik chlodniczy, fluido, fluido refrigerante',
    ),
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => gasOf(text) !== undefined),
    isTelling: true,
  },
  loss: {
    headings: losses,
    against: ['rate', 'percent', 'charge', 'total', 'co2', 'co2e', 'date', 'cost'],
    holds: 'numbers',
    isPhysical: true,
  },
  charge: {
    headings: phrasesIn(
      'charge, charge kg, total charge, full charge, system charge, capacity, refrigerant charge, fullmenge, fullung, charge nominale, carica, carica kg, carga, vulling, inhoud, napelnienie, ilosc czynnika',
    ),
    holds: 'numbers',
    isPhysical: true,
    left: 'what the equipment holds, not what it lost',
  },
  recovered: {
    headings: phrasesIn(
      'recovered, amount recovered, reclaimed, removed, ruckgewonnen, entnommen, abgesaugt, recupere, recupero, recuperato, recuperado, teruggewonnen, odzyskano',
    ),
    holds: 'numbers',
    isPhysical: true,
    left: 'taken out of the equipment',
  },
  warming: {
    headings: phrasesIn(
      'gwp, prg, pca, pcg, treibhauspotential, potentiel de rechauffement, global warming potential',
    ),
    holds: 'numbers',
    left: 'of the gas; the factor has its own',
  },
  equivalent: {
    headings: phrasesIn(
      't co2 aquivalent, tco2e, t co2e, co2e, co2 eq, t co2 eq, tco2eq, co2 aquivalent, teq co2',
    ),
    holds: 'numbers',
    left: 'computed by somebody else',
  },
  'unit of weight': unitRole,
  reason: {
    headings: phrasesIn(
      'reason, action, activity, intervention, type of work, work, service type, type of service, job type, event, purpose, grund, anlass, massnahme, tatigkeit, motif, nature, type, nature intervention, intervention, causale, motivo, intervento, tipo intervento, reden, handeling, werkzaamheden, soort werkzaamheden, arbeiten, art der arbeit, travaux, type intervention, lavori, trabajos, tipo servicio, powod, czynnosc, rodzaj prac',
    ),
    holds: 'words',
  },
}

/** First fills of new equipment, which are not losses, in eight languages. */
const firstFill =
  /\b(initial|first fill|commission|install|erstbefull|neubefull|inbetriebnahme|erstfullung|mise service|premiere charge|charge initiale|prima carica|carica iniziale|messa servizio|avviamento|carga inicial|puesta marcha|primera carga|eerste vulling|inbedrijfstelling|pierwsze|uruchomieni|primeira carga)/
/** Gas taken out of equipment that is scrapped, in eight languages. */
const endOfLife =
  /\b(retire|decommission|dispos|scrap|ausserbetrieb|stilllegung|verschrottung|mise hors service|demantel|depose|dismission|smantell|messa fuori servizio|desmantel|fuera servicio|buitenbedrijf|ontmantel|afvoer|demontage|likwidac|demontaz|desativa)/

export const refrigerants: SheetKind = {
  title: 'a log of refrigerants',
  seen: 'no real log was seen',
  dataKind: 'weighed',
  roles,
  recognise: (sheet) => {
    const gas = columnOf(sheet, 'gas')
    if (!gas || matchRate(gas, (text) => gasOf(text) !== undefined) < 0.5) return 0
    return columnOf(sheet, 'loss') || lossColumns(sheet).length > 0 ? 0.95 : 0
  },
  route,
}

/** Returns the columns of losses side by side, one for each quarter or month: their headings differ in the time alone. */
function lossColumns({ profiles }: KindSheet): ColumnProfile[] {
  const groups = new Map<string, ColumnProfile[]>()
  for (const profile of profiles) {
    const isLoss = headingScore(profile.heading, losses) > 0.5
    if (!isLoss || !(profile.numbers || filledCells(profile) === 0)) continue
    const rest = wordsOf(profile.heading)
      .filter((word) => !isTime(word))
      .join(' ')
    groups.set(rest, [...(groups.get(rest) ?? []), profile])
  }
  const [widest = []] = [...groups.values()].sort((a, b) => b.length - a.length)
  return widest.length > 1 ? widest : []
}

function isTime(word: string): boolean {
  return (
    /^([qt]?[1-4]|(19|20)\d{2}|trim\w*|quart\w*|kw\d*|h[12])$/.test(word) || monthNumber(word) !== undefined
  )
}

async function route(sheet: KindSheet, names: NameCheck) {
  const gas = columnOf(sheet, 'gas')!
  const wide = lossColumns(sheet)
  const unpivot = wide.length > 1 ? sideBySide(wide, sheet) : undefined
  const profile = unpivot ? valueColumn(sheet, unpivot) : columnOf(sheet, 'loss')
  if (!profile) return undefined
  const unitColumn = unpivot ? undefined : columnOf(sheet, 'unit of weight')
  const amount = amountOf(
    profile,
    unitColumn,
    sheet,
    unpivot ? { named: unitOf(wide[0]!, sheet) } : { assumed: 'kg' },
  )
  const activity = await plainNameRule(
    {
      columns: [gas],
      measure: 'weight',
      readingOf: ([text]) => ({ names: [gasOf(text!), text!].filter((each) => each !== undefined) }),
    },
    sheet.sample,
    names,
  )
  const totals = unpivot ? totalsBeside(wide, sheet) : new Map<ColumnProfile, string>()
  const recovered = unpivot ? undefined : recoveredBeside(profile, sheet)
  return {
    ...{ operation: 'estimate', activity, unpivot },
    ...(recovered
      ? { rules: lessRecovered(amount.quantity, profile, recovered) }
      : { quantity: amount.quantity, rules: [] }),
    ledger: { scope: 1, category: 'fugitive' },
    amounts: unpivot ? wide : [profile],
    reads: [gas, amount.unitColumn, recovered],
    left: totals,
    skip: notLost(columnOf(sheet, 'reason')),
    unsure: ['what was topped up is counted as lost'],
    ...{ needsRegion: true, needsYear: true },
  }
}

/** Returns the column of gas that a repair removed and replaced in the same rows: it was not lost. */
function recoveredBeside(loss: ColumnProfile, sheet: KindSheet): ColumnProfile | undefined {
  const recovered = columnOf(sheet, 'recovered')
  if (!recovered) return undefined
  const [added, taken] = [loss, recovered].map(numberIn) as [
    ReturnType<typeof numberIn>,
    ReturnType<typeof numberIn>,
  ]
  return sheet.sample.rows.some((row) => added(row) > 0 && taken(row) > 0) ? recovered : undefined
}

/** Drafts the weight as a difference; a row in which nothing was recovered counts whole. */
function lessRecovered(
  { rule: { unit = 'kg', from: _, ...number }, why, unsure }: DraftPart<QuantityRule>,
  loss: ColumnProfile,
  recovered: ColumnProfile,
): DraftedRule[] {
  const rule = { ...number, from: `{${loss.heading}} - {${recovered.heading}}`, default: 0 } as ColumnRule
  const ofUnit = typeof unit === 'string' ? { from: unit } : (unit as ColumnRule)
  return [
    {
      field: 'parameters.weight',
      rule,
      why: [...why, 'less what was recovered in the same row'],
      unsure,
    },
    { field: 'parameters.weight_unit', rule: ofUnit, why: [], unsure: [] },
  ]
}

/** Leaves out gas that fills new equipment, or leaves old equipment. */
function notLost(reason: ColumnProfile | undefined): DraftedSkip[] {
  const plain = (text: string) => wordsOf(text).join(' ')
  return [
    ...leftOutWords(reason, (text) => firstFill.test(plain(text)), 'first fill of new equipment'),
    ...leftOutWords(
      reason,
      (text) => endOfLife.test(plain(text)) && !firstFill.test(plain(text)),
      'gas taken out of old equipment: no loss, unless some escaped',
    ),
  ]
}

function sideBySide(wide: readonly ColumnProfile[], { profiles }: KindSheet): NonNullable<Draft['unpivot']> {
  const columns = wide.map(({ heading }) => heading)
  return {
    rule: { columns, name: freeName('time', profiles), value: freeName('amount', profiles) },
    why: [`${columns.length} columns of losses side by side`],
    unsure: [],
  }
}

function valueColumn(
  { sample }: KindSheet,
  { rule }: NonNullable<Draft['unpivot']>,
): ColumnProfile | undefined {
  return longSample(sample, rule).columnProfiles.find(({ heading }) => heading === rule.value)
}

function unitOf({ heading }: ColumnProfile, { vocabulary }: KindSheet): string {
  return unitInHeading(heading, vocabulary.units)?.unit ?? 'kg'
}
