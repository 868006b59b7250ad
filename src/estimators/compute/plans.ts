/** What is remembered from one request to the next: places, machine types, and the two together. */
import type { Memo } from '../../economy/economy.js'
import type { EnergyPlan } from './compute.js'
import type { InstancePlan } from './instance.js'
import type { MachineFacts } from './machine.js'
import type { Site } from './site.js'

export interface ComputePlans {
  sites: Memo<Site>
  machines: Memo<MachineFacts>
  instances: Memo<InstancePlan>
  /** vCPUs, memory and storage of no particular machine. */
  energies: Memo<EnergyPlan>
}
