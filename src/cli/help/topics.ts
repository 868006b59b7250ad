/** `ghg help notices`, `ghg help errors` and `ghg help CODE`: what the codes in results mean. */
import { errorMeanings, noticeMeanings } from '../../contract/code-meanings.js'
import { wrapped } from '../../terminal/wrapped.js'
import { commandErrorMeanings } from '../terminal/failure-codes.js'
import { remedies } from './remedies.js'

interface Topic {
  about: string
  meanings: Readonly<Record<string, string>>
}

const topics: Readonly<Record<string, Topic>> = {
  notices: {
    about:
      'Notices: the row was estimated, with this assumption. --refuse CODES fails such rows; --accept CODES accepts those that would fail.',
    meanings: noticeMeanings,
  },
  errors: {
    about:
      'Error codes: the row was not estimated, or the command could not run. A notice code here means that --refuse or a rule rejected the row.',
    meanings: { ...errorMeanings, ...commandErrorMeanings },
  },
}

/** The text of a topic or of one code; undefined where there is neither. @param width characters of a line */
export function topicText(name: string, width: number): string | undefined {
  if (!Object.hasOwn(topics, name)) return codeText(name, width)
  const { about, meanings } = topics[name]!
  const longest = Math.max(...Object.keys(meanings).map((code) => code.length))
  const indent = 2 + longest + 2
  const lines = Object.entries(meanings).map(([code, meaning]) => {
    const text = wrapped(meaning, Math.max(20, width - indent)).join(`\n${' '.repeat(indent)}`)
    return `  ${code.padEnd(longest)}  ${text}`
  })
  return `${wrapped(about, width).join('\n')}\n\n${lines.join('\n')}\n`
}

/** Describes one code: its meaning, what to do, and its effect on a row; undefined if the code is unknown. */
function codeText(code: string, width: number): string | undefined {
  const found = Object.values(topics).find(({ meanings }) => Object.hasOwn(meanings, code))
  if (found === undefined) return undefined
  const remedy = Object.hasOwn(remedies, code) ? [`What to do: ${remedies[code]}`] : []
  const lines = [`${code}: ${found.meanings[code]!}`, ...remedy, '', found.about]
  return lines
    .flatMap((line) => [...wrapped(line, width)])
    .join('\n')
    .concat('\n')
}

/** First screen: what `ghg` alone prints. */
export const whereToStart = `ghg turns activity data into greenhouse-gas emissions, with sources, offline.

Try:
  ghg search natural gas --region GB     Find a factor, then: ghg explain 1
  ghg travel hotel --set location=Lyon --set hotel_nights=3
                                         Estimate one activity
  ghg map ledger.xlsx -o ledger.yaml     Draft a mapping for your file
  ghg init --example demo                An inventory: three sites, two years

Help:
  ghg help                               All commands
  ghg help estimate                      Examples, options, fields of a command
  ghg help notices                       Codes in results; also: ghg help errors
  ghg config set region GB               List your own region first
  ghg doctor                             Check the installation
`
