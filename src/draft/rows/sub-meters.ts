/** Finds rows of sub-meters, whose consumption the main meter includes. */

import type { ColumnProfile } from '../../rows/mapping/mapping.js'
import { wordsOf } from '../columns/headings.js'
import type { DraftedSkip } from './excluded-rows.js'
import { leftOutWords } from './left-out-words.js'

const subMeter =
  'sub ?meter(?:ed)?|check meter|unterzahler|zwischenzahler|nebenzahler|sous compteur|compteur divisionnaire|divisionnaire|subcontador|contador secundario|sottocontatore|contatore secondario|tussenmeter|podlicznik|licznik podrzedny'
const mainMeter =
  'main(?: meter)?|fiscal(?: meter)?|hauptzahler|haupt|compteur (?:general|principal)|general|principale?|contador (?:general|principal)|contatore (?:generale|principale)|generale|hoofdmeter|glowny|licznik glowny|contador geral|geral'
const contained =
  'included|contained|enthalten|inklusive|compris|inclus|incluido|incluso|compreso|inbegrepen|zawarty'
const is = (words: string) => new RegExp(`^(?:${words})$`)
const mentions = (words: string) => new RegExp(`\\b(?:${words})\\b`)
const isSubMeter = is(subMeter)
const isMainMeter = is(mainMeter)
const mentionsSubMeter = mentions(subMeter)
const mentionsWhole = mentions(`${mainMeter}|${contained}`)

/** Leaves out sub-meters where a column tells them from main meters, or a remark says that these include them. */
export function subMeters(profiles: readonly ColumnProfile[]): DraftedSkip[] {
  return profiles.flatMap((profile) => {
    const texts = [...profile.values.keys()].map(plain)
    const hasMain = texts.some((text) => isMainMeter.test(text))
    const isSub = (text: string) => (hasMain && isSubMeter.test(plain(text))) || isContained(plain(text))
    return leftOutWords(profile, isSub, 'sub-meters, which the main meter includes')
  })
}

function isContained(text: string): boolean {
  return mentionsSubMeter.test(text) && mentionsWhole.test(text)
}

function plain(text: string): string {
  return wordsOf(text).join(' ')
}
