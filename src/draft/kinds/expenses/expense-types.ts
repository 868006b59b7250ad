/** Types of expenses by words of eight languages. */
import { wordsOf } from '../../columns/headings.js'
import { notBought } from '../reading/no-purchases.js'
import { purchaseOf } from '../reading/purchase-words.js'

export type ExpenseType = 'air' | 'rail' | 'road' | 'sea' | 'hotel' | 'mileage' | 'allowance' | 'other'

const mileage =
  /mileage|\bmiles\b|\bkm\b|kilomet|chilomet|quilomet|kilometr|private (car|vehicle)|own car|privat ?(pkw|wagen|auto)|voiture personnelle|coche propio|auto propria|eigen auto|wlasny samochod|viatura propria/
const allowance =
  /per diem|daily allowance|subsistence allowance|verpflegungspausch|verpflegungsmehr|tagegeld|pauschale|indemnite (journaliere|repas)|forfait (repas|journalier)|dietas?\b|diaria|dagvergoeding|\bdieta|ajuda custo/
const sea = /\bferr(y|ies)|cruise|\bfahre|ferry|traghett|transbordador|veerboot|\bprom\b|\bbac\b/
/** Words that name a hired car in lists of bookings. */
const car =
  /^(cars?|coche alq\w*|auto nolegg\w*|rent a car|autos?|pkw|vehicle|rental|hire|mietauto|voiture|coche|vettura|samochod|carro|ground( transport\w*)?|local transport\w*|ride)$/

/** Type of expense by the name of its purchase. */
const byPurchase: Readonly<Record<string, ExpenseType>> = {
  flights: 'air',
  rail: 'rail',
  taxis: 'road',
  'cars hired': 'road',
  'buses and local transport': 'road',
  hotels: 'hotel',
}

/** Returns the type of an expense; undefined for words without a meaning. */
export function expenseTypeOf(text: string): ExpenseType | undefined {
  const plain = wordsOf(text).join(' ')
  if (mileage.test(plain)) return 'mileage'
  if (allowance.test(plain)) return 'allowance'
  if (sea.test(plain)) return 'sea'
  if (car.test(plain)) return 'road'
  if (/^(air|aereo|aire|luft)$/.test(plain)) return 'air'
  const bought = purchaseOf(text)
  if (bought) return byPurchase[bought.what] ?? 'other'
  return notBought(text, 'lines') === undefined ? undefined : 'other'
}
