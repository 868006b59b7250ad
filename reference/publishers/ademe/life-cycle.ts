/**
 * Reads the life-cycle activity of a Base Carbone factor from its stage rows: the element's total is their sum. Words
 * are from the open factor database, joined in its order.
 */

/** Stages of a factor by the publication's headings. */
const stageOf: Record<string, string[]> = {
  Amont: ['upstream'],
  Combustion: ['combustion'],
  'Combustion à la centrale': ['generation'],
  'Carburant (amont/combustion)': ['upstream', 'combustion'],
  Fabrication: ['manufacture'],
  Amortissement: ['manufacture'],
  'Emissions fugitives': ['fugitive'],
  'Transport et distribution': ['distribution'],
  Energie: ['energy'],
  Intrants: ['inputs'],
  Transport: ['freight'],
  'Fabrication du véhicule': ['manufacture'],
  'Utilisation du véhicule': ['use'],
}

/** Stages filed under `Amont` and `Combustion` for battery vehicles: the name decides instead of the type. */
const namedStages = ['Fabrication du véhicule', 'Utilisation du véhicule']

/** Returns the heading of a stage row, from its type and its name. */
export function stageHeading(type: string, name: string): string {
  return namedStages.includes(name) ? name : type
}

/** Kinds of activity whose stages have equal names but different meanings. */
export type StageReading = 'fuel' | 'electricity' | 'transport' | 'goods'

export interface LifeCycle {
  lca: string
  /** Part of the activity id that keeps this basis apart from other factors of the same thing. */
  basis?: string
}

/**
 * @param stages headings (see `stageHeading`) of the factor's stage rows that are not zero
 * @returns `unknown` without a basis if the factor has no stage rows
 */
export function lifeCycle(reading: StageReading, stages: readonly string[]): LifeCycle {
  const has = new Set(stages.flatMap((heading) => stageOf[heading] ?? unreadable(heading)))
  if (has.size === 0) return { lca: 'unknown' }
  if (reading === 'goods') return { lca: 'cradle_to_gate' }
  if (reading === 'electricity') return electricity(has)
  if (has.has('energy')) {
    return has.has('upstream')
      ? { lca: 'upstream-electricity_consumption', basis: 'electricity_life_cycle' }
      : { lca: 'electricity_consumption', basis: 'electricity_at_plant' }
  }
  if (reading === 'fuel') return fuel(has)
  return transport(has)
}

function fuel(has: Set<string>): LifeCycle {
  if (!has.has('combustion')) return { lca: 'upstream', basis: 'upstream' }
  return has.has('upstream')
    ? { lca: 'fuel_upstream-fuel_combustion', basis: 'life_cycle' }
    : { lca: 'fuel_combustion', basis: 'combustion' }
}

function electricity(has: Set<string>): LifeCycle {
  const words: [string, string][] = [
    ['upstream', 'upstream'],
    ['generation', 'electricity_generation'],
    ['combustion', 'electricity_generation'],
    ['distribution', 'transmission_and_distribution'],
  ]
  const lca = words.filter(([stage]) => has.has(stage)).map(([, word]) => word)
  return { lca: lca.join('-') }
}

function transport(has: Set<string>): LifeCycle {
  const words: [string, string][] = [
    ['upstream', 'fuel_upstream'],
    ['manufacture', 'manufacturing'],
    ['combustion', 'fuel_combustion'],
    ['use', 'electricity_consumption'],
    ['fugitive', 'fugitive_emissions'],
  ]
  const lca = words.filter(([stage]) => has.has(stage)).map(([, word]) => word)
  return { lca: lca.join('-'), basis: has.has('manufacture') ? 'energy_and_vehicle' : 'energy' }
}

function unreadable(heading: string): never {
  throw new Error(`Base Carbone: unknown stage ${JSON.stringify(heading)}`)
}
