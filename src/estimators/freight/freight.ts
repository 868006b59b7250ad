/** Intermodal freight (specification 2, sections 2.7 and 4.6). */
export { publishedHubKgPerTonne } from './hub.js'
export { freight } from './intermodal.js'
export { freightV2 } from './version-2.js'
