/** Locations of files next to the code, most of them made by the build. */

/** Entry point of the threads of a bulk run. */
export const workerFile = new URL('../../bin/worker.js', import.meta.url)

/** Script of the thread that compares the reference files with their checksums. */
export const checkReferenceFile = new URL('../../bin/check-reference.js', import.meta.url)

/** Compiled reference file of this installation. */
export const referenceFile = new URL('../../dist/reference.sqlite', import.meta.url)

/** Weather stations of this installation, whose checksum the reference file contains. */
export const stationsFile = new URL('../../dist/stations.sqlite', import.meta.url)

/** The inner loop of the fast path (`rows/kernel/assembly/`), compiled. */
export const rowKernelFile = new URL('../../dist/rows.wasm', import.meta.url)

/** The words of a kind that completion offers, one per line, in order. */
export function wordFile(kind: string): URL {
  return new URL(`../../dist/words/${kind}.txt`, import.meta.url)
}

/** Words for shell completion. */
export const linesFile = new URL('../../dist/words/lines.json', import.meta.url)

/** Checksum of the sources that the program was built from. */
export const sourcesFile = new URL('../../dist/sources.sha256', import.meta.url)

/** The explorer's page with its assets. */
export const pageFolder = new URL('../../dist/web/', import.meta.url)

/** JSON Schemas of files, as the package has them. */
export const schemaFolder = new URL('../../schemas/', import.meta.url)

/** The sheets of the example company, as the package has them. */
export const companySheets = new URL('../../fixtures/company/sheets/', import.meta.url)
