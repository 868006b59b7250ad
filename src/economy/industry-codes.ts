/**
 * Codes of five industry classifications: validates codes, repairs codes that a spreadsheet changed, and finds codes
 * near an invalid one. A shorter code represents all codes below it.
 */

import type { ReferenceTables } from '../catalogue/catalogue.js'
import { Cache } from '../common/cache.js'
import { badRequest, info, type Notice, type ServiceError } from '../contract/contract.js'

export const schemes = ['nace2', 'isic4', 'mcc', 'naics2017', 'unspsc'] as const
export type Scheme = (typeof schemes)[number]

export interface IndustryCode {
  scheme: Scheme
  /** Code in the notation of the classification. */
  code: string
  title: string
  /** The finest codes it stands for, ascending. */
  members: string[]
  notices: Notice[]
}

/** Codes of one classification: every level, and the finest. */
interface CodeList {
  titles: Map<string, string>
  finest: string[]
}

/** Two-digit sectors that NAICS writes as a range. */
const naicsRanges = new Map([
  ['31-33', ['31', '32', '33']],
  ['44-45', ['44', '45']],
  ['48-49', ['48', '49']],
])

export class IndustryCodes {
  readonly #tables: ReferenceTables
  readonly #lists = new Cache<CodeList>()
  readonly #sections = new Cache<Map<string, string>>()
  readonly #starts = new Cache<Map<string, string[]>>()

  constructor(tables: ReferenceTables) {
    this.#tables = tables
  }

  /**
   * @param written the code as the caller has it
   * @param field path of the request's field, for messages
   * @throws ServiceError 400 `unknown_classification_code` that names the nearest valid codes
   */
  resolve(scheme: Scheme, written: string, field: string): IndustryCode {
    try {
      return this.#resolve(scheme, written.trim())
    } catch (error) {
      if (error instanceof UnknownCode) throw error.refusal(field)
      throw error
    }
  }

  #resolve(scheme: Scheme, text: string): IndustryCode {
    switch (scheme) {
      case 'nace2':
        return this.#nace(text)
      case 'isic4':
        return this.#isic(text)
      case 'mcc':
        return this.#padded('mcc', text, 4)
      case 'naics2017':
        return this.#naics(text)
      case 'unspsc':
        return this.#unspsc(text)
    }
  }

  title(scheme: Scheme, code: string): string {
    return this.#list(scheme).titles.get(code) ?? ''
  }

  /** `1` means `01` as the specification says; `1.11` is `01.11` that lost its zero in a spreadsheet. */
  #nace(text: string): IndustryCode {
    const parts = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text)
    if (!parts) {
      const dotted = /^\d{3,4}$/.test(text) ? `${text.slice(0, 2)}.${text.slice(2)}` : text
      throw this.#unknown('nace2', text, dotted, 'NACE codes have a dot after two digits, as in 01.11')
    }
    const [, division = '', rest] = parts
    const code = [division.padStart(2, '0'), ...(rest === undefined ? [] : [rest])].join('.')
    // A group that is not divided is written both dd.d and dd.d0; so a class dd.d0 that is not listed is the group.
    const known = this.#below('nace2', code)
    const members =
      known.length === 0 && /\.\d0$/.test(code) ? this.#below('nace2', code.slice(0, -1)) : known
    if (members.length === 0) throw this.#unknown('nace2', text, code)
    const repaired = division.length === 1 && rest !== undefined
    return this.#found('nace2', code, members, repaired ? text : undefined)
  }

  #isic(text: string): IndustryCode {
    const letter = text.toUpperCase()
    if (/^[A-U]$/.test(letter)) {
      const sections = this.#sectionOfClasses()
      const members = this.#list('isic4').finest.filter((code) => sections.get(code) === letter)
      return this.#found('isic4', letter, members)
    }
    if (this.#list('isic4').titles.has(text)) return this.#found('isic4', text, this.#below('isic4', text))
    const padded = `0${text}`
    if (!/^\d+$/.test(text) || !this.#list('isic4').titles.has(padded))
      throw this.#unknown('isic4', text, text)
    return this.#found('isic4', padded, this.#below('isic4', padded), text)
  }

  #naics(text: string): IndustryCode {
    const range = naicsRanges.get(text)
    if (range)
      return this.#found(
        'naics2017',
        text,
        range.flatMap((code) => this.#below('naics2017', code)),
      )
    const members = this.#list('naics2017').titles.has(text) ? this.#below('naics2017', text) : []
    if (members.length > 0) return this.#found('naics2017', text, members)
    const successors = this.#tables
      .all<{ naics2017: string }>('SELECT naics2017 FROM naics_revisions WHERE code = ? ORDER BY 1', text)
      .map((row) => row.naics2017)
    if (successors.length > 0) throw otherRevision(text, successors)
    throw this.#unknown('naics2017', text, text)
  }

  #padded(scheme: Scheme, text: string, length: number): IndustryCode {
    const code = /^\d+$/.test(text) ? text.padStart(length, '0') : text
    if (!this.#list(scheme).titles.has(code)) throw this.#unknown(scheme, text, code)
    return this.#found(scheme, code, [code], code === text ? undefined : text)
  }

  #unspsc(text: string): IndustryCode {
    const code = /^\d{4}$/.test(text) ? `${text}0000` : text
    if (this.#list('unspsc').titles.has(code)) return this.#found('unspsc', code, [code])
    const why = 'only families are estimated: eight digits that end in 0000'
    throw this.#unknown('unspsc', text, /^\d{8}$/.test(text) ? `${text.slice(0, 4)}0000` : text, why)
  }

  #found(scheme: Scheme, code: string, members: string[], repairedFrom?: string): IndustryCode {
    const notices =
      repairedFrom === undefined
        ? []
        : [
            info(
              'code_repaired',
              `${scheme} code ${repairedFrom} was read as ${code}: its leading zero was missing`,
            ),
          ]
    const title = this.title(scheme, code) || (members.length === 1 ? this.title(scheme, members[0]!) : '')
    return { scheme, code, title, members, notices }
  }

  /** The finest codes that a code stands for. */
  #below(scheme: Scheme, code: string): string[] {
    const complete = scheme === 'nace2' && code.length === 2 ? `${code}.` : code
    return this.#list(scheme).finest.filter((candidate) => candidate.startsWith(complete))
  }

  #unknown(scheme: Scheme, written: string, meant: string, why?: string): UnknownCode {
    const near = nearest(meant, this.#byStart(scheme))
    const reason = why === undefined ? `is not a ${scheme} code` : `is not a valid ${scheme} code (${why})`
    return new UnknownCode(`${JSON.stringify(written)} ${reason}; nearest: ${near.join(', ')}`, near)
  }

  #list(scheme: Scheme): CodeList {
    return this.#lists.get(scheme, () => {
      const rows = this.#tables.all<{ code: string; title: string }>(listQueries[scheme])
      const titles = new Map(rows.map((row) => [row.code, row.title]))
      return {
        titles,
        finest: rows.map((row) => row.code).filter((code) => finest[scheme].test(code)),
      }
    })
  }

  /** Returns codes by each of their prefixes, including the empty prefix. */
  #byStart(scheme: Scheme): Map<string, string[]> {
    return this.#starts.get(scheme, () => {
      const byStart = new Map<string, string[]>()
      for (const code of this.#list(scheme).titles.keys()) {
        for (let length = 0; length <= code.length; length++) {
          const start = code.slice(0, length)
          const others = byStart.get(start)
          if (others) others.push(code)
          else byStart.set(start, [code])
        }
      }
      return byStart
    })
  }

  #sectionOfClasses(): Map<string, string> {
    return this.#sections.get('isic4', () => {
      const rows = this.#tables.all<{ code: string; section: string }>('SELECT code, section FROM isic_codes')
      return new Map(rows.map((row) => [row.code, row.section]))
    })
  }
}

const listQueries: Record<Scheme, string> = {
  nace2: 'SELECT code, title FROM nace_classes ORDER BY code',
  isic4: 'SELECT code, title FROM isic_codes ORDER BY code',
  mcc: 'SELECT code, title FROM merchant_codes ORDER BY code',
  naics2017: 'SELECT code, title FROM naics_codes ORDER BY code',
  unspsc: "SELECT code, '' AS title FROM unspsc_families ORDER BY code",
}

const finest: Record<Scheme, RegExp> = {
  nace2: /^/,
  isic4: /^\d{4}$/,
  mcc: /^/,
  naics2017: /^\d{6}$/,
  unspsc: /^/,
}

function otherRevision(written: string, successors: string[]): UnknownCode {
  const now = successors.join(', ')
  return new UnknownCode(`"${written}" is from another revision of NAICS; in naics2017: ${now}`, successors)
}

/** A code that no list has, with those it may have been. */
class UnknownCode extends Error {
  readonly #near: string[]

  constructor(message: string, near: string[]) {
    super(message)
    this.#near = near
  }

  refusal(field: string): ServiceError {
    const valid = { classification_code: this.#near }
    return badRequest('unknown_classification_code', `${field}: ${this.message}`, valid)
  }
}

/** How many codes a message names. */
const shown = 4

/** Returns the codes that share the longest prefix with the given code, numerically nearest first. */
function nearest(code: string, byStart: ReadonlyMap<string, readonly string[]>): string[] {
  const number = numberIn(code)
  return alike(code, byStart)
    .map((candidate) => ({
      candidate,
      shared: sharedStart(code, candidate),
      distance: Math.abs(numberIn(candidate) - number),
    }))
    .sort((a, b) => b.shared - a.shared || a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, shown)
    .map(({ candidate }) => candidate)
}

/** Returns the codes with the longest prefix of a code that enough codes share. */
function alike(code: string, byStart: ReadonlyMap<string, readonly string[]>): readonly string[] {
  for (let length = code.length; length > 0; length--) {
    const found = byStart.get(code.slice(0, length)) ?? []
    if (found.length >= shown) return found
  }
  return byStart.get('') ?? []
}

function numberIn(code: string): number {
  return Number(code.replaceAll(/\D/g, ''))
}

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
