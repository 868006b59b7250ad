/** Checks plain names with the engine: whether they mean a factor, and which. */

import { isErrorBody, type Response } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { answerAll } from '../../rows/mapping/mapping.js'
import { wordsOf } from '../columns/headings.js'

/** Amount that a plain name is checked with. */
export type NameMeasure = 'weight' | 'distance' | 'energy' | 'volume' | 'number' | 'freight'

/** Amount of one unit of each measure, as a request states it. */
const amountOf: Readonly<Record<NameMeasure, { unit: string; parameters: object }>> = {
  weight: { unit: 'kg', parameters: { weight: 1, weight_unit: 'kg' } },
  distance: { unit: 'km', parameters: { distance: 1, distance_unit: 'km' } },
  energy: { unit: 'kWh', parameters: { energy: 1, energy_unit: 'kWh' } },
  volume: { unit: 'l', parameters: { volume: 1, volume_unit: 'l' } },
  number: { unit: 'piece', parameters: { number: 1 } },
  freight: { unit: 't km', parameters: { weight: 1, weight_unit: 't', distance: 1, distance_unit: 'km' } },
}

/** True for a measure that names can be checked with. */
export function isNameMeasure(measure: string | undefined): measure is NameMeasure {
  return measure !== undefined && Object.hasOwn(amountOf, measure)
}

/** Plain name that has a factor. */
export interface KnownName {
  name: string
  /** kg CO2e of one unit, with the unit and the region of the factor. */
  factor: string
}

/** Region of the check if no row has one. */
const anyRegion = 'GB'
const anyRelease = '^1'

export class NameCheck {
  readonly #engine: Engine
  readonly #region: string | undefined
  readonly #known = new Map<string, KnownName | undefined>()

  /** @param region where the activities are, if known */
  constructor(engine: Engine, region: string | undefined) {
    this.#engine = engine
    this.#region = region
  }

  /** Returns the first name of each list that has a factor for the measure. */
  async firstOf(
    lists: readonly (readonly string[])[],
    measure: NameMeasure,
  ): Promise<(KnownName | undefined)[]> {
    await this.#ask([...new Set(lists.flat())], measure)
    return lists.map((names) => {
      const name = names.find((each) => this.#known.get(keyOf(each, measure)) !== undefined)
      return name === undefined ? undefined : this.#known.get(keyOf(name, measure))
    })
  }

  async #ask(names: readonly string[], measure: NameMeasure): Promise<void> {
    const open = names.filter((name) => !this.#known.has(keyOf(name, measure)))
    const { unit, parameters } = amountOf[measure]
    const requests = open.map((name) => ({
      emission_factor: { plain_name: name, region: this.#region ?? anyRegion, data_version: anyRelease },
      parameters,
    }))
    const { signal } = new AbortController()
    const answers = await answerAll(this.#engine, 'estimate', requests, signal)
    for (const [index, name] of open.entries()) {
      const answer = answers[index]!
      this.#known.set(keyOf(name, measure), isErrorBody(answer) ? undefined : this.#read(name, unit, answer))
    }
  }

  #read(name: string, unit: string, answer: object): KnownName {
    const { co2e, emission_factor: factor } = answer as Response<'estimate'>
    const per = `${Number(co2e.toPrecision(3))} kg CO2e per ${unit}`
    const of = this.#region === undefined ? '' : ` (${factor?.region ?? ''})`
    return { name, factor: this.#region === undefined ? '' : `${per}${of}` }
  }
}

function keyOf(name: string, measure: NameMeasure): string {
  return `${measure} ${name}`
}

/** Maximum number of words of a part of a text. */
const longestPart = 4

/**
 * Returns a text and its parts as possible names, the longest first: without brackets, between signs, then
 * single words.
 */
export function partsOfText(text: string): string[] {
  const plain = text.replace(/\s+/g, ' ').trim()
  const outside = plain.replace(/\s*[([][^)\]]*[)\]]/g, '').trim()
  const pieces = [plain, outside, ...outside.split(/\s*[,;:/|–-]\s+|\s+[/|–-]\s*|[,;/|]/)]
  const words = wordsOf(outside)
  const parts: string[] = []
  for (let length = Math.min(longestPart, words.length - 1); length > 0; length--)
    for (let start = 0; start + length <= words.length; start++)
      parts.push(words.slice(start, start + length).join(' '))
  return [...new Set([...pieces, ...parts])].filter((part) => part.length > 2)
}
