/**
 * Leaks of refrigerants by kind of equipment, in percent of the charge: IPCC 2006 Guidelines for National Greenhouse
 * Gas Inventories, volume 3, chapter 7, table 7.9. The table prints ranges, without a value to prefer.
 */

/** Lowest and highest percentage. */
export interface LeakRange {
  low: number
  high: number
}

export interface Equipment {
  /** Application as printed in the table. */
  name: string
  /** Loss when the equipment is charged for the first time. */
  installation: LeakRange
  /** Loss in a year of operation, including leaks, accidents and servicing. */
  operation: LeakRange
}

const range = (low: number, high: number): LeakRange => ({ low, high })

/** Equipment by its word in a request. */
export const equipment = {
  domestic_refrigeration: {
    name: 'domestic refrigeration',
    installation: range(0.2, 1),
    operation: range(0.1, 0.5),
  },
  stand_alone_commercial: {
    name: 'stand-alone commercial applications',
    installation: range(0.5, 3),
    operation: range(1, 15),
  },
  commercial_refrigeration: {
    name: 'medium and large commercial refrigeration',
    installation: range(0.5, 3),
    operation: range(10, 35),
  },
  transport_refrigeration: {
    name: 'transport refrigeration',
    installation: range(0.2, 1),
    operation: range(15, 50),
  },
  industrial_refrigeration: {
    name: 'industrial refrigeration including food processing and cold storage',
    installation: range(0.5, 3),
    operation: range(7, 25),
  },
  chillers: { name: 'chillers', installation: range(0.2, 1), operation: range(2, 15) },
  air_conditioning: {
    name: 'residential and commercial air conditioning including heat pumps',
    installation: range(0.2, 1),
    operation: range(1, 10),
  },
  mobile_air_conditioning: {
    name: 'mobile air conditioning',
    installation: range(0.2, 0.5),
    operation: range(10, 20),
  },
} satisfies Record<string, Equipment>
export type EquipmentWord = keyof typeof equipment

export const equipmentWords = Object.keys(equipment) as EquipmentWord[]
