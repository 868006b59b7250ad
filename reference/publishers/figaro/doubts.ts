/**
 * Cells that are implausible as published, or differ oddly from other countries: `country industry` with the problem.
 * They are kept, and estimates with them get a warning.
 */
export const doubts: ReadonlyMap<string, string> = new Map([
  ['LT O84', 'margins are 58 % of the price of a public service'],
  ['RO C21', 'the basic value is 19 % of the price, margins 70 %'],
  ['IT A02', 'margins are over half of the price'],
  ['IT A03', 'margins are over half of the price'],
  ['GR C31_32', 'the basic value is 41 % of the price'],
  ['FI J59_60', 'margins are 25 % of the price of a service'],
  ['RO H50', '209 g per euro at basic prices, where other countries have 765 to 1,469'],
  ['NO B', '227 g per euro at basic prices, where other countries have 369 to 1,626'],
  ['NO D35', '134 g per euro at basic prices, where other countries have 407 to 2,817'],
  ['PL E36', '1,607 g per euro at basic prices, where other countries have 92 to 972'],
  ['PL L', '343 g per euro at basic prices, where other countries have 13 to 295'],
  ['FR L', '12.7 g per euro at basic prices, where other countries have 22 to 343'],
  ['TR N78', '24.4 g per euro at basic prices, where other countries have 24.6 to 199'],
  ['CZ N78', '199 g per euro at basic prices, where other countries have 24 to 150'],
])
