/**
 * Datapoints of module B1 that only the undertaking can say, with the cells of the form. Names, members and texts:
 * EFRAG, Digital-Template-to-XBRL-Converter at 56114ee1 (MIT License, copyright EFRAG).
 */
import type { Undertaking } from '../../undertaking.js'
import { numberFact, type Setting } from '../facts.js'
import type { FiledFact, FormCell } from '../model.js'
import { vsmeTaxonomy } from './vsme.js'

export const generalSheet = 'General Information'
const naceNamespace = 'https://xbrl.efrag.org/taxonomy/nace/2026-05-01'
const countryNamespace = 'https://xbrl.org/2024/iso3166'

/** Words of the project file as the members of the taxonomy and the texts of the form. */
export const members: Record<string, readonly [member: string, text: string]> = {
  basic: ['OptionABasicModuleOnlyMember', 'Option A (Basic Module only)'],
  comprehensive: [
    'OptionBBasicModuleAndComprehensiveModuleMember',
    'Option B (Basic Module and Comprehensive Module)',
  ],
  individual: ['IndividualMember', 'Sustainability report prepared on an individual basis'],
  consolidated: ['ConsolidatedMember', 'Sustainability report prepared on a consolidated basis'],
  private_limited: ['PrivateLimitedLiabilityUndertakingMember', 'private limited liability undertaking'],
  sole_proprietorship: ['SoleProprietorshipMember', 'sole proprietorship'],
  partnership: ['PartnershipMember', 'partnership'],
  cooperative: ['CooperativeMember', 'cooperative'],
  other: ['OtherUndertakingsLegalFormMember', 'other (please specify the legal form in the row below)'],
  period_end: ['AtTheEndOfTheReportingPeriodMember', 'At the end of the reporting period'],
  average: ['AverageDuringTheReportingPeriodMember', 'As an average across the reporting period'],
  headcount: ['HeadcountMember', 'Headcount'],
  full_time_equivalent: ['Full-TimeEquivalentFTEMember', 'Full-time equivalent (FTE)'],
}

/** An entry of `undertaking` that the form asks for. */
export interface AskedOf {
  /** In the project file. */
  entry: string
  label: string
  paragraph: string
  cell: FormCell
  /** Undefined where the entry is not given. */
  fact: (undertaking: Undertaking, setting: Setting) => FiledFact | undefined
}

const at = (cell: string, name: string): FormCell => ({ sheet: generalSheet, name, cell })

interface Asked {
  entry: string
  label: string
  element: string
  paragraph: string
  cell: string
  isInstant: boolean
}

function word(asked: Asked, of: (undertaking: Undertaking) => string | undefined): AskedOf {
  const namespaced = (given: string) => `${vsmeTaxonomy.namespace}#${members[given]![0]}`
  return membered(asked, (undertaking) => {
    const given = of(undertaking)
    return given === undefined ? undefined : [namespaced(given)]
  })
}

function membered(asked: Asked, of: (undertaking: Undertaking) => string[] | undefined): AskedOf {
  return texted(asked, 'members', (undertaking) => of(undertaking)?.sort().join(' '))
}

function texted(
  { element, cell, isInstant, ...asked }: Asked,
  measure: 'members' | 'text',
  of: (undertaking: Undertaking) => string | undefined,
): AskedOf {
  const { label, paragraph } = asked
  const form = at(cell, element)
  return {
    ...asked,
    cell: form,
    fact: (undertaking, { period }) => {
      const value = of(undertaking)
      if (value === undefined) return undefined
      const facts = { exact: undefined, decimals: undefined, unit: [], members: {}, cell: form }
      return { element: `vsme:${element}`, label, paragraph, measure, value, period, isInstant, ...facts }
    },
  }
}

function number(
  { element, cell, isInstant, ...asked }: Asked,
  measure: 'money' | 'count',
  of: (undertaking: Undertaking) => number | undefined,
): AskedOf {
  const form = at(cell, element)
  return {
    ...asked,
    cell: form,
    fact: (undertaking, setting) => {
      const value = of(undertaking)
      if (value === undefined) return undefined
      return numberFact(
        { ...asked, element: `vsme:${element}`, cell: form },
        measure,
        value,
        setting,
        isInstant,
      )
    },
  }
}

const asked = (
  entry: string,
  label: string,
  element: string,
  cell: string,
  isInstant: boolean,
  paragraph = 'B1, 24(e)',
): Asked => ({ entry, label, element, paragraph, cell, isInstant })

export const askedOfUndertaking: readonly AskedOf[] = [
  word(
    asked('module', 'Basis for preparation', 'BasisForPreparation', 'E125', false, 'B1, 24(a)'),
    ({ module = 'basic' }) => module,
  ),
  word(
    asked('basis', 'Basis for reporting', 'BasisForReporting', 'E179', false, 'B1, 24(c)'),
    ({ basis }) => basis,
  ),
  word(
    asked('legal_form', "Undertaking's legal form", 'UndertakingsLegalForm', 'E180', true),
    ({ legal_form }) => legal_form,
  ),
  membered(
    asked('nace', 'NACE sector classification codes', 'NaceSectorClassificationCodes', 'E182', true),
    ({ nace }) => nace?.map((code) => `${naceNamespace}#NACE_${code.replace('.', '')}`),
  ),
  number(asked('turnover', 'Turnover', 'Turnover', 'E283', false), 'money', ({ turnover, currency }) =>
    currency === undefined ? undefined : turnover,
  ),
  number(
    asked('employees', 'Number of employees', 'NumberOfEmployees', 'E284', true),
    'count',
    ({ employees }) => employees?.number,
  ),
  word(
    asked('employees.when', 'Employee counting methodology', 'EmployeeCountingMethodology', 'E285', true),
    ({ employees }) => employees?.when,
  ),
  word(
    asked('employees.counted', 'Type of number of employees', 'TypeOfNumberOfEmployees', 'E286', true),
    ({ employees }) => employees?.counted,
  ),
  membered(
    asked(
      'country',
      'Country of primary operations and location of significant assets',
      'CountryOfPrimaryOperationsAndLocationOfSignificantAssets',
      'E287',
      false,
    ),
    ({ country }) => (country === undefined ? undefined : [`${countryNamespace}#${country}`]),
  ),
]

/** The name of a legal form that the list does not have. */
export const otherLegalForm: AskedOf = texted(
  asked('other_legal_form', "Other undertaking's legal form", 'OtherUndertakingsLegalForm', 'E181', true),
  'text',
  ({ other_legal_form }) => other_legal_form,
)
