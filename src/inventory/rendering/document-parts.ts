/** Parts of a document: sections of text, tables and charts, the same for every renderer. */

export interface Column {
  heading: string
  /** Numbers stand to the right. */
  align?: 'right'
}

export interface Row {
  cells: string[]
  /** A sum of others, or a heading among rows. */
  role?: 'total' | 'group'
}

export interface Table {
  kind: 'table'
  caption: string
  columns: Column[]
  rows: Row[]
}

/** Shades that differ in lightness too, for readers without colours. */
export type Tone = 'first' | 'second' | 'third' | 'more' | 'less'

/** A piece of a bar, on the scale of its chart. */
export interface Segment {
  from: number
  to: number
  tone: Tone
}

export interface Bar {
  label: string
  segments: Segment[]
  /** Figures, in the order of the headings. */
  figures: string[]
  role?: 'total'
}

/** A table whose rows have a bar each. */
export interface BarChart {
  kind: 'bars'
  caption: string
  /** Heading of the labels. */
  heading: string
  /** Headings of the figures. */
  headings: string[]
  /** Meaning of tones, where a bar has several. */
  legend: [tone: Tone, text: string][]
  bars: Bar[]
}

/** A straight line from a base year to a target, with the years that are known. */
export interface LineChart {
  kind: 'line'
  caption: string
  /** What it shows, for readers who do not see it. */
  summary: string
  line: Point[]
  points: Point[]
}

export interface Point {
  year: number
  value: number
  text: string
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | Table
  | BarChart
  | LineChart

export interface Section {
  id: string
  title: string
  blocks: Block[]
  /** True if it belongs into the short form of a pull request. */
  isShort?: boolean
  /** True if it begins a page when printed. */
  beginsPage?: boolean
}

export interface Document {
  title: string
  /** Facts of the header, by name. */
  facts: [name: string, value: string][]
  isDraft: boolean
  sections: Section[]
}

export const text = (content: string): Block => ({ kind: 'text', text: content })

/** Returns a column of numbers. */
export const right = (heading: string): Column => ({ heading, align: 'right' })
