/** Name of the command for emissions stated by a third party; marks their lines in a ledger. */
export const givenCommand = 'given'
