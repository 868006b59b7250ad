/**
 * Cloud machines: their size, the power of their processors, the embodied emissions of their servers, and their
 * regions. One dataset per publisher, so that each figure keeps its own licence.
 */

import type { Importer } from '../importer.js'
import { coefficients, footprint } from './footprint.js'
import { graphicsPower } from './graphics.js'
import { machineTypes } from './machines.js'
import { ec2Power } from './measured.js'
import { regions, usageEffectiveness } from './regions.js'
import { ec2Servers } from './servers.js'

export const importer: Importer = {
  run: (raw) => [
    machineTypes(raw),
    coefficients(raw),
    footprint(raw),
    ec2Servers(raw),
    graphicsPower(raw),
    ec2Power(raw),
    regions(raw),
    usageEffectiveness(raw),
  ],
}
