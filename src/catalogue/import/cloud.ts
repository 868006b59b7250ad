/**
 * Cloud machines: how large they are, what power their processors draw, what their servers took to make, and
 * where they stand. One dataset per publisher, so that each figure keeps its own licence.
 */
import { coefficients, footprint } from './cloud-footprint.js'
import { machineTypes } from './cloud-machines.js'
import { regions, usageEffectiveness } from './cloud-regions.js'
import { ec2Servers } from './cloud-servers.js'
import type { Importer } from './import.js'

export const importer: Importer = {
  name: 'cloud',
  run: (raw) => [
    machineTypes(raw),
    coefficients(raw),
    footprint(raw),
    ec2Servers(raw),
    regions(raw),
    usageEffectiveness(raw),
  ],
}
