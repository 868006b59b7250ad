/** Tests detection of an input's layout from the user's settings, its name and its first bytes. */
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sniffDelimiter } from '../../../../src/rows/sheets/sniff/delimiter.js'
import { assertText, detectCompression, guess, sniff } from '../../../../src/rows/sheets/sniff/sniff.js'

const bytes = (text: string) => Buffer.from(text)

describe('sniff', () => {
  it.each([
    ['a.csv', 'a;b\n1;2\n', {}, { format: 'csv', delimiter: ';' }],
    ['a.csv.gz', '{"a": 1}\n', {}, { format: 'csv', delimiter: ',' }],
    ['a.dat', '{"a": 1}\n', {}, { format: 'ndjson', delimiter: undefined }],
    ['-', '\uFEFF [{"a": 1}]', {}, { format: 'json', delimiter: undefined }],
    ['a.json', 'a;b\n', { inputFormat: 'csv' }, { format: 'csv', delimiter: ';' }],
    ['a.csv', 'a;b\n', { inputFormat: 'tsv' }, { format: 'tsv', delimiter: '\t' }],
    ['a.csv', 'a;b\n', { delimiter: '|' }, { format: 'csv', delimiter: '|' }],
    ['a.csv', 'x, y and z\na;b\n', { headerRow: 2 }, { format: 'csv', delimiter: ';' }],
  ] as const)('detects the layout of %s that begins with %j, given %j', (name, head, said, layout) => {
    expect(sniff(name, bytes(head), false, said)).toMatchObject(layout)
  })

  it('rejects input that is not text', () => {
    expect(() => assertText('a.csv', gzipSync('a'), undefined)).toThrow('a.csv is compressed twice')
    const utf16 = Buffer.from('\uFEFFa', 'utf16le')
    expect(() => assertText('a.csv', utf16, undefined)).toThrow('--encoding utf-16le')
    expect(() => assertText('a.csv', utf16, 'utf-16le')).not.toThrow()
  })

  it('detects compression', () => {
    expect(detectCompression(gzipSync('a'))).toBe('gzip')
    expect(detectCompression(Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0]))).toBe('zstd')
    expect(detectCompression(bytes('a,b\n'))).toBeUndefined()
  })
})

describe('guess', () => {
  const titles = 'Fuel report\nMade in May\n\nDate;Litres;Card\n1.5.;40;77\n2.5.;41;78\n'

  it.each([
    ['a.csv', bytes(titles), {}, { encoding: undefined, headerRow: 4 }],
    ['a.csv', bytes('a;b\n1;2\n'), {}, { encoding: undefined, headerRow: undefined }],
    ['a.csv', Buffer.from('Stra\xdfe;b\n1;2\n', 'latin1'), {}, { encoding: 'windows-1252' }],
    ['a.csv', Buffer.from('\uFEFFa;b\n1;2\n', 'utf16le'), {}, { encoding: 'utf-16le' }],
    ['a.csv', Buffer.from('\xc4;b\n', 'latin1'), { encoding: 'iso-8859-5' }, { encoding: 'iso-8859-5' }],
    ['a.json', bytes('[{"a": 1}]'), {}, { encoding: undefined, headerRow: undefined }],
    ['a.csv.gz', gzipSync(titles), {}, { encoding: undefined, headerRow: undefined }],
  ])('guesses the layout of %s', (name, head, said, expected) => {
    expect(guess(name, head, false, said)).toMatchObject(expected)
  })

  it('ignores an incomplete character at the end of the head', () => {
    const cut = bytes('a;ü').subarray(0, 3)
    expect(guess('a.csv', cut, true, {}).encoding).toBeUndefined()
    expect(guess('a.csv', cut, false, {}).encoding).toBe('windows-1252')
  })
})

describe('sniffDelimiter', () => {
  it.each([
    ['a,b,c\n1,2,3', ','],
    ['a;b;c\n1,5;2;3', ';'],
    ['a\tb\tc\n', '\t'],
    ['"x, y";b;c\n', ';'],
    ['single\n1', ','],
    ['\n\na|b\n', '|'],
    ['Menge, netto;Betrag\n1;5,00\n2;7,50\n', ';'],
    ['Strom, kWh, netto;Gas\n1;2\n', ';'],
    ['Menge, kWh;Betrag\n1,5;5\n', ';'],
    ['size;unit,price\n1,2\n3,4\n', ','],
    ['"a\nb";c,d\n1;2\n', ';'],
    ['pipe 5" wide, bent;price\n6";2\n7";3,5\n', ';'],
    ['a, b\tc\n1\t2,5\n', '\t'],
  ])('finds the delimiter in %j', (head, delimiter) => {
    expect(sniffDelimiter(head, undefined)).toBe(delimiter)
  })

  it('uses the heading line', () => {
    expect(sniffDelimiter('A report, made today, by us\na;b\n', 2)).toBe(';')
    expect(sniffDelimiter('a;b;net, of tax\n1;2;7,5;\n3;4;8,5; \n', undefined)).toBe(';')
  })
})
