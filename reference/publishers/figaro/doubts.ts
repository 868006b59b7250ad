/**
 * Cells that are implausible as published: `country industry` to what is wrong with them. They are kept, and who
 * is answered with one is warned.
 */
export const doubts: ReadonlyMap<string, string> = new Map([
  ['LT O84', 'margins are 58 % of the price of a public service'],
  ['RO C21', 'the basic value is 19 % of the price, margins 70 %'],
  ['IT A02', 'margins are over half of the price'],
  ['IT A03', 'margins are over half of the price'],
  ['GR C31_32', 'the basic value is 41 % of the price'],
  ['FI J59_60', 'margins are 25 % of the price of a service'],
  ['RO H50', '209 g per euro, where other countries have 765 to 1,469'],
  ['NO B', '227 g per euro, far from other countries'],
  ['NO D35', '134 g per euro, far from other countries'],
  ['PL E36', '1,607 g per euro, far from other countries'],
  ['PL L', '343 g per euro, far from other countries'],
  ['FR L', '12.7 g per euro, far from other countries'],
  ['TR N78', '24 g per euro, far from other countries'],
  ['CZ N78', '199 g per euro, far from other countries'],
])
