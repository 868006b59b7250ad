/** Nearness of a factor's region to the country of an activity. */
import type { ReferenceContext } from '../context.js'
import { remember } from '../remember.js'

/** `own`: the country or all of it; `larger`: a larger region that contains it; `other`: elsewhere. */
export type Nearness = 'own' | 'larger' | 'other'

interface Ends {
  region: string
  country: string
}

/** Returns the nearness; without a country all regions are equal. */
export function nearness(
  { region, country }: { region: string; country: string | undefined },
  context: ReferenceContext,
): Nearness {
  return country === undefined ? 'own' : nearnessFor({ region, country }, context)
}

const nearnessFor = remember({
  dependsOn: 'reference',
  key: ({ region, country }: Ends) => `${region} ${country}`,
  compute: ({ region, country }, { catalogue }): Nearness => {
    const above = catalogue.ancestors(country).map(({ code }) => code)
    const isPart = catalogue.ancestors(region).some(({ code }) => code === country)
    if (region === country || isPart) return 'own'
    return above.includes(region) ? 'larger' : 'other'
  },
})
