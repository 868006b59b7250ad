/** Names the likely kind of a long file after its first rows. */

import { grouped } from '../host/numbers.js'
import type { Sample, Vocabulary } from '../rows/mapping/mapping.js'
import { withoutIdentifiers } from './columns/identifiers.js'
import { guessCommand } from './guess-command.js'
import { recognisedKind } from './kinds/kinds.js'

/** Returns the likely kind or command of the rows, in one line. */
export function firstImpression(given: Sample, vocabulary: Vocabulary, country: string | undefined): string {
  const sample = withoutIdentifiers(given, vocabulary)
  const rows = `the first ${grouped(sample.rows.length)} rows`
  const recognised = recognisedKind(sample, vocabulary, country, [])
  if (recognised) return `${rows} look like ${recognised.kind.title}; reading the rest`
  const guess = guessCommand(sample.columnProfiles, vocabulary)
  return guess
    ? `${rows} look like data for ghg ${guess.command} (${guess.why}); reading the rest`
    : `${rows} are of no known kind; reading the rest`
}
