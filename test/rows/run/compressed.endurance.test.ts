/** Compressed outputs of runs that are repeatedly killed and resumed. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ghg } from '../../cli/binary.js'
import { folder } from '../../cli/fakes.js'
import { randomOf, seed } from '../../random.js'
import { activityRows, csvOf, leftovers } from './endurance-story.js'

const estimate = (cwd: string, args: string[]) => ghg(['estimate', ...args], { cwd })

describe('compressed output', () => {
  it.each(['gz', 'zst'])(
    'is the same, byte by byte, after a run was killed (%s)',
    { timeout: 120_000 },
    async (kind) => {
      const { root, path } = folder({ 'a.csv.gz': gzipSync(csvOf(activityRows(40_000, 5))) })
      const args = ['a.csv.gz', '--trail', `t.csv.${kind}`, '--workers', '1', '--quiet', '-o']
      await estimate(root, [...args, `whole.json.${kind}`])
      const trail = readFileSync(path(`t.csv.${kind}`))
      const random = randomOf(seed)
      let isOver = false
      for (let kills = 0; kills < 4 && !isOver; kills++) {
        const run = estimate(root, [...args, `out.json.${kind}`, '--resume'])
        isOver = await Promise.race([run.then(() => true), pause(800 + random() * 1000).then(() => false)])
        run.kill('SIGKILL')
        await run
      }
      // A kill may come when some outputs have been renamed already: resuming handles this too.
      if (!isOver) await estimate(root, [...args, `out.json.${kind}`, '--resume'])
      const [whole, resumed] = ['whole', 'out'].map((name) => readFileSync(path(`${name}.json.${kind}`)))
      expect(resumed!.equals(whole!)).toBe(true)
      expect(readFileSync(path(`t.csv.${kind}`)).equals(trail)).toBe(true)
      expect(leftovers(root)).toEqual([])
    },
  )
})
