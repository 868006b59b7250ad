/**
 * Scopes of texts on the command line: all scopes by default, so that litres of fuel mean burning it. The operations
 * keep the default of the specification (1, section 4.5), scope 3.
 */
import type { Engine } from '../../engine/engine.js'

/** First release whose answers name the stage that a factor omits. */
const since = 3
const allScopes = ['1', '2', '3']

export type FillScopes = <Asked extends { scope?: string[] }>(asked: Asked) => Asked

/** Returns a function that fills in the scopes of a text, asking the engine for its release once. */
export function scopesOfTexts(engine: Engine): () => Promise<FillScopes> {
  let fill: Promise<FillScopes> | undefined
  return () => {
    fill ??= fillFor(engine)
    return fill
  }
}

async function fillFor(engine: Engine): Promise<FillScopes> {
  const { catalogue_version } = await engine.identity()
  if (Number(catalogue_version) < since) return (asked) => asked
  return (asked) => (asked.scope?.length ? asked : { ...asked, scope: allScopes })
}
