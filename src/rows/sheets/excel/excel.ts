/** Writes workbooks: whole workbooks from rows, and building blocks for reports. */

export { columnName } from './addresses.js'
export { cellXml, escaped, numberText, textCell } from './cells.js'
export { readXml } from './workbook.js'
export { writeExcel } from './write-excel.js'
export type { XmlHandler } from './xml.js'
export { packed, unpacked, type ZipEntry, zipDirectory } from './zip.js'
export { ZipFile } from './zip-file.js'
