/**
 * Path of the phrases that people search by, written by the build and read only by searches. This source file and the
 * bundle that contains it are equally far from `dist`, so the path is valid in both.
 */
export const everydayFile = new URL('../../dist/everyday-phrases.json', import.meta.url)
