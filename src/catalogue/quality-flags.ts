/** Flags that a search accepts by default; factors with any other flag are hidden unless the request names the flag. */
export const defaultQualityFlags: readonly string[] = ['notable_methodological_variance', 'partial_factor']
