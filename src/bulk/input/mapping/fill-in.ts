/** As a `const`, a `default` or a translation: only the user knows. Rows with it are refused until it is replaced. */
export const fillIn = 'FILL_IN'
