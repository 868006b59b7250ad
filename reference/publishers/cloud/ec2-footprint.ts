/** The EC2 Carbon Footprint Dataset of Teads Engineering: data shared by its tables. */
import type { RawFolder, RawRow } from '../../files/raw-folder.js'

export const ec2Footprint = {
  source: 'Teads Engineering',
  source_dataset: 'EC2 Carbon Footprint Dataset 2022',
  publisher: 'Teads Engineering',
  year_released: 2022,
  licence: 'CC-BY-4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  attribution: 'EC2 Carbon Footprint Dataset, Teads Engineering (CC BY 4.0)',
  source_link: 'https://github.com/valohai/wattson',
  obtained_from: 'valohai/wattson@4d0d2e6 (data CC BY 4.0)',
}

/** Returns its machines that EC2 offers, and the number of excluded ones by reason. */
export function ec2Machines(raw: RawFolder): { machines: RawRow[]; excluded: Record<string, number> } {
  const known = new Set(
    raw
      .rows('cloud/instances.csv')
      .filter((row) => row.provider === 'aws')
      .map((row) => row.instance),
  )
  const published = raw.rows('cloud/teads_aws_2022.csv')
  const machines = published.filter((row) => known.has(row.instance))
  return {
    machines,
    excluded: { 'machine of a managed service, not of EC2': published.length - machines.length },
  }
}
