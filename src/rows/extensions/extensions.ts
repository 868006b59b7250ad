/**
 * Fields that a command adds to its rows, and the tables of its answers. The extension of each command is a separate
 * file in this folder.
 */

export { groupedRows, type OpenSource, openSource, type PlacedGroup } from './open-source.js'
export { rowEngine } from './row-engine.js'
export type { RowExtension, Together } from './row-extension.js'
