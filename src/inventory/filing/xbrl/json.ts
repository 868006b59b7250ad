/** Writes facts as xBRL-JSON (XBRL International, 2021): the same filing gives the same bytes. */
import { dayAfter } from '../../days.js'
import type { Days, FiledFact, Filing, Taxonomy } from '../model.js'

type Entity = NonNullable<Filing['entity']>

/** Returns the text of the file. */
export function xbrlJson(filing: Filing, taxonomy: Taxonomy, entity: Entity): string {
  const facts = filing.facts.map((fact, at) => [`f${at + 1}`, factOf(fact, entity)])
  const document = {
    documentInfo: {
      documentType: 'https://xbrl.org/2021/xbrl-json',
      namespaces: namespaces(taxonomy, entity),
      taxonomy: [taxonomy.entryPoint],
    },
    facts: Object.fromEntries(facts),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function namespaces({ prefix, namespace }: Taxonomy, entity: Entity): Record<string, string> {
  return {
    [prefix]: namespace,
    utr: 'http://www.xbrl.org/2009/utr',
    iso4217: 'http://www.xbrl.org/2003/iso4217',
    [entity.prefix]: entity.scheme,
    xbrl: 'https://xbrl.org/2021',
    xbrli: 'http://www.xbrl.org/2003/instance',
  }
}

function factOf(fact: FiledFact, entity: Entity): object {
  const { element, value, decimals, unit, members } = fact
  return {
    value,
    ...(decimals === undefined ? {} : { decimals }),
    dimensions: {
      concept: element,
      entity: `${entity.prefix}:${entity.id}`,
      period: periodOf(fact),
      ...(unit.length === 0 ? {} : { unit: unit.join('/') }),
      ...members,
    },
  }
}

/** Periods end at midnight, when the next day begins. */
function periodOf({ period, isInstant }: { period: Days; isInstant: boolean }): string {
  const end = `${dayAfter(period.end)}T00:00:00`
  return isInstant ? end : `${period.start}T00:00:00/${end}`
}
