/** Measures of activity. */
export type MeasureName = 'area' | 'data' | 'distance' | 'energy' | 'power' | 'time' | 'volume' | 'weight'
