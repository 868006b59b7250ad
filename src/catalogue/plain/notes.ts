/** Notices about the reading of a line, and about activities that differ from its meaning. */
import { info, type Notice, quoted, warning } from '../../contract/contract.js'
import type { PlainActivity } from './choice.js'
import type { NamedKind, ReadLine } from './line.js'

/** Cars that burn much less than the average. */
const hybrids = new Set(['hev', 'phev'])

/**
 * Returns the notice of an activity that is a proxy for the thing of a line, or less specific than the line;
 * undefined for an activity that the line means.
 * @param of activities of a kind
 */
export function noteOn(
  line: ReadLine,
  activityId: string,
  of: (kind: string) => readonly PlainActivity[],
): Notice | undefined {
  for (const { kind, written } of line.kinds) {
    const row = of(kind).find(({ activity_id }) => activity_id === activityId)
    if (!row) continue
    if (row.proxy !== '') return proxyNote(written, row.proxy)
    const isOpen = !line.attributes.has('treatment') && row.attributes.includes('treatment=')
    if (isOpen) return treatmentNote(written)
    const cabin = line.attributes.get('class')
    if (kind === 'travel/flight' && cabin !== undefined && !row.attributes.includes('class=')) {
      return proxyNote(`${cabin.replaceAll('_', ' ')} class`, 'the average passenger')
    }
    const fuel = line.attributes.get('fuel')
    if (kind === 'travel/car' && hybrids.has(fuel ?? '') && !row.attributes.includes('fuel=')) {
      return proxyNote(written, 'the average car')
    }
    return undefined
  }
  return undefined
}

/** @param proxy subject of the factor */
export function proxyNote(written: string, proxy: string): Notice {
  return warning(
    'proxy_factor',
    `${quoted(written)} has no factor of its own here: the factor is of ${proxy}`,
  )
}

function treatmentNote(written: string): Notice {
  return warning(
    'treatment_assumed',
    `${quoted(written)} is waste without a treatment: landfill was assumed; add landfill, incineration, recycling or composting`,
  )
}

export function refusedNote({ written }: NamedKind): Notice {
  return info(
    'no_material_factor',
    `no factor of ${quoted(written)} by weight is published here, and materials of its family differ many times over: none is suggested; add one of your supplier as a private factor`,
  )
}

/** Returns the notice of a refrigerant blend whose factor is the sum of its components; undefined for other factors. */
export function compositionNote({
  activity_id,
  description,
}: {
  activity_id: string
  description: string | null
}): Notice | undefined {
  if (!activity_id.startsWith('fugitive_gas') || !description?.startsWith('By mass')) return undefined
  return info(
    'line_read',
    `no publisher states this blend: the factor is computed from its components (${description.replace(/\.$/, '')})`,
  )
}

/** Number of different things from which a line without amounts is several. */
const mostThings = 3

/** Returns the different things of a line if it should be several lines; otherwise none. */
export function severalIn({ kinds, amounts }: ReadLine): string[] {
  const things = new Map(kinds.filter(({ isWeak }) => !isWeak).map(({ kind, written }) => [kind, written]))
  const isSeveral = things.size >= mostThings || (things.size > 1 && amounts.length > 1)
  return isSeveral ? [...things.values()] : []
}

export function severalNote(things: readonly string[]): Notice {
  return info(
    'line_read',
    `read: ${things.join(', ')}; several things in one line: only one is answered; make a line of each`,
  )
}
