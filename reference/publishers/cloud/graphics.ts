/** Power of graphics processors: idle and at full load by one publisher, at half load by the other. */
import type { Dataset } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'

/** Providers, AWS first: their lists agree for chips that they share. */
const providers = ['aws', 'azure']

/** Returns the part of a published name that identifies a chip: `Nvidia Tesla A100`, `NVIDIA A100`. */
function chipOf(name: string): string {
  return name.split(' ').at(-1)!
}

export function graphicsPower(raw: RawFolder): Dataset {
  const published = raw.rows('cloud/cpu_power.csv').filter(({ kind }) => kind === 'gpu')
  const chips = new Map<string, RawRow>()
  for (const provider of providers) {
    for (const row of published) {
      const chip = chipOf(row.processor!)
      if (row.provider === provider && !chips.has(chip)) chips.set(chip, row)
    }
  }
  const measured = halfLoads(raw.rows('cloud/teads_aws_2022.csv'))
  const ratios = [...measured].map(([chip, watts]) => watts / figure(chips.get(chip)!.max_watts)!)
  const ratio = ratios.reduce((sum, each) => sum + each, 0) / ratios.length
  const rows = [...chips].map(([chip, row]) => {
    const full_watts = figure(row.max_watts)!
    const half = measured.get(chip) ?? full_watts * ratio
    return {
      chip,
      idle_watts: figure(row.min_watts)!,
      half_watts: Number(half.toFixed(1)),
      full_watts,
      half_is_published: measured.has(chip) ? 1 : 0,
    }
  })
  return {
    description: {
      id: 'cloud-graphics-power',
      source: 'Cloud Carbon Footprint; Teads Engineering',
      source_dataset: 'Power of graphics processors 2024',
      publisher: 'Thoughtworks (Cloud Carbon Footprint); Teads Engineering',
      year_released: 2024,
      licence: 'CC-BY-4.0',
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
      attribution:
        'Contains data from Cloud Carbon Footprint (Apache-2.0) and the EC2 Carbon Footprint Dataset, Teads Engineering (CC BY 4.0)',
      source_link: 'https://www.cloudcarbonfootprint.org/docs/methodology',
      obtained_from:
        'cloud-carbon-footprint/cloud-carbon-footprint@b7a049c (at rest and under full load), valohai/wattson@4d0d2e6 (at half load)',
      known_defects: [
        `Half load is published for ${measured.size} of ${rows.length} chips, with ${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)} of the power under full load; the others get the mean of these.`,
        'A100 is one chip for all its memory sizes and cards. No power is published for L4, L40S, A10, H100, H200, B200, MI25 and MI300X.',
      ],
      excluded: { 'the same chip of another provider': published.length - rows.length },
      added_in: 2,
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'cloud_graphics',
        columns: ['chip', 'idle_watts', 'half_watts', 'full_watts', 'half_is_published'],
        rows,
      },
    ],
  }
}

/** Returns watts per chip at half load: from the machine with most chips, whose figure has most digits. */
function halfLoads(machines: readonly RawRow[]): Map<string, number> {
  const withMost = new Map<string, { count: number; watts: number }>()
  for (const row of machines) {
    const count = figure(row.instance_gpus) ?? 0
    const chip = chipOf(row.gpu ?? '')
    if (count <= (withMost.get(chip)?.count ?? 0)) continue
    withMost.set(chip, { count, watts: figure(row.gpu_watts_50)! / count })
  }
  return new Map([...withMost].map(([chip, { watts }]) => [chip, watts]))
}
