/** The shipped model on sources that it never learned from, each judged whole: a line of a table for each. */
import { IndustryModel } from '#src/catalogue/suggestion/model.js'
import { Translation } from '#src/catalogue/suggestion/translation.js'
import type { DataFolder } from '../files/data-folder.js'
import { modelDataset, readModel, termColumns } from '../files/suggestion-model.js'
import { sectorsOfCodes } from './examples.js'
import { readHeldOut } from './held-out.js'
import { interval } from './interval.js'
import { firstSectors } from './judgement.js'
import { readSources, readVague, type Source, type SourceText } from './sources.js'

/** Below this a text is read in English, as suggestions do. */
const lostBelow = 0.2
const most = 60
const shown = 10
const bins = 10

interface Answered {
  group: string
  text: string
  probability: number
  isRight: boolean
  isWithinTen: boolean
}

/** A table of all sources, the two that were learned from in part first. */
export function judgedBySource(raw: string, data: DataFolder): string {
  const { parts, acceptedFrom } = readModel(data)
  const model = new IndustryModel(parts)
  const translation = new Translation(data.rows(modelDataset, 'suggestion_terms', termColumns))
  const current = sectorsOfCodes(data)
  const sectors = new Map([...parts.classes.map(({ code, sector }) => [code, sector] as const), ...current])
  const read = (text: string) => {
    const own = firstSectors(model.guess(text, most))
    if ((own[0]?.probability ?? 0) >= lostBelow) return own
    const english = firstSectors(model.guess(translation.toEnglish(text), most))
    return (english[0]?.probability ?? 0) > (own[0]?.probability ?? 0) ? english : own
  }
  const answered = ({ text, group, sectors: right }: SourceText): Answered => {
    const guesses = read(text)
    return {
      group,
      text,
      probability: guesses[0]?.probability ?? 0,
      isRight: guesses[0] !== undefined && right.has(guesses[0].sector),
      isWithinTen: guesses.slice(0, shown).some(({ sector }) => right.has(sector)),
    }
  }
  const lines = [...partlyLearned(data, sectors), ...readSources(raw, current)].map(({ name, texts }) =>
    lineOf(name, texts.map(answered), acceptedFrom),
  )
  const vague = readVague(raw)
  const accepted = vague.filter((text) => (read(text)[0]?.probability ?? 0) >= acceptedFrom)
  return [
    '| | texts | right at first | of different texts | within ten | accepted | right of accepted | calibration error |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
    `accepted of ${vague.length} descriptions that a customs service found too vague: ${accepted.length}`,
  ].join('\n')
}

const titleLetters = 3

function partlyLearned(data: DataFolder, sectors: ReadonlyMap<string, string>): Source[] {
  const texts = readHeldOut(data)
  const of = (set: 'purchases' | 'grocery', groupOf: (text: string) => string) =>
    texts
      .filter((each) => each.set === set)
      .map(({ text, code }) => ({ text, group: groupOf(text), sectors: new Set([sectors.get(code) ?? '']) }))
  return [
    { name: 'purchase lines, learned in part', texts: of('purchases', (text) => text.split(/[\s,]/)[0]!) },
    {
      name: 'groceries, learned in part',
      texts: of('grocery', (text) => text.slice(0, titleLetters).toLowerCase()),
    },
  ]
}

function lineOf(name: string, answered: readonly Answered[], acceptedFrom: number): string {
  const different = [...new Map(answered.map((each) => [each.text, each])).values()]
  const accepted = answered.filter(({ probability }) => probability >= acceptedFrom)
  const cells = [
    String(answered.length),
    shareOf(answered, ({ isRight }) => isRight),
    shareOf(different, ({ isRight }) => isRight),
    shareOf(answered, ({ isWithinTen }) => isWithinTen),
    percent(accepted.length / answered.length),
    accepted.length === 0 ? '' : shareOf(accepted, ({ isRight }) => isRight),
    calibrationError(answered).toFixed(3),
  ]
  return `| ${[name, ...cells].join(' | ')} |`
}

/** With the interval that 95 of 100 such shares lie in. */
function shareOf(answered: readonly Answered[], test: (answered: Answered) => boolean): string {
  const counted = answered.map((each) => ({ group: each.group, value: test(each) ? 1 : 0 }))
  const { low, high } = interval(counted)
  const share = counted.reduce((sum, { value }) => sum + value, 0) / counted.length
  return `${percent(share)} (${(low * 100).toFixed(0)}-${(high * 100).toFixed(0)})`
}

/** Expected calibration error: how far probabilities are from shares, in ten bins of equal width. */
export function calibrationError(answered: readonly Pick<Answered, 'probability' | 'isRight'>[]): number {
  const sums = Array.from({ length: bins }, () => 0)
  for (const { probability, isRight } of answered) {
    const bin = Math.min(bins - 1, Math.floor(probability * bins))
    sums[bin] = sums[bin]! + probability - (isRight ? 1 : 0)
  }
  return sums.reduce((sum, each) => sum + Math.abs(each), 0) / answered.length
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
