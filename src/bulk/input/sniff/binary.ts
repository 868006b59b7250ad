/** Step 2 of sniffing: whether an input is a workbook or Parquet, by its first bytes, whatever its name. */
import { UsageError } from '../../../host/exit.js'
import type { BinaryFormat } from '../../file-formats.js'

/** Of the containers that Office used before 2007, and puts encrypted workbooks into. */
const oldContainer = 'd0cf11e0a1b11ae1'

/**
 * @param head the first bytes of an input, decompressed
 * @throws UsageError for workbooks of Excel before 2007, encrypted ones, and encrypted Parquet
 */
export function binaryFormatOf(name: string, head: Buffer): BinaryFormat | undefined {
  const mark = head.toString('latin1', 0, 4)
  if (mark === 'PK\x03\x04' || mark === 'PK\x05\x06') return 'xlsx'
  if (mark === 'PAR1') return 'parquet'
  if (mark === 'PARE') throw new UsageError(`${name} is encrypted Parquet; rewrite it without encryption`)
  if (head.toString('hex', 0, 8) !== oldContainer) return undefined
  if (head.includes('EncryptedPackage', 0, 'utf16le')) {
    throw new UsageError(`${name} is encrypted; open it with its password and save it without one`)
  }
  throw new UsageError(
    `${name} is an encrypted workbook or one of Excel 97-2003 (.xls), which cannot be read; save it as .xlsx or CSV`,
  )
}
