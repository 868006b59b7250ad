/** A machine type in one place, for any load and duration. */
import type { Selection } from '../../catalogue/catalogue.js'
import type { Notice, SourceDataPoint } from '../../contract/contract.js'
import type { Machine } from '../../tables/tables.js'
import type { Embodied, MachineFacts } from './machine.js'
import { hoursFrom, type PowerCurve } from './power.js'
import type { Site } from './site.js'

/** What all requests for one machine type in one place have in common. */
export interface InstancePlan {
  machine: Machine
  pue: number
  /** From the duration as it is given. */
  toHours: (duration: number) => number
  /** The processors it may get, each with the electricity and everything its estimate must say. */
  processors: { curve: PowerCurve; selection: Selection }[]
  memory: { gigabytes: number; kwhPerGbHour: number; curve: PowerCurve | undefined; selection: Selection }
  /** One of its graphics processors; undefined where there is nothing to estimate. */
  graphics: { curve: PowerCurve; selection: Selection } | undefined
  embodied: Embodied | undefined
}

/** @throws ServiceError 400 for an unknown unit */
export function instancePlan(
  facts: MachineFacts,
  durationUnit: string | undefined,
  { electricity, pueTrail, pue }: Site,
): InstancePlan {
  const partly = (notices: Notice[], point: SourceDataPoint): Selection => ({
    ...electricity,
    notices: [...electricity.notices, ...notices],
    source_trail: [...electricity.source_trail, point, ...pueTrail, facts.size],
  })
  return {
    machine: facts.machine,
    pue,
    toHours: hoursFrom(durationUnit),
    processors: facts.processors.map(({ curve, point }) => ({
      curve,
      selection: partly(facts.notices, point),
    })),
    graphics: facts.graphics && {
      curve: facts.graphics.curve,
      selection: partly([], facts.graphics.point),
    },
    memory: { ...facts.memory, selection: partly([], facts.memory.point) },
    embodied: facts.embodied,
  }
}
