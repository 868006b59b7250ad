/** Names of cloud regions on bills: Azure's meter regions, AWS locations and usage types, Google's locations. */
import { wordTable } from './word-table.js'

/** Words of Azure's meter regions, with the country in resource names; `JA East` is `japaneast`. */
const azureCountries: Readonly<Record<string, string>> = wordTable({
  ...{
    ae: 'uae',
    at: 'austria',
    au: 'australia',
    be: 'belgium',
    br: 'brazil',
    ca: 'canada',
    ch: 'switzerland',
  },
  ...{ cl: 'chile', de: 'germany', dk: 'denmark', es: 'spain', fi: 'finland', fr: 'france', gr: 'greece' },
  ...{ id: 'indonesia', il: 'israel', it: 'italy', ja: 'japan', jp: 'japan', kr: 'korea', mx: 'mexico' },
  ...{
    my: 'malaysia',
    no: 'norway',
    nz: 'newzealand',
    pl: 'poland',
    qa: 'qatar',
    se: 'sweden',
    tw: 'taiwan',
  },
  ...{ za: 'southafrica' },
})

/**
 * The same for names that begin with the country, where resource names begin with the direction: `US South Central` is
 * `southcentralus`.
 */
const azureAfter: Readonly<Record<string, string>> = wordTable({ eu: 'europe', in: 'india', us: 'us' })

const azureStates: Readonly<Record<string, string>> = wordTable({
  ...{ usgovaz: 'usgovarizona', usgovtx: 'usgovtexas', usgovva: 'usgovvirginia' },
  ...{ incentraljio: 'jioindiacentral', inwestjio: 'jioindiawest', insouthcentral: 'indiasouthcentral' },
})

/** Prefixes of AWS usage types, such as `USW2-BoxUsage:m5.large`. */
const awsUsage: Readonly<Record<string, string>> = wordTable({
  ...{
    use1: 'useast1',
    use2: 'useast2',
    usw1: 'uswest1',
    usw2: 'uswest2',
    ugw1: 'usgovwest1',
    uge1: 'usgoveast1',
  },
  ...{
    eu: 'euwest1',
    euw1: 'euwest1',
    euw2: 'euwest2',
    euw3: 'euwest3',
    euc1: 'eucentral1',
    euc2: 'eucentral2',
  },
  ...{ eun1: 'eunorth1', eus1: 'eusouth1', eus2: 'eusouth2', apn1: 'apnortheast1', apn2: 'apnortheast2' },
  ...{
    apn3: 'apnortheast3',
    aps1: 'apsoutheast1',
    aps2: 'apsoutheast2',
    aps3: 'apsouth1',
    aps4: 'apsoutheast3',
  },
  ...{ aps5: 'apsouth2', aps6: 'apsoutheast4', ape1: 'apeast1', sae1: 'saeast1', can1: 'cacentral1' },
  ...{ can2: 'cawest1', afs1: 'afsouth1', cpt: 'afsouth1', mes1: 'mesouth1', mec1: 'mecentral1' },
  ...{ ilc1: 'ilcentral1' },
})

/** Former names of AWS locations, without spaces and punctuation. */
const awsLocations: Readonly<Record<string, string>> = wordTable({
  ...{ asiapacificsydney: 'apsoutheast2', asiapacificmelbourne: 'apsoutheast4', awsgovcloudus: 'usgovwest1' },
  ...{ asiapacificosakalocal: 'apnortheast3' },
})

/** Region code in a longer text: `europe-west1 (Belgium)`. */
const codeWithin: Readonly<Record<string, RegExp>> = wordTable({
  aws: /\b[a-z]{2}(?:-gov)?-[a-z]+-\d\b/,
  gcp: /\b[a-z]+-[a-z]+\d{1,2}\b/,
})

/**
 * Returns a region as its provider's resources spell it, without blanks and signs; undefined if the text is not a
 * name on a bill of the provider.
 * @param provider `aws`, `azure` or `gcp`
 */
export function cloudRegionOnBill(provider: string, written: string): string | undefined {
  const text = written.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const key = plain(text)
  const code = codeWithin[provider]?.exec(text)?.[0]
  if (code !== undefined && plain(code) !== key) return plain(code)
  if (provider === 'azure') return azureStates[key] ?? azureMeterRegion(text)
  if (provider !== 'aws') return key === plain(written.toLowerCase()) ? undefined : key
  return awsUsage[key] ?? awsLocations[key] ?? plain(text.replace(/^eu \(/, 'europe ('))
}

/** Returns the provider whose region codes have this format: `us-east-1` is the format of AWS, `us-east1` of Google. */
export function providerWithCode(written: string): string | undefined {
  return Object.keys(codeWithin).find(
    (provider) => codeWithin[provider]?.exec(written.trim())?.[0] === written.trim(),
  )
}

function azureMeterRegion(text: string): string | undefined {
  const [, country = '', direction = '', number = ''] = /^([a-z]{2}) ([a-z ]+?) ?(\d?)$/.exec(text) ?? []
  const named = azureCountries[country]
  if (named !== undefined) return `${named}${plain(direction)}${number}`
  const after = azureAfter[country]
  return after === undefined ? undefined : `${plain(direction)}${after}${number}`
}

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}
