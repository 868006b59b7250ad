/** `ghg labels learn`: suggestions of the project learn from the labels that people mapped. */
import { type Accepted, type Learning, learnFromLabels } from '../../engine/open.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { sayFact, sayRemark } from '../../terminal/prose.js'
import { openStore } from '../store-url.js'
import { type MappingOptions, projectOf, requireLocalStore } from './mapping-work.js'

export interface LearnOptions extends MappingOptions {
  forget?: boolean
}

/**
 * Learns from the mapped labels, where suggestions are right more often by it, and measures what is accepted; says both.
 * @throws UsageError where too few labels are mapped
 */
export async function learn(world: CommandIO, options: LearnOptions): Promise<ExitCode> {
  requireLocalStore(world, options)
  const project = projectOf(world, options)
  const store = await openStore(world, options.store)
  try {
    if (options.forget) {
      await store.learned.keep(project, { model_version: '', learned: '' }, world.now())
      sayRemark(world, 'what was learned from labels was discarded')
      return exit.ok
    }
    const mappings = await store.labels.list(project)
    const learning = await learnFromLabels(mappings)
    if (!learning) {
      const mapped = mappings.filter(({ activity_id }) => activity_id !== null).length
      throw new UsageError(
        `${mapped} of ${mappings.length} labels are mapped; learning needs at least 20: map more with ghg labels review`,
      )
    }
    for (const line of describe(learning)) sayFact(world, line)
    const { isBetter, model_version, learned } = learning
    await store.learned.keep(project, { model_version, learned }, world.now())
    if (!isBetter)
      sayRemark(world, 'suggestions would be less accurate, so only the threshold of accept is saved')
    sayRemark(world, 'suggestions of this project use it from now on; ghg labels learn --forget undoes it')
    return exit.ok
  } finally {
    await store.close()
  }
}

function describe(learning: Learning): string[] {
  const { labels, before, after, acceptedBefore, acceptedAfter } = learning
  const line = (title: string, from: string, to: string) => `${title}  ${from} -> ${to}`
  return [
    `${labels} mapped labels, each tested with the others as training data:`,
    line('right at first   ', percent(before.first), percent(after.first)),
    line('right within ten ', percent(before.withinTen), percent(after.withinTen)),
    line('accepted         ', acceptedOf(acceptedBefore, labels), acceptedOf(acceptedAfter, labels)),
    ...moneyOf(acceptedBefore, acceptedAfter, line),
    ...thresholds(learning),
  ]
}

function acceptedOf({ labels, right }: Accepted, of: number): string {
  return labels === 0 ? 'none' : `${percent(labels / of)} (${right} of ${labels} right)`
}

function moneyOf(
  { money: before }: Accepted,
  { money: after }: Accepted,
  line: (title: string, from: string, to: string) => string,
): string[] {
  if (!before || !after) return []
  const shown = ({ share, right }: NonNullable<Accepted['money']>) =>
    share === 0 ? 'none' : `${percent(share)} (${percent(right)} of it right)`
  return [line('accepted, money  ', shown(before), shown(after))]
}

function thresholds({ acceptedFrom: { general, judgedKind, otherKinds } }: Learning): string[] {
  const own = (from: number) => `accepted from ${from.toFixed(2)} in this project`
  const short = 'English texts of up to 18 words'
  return [
    judgedKind === undefined
      ? `${short}: accepted from ${general} as before, or from the threshold of their kind; one of this project needs at least 20 certain labels, nine of ten of them right`
      : `${short}: ${own(judgedKind)} instead of ${general} or the threshold of their kind`,
    ...(otherKinds === undefined ? [] : [`other texts: ${own(otherKinds)}, none before`]),
  ]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
