/** What `ghg --version` prints. */
import { version } from '../host/version.js'

export async function versionText(): Promise<string> {
  return `${version()}\n${await catalogueLine()}\n`
}

/** The reference data behind the version, which decides results as much as the code does. */
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
