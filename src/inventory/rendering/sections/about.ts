/** What the inventory is of, which standard it follows, and who signs it. */
import type { Report } from '../../report/model.js'
import { openScopes, scopeNames } from '../../report/scope-status.js'
import { type Row, type Section, text } from '../document-parts.js'

export function aboutSection(report: Report): Section {
  const rows: [string, string][] = [
    ['Organisation', report.organisation ?? 'not stated'],
    ['Contact', report.contact ?? 'not stated'],
    ['Reporting period', periodText(report.period)],
    ['Consolidation approach', report.consolidation?.replaceAll('_', ' ') ?? 'not stated'],
    ['Organisational boundary', report.boundary ?? 'not stated'],
    ['Operational boundary', operationalBoundary(report)],
    ['Base year', report.base_year?.name ?? 'not stated'],
    [
      'GWP sets (100 years)',
      report.gwp_sets.map(({ gwp_set }) => gwp_set.toUpperCase()).join(', ') || 'none',
    ],
    ['Verification', report.verification ?? 'not stated'],
    [
      'Emission factors',
      `catalogue of release ${report.catalogue.release}, SHA-256 ${report.catalogue.checksum}`,
    ],
    ['Made with', `ghg ${report.tool.version}`],
  ]
  return {
    id: 'about',
    title: 'About this inventory',
    beginsPage: true,
    blocks: [
      text(accordanceText(report)),
      {
        kind: 'table',
        caption: 'Boundary and period',
        columns: [{ heading: 'What' }, { heading: 'Stated' }],
        rows: rows.map((cells) => ({ cells })),
      },
    ],
  }
}

export function signOffSection({ date }: Pick<Report, 'date'>): Section {
  const row = (role: string, day: string): Row => ({ cells: [role, '', '', day] })
  return {
    id: 'sign-off',
    title: 'Sign-off',
    blocks: [
      {
        kind: 'table',
        caption: 'Signed by',
        columns: ['Role', 'Name', 'Signature', 'Date'].map((heading) => ({ heading })),
        rows: [row('Prepared', date ?? ''), row('Reviewed', ''), row('Approved', '')],
      },
    ],
  }
}

export function periodText({ start, end }: Report['period']): string {
  if (start === null && end === null) return 'not stated'
  return `${start ?? '?'} to ${end ?? '?'}`
}

function operationalBoundary({ inventory }: Report): string {
  const estimated = inventory.filter(({ status }) => status === 'estimated')
  const names = [...new Set(estimated.map(({ scope }) => `scope ${scope}`))]
  const chain = estimated.filter(({ scope }) => scope === '3').length
  return `${names.join(', ') || 'nothing estimated'}${chain === 0 ? '' : ` (${chain} of 15 categories)`}`
}

/** Claims accordance with the Corporate Standard only where nothing that it requires is missing. */
function accordanceText(report: Report): string {
  const missing = missingForStandard(report)
  return missing.length === 0
    ? 'Prepared in accordance with the GHG Protocol Corporate Standard and Scope 2 Guidance.'
    : `Follows the GHG Protocol Corporate Standard and Scope 2 Guidance, but is not in accordance with them: ${missing.join('; ')}.`
}

/** Returns what the Corporate Standard requires (chapter 9) and the report lacks. */
function missingForStandard(report: Report): string[] {
  const { gaps, gases, base_year, consolidation, boundary, inventory } = report
  const open = openScopes(inventory).filter((scope) => scope !== '3')
  const withoutGases = gases.filter((line) =>
    [line.co2, line.ch4, line.n2o, line.hfcs, line.pfcs, line.sf6, line.nf3].includes(null),
  )
  return [
    ...(gaps.length === 0 ? [] : ['it is a draft']),
    ...(consolidation === null ? ['no consolidation approach is stated'] : []),
    ...(boundary === null ? ['no organisational boundary is stated'] : []),
    ...(open.length === 0 ? [] : [`${scopeNames(open)} is not estimated`]),
    ...(base_year === null ? ['no base year is stated'] : []),
    ...(withoutGases.length === 0
      ? []
      : [`gases are not known of ${withoutGases.map(({ name }) => name.toLowerCase()).join(', ')}`]),
  ]
}
