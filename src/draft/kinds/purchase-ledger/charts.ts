/** Public charts of accounts: the numbers of accounts without purchases, and those for capital goods. */

/** Range of account numbers, as digits at the beginning of a number, with the contents of the accounts. */
type Range = readonly [first: string, last: string, what: string]

export interface Chart {
  name: string
  /** Number of digits that the ranges have; longer numbers of a chart continue them. */
  digits: number
  nothing: readonly Range[]
  /** Accounts of machines, vehicles and buildings. */
  capital: readonly [first: string, last: string]
}

const [balances, taxes, wages, sales] = ['balances', 'taxes', 'wages and social security', 'sales']
const [depreciation, interest, carried] = ['depreciation', 'interest', 'balances carried over']

/** DATEV standard chart SKR03, by process. */
export const skr03: Chart = {
  name: 'SKR03',
  digits: 4,
  nothing: [
    ['0500', '0999', balances],
    ['1000', '1999', balances],
    ['2000', '2099', 'extraordinary items'],
    ['2100', '2199', interest],
    ['2200', '2299', taxes],
    ['2310', '2999', 'losses and other income'],
    ['3960', '3999', 'changes of stock'],
    ['4100', '4199', wages],
    ['4320', '4359', taxes],
    ['4510', '4519', taxes],
    ['4820', '4899', depreciation],
    ['4990', '4999', 'imputed costs'],
    ['7000', '7999', 'stock'],
    ['8000', '8999', sales],
    ['9000', '9999', carried],
  ],
  capital: ['0010', '0499'],
}

/** DATEV standard chart SKR04, by the order of the annual accounts. */
export const skr04: Chart = {
  name: 'SKR04',
  digits: 4,
  nothing: [
    ['0700', '3999', balances],
    ['4000', '4999', sales],
    ['5880', '5899', 'changes of stock'],
    ['6000', '6199', wages],
    ['6200', '6299', depreciation],
    ['6880', '6959', 'losses and provisions'],
    ['7000', '7399', interest],
    ['7400', '7599', 'extraordinary items'],
    ['7600', '7699', taxes],
    ['7700', '7999', balances],
    ['9000', '9999', carried],
  ],
  capital: ['0100', '0699'],
}

/** Plan comptable général of the Autorité des normes comptables (regulation 2014-03). */
export const planComptable: Chart = {
  name: 'the plan comptable général',
  digits: 3,
  nothing: [
    ['100', '199', balances],
    ['260', '279', balances],
    ['280', '299', depreciation],
    ['300', '399', 'stock'],
    ['400', '499', balances],
    ['500', '599', 'bank and cash'],
    ['603', '603', 'changes of stock'],
    ['630', '639', taxes],
    ['640', '649', wages],
    ['654', '654', 'bad debts'],
    ['660', '669', interest],
    ['670', '679', 'extraordinary items'],
    ['680', '689', depreciation],
    ['690', '699', taxes],
    ['700', '799', sales],
    ['800', '899', carried],
  ],
  capital: ['200', '249'],
}

/** Plan General de Contabilidad (Real Decreto 1514/2007). */
export const planGeneral: Chart = {
  name: 'the Plan General de Contabilidad',
  digits: 3,
  nothing: [
    ['100', '199', balances],
    ['240', '279', balances],
    ['280', '299', depreciation],
    ['300', '399', 'stock'],
    ['400', '499', balances],
    ['500', '599', 'bank and cash'],
    ['610', '619', 'changes of stock'],
    ['630', '639', taxes],
    ['640', '649', wages],
    ['650', '650', 'bad debts'],
    ['660', '669', interest],
    ['670', '679', 'extraordinary items'],
    ['680', '699', depreciation],
    ['700', '799', sales],
    ['800', '999', carried],
  ],
  capital: ['200', '239'],
}

/** Default nominal codes of Sage 50 Accounts. */
export const sage50: Chart = {
  name: 'the default nominal codes of Sage 50',
  digits: 4,
  nothing: [
    ['1000', '3999', balances],
    ['4000', '4999', sales],
    ['5200', '5299', 'stock'],
    ['7000', '7007', wages],
    ['7103', '7103', taxes],
    ['7900', '7900', interest],
    ['7902', '7904', interest],
    ['8000', '8099', depreciation],
    ['8100', '8102', 'bad debts'],
    ['9998', '9999', 'suspense'],
  ],
  capital: ['0010', '0099'],
}

/** Returns the contents of an account without purchases; undefined for accounts of purchases. */
export function heldBy(number: string, chart: Chart): string | undefined {
  return chart.nothing.find(([first, last]) => isBetween(number, first, last, chart))?.[2]
}

/** True for an account of things used for years. */
export function isCapital(number: string, chart: Chart): boolean {
  return isBetween(number, ...chart.capital, chart)
}

function isBetween(number: string, first: string, last: string, { digits }: Chart): boolean {
  const start = number.padStart(digits, '0').slice(0, digits)
  return start >= first && start <= last
}
