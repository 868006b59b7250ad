/** Version of the program and of what decides its results. */
import { version } from '../host/version.js'

/** Returns the version; with details, also the catalogue, the runtime and the platform, one per line. */
export async function versionLines(details: boolean): Promise<string[]> {
  if (!details) return [version()]
  const { catalogue, node, platform } = await versionFacts()
  const line =
    catalogue === null
      ? 'catalogue not readable; ghg doctor shows why'
      : `catalogue release ${catalogue.release}, checksum ${catalogue.checksum}`
  return [version(), line, `Node.js ${node}, ${platform}`]
}

/** Returns the facts for `--json`; the catalogue is null if it cannot be read. */
export async function versionFacts() {
  return {
    version: version(),
    catalogue: await catalogueFacts(),
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
  }
}

async function catalogueFacts(): Promise<{ release: number; checksum: string } | null> {
  const { openCatalogue } = await import('../catalogue/catalogue.js')
  try {
    const catalogue = openCatalogue()
    const { release, checksum } = catalogue
    catalogue.close()
    return { release, checksum }
  } catch {
    return null
  }
}
