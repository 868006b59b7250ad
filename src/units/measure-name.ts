/** What amounts of activity are measured by. */
export type MeasureName = 'area' | 'data' | 'distance' | 'energy' | 'power' | 'time' | 'volume' | 'weight'
