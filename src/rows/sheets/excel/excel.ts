/** Writes workbooks: whole workbooks from rows, and building blocks for reports. */

export { columnName } from './addresses.js'
export { cellXml, escaped, textCell } from './cells.js'
export { writeExcel } from './write-excel.js'
export { ZipFile } from './zip-file.js'
