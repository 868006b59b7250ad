/** Loaded before a program: tells at its end how much processor time it took with all of its threads, in microseconds. */
if (require('node:worker_threads').isMainThread) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    require('node:fs').writeSync(3, String(user + system))
  })
}
