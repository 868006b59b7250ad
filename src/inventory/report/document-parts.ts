/** What a document is made of: sections of text, tables and charts, the same for every renderer. */

export interface Column {
  heading: string
  /** Numbers stand to the right. */
  align?: 'right'
}

export interface Cell {
  text: string
  /** The anchor of what it is explained by. */
  link?: string
}

export interface Row {
  cells: (string | Cell)[]
  /** A sum of others, or a heading among rows. */
  role?: 'total' | 'group'
  /** What others link to. */
  anchor?: string
}

export interface Table {
  kind: 'table'
  caption: string
  columns: Column[]
  rows: Row[]
}

/** Bars, each with what it says; a table with the same figures comes with them. */
export interface Chart {
  kind: 'bars'
  caption: string
  bars: { label: string; value: number; shown: string }[]
}

export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] } | Table | Chart

export interface Section {
  id: string
  title: string
  blocks: Block[]
  /** Whether it belongs into the short form of a pull request; of some the blocks that do. */
  isShort?: boolean
  shortBlocks?: Block[]
}

export interface Document {
  title: string
  /** Facts of the header, by name. */
  facts: [name: string, value: string][]
  isDraft: boolean
  sections: Section[]
}
