/**
 * Codes in a line as names of their meanings: waste codes (Decision 2000/532/EC), goods of the Combined
 * Nomenclature, CAS numbers, standards, and designations of alloys and grades. Codes of lists are names in the
 * reference file, `ewc150101`; designations follow the rules of their standards.
 */
import { designations } from './designations.js'
import type { PlainKnowledge } from './line.js'

/** A text whose codes are replaced by names. */
export interface NamedCodes {
  text: string
  /** Returns a name as the text wrote it. */
  asWritten(name: string): string
}

/** Every list code has a digit, and every designation but a few chemical ones. */
const hasCode = /\d|\b(?:Al|Cu|Zn)[A-Z]/

/** Waste codes with the name of the list, or as three pairs of digits. */
const wasteCode =
  /(?:\b(?:EWC|EWL|LoW|LER|CER|EER|AVV|ASN|EAK|EURAL|waste code|kod odpadu)(?:[ -]?(?:code|nr|no|kod))?[.:]* ?(\d\d)[ .]?(\d\d)[ .]?(\d\d)|(?<![\d.,/-])(?<!\d )(0[1-9]|1\d|20) (\d\d) (\d\d)(?! \d\d \d\d))(?!\d)( ?\*)?/gi

/** Operations of annexes I and II of Directive 2008/98/EC, which follow waste codes; sorting and storage do not treat waste. */
const operations: readonly [code: RegExp, name: string][] = [
  [/\bD ?(?:0?[15]|12)\b/g, 'landfill'],
  [/\b(?:D ?1[01]|R ?0?1)\b/g, 'incineration'],
  [/\bR ?0?[2-9]\b/g, 'recycling'],
  [/\b(?:D ?1[345]|R ?1[23])\b/g, ' '],
]

const goodsCode =
  /\b(?:CN|HS|KN|NC|HTS|TARIC|tariff|commodity code)(?:[ -]?(?:code|heading|no|nr))?[.:]* ?(\d{4})((?:[ .]?\d\d){0,3})(?![\d])/gi

const casNumber = /(?:\bCAS(?:[ -]?(?:RN|no|nr|number))?[.:]* ?)?(?<![\d-])(\d{2,7})-(\d\d)-(\d)(?![\d-])/gi

const standard =
  /\b(?:DIN |BS |NF |UNI |UNE |NEN |PN[ -])?EN ?(?:ISO )?(\d{3,5})(?:-\d+)?(?::\d{4})?(?![\d])/g

/** Returns a text in which codes are names; codes that mean nothing known remain. */
export function codesNamed(text: string, { meaningOf }: PlainKnowledge): NamedCodes {
  if (!hasCode.test(text)) return { text, asWritten: (name) => name }
  const written = new Map<string, string>()
  const put = (name: string, as: string) => {
    if (!written.has(name)) written.set(name, as.trim())
    return ` ${name} `
  }
  const known = (prefix: string, digits: string, lengths: readonly number[]) =>
    lengths
      .map((length) => `${prefix}${digits.slice(0, length)}`)
      .find((name) => meaningOf(name) !== undefined)

  let hasWaste = false
  let named = text.replace(wasteCode, (all, a, b, c, d, e, f, star) => {
    const name = known('ewc', `${a ?? d}${b ?? e}${c ?? f}`, [6])
    const isStated = a !== undefined
    if (name === undefined && !isStated) return all
    hasWaste = true
    return put(name ?? (star ? 'hazardous waste' : 'waste'), all)
  })
  if (hasWaste) named = withOperations(named)
  named = named
    .replace(goodsCode, (all, heading: string, rest: string) => {
      const name = known('cn', heading + rest.replace(/\D/g, ''), [6, 4, 2])
      return name === undefined ? all : put(name, all)
    })
    .replace(casNumber, (all, a: string, b: string, check: string) => {
      const name = isCas(a + b, check) ? known('cas', a + b + check, [10]) : undefined
      return name === undefined ? all : put(name, all)
    })
    .replace(standard, (all, number: string) => {
      const name = known('en', number, [5])
      return name === undefined ? all : put(name, all)
    })
  for (const { code, name } of designations) {
    named = named.replace(code, (all, ...groups) => {
      const meant = typeof name === 'string' ? name : name(String(groups[0]))
      return meant === undefined ? all : put(meant, all)
    })
  }
  return { text: named, asWritten: (name) => written.get(name) ?? name }
}

/** Moves operations to the end of a text: words such as `composting` say more than `R3`. */
function withOperations(text: string): string {
  const names: string[] = []
  const rest = operations.reduce(
    (left, [code, name]) =>
      left.replace(code, () => {
        names.push(name)
        return ' '
      }),
    text,
  )
  return [rest, ...names].join(' . ')
}

/** True if the last digit of a CAS number is the weighted sum of the others. */
function isCas(digits: string, check: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at + 1), 0)
  return sum % 10 === Number(check)
}
