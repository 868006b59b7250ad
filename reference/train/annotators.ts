/**
 * Measures how often the first answer to a text matches an annotator's, if there were several. Some annotators used
 * codes of older revisions of the NAICS: index phrases name the factor (sector) of most codes; the rest is compared by
 * the first four digits.
 */
import { sectorsIn } from '#src/matching/certainty.js'
import type { IndustryModel } from '#src/matching/model.js'
import { shareOf } from './answers.js'
import type { Labelled } from './examples.js'
import { judgedBy } from './held-out.js'

const most = 60
/** Digits of a code; annotators write fewer if no code fits. */
const digits = 6
const groupDigits = 4
const subsectorDigits = 3

/** Known codes: sectors of present and older codes, and the present codes. */
export interface KnownCodes {
  sectorOf: (code: string) => string | undefined
  present: ReadonlySet<string>
}

/** Level of comparison; `older` names the treatment of votes with older codes. Six digits compare unchanged. */
export type Level = 'six digits' | 'factor, older left out' | 'factor' | 'factor, older by group' | 'group'

const levels: Record<Level, string> = {
  'six digits': 'by all six digits',
  'factor, older left out': 'by factor, codes of NAICS 2017 alone',
  factor: 'by factor, older codes where index phrases name their factor',
  'factor, older by group': 'by factor, older codes also by their first four digits',
  group: 'by the first four digits of all codes',
}

/** True if an answer agrees with an annotator's code of six digits. */
export function agrees(
  answer: { code: string; sector: string },
  said: string,
  level: Level,
  { sectorOf, present }: KnownCodes,
): boolean {
  const isOfSector = sectorOf(said) === answer.sector
  switch (level) {
    case 'six digits':
      return said === answer.code
    case 'factor, older left out':
      return present.has(said) && isOfSector
    case 'factor':
      return isOfSector
    case 'factor, older by group':
      return isOfSector || (!present.has(said) && isOfGroup(answer.code, said, present))
    case 'group':
      return isOfGroup(answer.code, said, present)
  }
}

/** Compares by the first four digits, or three if no present code begins with the four. */
function isOfGroup(code: string, said: string, present: ReadonlySet<string>): boolean {
  const group = said.slice(0, groupDigits)
  const isPresent = [...present].some((each) => each.startsWith(group))
  return code.startsWith(isPresent ? group : said.slice(0, subsectorDigits))
}

/** Returns the share at each level, with its 95 % interval, and the number of votes with older codes. */
export function judgedByAnnotators(
  texts: readonly Labelled[],
  model: IndustryModel,
  known: KnownCodes,
): string {
  const answered = texts.map((each) => {
    const [first] = sectorsIn(model.guess(judgedBy(each).text, most))
    const votes = each.votes ?? []
    return { group: each.group, first, said: votes.map(({ code }) => code).filter(isCode) }
  })
  const shares = (Object.keys(levels) as Level[]).map((level) => {
    const isAgreed = ({ first, said }: (typeof answered)[number]) =>
      first !== undefined && said.some((code) => agrees(first, code, level, known))
    return `- ${levels[level]}: ${shareOf(answered, isAgreed)}`
  })
  const isOlder = (code: string) => !known.present.has(code)
  const some = answered.filter(({ said }) => said.some(isOlder)).length
  const alone = answered.filter(({ said }) => said.length > 0 && said.every(isOlder)).length
  const unlinked = answered.filter(({ said }) =>
    said.some((code) => known.sectorOf(code) === undefined),
  ).length
  return [
    `groceries (${answered.length}) whose first answer one annotator or more gave`,
    ...shares,
    `- with votes of older codes: ${some}, with no others: ${alone}; with votes whose factor is not known: ${unlinked}`,
  ].join('\n')
}

function isCode(said: string): boolean {
  return said.length === digits
}
