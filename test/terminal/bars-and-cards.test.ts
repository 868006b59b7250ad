import { describe, expect, it } from 'vitest'
import { bar } from '../../src/terminal/bars.js'
import { cardText } from '../../src/terminal/card.js'
import { displayWidth } from '../../src/terminal/display-width.js'
import { remarkLines, shareLines } from '../../src/terminal/summary.js'
import type { Look } from '../../src/terminal/terminal.js'

const asIs = (text: string) => text
const colours = { bold: asIs, dim: asIs, red: asIs, magenta: asIs }
const screen: Look = { colours, width: 80, isTerminal: true, hasUnicode: true }
const pipe: Look = { ...screen, width: Number.POSITIVE_INFINITY, isTerminal: false }

describe('bar', () => {
  it('has a length proportional to its value, in eighths of a block', () => {
    expect(bar(1, 1, 4, screen)).toBe('████')
    expect(bar(0.5, 1, 4, screen)).toBe('██')
    expect(bar(1, 32, 4, screen)).toBe('▏')
    expect(bar(0.15625, 1, 4, screen)).toBe('▋')
  })

  it('uses plain characters if the terminal has no others, and is never empty for small values', () => {
    expect(bar(0.5, 1, 4, { ...screen, hasUnicode: false })).toBe('##')
    expect(bar(1e-9, 1, 4, { ...screen, hasUnicode: false })).toBe('#')
  })

  it('is empty for zero and negative values', () => {
    expect([bar(0, 1, 4, screen), bar(-1, 1, 4, screen), bar(Number.NaN, 1, 4, screen)]).toEqual(['', '', ''])
  })
})

describe('card', () => {
  const card = {
    headline: '1,025 kg CO2e',
    about: 'London to \u001bNew York',
    lines: [
      ['distance', '5,541 km'],
      ['note', 'words '.repeat(30).trim()],
    ] as const,
    closing: 'all fields: --format json',
  }

  it('shows its result first, then aligned labels', () => {
    expect(cardText(card, screen).split('\n').slice(0, 3)).toEqual([
      '1,025 kg CO2e   London to \\u001bNew York',
      '  distance  5,541 km',
      `  note      ${'words '.repeat(11).trim()}`,
    ])
  })

  it('puts a long label on a separate line to leave room for its text', () => {
    const label = 'location upstream of the generation and of its losses'
    const lines = [['distance', '5,541 km'] as const, [label, '12 kg'] as const]
    expect(
      cardText({ ...card, lines }, screen)
        .split('\n')
        .slice(1, 4),
    ).toEqual(['  distance  5,541 km', `  ${label}`, '            12 kg'])
  })

  it.each([40, 60, 80])('has no line longer than %i columns', (width) => {
    const lines = cardText(card, { ...screen, width }).split('\n')
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(width)
  })
})

describe('scope totals', () => {
  const shares = {
    parts: [
      { name: 'scope 1', kilograms: 184_000, change: -0.037 },
      { name: 'scope 2', kilograms: 136_700, other: { name: 'market-based', kilograms: 134_600 } },
    ],
    total: { name: 'all', kilograms: 320_700, change: 0.006 },
    since: '2024',
  }

  it('show bars and the change on a terminal', () => {
    expect(shareLines(shares, screen)).toEqual([
      '               t CO2e  since 2024',
      'scope 1         184.0      -3.7 %  ████████████████████████',
      'scope 2         136.7              █████████████████▉',
      ' market-based   134.6',
      'all             320.7      +0.6 %',
    ])
  })

  it('take one line each in a pipe', () => {
    expect(shareLines(shares, pipe)).toEqual([
      'scope 1: 184.0 t CO2e, -3.7 % since 2024',
      'scope 2: 136.7 t CO2e, market-based 134.6 t',
      'all: 320.7 t CO2e, +0.6 % since 2024',
    ])
  })
})

describe('list of notices', () => {
  const remark = (at: number, isWarning = true) => ({
    isWarning,
    words: `words ${at}`,
    rows: at,
    kilograms: at * 1000,
    place: '',
    command: `ghg help code_${at}`,
  })
  const many = Array.from({ length: 12 }, (_, at) => remark(at + 1))

  it('shows the largest mass first, marks warnings, and counts the omitted notices', () => {
    const lines = remarkLines([...many, remark(13, false)], screen, false)
    expect(lines.slice(0, 3)).toEqual([
      '',
      'To look at, largest first',
      '! 12 t  words 12   12 rows; ghg help code_12',
    ])
    expect(lines.slice(-4)).toEqual([
      'and 4 more: --verbose lists all',
      '',
      'How figures were made',
      '  13 t  words 13   13 rows; ghg help code_13',
    ])
  })

  it('is complete on request', () => {
    expect(remarkLines(many, pipe, true)).toHaveLength(12)
    expect(remarkLines(many, pipe, true)[0]).toBe('warning: 12 t CO2e, 12 rows: words 12; ghg help code_12')
  })

  it('shows no mass if the rows do not have one', () => {
    const { kilograms: _, ...without } = remark(1)
    expect(remarkLines([without], pipe, false)).toEqual(['warning: 1 row: words 1; ghg help code_1'])
  })
})
