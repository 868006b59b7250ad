/** Applies a project's decisions to the uncertainty of its lines: kinds of data, own rules, filled gaps, set figures. */
import { builtInReference } from '../../catalogue/catalogue.js'
import { UsageError } from '../../host/exit.js'
import { readYamlLines } from '../../rows/mapping/mapping.js'
import { uncertaintyRules } from '../../tables/tables.js'
import {
  activityRule,
  combinedPart,
  type DataKind,
  formatParts,
  parseParts,
  percentInterval,
  ruleIds,
  type UncertaintyPart,
  type UncertaintyParts,
  unknownFactorRule,
} from '../../uncertainty/uncertainty.js'
import type { ProjectUncertainty } from '../decisions-schema.js'
import { halfWidthPercent, projectRuleId } from '../uncertainty-entries.js'
import { fits } from './decisions.js'
import type { Project } from './files.js'
import { type Line, text } from './line.js'

/** Entry with its id, the rules of the lines that it is for, and whether it decided on one. */
interface Entry extends ProjectUncertainty {
  id: string
  found: Set<string>
  isMet: boolean
}

export class LineUncertainty {
  readonly #path: string
  readonly #entries: readonly Entry[]
  #rules: ReturnType<typeof uncertaintyRules> | undefined

  constructor({ path, file: { uncertainty = [] } }: Pick<Project, 'path' | 'file'>) {
    this.#path = path
    this.#entries = uncertainty.map((entry, at) => ({
      ...entry,
      ...{ id: projectRuleId(at), found: new Set<string>(), isMet: false },
    }))
  }

  /**
   * After all lines of the project.
   * @throws UsageError naming file and line of rules for other kinds of factor, quantity or unit than their lines have
   */
  assertFitting(): void {
    const wrong = this.#entries.filter(
      ({ rule, when, found }) => when !== undefined && found.size > 0 && !found.has(rule!),
    )
    if (wrong.length === 0) return
    const placeOf = this.#places()
    const lines = wrong.map((entry) => {
      const { rule, found } = entry
      return `${placeOf(entry, '.rule')}: ${rule} (${this.#meaning(rule!)}) is the rule of none of its lines; they have ${[...found].sort().join(', ')}`
    })
    throw new UsageError(lines.join('\n'))
  }

  /** Returns a remark on each entry that decided on no line; after all lines of the project. */
  unmet(): string[] {
    const unmet = this.#entries.filter(({ isMet }) => !isMet)
    if (unmet.length === 0) return []
    const placeOf = this.#places()
    return unmet.map((entry) => {
      const { rule, data_kind: kind } = entry
      const what =
        rule === undefined
          ? `no line gets the data_kind ${kind} by it`
          : `no line has rule ${rule} (${this.#meaning(rule)}), which it replaces`
      return `${placeOf(entry, '')}: ${what}`
    })
  }

  /** Returns a function that names file, line and path of an entry. */
  #places(): (entry: Entry, key: string) => string {
    const { lineOf } = readYamlLines(this.#path)
    return (entry, key) => {
      const path = `uncertainty.${this.#entries.indexOf(entry)}${key}`
      return `${this.#path}: line ${lineOf(path)}: ${path}`
    }
  }

  #meaning(rule: string): string | undefined {
    return this.#known().get(rule)?.applies_to
  }

  /** Returns an estimated line with its kind of data and interval as the project decides; other lines unchanged. */
  applied(line: Line, source: string): Line {
    if (text(line, 'error_code') !== '' || line.cells.co2e === undefined) return line
    const written = text(line, 'uncertainty_rules')
    const kind = this.#kindOf(line, source, written !== '')
    const own = this.#entries.filter(({ rule, when }) => rule !== undefined && isFor(when, line, source))
    if (kind === text(line, 'data_kind') && written !== '' && own.length === 0) return line
    const known = parseParts(written) ?? this.#stated()
    const activity = kind === text(line, 'data_kind') ? known.activity : this.#activity(kind, line)
    const parts = { ...known, activity }
    for (const rule of ruleIds(parts)) {
      for (const { found } of own) found.add(rule)
      const replacing = own.find((entry) => entry.rule === rule)
      if (replacing !== undefined) replacing.isMet = true
    }
    return this.#written(
      line,
      kind,
      replaced(parts, own, (rule) => this.#part(rule)),
    )
  }

  #kindOf(line: Line, source: string, isAssessed: boolean): DataKind {
    const entry = this.#entries.find(({ data_kind, when }) => data_kind && isFor(when, line, source))
    if (entry?.data_kind !== undefined) {
      entry.isMet = true
      return entry.data_kind
    }
    if (!isAssessed) return 'stated'
    const isFilled = text(line, 'notices').split(';').includes('gap_filled')
    return isFilled ? 'interpolated' : (text(line, 'data_kind') as DataKind)
  }

  /** Returns the parts of a figure that the project sets. */
  #stated(): UncertaintyParts {
    const activity = this.#part(activityRule({ kind: 'stated', category: undefined, notices: [] }))
    return { factor: this.#part(unknownFactorRule), activity, fit: undefined }
  }

  #activity(kind: DataKind, line: Line): UncertaintyPart {
    const category = text(line, 'category') === 'electricity' ? 'Electricity' : undefined
    return this.#part(activityRule({ kind, category, notices: text(line, 'notices').split(';') }))
  }

  #part(rule: string): UncertaintyPart {
    return { rule, percent: this.#known().get(rule)?.percent ?? 0 }
  }

  #known(): ReturnType<typeof uncertaintyRules> {
    this.#rules ??= uncertaintyRules(builtInReference())
    return this.#rules
  }

  #written(line: Line, kind: DataKind, parts: UncertaintyParts): Line {
    const { low, high } = percentInterval(parts)
    const cells = { data_kind: kind, uncertainty_low: low, uncertainty_high: high }
    return { ...line, cells: { ...line.cells, ...cells, uncertainty_rules: formatParts(parts) } }
  }
}

function isFor(when: ProjectUncertainty['when'], line: Line, source: string): boolean {
  return when === undefined || fits({ when }, line.cells, source)
}

/** Returns the parts with rules of the project in place of those that it replaces. */
function replaced(
  { factor, activity, fit }: UncertaintyParts,
  entries: readonly Entry[],
  partOf: (rule: string) => UncertaintyPart,
): UncertaintyParts {
  const ofPart = (part: UncertaintyPart): UncertaintyPart => {
    const ids = part.rule.split('+')
    if (!ids.some((id) => entries.some(({ rule }) => rule === id))) return part
    const each = ids.map((id) => {
      const entry = entries.find(({ rule }) => rule === id)
      return entry === undefined ? partOf(id) : { rule: entry.id, percent: halfWidthPercent(entry)! }
    })
    return combinedPart(each)!
  }
  return { factor: ofPart(factor), activity: ofPart(activity), fit: fit && ofPart(fit) }
}
