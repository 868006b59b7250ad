/** Version of the program and of what decides its results. */
import { version } from '../host/version.js'

/** Returns the version; with details, also the catalogue, the runtime and the platform, one per line. */
export async function versionText(details: boolean): Promise<string> {
  if (!details) return `${version()}\n`
  const { node } = process.versions
  return `${version()}\n${await catalogueLine()}\nNode.js ${node}, ${process.platform} ${process.arch}\n`
}

async function catalogueLine(): Promise<string> {
  const { openCatalogue } = await import('../catalogue/catalogue.js')
  try {
    const catalogue = openCatalogue()
    const { release, checksum } = catalogue
    catalogue.close()
    return `catalogue release ${release}, checksum ${checksum}`
  } catch {
    return 'catalogue not readable; ghg doctor shows why'
  }
}
