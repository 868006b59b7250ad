/** A dataset as reports name it: `Ember, Yearly electricity data`. */
export function datasetName(source: string, dataset: string): string {
  return [source, dataset].filter((each) => each !== '').join(', ') || 'no dataset'
}
