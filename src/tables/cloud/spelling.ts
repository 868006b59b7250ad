/** How cloud providers, their users and their bills spell the same region or machine type. */

/** `us-east-1`, `US_EAST_1` and `US East 1` are one region. */
export function regionKey(written: string): string {
  return written.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** `Standard_D2s_v3`, `D2s_v3` and `D2s v3` are one machine type. */
export function machineKey(provider: string, written: string): string {
  const folded = written
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
  return provider === 'azure' ? folded.replace(/^standard-/, '') : folded
}
