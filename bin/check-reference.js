// Thread that compares the reference files with their checksums during a run.
const { parentPort, workerData } = require('node:worker_threads')

import('../dist/catalogue/built-checksum.js').then(({ findTampering }) =>
  parentPort.postMessage({ problem: findTampering(workerData) }),
)
