/** Notices of instruments that count only in part for a row, because they span several years. */
import { type EnergyInstrument, type Notice, warning } from '../../../contract/contract.js'
import { daysIn, sharedDays } from '../../../estimators/energy/energy.js'

/**
 * @param held instruments matched with the row, each cut to its days within the time of consumption
 * @param list instruments of the run, as in their file
 */
export function apportionedNotices(
  held: readonly EnergyInstrument[],
  list: readonly EnergyInstrument[],
): Notice[] {
  return list.flatMap((whole) => {
    const parts = held.filter((each) => each.name === whole.name && isPartOf(each, whole))
    const { period_start: start, period_end: end, name } = whole
    const [all, counted] = [daysOf(whole), parts.reduce((sum, part) => sum + daysOf(part), 0)]
    if (parts.length === 0 || counted >= all) return []
    const days = parts.map(({ period_start, period_end }) => `${period_start} to ${period_end}`).join(' and ')
    const text = `instrument ${name} covers ${start} to ${end}: ${counted} of its ${all} days fall in ${days}, so at most that share of its kWh counts`
    return [warning('instrument_apportioned', text)]
  })
}

function isPartOf(each: EnergyInstrument, whole: EnergyInstrument): boolean {
  const days = { start: whole.period_start, end: whole.period_end }
  const shared = sharedDays(days, { start: each.period_start, end: each.period_end })
  return shared?.start === each.period_start && shared.end === each.period_end
}

function daysOf({ period_start: start, period_end: end }: EnergyInstrument): number {
  return daysIn({ start, end })
}
