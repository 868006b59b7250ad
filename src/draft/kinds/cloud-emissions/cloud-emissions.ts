/** Emissions that a cloud provider states by month and service, in the scopes of the provider. */

import { type ColumnProfile, fillIn } from '../../../rows/mapping/mapping.js'
import { emissionUnitIn } from '../../columns/emission-headings.js'
import { phrasesIn, wordsOf } from '../../columns/headings.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type SheetKind } from '../kind.js'
import { numberPart } from '../reading/amounts.js'

const roles: Record<string, Role> = {
  service: {
    headings: phrasesIn(
      'service, service description, product, cloud service, service name, dienst, produkt, product code, subscription, project id, account',
    ),
    holds: 'words',
  },
  tenant: {
    headings: phrasesIn(
      'subscription, subscription id, subscription name, resource type, resource group, project id, account id, usage account id, tenant id, billing account id',
    ),
    holds: 'anything',
  },
  place: { headings: phrasesIn('region, location, location region, cloud region, zone'), holds: 'words' },
}

export const cloudEmissions: SheetKind = {
  title: 'emissions stated by a cloud provider',
  seen: 'the documented columns of Google Cloud; exports of others were not seen',
  roles,
  recognise: (sheet) => {
    const stated = emissionColumns(sheet)
    const isCloud = columnOf(sheet, 'service') !== undefined && columnOf(sheet, 'place') !== undefined
    const hasMethods =
      stated.some(({ heading }) => isOf(heading, 'location')) &&
      stated.some(({ heading }) => isOf(heading, 'market'))
    if (isCloud && hasMethods && stated.length > 1) return 0.92
    const isOfTenant = columnOf(sheet, 'tenant') !== undefined && columnOf(sheet, 'place') !== undefined
    return isOfTenant && totalOf(stated) && stated.filter(isScope).length > 1 ? 0.85 : 0
  },
  route: async (sheet) => {
    const stated = emissionColumns(sheet)
    const total = totalOf(stated)
    if (!total) return undefined
    const { rule, unsure } = numberPart(total)
    const others = stated.filter((profile) => profile !== total)
    const constant = (field: string, value: string | number) => ({
      field,
      rule: { const: value },
      why: [],
      unsure: [],
    })
    return {
      operation: 'given',
      rules: [
        { field: 'co2e', rule, why: ['the total of all scopes'], unsure },
        constant('co2e_unit', emissionUnitIn(total.heading) ?? fillIn),
        constant('scope', 3),
        constant('category', '3.1'),
        constant('activity', 'cloud services'),
      ],
      amounts: [total],
      reads: [],
      left: new Map(others.map((profile) => [profile, 'a part of the total, or the same by market'])),
      unsure: [
        isOf(total.heading, 'location')
          ? `\`${oneLine(total.heading)}\`: by location; name the column by market instead if your inventory is by market`
          : `\`${oneLine(total.heading)}\`: by location, or by market?`,
      ],
      ...{ needsRegion: false, needsYear: false },
    }
  },
}

function emissionColumns({ profiles }: KindSheet): ColumnProfile[] {
  return profiles.filter(({ heading, numbers }) => numbers && emissionsIn(heading))
}

/** True for a heading with a unit of emissions anywhere, such as `carbon_footprint_kgCO2e.scope1`. */
function emissionsIn(heading: string): boolean {
  return emissionUnitIn(heading) !== undefined || /[kmt]?g?co2/i.test(heading)
}

function isOf(heading: string, method: 'location' | 'market'): boolean {
  return wordsOf(heading).includes(method)
}

function isScope({ heading }: ColumnProfile): boolean {
  return /scope\s*_?\d/i.test(heading)
}

/** Returns the total by location, otherwise the only total. */
function totalOf(stated: readonly ColumnProfile[]): ColumnProfile | undefined {
  const totals = stated.filter((profile) => wordsOf(profile.heading).includes('total') || !isScope(profile))
  return (
    totals.find(({ heading }) => isOf(heading, 'location')) ?? (totals.length === 1 ? totals[0] : undefined)
  )
}
