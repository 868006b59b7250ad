/** How the region of a factor lies to the country where things happen. */
import type { ReferenceContext } from '../context.js'
import { remember } from '../remember.js'

/** In the country or all of it, a larger region of it, or elsewhere. */
export type Nearness = 'own' | 'larger' | 'other'

interface Ends {
  region: string
  country: string
}

/** Without a country every region is as good. */
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
