/**
 * Land borders without crossings by road or rail: closed for years, or without a road. Temporary closures, and closures
 * only for travellers, are excluded.
 */
import type { NetworkNode } from './network.js'

const closed: { between: [string, string]; reason: string }[] = [
  { between: ['AF', 'CN'], reason: 'no road over the Wakhjir pass' },
  { between: ['AM', 'AZ'], reason: 'closed since 1991' },
  { between: ['AM', 'TR'], reason: 'closed since 1993' },
  { between: ['BT', 'CN'], reason: 'no crossing' },
  { between: ['BY', 'UA'], reason: 'closed since 2022' },
  { between: ['CN', 'IN'], reason: 'no through traffic since 1962' },
  { between: ['DZ', 'EH'], reason: 'no crossing of the sand wall' },
  { between: ['DZ', 'MA'], reason: 'closed since 1994' },
  {
    between: ['EG', 'JO'],
    reason: 'no common border: stretches of the network leap over Israel or the gulf',
  },
  { between: ['EG', 'SA'], reason: 'no common border: stretches of the network leap over the gulf' },
  { between: ['ER', 'ET'], reason: 'closed since 1998 but for months of 2018' },
  { between: ['GY', 'VE'], reason: 'no road' },
  { between: ['IL', 'LB'], reason: 'closed since 1948' },
  { between: ['IL', 'SY'], reason: 'closed since 1948' },
  { between: ['IN', 'PK'], reason: 'trade stopped in 2019, the last crossing in 2025' },
  { between: ['KP', 'KR'], reason: 'closed since 1953' },
  { between: ['RU', 'UA'], reason: 'closed since 2022' },
]

const pairs = new Set(closed.map(({ between }) => between.join(' ')))

/** True if a stretch of the land network crosses one of them. */
export function crossesClosedBorder(from: NetworkNode, to: NetworkNode): boolean {
  return pairs.has([from.country, to.country].sort().join(' '))
}
