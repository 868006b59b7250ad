/** Writes facts as Inline XBRL 1.1: one page of XHTML that people and programs read; the same filing gives the same bytes. */
import { escaped } from '../../escaped.js'
import type { FiledFact, Filing, Taxonomy } from '../model.js'
import { shownUnit } from '../tables.js'

type Entity = NonNullable<Filing['entity']>

/** Returns the text of the page. */
export function inlineXbrl(filing: Filing, taxonomy: Taxonomy, entity: Entity): string {
  const contexts = new Ids()
  const units = new Ids()
  const idsOf = (fact: FiledFact) => ({
    context: contexts.of('c', contextKey(fact)),
    unit: isNumeric(fact) ? units.of('u', unitKey(fact)) : '',
  })
  const tagged = filing.facts.map((fact) => ({ fact, ...idsOf(fact) }))
  const hidden = tagged.filter(({ fact }) => fact.measure === 'members').map(nonNumeric)
  const rows = tagged.map(rowOf)
  const name = escaped(filing.organisation)
  const period = `${filing.period.start} to ${filing.period.end}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<html ${declarations(taxonomy)} xml:lang="en">
<head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/><title>${name}: ${escaped(filing.title)}</title></head>
<body>
<div style="display:none"><ix:header>
${hidden.length === 0 ? '' : `<ix:hidden>\n${hidden.join('\n')}\n</ix:hidden>\n`}<ix:references><link:schemaRef xlink:type="simple" xlink:href="${escaped(taxonomy.entryPoint)}"/></ix:references>
<ix:resources>
${contexts.map((id, key) => contextXml(id, key, entity)).join('\n')}
${units.map(unitXml).join('\n')}
</ix:resources>
</ix:header></div>
<h1>${name}</h1>
<p>${escaped(filing.title)}, ${period}</p>
<table>
${rows.join('\n')}
</table>
${notesXml(filing)}
</body>
</html>
`
}

/** Ids of contexts or units in the order in which they are first used. */
class Ids {
  readonly #ids = new Map<string, string>()

  of(letter: string, key: string): string {
    const id = this.#ids.get(key) ?? `${letter}${this.#ids.size + 1}`
    this.#ids.set(key, id)
    return id
  }

  map(text: (id: string, key: string) => string): string[] {
    return [...this.#ids].map(([key, id]) => text(id, key))
  }
}

interface Tagged {
  fact: FiledFact
  context: string
  unit: string
}

function isNumeric({ exact }: FiledFact): boolean {
  return exact !== undefined
}

function declarations({ prefix, namespace }: Taxonomy): string {
  const names: Record<string, string> = {
    '': 'http://www.w3.org/1999/xhtml',
    ix: 'http://www.xbrl.org/2013/inlineXBRL',
    ixt: 'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12',
    link: 'http://www.xbrl.org/2003/linkbase',
    xlink: 'http://www.w3.org/1999/xlink',
    xbrli: 'http://www.xbrl.org/2003/instance',
    xbrldi: 'http://xbrl.org/2006/xbrldi',
    iso4217: 'http://www.xbrl.org/2003/iso4217',
    utr: 'http://www.xbrl.org/2009/utr',
    [prefix]: namespace,
  }
  return Object.entries(names)
    .map(([name, address]) => `xmlns${name && `:${name}`}="${escaped(address)}"`)
    .join(' ')
}

function contextKey({ period, isInstant, members }: FiledFact): string {
  return JSON.stringify([isInstant ? '' : period.start, period.end, Object.entries(members)])
}

function contextXml(id: string, key: string, { scheme, id: entity }: Entity): string {
  const [start, end, members] = JSON.parse(key) as [string, string, [axis: string, member: string][]]
  const days =
    start === ''
      ? `<xbrli:instant>${end}</xbrli:instant>`
      : `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`
  const dimensions = members.map(
    ([axis, member]) => `<xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember>`,
  )
  const scenario = dimensions.length === 0 ? '' : `<xbrli:scenario>${dimensions.join('')}</xbrli:scenario>`
  const identifier = `<xbrli:identifier scheme="${escaped(scheme)}">${escaped(entity)}</xbrli:identifier>`
  return `<xbrli:context id="${id}"><xbrli:entity>${identifier}</xbrli:entity><xbrli:period>${days}</xbrli:period>${scenario}</xbrli:context>`
}

function unitKey({ unit }: FiledFact): string {
  return JSON.stringify(unit)
}

function unitXml(id: string, key: string): string {
  const measures = (JSON.parse(key) as string[]).map((name) => `<xbrli:measure>${name}</xbrli:measure>`)
  const [numerator = '<xbrli:measure>xbrli:pure</xbrli:measure>', denominator] = measures
  const content =
    denominator === undefined
      ? numerator
      : `<xbrli:divide><xbrli:unitNumerator>${numerator}</xbrli:unitNumerator><xbrli:unitDenominator>${denominator}</xbrli:unitDenominator></xbrli:divide>`
  return `<xbrli:unit id="${id}">${content}</xbrli:unit>`
}

function rowOf(tagged: Tagged): string {
  const { fact } = tagged
  const years = fact.period.end.slice(0, 4)
  const cells = [
    escaped(fact.paragraph),
    escaped(fact.label),
    years,
    valueXml(tagged),
    escaped(shownUnit(fact)),
  ]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

/** Members are tagged in the hidden part, where their full names belong. */
function valueXml(tagged: Tagged): string {
  const { fact, context, unit } = tagged
  if (fact.measure === 'members') return escaped(fact.value.replaceAll(/\S+#/g, ''))
  if (!isNumeric(fact)) return nonNumeric(tagged)
  const isNegative = fact.value.startsWith('-')
  const name = `name="${fact.element}" contextRef="${context}" unitRef="${unit}" decimals="${fact.decimals}"`
  const sign = isNegative ? ' sign="-"' : ''
  const digits = isNegative ? fact.value.slice(1) : fact.value
  const number = `<ix:nonFraction ${name} format="ixt:num-dot-decimal"${sign}>${digits}</ix:nonFraction>`
  return isNegative ? `-${number}` : number
}

function nonNumeric({ fact, context }: Tagged): string {
  return `<ix:nonNumeric name="${fact.element}" contextRef="${context}">${escaped(fact.value)}</ix:nonNumeric>`
}

function notesXml({ notes, missing }: Filing): string {
  const lines = [...notes, ...missing.map(({ label, why }) => `${label}: not stated, ${why}`)]
  return lines.length === 0
    ? ''
    : `<ul>\n${lines.map((line) => `<li>${escaped(line)}</li>`).join('\n')}\n</ul>`
}
