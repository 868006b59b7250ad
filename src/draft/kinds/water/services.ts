/** Services of water companies by words of eight languages. */
import { wordsOf } from '../../columns/headings.js'

export type WaterService = 'supply' | 'treatment' | 'both'

const treatment =
  /sewage|sewer\w*|waste ?water|foul|effluent|drainage|abwasser|schmutzwasser|niederschlagswasser|kanal\w*|assainissement|eaux? usees?|fognatur\w*|depurazione|acque reflue|alcantarillado|saneamiento|depuracion|aguas residuales|riool\w*|afvalwater|sciek\w*|saneamento|esgoto/
const supply =
  /\bwater\b(?! (treatment|heater))|wasser|\beau\b|\bacqua\b|acquedotto|\bagua\b|abastecimiento|drinkwater|leidingwater|\bwod[ay]\b|wodociag\w*/
const wasteOfWater =
  /waste ?water|abwasser|schmutzwasser|niederschlagswasser|eaux? usees?|acque reflue|aguas? residual\w*|afvalwater/g
const other =
  /electric|\bgas\b|heating|strom|elektri|erdgas|fernwarme|electricite|gaz\b|chauffage|elettric|riscaldamento|electricidad|energia|elektrycz|ogrzewanie|stroom|warmte/

/** Returns the service that a text names; undefined for other texts. */
export function waterServiceOf(text: string): WaterService | undefined {
  const plain = wordsOf(text).join(' ')
  const isTreated = treatment.test(plain)
  const isSupplied = supply.test(plain.replace(wasteOfWater, ''))
  if (isTreated && isSupplied) return 'both'
  if (isTreated) return 'treatment'
  return isSupplied ? 'supply' : undefined
}

/** True for energy, which lists of all utilities have in addition to water. */
export function isOtherSupply(text: string): boolean {
  return other.test(wordsOf(text).join(' '))
}
