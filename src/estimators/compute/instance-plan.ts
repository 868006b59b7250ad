/** A machine type in one place, for any load and duration. */
import type { Selection } from '../../catalogue/catalogue.js'
import type { Notice, SourceDataPoint } from '../../contract/contract.js'
import type { Machine } from '../../tables/tables.js'
import type { Embodied, MachineFacts } from './machine.js'
import { hoursFrom, type PowerCurve } from './power.js'
import type { Site } from './site.js'

/** Data shared by all requests for one machine type in one place. */
export interface InstancePlan {
  machine: Machine
  pue: number
  /** Converts the requested duration to hours. */
  toHours: (duration: number) => number
  /** Processors that it may get, each with its electricity and notices. */
  processors: { curve: PowerCurve; selection: Selection }[]
  memory: { gigabytes: number; kwhPerGbHour: number; curve: PowerCurve | undefined; selection: Selection }
  /** One graphics processor of the machine; undefined if not estimated. */
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
