import { afterAll, describe, expect, it } from 'vitest'
import { Cloud } from '../../src/tables/tables.js'

const cloud = new Cloud(new URL('../../dist/reference.sqlite', import.meta.url).pathname)
afterAll(() => cloud.close())

/** Meter regions on Azure's bills, and the resource names of the same regions. */
const azure: Record<string, string> = {
  'US East': 'eastus',
  'US East 2': 'eastus2',
  'US West': 'westus',
  'US West 2': 'westus2',
  'US West 3': 'westus3',
  'US Central': 'centralus',
  'US North Central': 'northcentralus',
  'US South Central': 'southcentralus',
  'US West Central': 'westcentralus',
  'EU West': 'westeurope',
  'EU North': 'northeurope',
  'UK South': 'uksouth',
  'UK West': 'ukwest',
  'FR Central': 'francecentral',
  'FR South': 'francesouth',
  'DE West Central': 'germanywestcentral',
  'DE North': 'germanynorth',
  'CH North': 'switzerlandnorth',
  'CH West': 'switzerlandwest',
  'NO East': 'norwayeast',
  'NO West': 'norwaywest',
  'SE Central': 'swedencentral',
  'IT North': 'italynorth',
  'PL Central': 'polandcentral',
  'ES Central': 'spaincentral',
  'AT East': 'austriaeast',
  'BE Central': 'belgiumcentral',
  'DK East': 'denmarkeast',
  'CL Central': 'chilecentral',
  'MX Central': 'mexicocentral',
  'NZ North': 'newzealandnorth',
  'ID Central': 'indonesiacentral',
  'MY West': 'malaysiawest',
  'AP East': 'eastasia',
  'AP Southeast': 'southeastasia',
  'JA East': 'japaneast',
  'JA West': 'japanwest',
  'KR Central': 'koreacentral',
  'KR South': 'koreasouth',
  'IN Central': 'centralindia',
  'IN South': 'southindia',
  'IN West': 'westindia',
  'IN West Jio': 'jioindiawest',
  'AU East': 'australiaeast',
  'AU Southeast': 'australiasoutheast',
  'AU Central': 'australiacentral',
  'AU Central 2': 'australiacentral2',
  'CA Central': 'canadacentral',
  'CA East': 'canadaeast',
  'BR South': 'brazilsouth',
  'BR Southeast': 'brazilsoutheast',
  'ZA North': 'southafricanorth',
  'ZA West': 'southafricawest',
  'AE North': 'uaenorth',
  'AE Central': 'uaecentral',
  'QA Central': 'qatarcentral',
  'IL Central': 'israelcentral',
  'US Gov AZ': 'usgovarizona',
  'US Gov TX': 'usgovtexas',
}

const others: [provider: string, bill: string, region: string][] = [
  ['aws', 'EU (Ireland)', 'eu-west-1'],
  ['aws', 'EU (Frankfurt)', 'eu-central-1'],
  ['aws', 'EU (Stockholm)', 'eu-north-1'],
  ['aws', 'US East (N. Virginia)', 'us-east-1'],
  ['aws', 'Asia Pacific (Sydney)', 'ap-southeast-2'],
  ['aws', 'South America (Sao Paulo)', 'sa-east-1'],
  ['aws', 'Europe (Ireland) eu-west-1', 'eu-west-1'],
  ['aws', 'USE1', 'us-east-1'],
  ['aws', 'EUC1', 'eu-central-1'],
  ['aws', 'APS3', 'ap-south-1'],
  ['aws', 'us-east-1a', 'us-east-1'],
  ['gcp', 'europe-west1 (Belgium)', 'europe-west1'],
  ['gcp', 'Iowa', 'us-central1'],
  ['gcp', 'Sao Paulo', 'southamerica-east1'],
  ['gcp', 'Montreal', 'northamerica-northeast1'],
]

describe('cloudRegionOnBill', () => {
  it.each(Object.entries(azure))("reads Azure's %s as %s", (bill, resource) => {
    const region = cloud.region('azure', resource)
    expect(region).toBeDefined()
    const found = cloud.region('azure', bill)
    expect([found?.country, found?.grid_region]).toEqual([region?.country, region?.grid_region])
  })

  it.each(others)('reads a region of %s: %s is %s', (provider, bill, resource) => {
    const region = cloud.region(provider, resource)
    expect(region).toBeDefined()
    expect(cloud.region(provider, bill)).toEqual(region)
  })

  it.each([
    ['aws', 'US East'],
    ['aws', 'global'],
    ['azure', 'XX East'],
    ['azure', 'Unassigned'],
    ['gcp', 'us'],
  ])('finds no region of %s for %s', (provider, text) => {
    expect(cloud.region(provider, text)).toBeUndefined()
  })
})
