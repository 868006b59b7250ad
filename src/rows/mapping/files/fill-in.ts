/**
 * Placeholder in a `const`, a `default` or a translation that only the user can fill. Its rows are refused until then.
 */
export const fillIn = 'FILL_IN'
