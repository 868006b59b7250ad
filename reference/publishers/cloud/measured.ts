/** Watts of whole EC2 machines by load, measured by Teads Engineering or scaled from measurements. */
import type { Dataset } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { ec2Footprint, ec2Machines } from './ec2-footprint.js'

export function ec2Power(raw: RawFolder): Dataset {
  const { machines, excluded } = ec2Machines(raw)
  return {
    description: {
      id: 'ec2-power',
      ...ec2Footprint,
      known_defects: [
        'Measured on whole servers, or scaled from measurements of the same processors; what the rest of the server draws is with the processor here.',
        'Memory and graphics processors have no figure at a load of 10 percent: they are taken in proportion between rest and half load.',
      ],
      excluded,
      added_in: 2,
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'cloud_measured',
        columns: [
          ...['provider', 'instance', 'cpu_idle', 'cpu_10', 'cpu_50', 'cpu_100'],
          ...['memory_idle', 'memory_50', 'memory_100'],
        ],
        rows: machines.map(powerOf),
      },
    ],
  }
}

function powerOf(row: RawRow) {
  const of = (column: string) => figure(row[column]) ?? 0
  const memory_idle = of('ram_watts_idle')
  const memory_50 = of('ram_watts_50')
  const others = of('watts_50') - of('cpu_watts_50') - memory_50 - of('gpu_watts_50')
  const processor = (load: string) => Number((of(`cpu_watts_${load}`) + others).toFixed(2))
  return {
    provider: 'aws',
    instance: row.instance!,
    cpu_idle: processor('idle'),
    cpu_10: processor('10'),
    cpu_50: processor('50'),
    cpu_100: processor('100'),
    memory_idle,
    memory_50,
    memory_100: of('ram_watts_100'),
  }
}
