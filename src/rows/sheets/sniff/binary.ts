/** Step 2 of sniffing: detects workbooks and Parquet by their first bytes, whatever the file name. */
import { UsageError } from '../../../host/exit.js'
import type { BinaryFormat } from '../file-formats.js'

/** Signature of Office containers before 2007, still used for encrypted workbooks. */
const oldContainer = 'd0cf11e0a1b11ae1'

/**
 * Returns the binary format of an input; undefined for other inputs.
 * @param head first bytes of the input, decompressed
 * @throws UsageError for workbooks older than Excel 2007, encrypted workbooks and encrypted Parquet
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
