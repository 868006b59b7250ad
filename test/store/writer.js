// Creates a key for each project in a store, reports it, and runs until it is killed.
import { setInterval } from 'node:timers'
import { openStore } from '../../dist/store/store.js'

const [path, ...projects] = process.argv.slice(2)
const store = await openStore(path)
for (const project of projects) await store.keys.create(project, [], new Date())
console.log('written')
setInterval(() => {}, 1000)
