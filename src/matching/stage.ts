/** Stage of energy (use or upstream) in texts and factor names. */

const upstream = /\bwell-to-tank\b|\bupstream\b|\blosses\b/i
const asked =
  /\bwtt\b|\bwell[- ]to[- ]tank\b|\bupstream\b|\bT&D\b|\btransmission\b|\bdistribution\b|\bloss(?:es)?\b|\bamont\b|\bpertes\b|\bvorkette\b|\bverluste?\b|\bnetzverlust\w*/i

/** True if the name of a factor limits it to the stages before the use of energy. */
export function isUpstreamName(name: string): boolean {
  return upstream.test(name)
}

/** True if the name of a factor includes both the use of energy and the stages before it. */
export function isLifeCycleName(name: string): boolean {
  return /, life cycle\b/i.test(name)
}

/** True if a text requests the stages before the use of energy. */
export function asksUpstream(text: string): boolean {
  return asked.test(text)
}
