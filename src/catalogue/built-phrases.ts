/**
 * Where the build keeps the phrases that people search by; a run that searches nothing does not read them. As far from
 * `dist` as the file that this is put into by the build.
 */
export const everydayFile = new URL('../../dist/everyday-phrases.json', import.meta.url)
