/** Reference tables for travel: editions of factors, hauls of flights, electricity of cars and trains, grid losses. */
import { type Catalogue, type Factor, ReferenceTables, type UsedData } from '../catalogue/catalogue.js'
import { type Converter, converter, factorUnit } from '../units/units.js'

export type Haul = 'domestic' | 'short' | 'long'

/** A figure of a year. */
export interface Yearly {
  year: number
  value: number
}

/** Fuel use of a type of aircraft in a year. */
export interface AircraftFuel {
  year: number
  /** kg of fuel per tonne-km of passengers and freight. */
  kg_per_tonne_km: number
  /** Share of its seats that were taken. */
  seat_load_factor: number
  /** Mean length of its flights, km. */
  trip_km: number
}

/** Fuel of one flight of a length. */
export interface FlightFuel {
  km: number
  kg_fuel: number
}

export class TravelReference {
  readonly #tables: ReferenceTables
  readonly #catalogue: Catalogue
  readonly #editions = new Map<string, readonly Factor[]>()
  readonly #chains = new Map<string, string[]>()
  readonly #continents = new Map<string, string | undefined>()
  readonly #aircraft = new Map<string, readonly AircraftFuel[]>()
  readonly #flights = new Map<string, readonly FlightFuel[]>()
  readonly #figures = new Map<string, Yearly | undefined>()
  readonly #distances = new Map<string, Converter>()
  #aircraftWithFuel: readonly string[] | undefined
  #hauls: Map<string, Haul> | undefined
  #subregions: Map<string, string> | undefined

  /** @param path compiled reference file, opened on first use */
  constructor(path: string, catalogue: Catalogue, used?: UsedData) {
    this.#tables = new ReferenceTables(path, catalogue.release, used)
    this.#catalogue = catalogue
  }

  /**
   * Returns the factor of an activity in a region: the newest up to the year, otherwise the oldest; without a year the
   * newest.
   * @param unit unit of the factor, for an activity with several
   */
  factor(activityId: string, region: string, year: number | undefined, unit?: string): Factor | undefined {
    const newestFirst = kept(this.#editions, `${activityId}\n${region}\n${unit}`, () =>
      this.#catalogue
        .candidates({ activityId, region })
        .filter((factor) => unit === undefined || factor.unit === unit)
        .sort((a, b) => b.year - a.year),
    )
    return ofYear(newestFirst, year)
  }

  /**
   * Converts one passenger's distance to the unit of a factor per km, mile, passenger-km or passenger-mile.
   * @throws ServiceError if the result exceeds the range of numbers
   */
  distance(km: number, { unit }: Factor): number {
    const parameters = { distance: km, distance_unit: 'km' } as const
    return kept(this.#distances, unit, () => converter(parameters, factorUnit(unit))).apply(parameters)
  }

  /** Returns fuel use of an aircraft type, by ICAO designator: the newest figures up to the year, otherwise the oldest. */
  aircraftFuel(aircraft: string, year: number | undefined): AircraftFuel | undefined {
    const newestFirst = kept(this.#aircraft, aircraft, () =>
      this.#tables.all<AircraftFuel>(
        `SELECT year, kg_per_tonne_km, seat_load_factor, trip_km FROM aircraft_fuel WHERE aircraft = ?
         ORDER BY year DESC`,
        aircraft,
      ),
    )
    return ofYear(newestFirst, year)
  }

  /** ICAO designators of types with fuel. */
  get aircraftWithFuel(): readonly string[] {
    this.#aircraftWithFuel ??= this.#tables
      .all<{ aircraft: string }>('SELECT DISTINCT aircraft FROM aircraft_fuel ORDER BY aircraft')
      .map(({ aircraft }) => aircraft)
    return this.#aircraftWithFuel
  }

  /**
   * kg of fuel of flights of an aircraft of the EMEP/EEA guidebook, the shortest first: one of 0 km has landing and
   * take-off alone.
   */
  flightFuel(aircraft: string): readonly FlightFuel[] {
    return kept(this.#flights, aircraft, () =>
      this.#tables.all<FlightFuel>(
        'SELECT km, kg_fuel FROM flight_fuel WHERE aircraft = ? ORDER BY km',
        aircraft,
      ),
    )
  }

  /** The region, then every larger one, up to the world. */
  chain(region: string): string[] {
    return kept(this.#chains, region, () => this.#catalogue.ancestors(region).map(({ code }) => code))
  }

  /** Every factor of an activity, of any region and year. */
  everywhere(activityId: string): readonly Factor[] {
    return kept(this.#editions, activityId, () => this.#catalogue.ofActivity(activityId))
  }

  /** Returns the code of a region's continent; undefined if it is on no continent. */
  continent(region: string): string | undefined {
    return kept(
      this.#continents,
      region,
      () => this.#catalogue.ancestors(region).find(({ type }) => type === 'continent')?.code,
    )
  }

  /** Release of the catalogue that is read. */
  get release(): number {
    return this.#catalogue.release
  }

  /** Subregion of a country in the standard of the United Nations (M49), such as Eastern Asia. */
  subregion(country: string): string | undefined {
    this.#subregions ??= new Map(
      this.#tables
        .all<{ country: string; subregion: string }>('SELECT country, subregion FROM country_subregions')
        .map((row) => [row.country, row.subregion]),
    )
    return this.#subregions.get(country)
  }

  /** How the source counts a flight between the United Kingdom and a country. */
  haul(country: string): Haul | undefined {
    this.#hauls ??= new Map(
      this.#tables
        .all<{ country: string; haul: Haul }>('SELECT country, haul FROM flight_hauls')
        .map((row) => [row.country, row.haul]),
    )
    return this.#hauls.get(country)
  }

  /** kWh per km of a car. */
  carElectricity(size: string, type: string, year: number | undefined): Yearly | undefined {
    return kept(this.#figures, `car\n${size}\n${type}\n${year}`, () =>
      ofYear(
        this.#tables.all<Yearly>(
          `SELECT year, kwh_per_km AS value FROM car_electricity WHERE size = ? AND type = ?
           ORDER BY year DESC`,
          size,
          type,
        ),
        year,
      ),
    )
  }

  /** kWh per passenger-km of an electric train. */
  trainElectricity(train: string): number {
    const figure = kept(this.#figures, `train\n${train}`, () => {
      const [row] = this.#tables.all<{ value: number }>(
        'SELECT kwh_per_km / passengers AS value FROM train_energy WHERE train = ?',
        train,
      )
      return row && { year: trainEnergyYear, value: row.value }
    })
    return figure!.value
  }

  /** Returns grid losses in percent of generation. */
  gridLosses(country: string, year: number | undefined): Yearly | undefined {
    return kept(this.#figures, `losses\n${country}\n${year}`, () =>
      ofYear(
        this.#tables.all<Yearly>(
          'SELECT year, percent_of_output AS value FROM grid_losses WHERE region = ? ORDER BY year DESC',
          country,
        ),
        year,
      ),
    )
  }

  /** Returns the share of direct emissions of power plants in the life cycle of a country's electricity. */
  directShare(country: string): Yearly | undefined {
    return kept(
      this.#figures,
      `share\n${country}`,
      () =>
        this.#tables.all<Yearly>(
          'SELECT year, share AS value FROM grid_direct_shares WHERE region = ?',
          country,
        )[0],
    )
  }

  /** The latest year for which prices in the United States are known. */
  latestPriceYear(): number {
    const figure = kept(this.#figures, 'prices', () => {
      const [row] = this.#tables.all<{ year: number }>(
        "SELECT max(year) AS year FROM consumer_prices WHERE area = 'US'",
      )
      return row && { year: row.year, value: row.year }
    })
    return figure!.year
  }

  close(): void {
    this.#tables.close()
  }
}

export const trainEnergyYear = 2012

/** Returns the newest edition up to the year, otherwise the oldest. @param editions newest first */
function ofYear<Edition extends { year: number }>(
  newestFirst: readonly Edition[],
  year: number | undefined,
): Edition | undefined {
  if (year === undefined) return newestFirst[0]
  return newestFirst.find((edition) => edition.year <= year) ?? newestFirst.at(-1)
}

/** An answer that does not change, looked up once. */
function kept<Answer>(answers: Map<string, Answer>, key: string, look: () => Answer): Answer {
  const known = answers.get(key)
  if (known !== undefined || answers.has(key)) return known as Answer
  const answer = look()
  answers.set(key, answer)
  return answer
}
