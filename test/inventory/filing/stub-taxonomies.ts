/**
 * Small copies of the taxonomies of EFRAG, which are not part of this project: names, types, periods, axes and sums as the
 * tables of `src/inventory/filing/standards` have them. What is valid against them need not be against the originals.
 */
import { sums } from '../../../src/inventory/filing/agreement.js'
import type { Datapoint } from '../../../src/inventory/filing/facts.js'
import { type FigureName, measureOf } from '../../../src/inventory/filing/figures.js'
import type { Measure, Taxonomy } from '../../../src/inventory/filing/model.js'
import {
  esrs2023Categories,
  esrs2023Datapoints,
  esrs2023Taxonomy,
} from '../../../src/inventory/filing/standards/esrs-2023.js'
import {
  esrs2026Categories,
  esrs2026Datapoints,
  esrs2026Taxonomy,
} from '../../../src/inventory/filing/standards/esrs-2026.js'
import {
  chainDatapoints,
  emissionDatapoints,
  energyDatapoints,
  intensityDatapoints,
  vsmeTaxonomy,
  yearDatapoints,
} from '../../../src/inventory/filing/standards/vsme.js'
import {
  askedOfUndertaking,
  otherLegalForm,
} from '../../../src/inventory/filing/standards/vsme-undertaking.js'
import { ZipFile } from '../../../src/rows/sheets/excel/excel.js'
import { project } from './reports.js'

/** An element without its prefix. */
interface Element {
  name: string
  type: string
  period: 'duration' | 'instant'
}

/** A table: elements that take members of one axis. */
interface Table {
  axis: string
  members: readonly string[]
  elements: readonly string[]
}

interface Stub {
  taxonomy: Taxonomy
  elements: readonly Element[]
  tables: readonly Table[]
  /** Total and part. */
  sums: readonly (readonly [total: string, part: string])[]
}

const types: Record<Measure, string> = {
  energy: 'dtr-types:energyItemType',
  emissions: 'dtr-types:ghgEmissionsItemType',
  intensity: 'dtr-types:ghgEmissionsPerMonetaryItemType',
  share: 'dtr-types:percentItemType',
  money: 'xbrli:monetaryItemType',
  count: 'xbrli:decimalItemType',
  year: 'xbrli:gYearItemType',
  text: 'xbrli:stringItemType',
  members: 'xbrli:stringItemType',
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
const pointed = (points: readonly Datapoint[]): Element[] =>
  points.map(({ element, figure }) => ({
    name: local(element),
    type: types[measureOf(figure)],
    period: 'duration',
  }))

const sumsOf = (points: readonly Datapoint[]) => {
  const named = (figure: FigureName) =>
    points.find((point) => point.figure === figure && !point.members)?.element
  return sums.flatMap(([total, parts]) => {
    const [whole, elements] = [named(total), parts.map(named)]
    if (whole === undefined || elements.some((element) => element === undefined)) return []
    return elements.map((element) => [local(whole), local(element!)] as const)
  })
}

function vsmeStub(): Stub {
  const energy = energyDatapoints.filter(({ element }) => element !== 'vsme:TotalEnergyConsumption')
  const emissions = [...emissionDatapoints, ...chainDatapoints]
  const intensities = [...intensityDatapoints(true), ...intensityDatapoints(false)]
  const setting = { period: { start: '2025-01-01', end: '2025-12-31' }, currency: 'EUR' }
  const all = { module: 'basic', legal_form: 'other', other_legal_form: 'a trust', nace: ['C25.62'] } as const
  const rest = { currency: 'EUR', turnover: 1, country: 'GB', basis: 'individual' } as const
  const employees = { number: 1, counted: 'headcount', when: 'average' } as const
  const own = [...askedOfUndertaking, otherLegalForm].map(({ fact }) => {
    const { element, measure, isInstant } = fact(
      { ...all, ...rest, nace: [...all.nace], employees },
      setting,
    )!
    return { name: local(element), type: types[measure], period: isInstant ? 'instant' : 'duration' } as const
  })
  const years = ['BaseYear', 'Year'].map((end) => ({
    name: `GreenhouseGasEmissionReductionTarget${end}`,
    type: types.year,
    period: 'instant' as const,
  }))
  return {
    taxonomy: vsmeTaxonomy,
    elements: [...pointed([...energyDatapoints, ...emissions, ...intensities]), ...own, ...years],
    tables: [
      {
        axis: 'BreakdownOfEnergyConsumptionAxis',
        members: ['RenewableEnergyMember', 'NonRenewableEnergyMember'],
        elements: energy.map(({ element }) => local(element)),
      },
      {
        axis: 'ReportingScopesAxis',
        members: ['BaselineYearMember', 'TargetYearMember'],
        elements: yearDatapoints('TargetYearMember').map(({ element }) => local(element)),
      },
    ],
    sums: sumsOf([...energyDatapoints, ...emissions]),
  }
}

function esrsStub(
  taxonomy: Taxonomy,
  points: readonly Datapoint[],
  categories: typeof esrs2023Categories | typeof esrs2026Categories,
  targets: { axis: string; members: readonly string[]; elements: readonly string[] },
): Stub {
  const extra = targets.elements.map((name) => ({ name, type: types.emissions, period: 'duration' as const }))
  return {
    taxonomy,
    elements: [...pointed(points), ...extra],
    tables: [
      { axis: local(categories.axis), members: categories.members, elements: [local(categories.element)] },
      targets,
    ],
    sums: sumsOf(points),
  }
}

const stubs = (): Record<string, Stub> => ({
  vsme: vsmeStub(),
  'esrs-2023': esrsStub(esrs2023Taxonomy, esrs2023Datapoints, esrs2023Categories, {
    axis: 'CurrentlyStatedBaselineMilestonesOrTargetYearsAxis',
    members: ['Milestone2030YearMember'],
    elements: ['AbsoluteValueOfScope1GreenhouseGasEmissionsReduction'],
  }),
  'esrs-2026': esrsStub(esrs2026Taxonomy, esrs2026Datapoints, esrs2026Categories, {
    axis: 'TargetTimelineAxis',
    members: ['TargetYearMember'],
    elements: [
      'AbsoluteValueOfAScope1GhgEmissionReductionTarget',
      'AbsoluteCombinedGhgEmissionReductionTarget',
    ],
  }),
})

/** Writes the small copy of a standard's taxonomy as a package. */
export async function writeStub(standard: string, path: string): Promise<void> {
  const { taxonomy, ...stub } = stubs()[standard]!
  const [base, file] = [/^.*\//.exec(taxonomy.entryPoint)![0], /[^/]+$/.exec(taxonomy.entryPoint)![0]]
  const zip = await ZipFile.create(path)
  await zip.add(
    'stub/META-INF/taxonomyPackage.xml',
    `<tp:taxonomyPackage xmlns:tp="http://xbrl.org/2016/taxonomy-package" xml:lang="en"><tp:identifier>stub-${standard}</tp:identifier><tp:name>Small copy of ${standard}</tp:name><tp:version>0</tp:version></tp:taxonomyPackage>`,
  )
  await zip.add(
    'stub/META-INF/catalog.xml',
    `<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog"><rewriteURI uriStartString="${base}" rewritePrefix="../t/"/></catalog>`,
  )
  await zip.add(`stub/t/${file}`, schemaXml(taxonomy, stub))
  await zip.finish()
  await zip.close()
}

function schemaXml(
  { prefix, namespace }: Taxonomy,
  { elements, tables, sums: added }: Omit<Stub, 'taxonomy'>,
): string {
  const distinct = [...new Map(elements.map((each) => [each.name, each])).values()]
  const element = (name: string, type: string, period: string, group: string, rest = '') =>
    `<xs:element id="${prefix}_${name}" name="${name}" type="${type}" substitutionGroup="${group}" nillable="true" xbrli:periodType="${period}"${rest}/>`
  const abstract = ' abstract="true"'
  const tableElements = tables.flatMap(({ axis, members }, at) => [
    element(`Table${at}`, 'xbrli:stringItemType', 'duration', 'xbrldt:hypercubeItem', abstract),
    element(axis, 'xbrli:stringItemType', 'duration', 'xbrldt:dimensionItem', abstract),
    element(`Whole${at}Member`, 'dtr-types:domainItemType', 'duration', 'xbrli:item', abstract),
    ...members.map((name) => element(name, 'dtr-types:domainItemType', 'duration', 'xbrli:item', abstract)),
  ])
  const role = (name: string) => `${namespace}/role/${name}`
  const roles = [...tables.map((_, at) => `table-${at}`), 'sums']
  const arcroles = ['all', 'hypercube-dimension', 'dimension-domain', 'domain-member', 'dimension-default']
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xbrldt="http://xbrl.org/2005/xbrldt" xmlns:dtr-types="http://www.xbrl.org/dtr/type/2024-01-31" xmlns:${prefix}="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">
<xs:annotation><xs:appinfo>
${roles.map((name) => `<link:roleType roleURI="${role(name)}" id="${name}"><link:definition>${name}</link:definition><link:usedOn>link:definitionLink</link:usedOn><link:usedOn>link:calculationLink</link:usedOn></link:roleType>`).join('\n')}
<link:linkbase>
${roles.map((name) => `<link:roleRef roleURI="${role(name)}" xlink:type="simple" xlink:href="#${name}"/>`).join('\n')}
${arcroles.map((name) => `<link:arcroleRef arcroleURI="http://xbrl.org/int/dim/arcrole/${name}" xlink:type="simple" xlink:href="http://www.xbrl.org/2005/xbrldt-2005.xsd#${name}"/>`).join('\n')}
<link:arcroleRef arcroleURI="https://xbrl.org/2023/arcrole/summation-item" xlink:type="simple" xlink:href="http://www.xbrl.org/2023/calculation-1.1.xsd#summation-item"/>
${tables.map((table, at) => tableLink(prefix, role(`table-${at}`), table, at)).join('\n')}
${sumsLink(prefix, role('sums'), added)}
</link:linkbase>
</xs:appinfo></xs:annotation>
<xs:import namespace="http://www.xbrl.org/2003/instance" schemaLocation="http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd"/>
<xs:import namespace="http://xbrl.org/2005/xbrldt" schemaLocation="http://www.xbrl.org/2005/xbrldt-2005.xsd"/>
<xs:import namespace="http://www.xbrl.org/dtr/type/2024-01-31" schemaLocation="http://www.xbrl.org/dtr/type/2024-01-31/types.xsd"/>
${distinct.map(({ name, type, period }) => element(name, type, period, 'xbrli:item')).join('\n')}
${[...new Set(tableElements)].join('\n')}
</xs:schema>
`
}

/** Arcs between located elements. */
function arcs(
  prefix: string,
  kind: 'definition' | 'calculation',
  list: readonly (readonly [arcrole: string, from: string, to: string, rest: string])[],
): string {
  const names = [...new Set(list.flatMap(([, from, to]) => [from, to]))]
  const locators = names.map(
    (name) => `<link:loc xlink:type="locator" xlink:href="#${prefix}_${name}" xlink:label="${name}"/>`,
  )
  const links = list.map(
    ([arcrole, from, to, rest], at) =>
      `<link:${kind}Arc xlink:type="arc" xlink:arcrole="${arcrole}" xlink:from="${from}" xlink:to="${to}" order="${at + 1}"${rest}/>`,
  )
  return [...locators, ...links].join('')
}

function tableLink(prefix: string, role: string, { axis, members, elements }: Table, at: number): string {
  const dimension = (name: string) => `http://xbrl.org/int/dim/arcrole/${name}`
  const [table, whole] = [`Table${at}`, `Whole${at}Member`]
  const closed = ' xbrldt:closed="true" xbrldt:contextElement="scenario"'
  const list = [
    ...[...new Set(elements)].map((name) => [dimension('all'), name, table, closed] as const),
    [dimension('hypercube-dimension'), table, axis, ''] as const,
    [dimension('dimension-domain'), axis, whole, ''] as const,
    ...members.map((name) => [dimension('domain-member'), whole, name, ''] as const),
  ]
  // An arc between two elements stands once in a link.
  const byDefault = [[dimension('dimension-default'), axis, whole, ''] as const]
  return [list, byDefault]
    .map(
      (each) =>
        `<link:definitionLink xlink:type="extended" xlink:role="${role}">${arcs(prefix, 'definition', each)}</link:definitionLink>`,
    )
    .join('')
}

function sumsLink(prefix: string, role: string, added: Stub['sums']): string {
  const list = added.map(
    ([total, part]) => ['https://xbrl.org/2023/arcrole/summation-item', total, part, ' weight="1"'] as const,
  )
  return `<link:calculationLink xlink:type="extended" xlink:role="${role}">${arcs(prefix, 'calculation', list)}</link:calculationLink>`
}

/** A project with a base year and targets for all three standards. */
export const wholeProject = `${project}  module: comprehensive
base_year: { period: { start: 2024-01-01, end: 2024-12-31 } }
targets:
  - { name: Own fuel, scopes: ['1'], year: 2030, reduction: 50 }
  - { name: Own, scopes: ['1', '2'], year: 2030, reduction: 42 }
`
