/** Waste statements: weighing lists, registers and bills of waste, by stream and treatment. */

import { type ColumnProfile, matchRate } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { phrasesIn, wordsOf } from '../../columns/headings.js'
import { type DraftedSkip, leftOut } from '../../rows/excluded-rows.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import { type NameCheck, partsOfText } from '../../rules/plain-names.js'
import { longSample } from '../../shapes/long-sample.js'
import { monthColumns } from '../../shapes/month-columns.js'
import type { Shape } from '../../shapes/shape.js'
import { unitElsewhere } from '../../shapes/unit-elsewhere.js'
import { columnOf, type KindSheet, type Role, type SheetKind } from '../kind.js'
import { amountOf, type KindAmount, weightOf } from '../reading/amounts.js'
import { totalsBeside } from '../reading/side-by-side.js'
import { weightRoles } from '../reading/weight-roles.js'
import { plainNameRule, type WordReading } from '../reading/worded.js'
import { isStreamCode, streamOfCode } from './stream-codes.js'
import { isTreatmentCode, treatmentOf } from './treatments.js'

const roles: Record<string, Role> = {
  code: {
    headings: phrasesIn(
      'ewc, ewc code, low code, waste code, avv, avv nr, avv nummer, abfallschlussel, asn, code dechet, cer, codice cer, codice eer, eer, ler, codigo ler, eural, euralcode, kod odpadu, codigo de residuo',
    ),
    holds: 'anything',
    cells: (profile) => matchRate(profile, isStreamCode),
    isTelling: true,
  },
  treatment: {
    headings: phrasesIn(
      'treatment, disposal method, disposal, treatment method, disposal route, method, r d code, recovery disposal, verfahren, entsorgungsverfahren, verwertung, entsorgungsart, behandlung, code traitement, traitement, mode de traitement, filiere, trattamento, operazione, destino, destinazione, tratamiento, operacion, verwerking, verwerkingsmethode, proces odzysku, metoda, przetwarzanie, tratamento, operacao',
    ),
    against: [
      'date',
      'datum',
      'plant',
      'site',
      'cost',
      'price',
      'invoice',
      'rechnungsnummer',
      'reference',
      'document',
    ],
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => treatmentOf(text) !== undefined),
    isTelling: true,
  },
  'further treatment': {
    headings: phrasesIn(
      'treatment, qualification, qualification du traitement, bezeichnung verfahren, destination',
    ),
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => treatmentOf(text) !== undefined),
    left: 'says the treatment again',
  },
  stream: {
    headings: phrasesIn(
      'waste, waste type, waste stream, waste description, stream, material, waste category, description, abfall, abfallart, abfallbezeichnung, fraktion, bezeichnung, dechet, denomination, denomination usuelle, nature dechet, type de dechet, libelle dechet, rifiuto, descrizione, descrizione rifiuto, tipo rifiuto, residuo, tipo residuo, descripcion, afval, afvalstof, afvalstroom, omschrijving, odpad, rodzaj odpadu, nazwa odpadu, residuos, descricao',
    ),
    against: ['code', 'site', 'carrier', 'plant', 'id'],
    holds: 'words',
  },
  ...weightRoles,
  movement: {
    headings: phrasesIn(
      'movement, movement type, entry type, operation, operation type, bewegung, vorgang, mouvement, type operation, operazione, movimento, tipo movimento, operacion, tipo movimiento, beweging, ruch, operacja, movimento',
    ),
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => movementOf(text) !== undefined),
    isTelling: true,
  },
}

export const waste: SheetKind = {
  title: 'a list of waste',
  seen: 'registers of Trackdéchets; weighing lists and statements of contractors were not seen',
  dataKind: 'reported',
  roles,
  recognise: (sheet) => {
    if (!columnOf(sheet, 'weight') && !monthsOf(sheet)) return 0
    const [code, treatment, stream] = ['code', 'treatment', 'stream'].map((role) => columnOf(sheet, role))
    if (code && matchRate(code, isStreamCode) > 0.6) return 0.95
    if (treatment && matchRate(treatment, isTreatmentCode) > 0.6) return 0.9
    if (!stream) return 0
    const isWaste = [...sheet.profiles].some(({ heading }) => wasteHeading.test(heading))
    return treatment ? (isWaste ? 0.9 : 0.75) : isWaste ? 0.7 : 0
  },
  route,
}

/** Months side by side, each a column of weights. */
interface Months {
  shape: Shape
  columns: ColumnProfile[]
}

/** Returns the columns of months, if the weights are in them. */
function monthsOf({ profiles, vocabulary }: KindSheet): Months | undefined {
  const shape = monthColumns(profiles, vocabulary)
  if (!shape) return undefined
  const names = new Set<unknown>([shape.unpivot.rule.columns].flat())
  return { shape, columns: profiles.filter(({ heading }) => names.has(heading)) }
}

/** Drafts the weights of months, with the unit in their headings or in a column. */
function ofMonths({ shape }: Months, sheet: KindSheet): KindAmount | undefined {
  const { rule } = shape.unpivot
  const value = longSample(sheet.sample, rule).columnProfiles.find(({ heading }) => heading === rule.value)
  const unitColumn = columnOf(sheet, 'unit of weight')
  const { profiles, sample, vocabulary } = sheet
  const named = shape.unit ?? (unitColumn ? undefined : unitElsewhere(profiles, sample, vocabulary)?.unit)
  return value && amountOf(value, unitColumn, sheet, named === undefined ? {} : { named })
}

/** Returns whether a row of a register stores waste or hands it over. */
function movementOf(text: string): 'in' | 'out' | undefined {
  const plain = wordsOf(text).join(' ')
  if (
    /^(carico|c|in|load|stored|generated|produced|production|zugang|eingang|entree|entrada|produccion|opslag|wytworzono|przyjeto)$/.test(
      plain,
    )
  )
    return 'in'
  return /^(scarico|s|out|unload|transfer\w*|handed over|removed|dispatched|abgang|ausgang|sortie|salida|entrega|afvoer|afgifte|przekazano|saida)$/.test(
    plain,
  )
    ? 'out'
    : undefined
}

/** Leaves out waste that is stored first: the row that hands it over counts. */
function loads(movement: ColumnProfile | undefined): DraftedSkip[] {
  if (!movement || ![...movement.values.keys()].some((text) => movementOf(text) === 'out')) return []
  return leftOutWords(
    movement,
    (text) => movementOf(text) === 'in',
    'stored here, and handed over in another row',
  )
}

const wasteHeading = /waste|abfall|entsorg|d[ée]chet|rifiut|residuo|afval|odpad|recycl/i

async function route(sheet: KindSheet, names: NameCheck) {
  const months = monthsOf(sheet)
  const weight = months ? ofMonths(months, sheet) : weightOf(sheet)
  if (!weight) return undefined
  const { profile, unitColumn, quantity } = weight
  const named = ['code', 'stream', 'treatment'].map((role) => columnOf(sheet, role))
  const [code, stream, treatment] = named
  // A code is the more exact name of the stream.
  const isCoded = code && matchRate(code, (text) => streamOfCode(text) !== undefined) > 0.9
  const columns = [code, isCoded ? undefined : stream, treatment].filter((each) => each !== undefined)
  if (columns.length === 0) return undefined
  const activity = await plainNameRule(
    {
      columns,
      measure: 'weight',
      readingOf: (cells) =>
        readingOf(
          cells,
          columns.map((column) => named.indexOf(column)),
        ),
      counts: (row) => (months?.columns ?? [profile]).some((column) => textIn(row, column) !== ''),
    },
    sheet.sample,
    names,
  )
  const unsure = treatment
    ? []
    : ['no column names the treatment: landfill, incineration or recycling differ a hundredfold']
  return {
    ...{ operation: 'estimate', activity, quantity, rules: [], unsure },
    ...(months && { unpivot: months.shape.unpivot, period: months.shape.period }),
    ledger: { category: '3.5', ...(isCoded && stream && { item: stream.heading }) },
    amounts: months?.columns ?? [profile],
    reads: [unitColumn, ...columns],
    skip: [...(months ? leftOut(profile, [], []) : []), ...loads(columnOf(sheet, 'movement'))],
    left: months ? totalsBeside(months.columns, sheet) : new Map(),
    ...{ needsRegion: true, needsYear: true },
  }
}

/** Reads the code, the stream and the treatment of a row. @param parts which of the three each cell is */
function readingOf(cells: readonly string[], parts: readonly number[]): WordReading {
  const cellOf = (part: number) => cells[parts.indexOf(part)] ?? ''
  const [code, stream, treated] = [cellOf(0), cellOf(1), cellOf(2)]
  const coded = streamOfCode(code)
  const parted = partsOfText(stream)
  const streams = [
    ...(coded === undefined ? [] : [coded]),
    ...parted.flatMap((part) => [`${part} waste`, part]),
  ]
  const treatment = treatmentOf(treated) ?? treatmentOf(stream)
  const suffix = treatment ? `, ${treatment.treatment}` : ''
  const composted =
    treatment?.treatment === 'recycling' && /^(food|garden|organic)/.test(coded ?? '')
      ? [`${coded}, composting`]
      : []
  const known = streams.map((each) => `${each}${suffix}`)
  const whole = coded === undefined ? 2 : 1
  return {
    names: [...composted, ...known, `general waste${suffix}`],
    certain: composted.length + whole,
    ...(treatment?.isDoubtful && { doubt: `\`${treated || stream}\` leaves the treatment open` }),
    ...(!treatment && { doubt: 'no treatment is named' }),
  }
}
