/** Texts that speak of waste: only for these does a factor of its treatment come first. */
import { tellingWords } from './features.js'

const wasteWord = new RegExp(
  `^(?:${[
    '\\w*waste\\w*|garbage|trash|refuse|scrap|litter|junk|weee|skip|dump\\w*|sewage|sludge',
    'landfill\\w*|incinerat\\w*|combust\\w*|dispos(?:al|ed|ing)|discard\\w*|recycl\\w*|compost\\w*|digest(?:ed|ion|ate)',
    '\\w*abfall\\w*|mull\\w*|entsorgung\\w*|dechet|residuo|rifiuto?|rifiuti|\\w*afval\\w*|odpad\\w*|lixo',
  ].join('|')})$`,
)

/** @param text in English or as it was written */
export function isAboutWaste(text: string): boolean {
  return tellingWords(text).some((word) => wasteWord.test(word))
}
