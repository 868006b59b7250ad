/**
 * Flags on a factor that is accepted unless the caller narrows the choice; factors with any other
 * flag are hidden unless asked for by name.
 */
export const defaultQualityFlags: readonly string[] = ['notable_methodological_variance', 'partial_factor']
