/** Activities that contradict what a line says, though they share words with it. */
import type { PlainLine } from '../../catalogue/catalogue.js'

const rules: readonly {
  isSaid: (line: PlainLine) => boolean
  contradicts: (activityId: string) => boolean
}[] = [
  {
    isSaid: (line) => namesOnly(line, 'energy/cooling', 'energy/heat'),
    contradicts: (id) => id.includes('heating'),
  },
  {
    isSaid: (line) => namesOnly(line, 'energy/heat', 'energy/cooling'),
    contradicts: (id) => id.includes('cooling'),
  },
  {
    isSaid: ({ attributes }) => attributes.get('part') === 'biogenic',
    contradicts: (id) => id.startsWith('fuel_type_') && !id.includes('biogenic'),
  },
]

function namesOnly({ kinds }: PlainLine, wanted: string, other: string): boolean {
  return kinds.some(({ kind }) => kind === wanted) && kinds.every(({ kind }) => kind !== other)
}

/** Returns a test for activities that contradict a line: heat for cooling, combustion for its biogenic part. */
export function contradictionsOf(line: PlainLine): (activityId: string) => boolean {
  const said = rules.filter(({ isSaid }) => isSaid(line))
  return (activityId) => said.some(({ contradicts }) => contradicts(activityId))
}
