/** What a filing needs of the project file: entries that only the undertaking can give. */
import type { Undertaking } from '../undertaking.js'
import type { FiledStandard, MissingFact } from './model.js'
import { askedOfUndertaking, otherLegalForm } from './standards/vsme-undertaking.js'

/** What a project or a report says of the undertaking. */
export interface Stated {
  organisation?: string | null
  undertaking?: Undertaking | null
}

/** An entry of the project file that is not given. */
export interface MissingEntry {
  entry: string
  label: string
  paragraph: string
}

const common: readonly {
  entry: string
  label: string
  of: readonly FiledStandard[]
  isGiven: (stated: Stated) => boolean
}[] = [
  {
    entry: 'organisation',
    label: 'Name of the reporting entity',
    of: ['vsme', 'esrs-2023', 'esrs-2026', 'secr', 'carb-sb253', 'uk-srs'],
    isGiven: ({ organisation }) => Boolean(organisation),
  },
  {
    entry: 'undertaking.identifier',
    label: 'Identifier of the reporting entity',
    of: ['vsme', 'esrs-2023', 'esrs-2026'],
    isGiven: ({ undertaking }) => undertaking?.identifier !== undefined,
  },
  {
    entry: 'undertaking.currency',
    label: 'Currency of the report',
    of: ['vsme', 'esrs-2023'],
    isGiven: ({ undertaking }) => undertaking?.currency !== undefined,
  },
  {
    entry: 'undertaking.turnover',
    label: 'Net revenue',
    of: ['esrs-2023'],
    isGiven: ({ undertaking }) => undertaking?.turnover !== undefined,
  },
]

/** Returns the entries that a complete filing needs and the project does not give. */
export function missingEntries(standard: FiledStandard, stated: Stated): MissingEntry[] {
  const own = common
    .filter(({ of, isGiven }) => of.includes(standard) && !isGiven(stated))
    .map(({ entry, label }) => ({ entry, label, paragraph: '' }))
  if (standard !== 'vsme') return own
  const undertaking = stated.undertaking ?? {}
  const asked =
    undertaking.legal_form === 'other' ? [...askedOfUndertaking, otherLegalForm] : askedOfUndertaking
  const setting = { period: { start: '', end: '' }, currency: undertaking.currency ?? 'EUR' }
  const given = { ...undertaking, currency: setting.currency }
  return [
    ...own,
    ...asked
      .filter(({ fact }) => fact(given, setting) === undefined)
      .map(({ entry, label, paragraph }) => ({ entry: `undertaking.${entry}`, label, paragraph })),
  ]
}

/** Returns the same as datapoints that are missing. */
export function missingOfUndertaking(standard: FiledStandard, stated: Stated): MissingFact[] {
  return missingEntries(standard, stated).map(({ entry, label, paragraph }) => ({
    label,
    paragraph,
    why: `${entry} is not given`,
    isRequired: true,
  }))
}
