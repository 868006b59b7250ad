/** Treatments of waste by the codes of Directive 2008/98/EC, and by words of eight languages. */
import { wordsOf } from '../../columns/headings.js'

export type Treatment = 'recycling' | 'incineration' | 'landfill' | 'composting' | 'anaerobic digestion'

/** Reading of a treatment; doubtful where the word has several meanings. */
export interface TreatmentReading {
  treatment: Treatment
  isDoubtful: boolean
}

/** Recovery (R) and disposal (D) operations; storage and sorting say only that others follow. */
const operations: Readonly<Record<string, [Treatment, 'certain' | 'doubtful']>> = {
  R1: ['incineration', 'certain'],
  R2: ['recycling', 'certain'],
  R3: ['recycling', 'certain'],
  R4: ['recycling', 'certain'],
  R5: ['recycling', 'certain'],
  R6: ['recycling', 'certain'],
  R7: ['recycling', 'certain'],
  R8: ['recycling', 'certain'],
  R9: ['recycling', 'certain'],
  R10: ['composting', 'doubtful'],
  R11: ['recycling', 'certain'],
  R12: ['recycling', 'doubtful'],
  R13: ['recycling', 'doubtful'],
  D1: ['landfill', 'certain'],
  D2: ['landfill', 'doubtful'],
  D3: ['landfill', 'doubtful'],
  D4: ['landfill', 'doubtful'],
  D5: ['landfill', 'certain'],
  D8: ['landfill', 'doubtful'],
  D9: ['incineration', 'doubtful'],
  D10: ['incineration', 'certain'],
  D11: ['incineration', 'certain'],
  D12: ['landfill', 'certain'],
  D13: ['landfill', 'doubtful'],
  D14: ['landfill', 'doubtful'],
  D15: ['landfill', 'doubtful'],
}

/** Words of treatments, the most specific first. */
const words: readonly [RegExp, Treatment, 'certain' | 'doubtful'][] = [
  [/compost|kompost/, 'composting', 'certain'],
  [/digest|vergar|methanis|biogas|fermenta|vergist|biogaz/, 'anaerobic digestion', 'certain'],
  [
    /recycl|recykl|ricicl|recicl|stofflich|valorisation matiere|valorizacion material|recupero di materia|regenerat|regenera|reuse|reutili|wiederverw|hergebruik|reemploi|riutilizz|ponown|aufbereitung/,
    'recycling',
    'certain',
  ],
  [
    /incinerat|inciner|incener|verbrenn|verbranding|thermisch|energetisch|energie terug|energy|energetiq|energetic|energetyc|termicz|spalan|spalarn|termovaloriz|recupero energ|\berf\b|\befw\b|\bwte\b|\bmhkw\b|\bmva\b|combust/,
    'incineration',
    'certain',
  ],
  [
    /landfill|tip\b|deponi|decharge|enfoui|stockage|discarica|vertedero|stort|skladow|aterro|isdnd|isdi/,
    'landfill',
    'certain',
  ],
  [/verwert|valoris|valoriz|recupero|recover|odzysk|nuttige toepassing/, 'recycling', 'doubtful'],
  [/beseitig|eliminat|smaltiment|disposal|unieszkodliw|verwijdering/, 'landfill', 'doubtful'],
]

const codeIn = /(?:^|[^\p{L}\p{N}])([RD]) ?(1[0-5]|[1-9])(?=$|[^\p{L}\p{N}])/iu

/** Returns the treatment that a cell names by a code or a word; undefined for other cells. */
export function treatmentOf(text: string): TreatmentReading | undefined {
  const folded = wordsOf(text).join(' ')
  const named = words.find(([pattern]) => pattern.test(folded))
  const [, letter, number] = codeIn.exec(text) ?? []
  const coded = letter === undefined ? undefined : operations[`${letter.toUpperCase()}${number}`]
  if (coded?.[1] === 'certain') return { treatment: coded[0], isDoubtful: false }
  if (named?.[2] === 'certain') return { treatment: named[1], isDoubtful: false }
  const [treatment] = coded ?? named?.slice(1) ?? []
  return treatment === undefined ? undefined : { treatment: treatment as Treatment, isDoubtful: true }
}

/** True for a code of an operation alone, such as `R3` or `D 10`. */
export function isTreatmentCode(text: string): boolean {
  return /^[RD] ?(1[0-5]|[1-9])$/i.test(text.trim())
}
