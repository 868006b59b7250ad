/** Makes a filing of a report: what a standard asks for as facts, and what is missing. */
import type { Report } from '../report/model.js'
import { roundingNotes } from './agreement.js'
import { type Datapoint, type FactsAndGaps, factsOf, numberFact, type Setting } from './facts.js'
import { type Figures, figuresOf } from './figures.js'
import { identifierPrefix, identifierSchemeOf } from './identifiers.js'
import type { Filing, MissingFact, TaggedStandard, Taxonomy } from './model.js'
import { filingNotes } from './notes.js'
import { missingOfUndertaking } from './requirements.js'
import { esrs2023Categories, esrs2023Datapoints, esrs2023Taxonomy } from './standards/esrs-2023.js'
import {
  esrs2026Categories,
  esrs2026Datapoints,
  esrs2026Missing,
  esrs2026Taxonomy,
} from './standards/esrs-2026.js'
import {
  chainDatapoints,
  emissionDatapoints,
  energyDatapoints,
  intensityDatapoints,
  vsmeTaxonomy,
} from './standards/vsme.js'
import { askedOfUndertaking, otherLegalForm } from './standards/vsme-undertaking.js'
import { formTargets, setTargets } from './targets.js'

const taxonomies: Record<TaggedStandard, Taxonomy> = {
  vsme: vsmeTaxonomy,
  'esrs-2023': esrs2023Taxonomy,
  'esrs-2026': esrs2026Taxonomy,
}

const titles: Record<TaggedStandard, string> = {
  vsme: 'Voluntary sustainability reporting standard (VSME), B1, B3 and C3',
  'esrs-2023': 'ESRS E1 of 2023: energy, GHG emissions and targets',
  'esrs-2026': 'ESRS E1 as revised in 2026 (draft taxonomy): energy, GHG emissions and targets',
}

/** Returns the filing of a report by a standard with a taxonomy. */
export function taggedFiling(report: Report, standard: TaggedStandard): Filing {
  const undertaking = report.undertaking ?? {}
  const period = { start: report.period.start!, end: report.period.end! }
  const setting = { period, currency: undertaking.currency }
  const figures = figuresOf(report)
  const { facts, missing, filed } =
    standard === 'vsme' ? formFacts(report, figures, setting) : setFacts(report, figures, setting, standard)
  const { identifier } = undertaking
  return {
    standard,
    title: titles[standard],
    organisation: report.organisation ?? '',
    entity: identifier && {
      prefix: identifierPrefix(identifier.scheme),
      scheme: identifierSchemeOf(identifier.scheme),
      id: identifier.id,
    },
    taxonomy: taxonomies[standard],
    period,
    facts,
    missing: [...missingOfUndertaking(standard, report), ...missing],
    notes: [...roundingNotes(figures, filed), ...filingNotes(report, figures, standard)],
  }
}

function formFacts(report: Report, figures: Figures, setting: Setting): FactsAndGaps {
  const undertaking = report.undertaking ?? {}
  const hasChain = 'value' in figures.scope_3!
  const asked = [...askedOfUndertaking, otherLegalForm]
  const own = asked.flatMap(({ fact }) => fact(undertaking, setting) ?? [])
  const intensity = intensityDatapoints(hasChain)
  const parts = factsOf(
    [...energyDatapoints, ...emissionDatapoints, ...(hasChain ? chainDatapoints : []), ...intensity],
    figures,
    setting,
  )
  const chain: MissingFact[] = hasChain
    ? []
    : chainDatapoints.map(({ label, paragraph, isRequired }) => ({
        ...{ label, paragraph, isRequired },
        why: 'scope 3 is not estimated',
      }))
  const targets =
    undertaking.module === 'comprehensive' ? formTargets(report, setting) : { facts: [], missing: [] }
  return {
    facts: [...own, ...parts.facts, ...targets.facts],
    missing: [...parts.missing, ...chain, ...targets.missing],
    filed: parts.filed,
  }
}

function setFacts(
  report: Report,
  figures: Figures,
  setting: Setting,
  standard: 'esrs-2023' | 'esrs-2026',
): FactsAndGaps {
  const points: readonly Datapoint[] = standard === 'esrs-2023' ? esrs2023Datapoints : esrs2026Datapoints
  const { element, axis, paragraph, members } =
    standard === 'esrs-2023' ? esrs2023Categories : esrs2026Categories
  const parts = factsOf(points, figures, setting)
  const categories = report.inventory.flatMap(({ category, name, co2e }) => {
    const member = category.startsWith('3.') ? members[Number(category.slice(2)) - 1] : undefined
    if (member === undefined || co2e === null) return []
    const label = `Scope 3, ${category.slice(2)} ${name}`
    const named = { element, label, paragraph, members: { [axis]: `esrs:${member}` } }
    return [numberFact(named, 'emissions', co2e / 1000, setting)]
  })
  const targets = setTargets(standard, report, setting)
  return {
    facts: [...parts.facts, ...categories, ...targets.facts],
    missing: [...parts.missing, ...(standard === 'esrs-2026' ? esrs2026Missing : []), ...targets.missing],
    filed: parts.filed,
  }
}
