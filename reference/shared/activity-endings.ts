/**
 * Endings of activity ids in client programs that repeat a property of the publisher's factor: without the ending the
 * id is in the catalogue.
 */

export interface ActivityEnding {
  ending: string
  /** Prefix of the activity ids that can have this ending. */
  beginning: string
  /** Meaning of the ending, for notices. */
  meaning: string
  source: string
}

const uplift = 'the published factor includes the distance uplift of 8 %'
const desnz = 'DESNZ, Conversion factors, methodology paper, chapters on business travel and freight by air'

export const activityEndings: readonly ActivityEnding[] = [
  {
    ending: '-distance_uplift_included',
    beginning: 'passenger_flight-',
    meaning: uplift,
    source: desnz,
  },
  {
    ending: '-distance_uplift_included',
    beginning: 'freight_flight-',
    meaning: uplift,
    source: desnz,
  },
  {
    ending: '-type_na',
    beginning: 'water',
    meaning: 'the publication has one kind only',
    source: 'DESNZ, Conversion factors, water supply and water treatment',
  },
]
