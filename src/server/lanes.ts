/** Limits the total weight of each project's requests in flight; others wait in order of arrival. */
import type { ServerResponse } from 'node:http'
import { ServiceError } from '../contract/contract.js'

interface Waiting {
  weight: number
  start: () => void
}

interface Lane {
  inFlight: number
  waiting: Set<Waiting>
}

export class Lanes {
  readonly #most: number
  readonly #longestWait: number
  readonly #lanes = new Map<string, Lane>()

  /**
   * @param most maximum weight in flight per project
   * @param longestWait maximum wait for other requests of the project, in milliseconds
   */
  constructor(most: number, longestWait: number) {
    this.#most = most
    this.#longestWait = longestWait
  }

  /**
   * Calls `start` when there is room for the request, unless the client has disconnected by then. The request leaves
   * the lane when its response is closed. A request heavier than the limit runs alone.
   * @param turnAway called instead, with a 503, after the maximum wait
   */
  enter(
    project: string,
    weight: number,
    raw: ServerResponse,
    start: () => void,
    turnAway: (error: Error) => void,
  ): void {
    // The client has disconnected: no answer is needed, and no close event will follow.
    if (raw.destroyed) return
    const lane = this.#lanes.get(project) ?? { inFlight: 0, waiting: new Set() }
    this.#lanes.set(project, lane)
    let patience: NodeJS.Timeout | undefined
    let isTurnedAway = false
    const waiting: Waiting = {
      weight,
      start: () => {
        clearTimeout(patience)
        lane.inFlight += weight
        start()
      },
    }
    raw.once('close', () => {
      clearTimeout(patience)
      if (!lane.waiting.delete(waiting) && !isTurnedAway) lane.inFlight -= weight
      this.#startNext(project, lane)
    })
    if (lane.waiting.size === 0 && this.#hasRoom(lane, weight)) {
      waiting.start()
      return
    }
    lane.waiting.add(waiting)
    patience = setTimeout(() => {
      isTurnedAway = lane.waiting.delete(waiting)
      turnAway(busy())
    }, this.#longestWait)
  }

  #hasRoom({ inFlight }: Lane, weight: number): boolean {
    return inFlight === 0 || inFlight + weight <= this.#most
  }

  #startNext(project: string, lane: Lane): void {
    for (const waiting of lane.waiting) {
      if (!this.#hasRoom(lane, waiting.weight)) return
      lane.waiting.delete(waiting)
      waiting.start()
    }
    if (lane.inFlight === 0 && lane.waiting.size === 0) this.#lanes.delete(project)
  }
}

export function busy(): ServiceError {
  return new ServiceError(503, null, 'the server is busy; try again')
}
