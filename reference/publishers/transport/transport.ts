/** Data that only journeys need: parts of French figures, hauls of UK flights, aircraft, trains. */

import type { Importer } from '../importer.js'
import { aircraftFuel } from './aircraft.js'
import { fuelByDistance } from './flight-fuel.js'
import { frenchParts } from './french-parts.js'
import { flightHauls } from './hauls.js'
import { trainEnergy } from './trains.js'

export const importer: Importer = {
  run: (raw) => [
    frenchParts(raw),
    flightHauls(raw),
    trainEnergy(raw),
    aircraftFuel(raw),
    fuelByDistance(raw),
  ],
}
