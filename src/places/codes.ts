/** Texts that are a code: IATA, UN/LOCODE, ISO 3166. */
import { certain, type Finding } from './finding.js'
import { fold } from './fold.js'
import type { Gazetteer } from './gazetteer.js'
import type { Purpose } from './place.js'

/** A town this large is meant by its name in capitals, even if the letters are also a code. */
const knownTown = 15_000

/** A country code that could also be a division's (`CA`). */
const ambiguousCode = 0.9

/** A text in capitals that stands alone and is a code. Undefined: read it as a name. */
export function findCode(gazetteer: Gazetteer, text: string, purpose: Purpose): Finding | undefined {
  const named = gazetteer.named(fold(text))
  const isCountry = named.some((place) => place.kind === 'country')
  if (/^[A-Z]{2}$/.test(text)) return isCountry ? undefined : regionCode(gazetteer, text)
  if (/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(text)) {
    const [region] = gazetteer.coded(text)
    if (region) return certain(region)
  }
  const isName =
    isCountry || named.some((place) => place.kind === 'town' && place.main && place.weight >= knownTown)
  if (/^[A-Z]{3}$/.test(text)) {
    const airport = gazetteer.airport(text)
    const isFlown = purpose === 'air' && airport !== undefined && airport.detail !== 'unscheduled'
    if (!isFlown && (isCountry || (isName && airport?.detail === 'unscheduled'))) return undefined
    return airport
      ? certain(airport)
      : (findMetropolis(gazetteer, text, purpose) ?? regionCode(gazetteer, text))
  }
  if (/^[A-Z]{2}[ -]?[A-Z2-9]{3}$/.test(text)) {
    const isShipped = purpose === 'sea' && gazetteer.port(plainLocode(text)) !== undefined
    if (isShipped || !isName) return findLocode(gazetteer, text, purpose)
  }
  return undefined
}

/** An IATA code of an airport or of a metropolitan area, in any case. */
export function findIata(gazetteer: Gazetteer, code: string, purpose: Purpose): Finding | undefined {
  const upper = code.trim().toUpperCase()
  const airport = gazetteer.airport(upper)
  return airport ? certain(airport) : findMetropolis(gazetteer, upper, purpose)
}

/** A UN/LOCODE in any case, with or without a space. Undefined also where its position is not known. */
export function findLocode(gazetteer: Gazetteer, code: string, purpose: Purpose): Finding | undefined {
  const plain = plainLocode(code)
  // The trade writes the code of an airport, CNSHA, for the port of Shanghai.
  const locode = purpose === 'sea' && plain === 'CNSHA' ? 'CNSGH' : plain
  const found = gazetteer.locode(locode)
  const port = purpose === 'sea' ? gazetteer.port(locode) : undefined
  const place = port ?? found?.place
  return place && certain({ ...place, locode })
}

export function plainLocode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}

function findMetropolis(gazetteer: Gazetteer, code: string, purpose: Purpose): Finding | undefined {
  const town = gazetteer.metropolis(code)
  if (!town) return undefined
  const [first] = purpose === 'air' ? gazetteer.airportsOfMetropolis(town.id) : []
  const airport = first === undefined ? undefined : gazetteer.airport(first)
  return certain(airport ?? town)
}

function regionCode(gazetteer: Gazetteer, code: string): Finding | undefined {
  const [region, ...others] = gazetteer.coded(code)
  if (!region) return undefined
  return {
    place: region,
    confidence: others.length === 0 ? 1 : ambiguousCode,
    others: others.map((place) => ({ place, score: place.weight })),
  }
}
