/** Finds rows of sub-meters, whose consumption the main meter includes. */

import type { ColumnProfile } from '../../rows/mapping/mapping.js'
import { wordsOf } from '../columns/headings.js'
import type { DraftedSkip } from './excluded-rows.js'
import { leftOutWords } from './left-out-words.js'

const subMeter =
  /^(sub ?meter(ed)?|check meter|unterzahler|zwischenzahler|nebenzahler|sous compteur|compteur divisionnaire|divisionnaire|subcontador|contador secundario|sottocontatore|contatore secondario|tussenmeter|submeter|podlicznik|licznik podrzedny|subcontador)$/
const mainMeter =
  /^(main( meter)?|fiscal( meter)?|hauptzahler|haupt|compteur (general|principal)|general|principale?|contador (general|principal)|contatore (generale|principale)|generale|hoofdmeter|glowny|licznik glowny|contador geral|geral)$/

/** Leaves out sub-meters where a column tells them from main meters. */
export function subMeters(profiles: readonly ColumnProfile[]): DraftedSkip[] {
  return profiles.flatMap((profile) => {
    const is = (pattern: RegExp) => (text: string) => pattern.test(wordsOf(text).join(' '))
    const hasMain = [...profile.values.keys()].some(is(mainMeter))
    return hasMain ? leftOutWords(profile, is(subMeter), 'sub-meters, which the main meter includes') : []
  })
}
