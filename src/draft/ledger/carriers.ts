/**
 * Tells the energy of bills and readings whose amounts do not name it: by columns that only its bills have, then by the
 * titles above the table and the names of sheet and file.
 */

import { basename } from 'node:path'
import type { ColumnProfile, Sample, Vocabulary } from '../../rows/mapping/mapping.js'
import { carrierWords } from '../columns/amount-words.js'
import { type Amount, findAmounts } from '../columns/amounts.js'
import { headingScore, phrasesIn, unitInHeading, wordsOf } from '../columns/headings.js'
import { numberColumn } from '../rules/cell-numbers.js'
import { oneLine } from '../rules/unit-rules.js'
import type { AmountColumn } from './amount-column.js'

/** Carrier that a sheet tells outside its amounts. */
export interface SaidCarrier {
  carrier: string
  why: string
  unsure: string[]
}

/** Supply points of one carrier alone, and numbers that only its bills have. */
const ownColumns: Readonly<Record<string, readonly string[]>> = {
  'natural gas': phrasesIn(
    'mprn, meter point reference number, pce, pdr, calorific value, gas calorific value, calorific, brennwert, abrechnungsbrennwert, zustandszahl, z zahl, pouvoir calorifique, coefficient conversion, coefficient thermique, potere calorifico, coefficiente c, poder calorifico, calorische waarde, calorische bovenwaarde, bovenwaarde, cieplo spalania, wspolczynnik konwersji',
  ),
  electricity: phrasesIn(
    'mpan, mpan core, pdl, prm, pod, codice pod, kva, kvarh, reactive energy, power factor, cos phi, blindarbeit, blindleistung, puissance souscrite, energie reactive, energia reattiva, potenza impegnata, energia reactiva, potencia contratada, contracted power, blindvermogen, energia bierna, moc umowna, potencia contratada',
  ),
}
const leastHeading = 0.7
/** Energy of a volume, such as the calorific value in kWh/m3. */
const energyPerVolume = /[kMG]?(?:Wh|J)\s*\/\s*[NS]?(?:m3|m³)/

/** Energy of a cubic metre of natural gas in kWh, lean or rich, at the conditions of a meter. */
const energyOfVolume = { least: 8, most: 13.5 }
const leastShare = 0.9

/** Returns the carrier that columns or titles tell; undefined if nothing tells it, or if they name several. */
export function saidCarrier(
  profiles: readonly ColumnProfile[],
  sample: Sample,
  vocabulary: Vocabulary,
): SaidCarrier | undefined {
  const found = Object.entries(ownColumns).flatMap(([carrier, phrases]) => {
    const column = profiles.find(
      ({ heading }) =>
        headingScore(heading, phrases) >= leastHeading ||
        (carrier === 'natural gas' && energyPerVolume.test(heading)),
    )
    return column ? [{ carrier, why: `bills with \`${oneLine(column.heading)}\``, unsure: [] }] : []
  })
  if (found.length > 0) return found.length === 1 ? found[0] : undefined
  const burnt = gasByVolume(profiles, sample, vocabulary)
  return burnt ?? inTitles(sample.titles ?? []) ?? inNames(sample.files)
}

/** Returns the energy of a sheet of gas that has its volume too. */
export function energyOfGas(
  amount: AmountColumn,
  said: SaidCarrier | undefined,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): AmountColumn {
  if (amount.measure !== 'volume' || said?.carrier !== 'natural gas') return amount
  const energy = findAmounts(profiles, vocabulary).find(({ measure }) => measure === 'energy')
  return energy
    ? { ...energy, unsure: [], why: [`the energy of \`${oneLine(amount.profile.heading)}\``] }
    : amount
}

/** Recognises gas by an amount in kWh and one in m3 of the same rows, whose ratio is the calorific value of gas. */
function gasByVolume(
  profiles: readonly ColumnProfile[],
  { rows }: Sample,
  vocabulary: Vocabulary,
): SaidCarrier | undefined {
  const amounts = findAmounts(profiles, vocabulary)
  const inUnit = (unit: string) => amounts.filter(({ profile }) => unitOf(profile, vocabulary) === unit)
  for (const energy of inUnit('kWh'))
    for (const volume of inUnit('m3'))
      if (areOfGas(energy, volume, rows))
        return {
          carrier: 'natural gas',
          why: `\`${oneLine(energy.profile.heading)}\` is \`${oneLine(volume.profile.heading)}\` times a calorific value of gas`,
          unsure: [],
        }
  return undefined
}

function unitOf({ heading }: ColumnProfile, { units }: Vocabulary): string | undefined {
  return unitInHeading(heading, units)?.unit
}

function areOfGas(energy: Amount, volume: Amount, rows: Sample['rows']): boolean {
  const [kilowattHours, cubicMetres] = [energy, volume].map(
    ({ profile }) => numberColumn(profile, rows).values,
  )
  const ratios = [...kilowattHours!].flatMap((value, row) => {
    const ratio = value / cubicMetres![row]!
    return Number.isFinite(ratio) ? [ratio] : []
  })
  const { least, most } = energyOfVolume
  return (
    ratios.filter((ratio) => ratio >= least && ratio <= most).length >=
    leastShare * Math.max(1, ratios.length)
  )
}

function inTitles(titles: readonly string[]): SaidCarrier | undefined {
  for (const title of titles) {
    const carrier = onlyCarrier(title)
    if (carrier) return { carrier, why: `\`${oneLine(title)}\` says so`, unsure: [] }
  }
  return undefined
}

function inNames(files: readonly string[]): SaidCarrier | undefined {
  const [file, ...others] = new Set(files)
  const carrier = file === undefined || others.length > 0 ? undefined : onlyCarrier(basename(file))
  if (carrier === undefined) return undefined
  return { carrier, why: 'the name of the file', unsure: [`the name of the file says ${carrier}: is it?`] }
}

/** Returns the carrier that a text names; undefined if it names none or several. */
function onlyCarrier(text: string): string | undefined {
  const words = wordsOf(text)
  const carriers = Object.entries(carrierWords).filter(([, names]) =>
    words.some((word) => names.includes(word)),
  )
  return carriers.length === 1 ? carriers[0]![0] : undefined
}
