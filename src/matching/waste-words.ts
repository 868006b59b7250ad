/** Recognises texts about waste: only for these do treatment factors rank first. */
import { tellingWords } from './features.js'

const wasteWord = new RegExp(
  `^(?:${[
    '\\w*waste\\w*|garbage|trash|refuse|scrap|litter|junk|weee|skip|dump\\w*|sewage|sludge',
    'landfill\\w*|incinerat\\w*|combust\\w*|dispos(?:al|ed|ing)|discard\\w*|recycl\\w*|compost\\w*|digest(?:ed|ion|ate)',
    '\\w*abfall\\w*|mull\\w*|entsorgung\\w*|dechet|residuo|rifiuto?|rifiuti|\\w*afval\\w*|odpad\\w*|lixo',
  ].join('|')})$`,
)

/**
 * True if a text is about waste.
 * @param text text in English or in its original wording
 */
export function isAboutWaste(text: string): boolean {
  return tellingWords(text).some((word) => wasteWord.test(word))
}

/** Denials of recycling, and words for potential treatment: `not recycled`, `recyclable`. */
const noTreatment = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:non|not|never|un|no|nicht|nie|pas|niet|não|without|ohne|sans|senza|sin|sem)[- ]?(?:re|ri)(?:cycl|ciclad|ciclat|cykl|zykl)\\p{L}*',
    '(?:re|ri)c(?:yclable|yclables(?= )|yclebar\\p{L}*|yclingfähig\\p{L}*|iclável|iclables?|iclabil[ei])|compostables?|kompostierbar\\p{L}*',
  ].join('|')})(?!\\p{L})`,
  'giu',
)

/**
 * True if a text names waste or a treatment without denying it.
 * @param english English translation of the text
 */
export function namesTreatment(written: string, english: string): boolean {
  const left = written.normalize('NFC').replace(noTreatment, ' ')
  return isAboutWaste(left === written.normalize('NFC') ? english : left)
}
