/**
 * Reads YAML (1.2, core schema, which includes JSON) from untrusted files. Any content is read quickly or refused in
 * plain words: size, depth and repetition by aliases are limited, and content that would be ignored or misread is an
 * error, not a warning.
 */
import { closeSync, openSync, readSync } from 'node:fs'
import {
  CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  parseDocument,
  type Scalar,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml'
import { UsageError } from '../../../host/exit.js'

const mebibyte = 1024 * 1024
/** Larger than a mapping that translates 50,000 words. */
const mostBytes = 2 * mebibyte
/** Maximum number of nested levels; a mapping needs six. */
const mostDepth = 64
/** Maximum number of consecutive tags and anchors; a value has one each. */
const mostProperties = 16
/** Maximum number of repetitions by aliases, including nested repetitions. */
const mostAliases = 100
const repeatsTooMuch = 'aliases repeat too much; write their values out'

/** @returns the file's content as plain values @throws UsageError naming file, line and problem */
export function readYaml(path: string): unknown {
  return readYamlLines(path).value
}

/** Content of a file with the lines of its entries. */
export interface YamlLines {
  value: unknown
  /**
   * Returns the line of an entry by its path, such as `sites.Leeds.country`, or the line of the nearest entry above.
   */
  lineOf: (path: string) => number
}

/** Reads a file like `readYaml`, with the lines of its entries. */
export function readYamlLines(path: string): YamlLines {
  const text = boundedText(path)
  const lines = new LineCounter()
  const problemAt = (offset: number, message: string): UsageError => {
    const { line, col } = lines.linePos(offset)
    return new UsageError(`${path}: line ${line}, column ${col}: ${message}`)
  }
  assertPlain(text, lines, problemAt)
  // The library's check of duplicate keys, and its lines of errors, take quadratic time.
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false })
  const problem = document.errors[0] ?? document.warnings[0]
  if (problem) throw problemAt(problem.pos[0], messageOf(problem))
  assertClear(document, problemAt)
  try {
    const value: unknown = document.toJS({ maxAliasCount: mostAliases })
    return { value, lineOf: (entry) => lines.linePos(offsetOf(document.contents, entry)).line }
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    throw new UsageError(`${path}: ${repeatsTooMuch}`)
  }
}

/** Returns the offset of an entry. Keys may contain dots: the longest matching key wins. */
function offsetOf(node: unknown, path: string): number {
  const start = (node as Node | null)?.range?.[0] ?? 0
  const isOf = (key: string) => path === key || path.startsWith(`${key}.`)
  const entries = isMap(node)
    ? node.items.map(({ key, value }) => ({ key: String((key as Scalar).value), at: key, value }))
    : isSeq(node)
      ? node.items.map((value, index) => ({ key: String(index), at: value, value }))
      : []
  const [found] = entries.filter(({ key }) => isOf(key)).sort((a, b) => b.key.length - a.key.length)
  if (found === undefined) return start
  const rest = path.slice(found.key.length + 1)
  const own = (found.at as Node).range![0]
  return rest === '' ? own : Math.max(own, offsetOf(found.value, rest))
}

/** @throws UsageError for a file too large to be a mapping, without reading all its content */
function boundedText(path: string): string {
  const file = openSync(path, 'r')
  try {
    const chunks: Buffer[] = []
    for (let size = 0; ; ) {
      const chunk = Buffer.alloc(64 * 1024)
      const read = readSync(file, chunk)
      if (read === 0) return Buffer.concat(chunks).toString('utf8')
      chunks.push(chunk.subarray(0, read))
      size += read
      if (size > mostBytes) {
        throw new UsageError(
          `${path}: larger than ${mostBytes / mebibyte} MiB, which no mapping is; name the mapping file, not the data`,
        )
      }
    }
  } finally {
    closeSync(file)
  }
}

type ProblemAt = (offset: number, message: string) => UsageError

/**
 * Checks depth and repetition before any value is built, which is recursive.
 * @param lines receives the starts of lines
 */
function assertPlain(text: string, lines: LineCounter, problemAt: ProblemAt): void {
  const parser = new Parser(lines.addNewLine)
  lines.addNewLine(0)
  let [properties, aliases, before] = [0, 0, '']
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme));
    if (parser.stack.length > mostDepth) {
      throw problemAt(parser.offset, `more than ${mostDepth} levels within one another; a mapping needs six`)
    }
    const sign = before === CST.SCALAR ? '' : lexeme[0]
    if (sign === '&' || sign === '!') properties++
    else if (lexeme.trim() !== '') properties = 0
    if (sign === '*') aliases++
    if (properties > mostProperties)
      throw problemAt(parser.offset, 'a value has one tag and one anchor at most')
    if (aliases > mostAliases) throw problemAt(parser.offset, repeatsTooMuch)
    before = lexeme
  }
}

function messageOf({ code, message }: YAMLError): string {
  const { 1: tag } = /^Unresolved tag: (.+)$/.exec(message) ?? []
  if (tag) return `unknown tag ${tag}; values are texts, numbers, lists and keys: remove the tag`
  if (code === 'MULTIPLE_DOCS') return 'a second document begins (---); a file has one'
  return message
}

/** @throws UsageError for aliases that refer to nothing or themselves, and for keys that no field can have */
function assertClear(document: Document.Parsed, problemAt: ProblemAt): void {
  const anchors = new Map<string, unknown>()
  visit(document, {
    Node: (_, node, path) => {
      const [at] = node.range!
      if (isAlias(node)) {
        const { source } = node
        const named = anchors.get(source)
        if (!named) throw problemAt(at, `no anchor &${source} comes before the alias *${source}`)
        if (path.includes(named as Node)) throw problemAt(at, `*${source} contains itself`)
        return
      }
      if (node.anchor !== undefined) anchors.set(node.anchor, node)
      if (isMap(node)) assertKeys(node, problemAt)
    },
  })
}

function assertKeys({ items }: YAMLMap, problemAt: ProblemAt): void {
  const seen = new Set<string>()
  for (const key of items.map((item) => item.key as Node)) {
    const [at] = key.range!
    if (!isScalar(key)) throw problemAt(at, 'a key is a text, not a list, keys or an alias')
    const name = String(key.value)
    if (seen.has(name)) throw problemAt(at, `duplicate key ${JSON.stringify(name)}`)
    seen.add(name)
  }
}
