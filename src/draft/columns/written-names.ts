/** Recognises clouds, their machines and classifications by the way they are written. */

/** Returns the cloud provider named by a heading or cell, if any. */
export function providerOf(text: string): string | undefined {
  if (/^(aws|amazon( web services)?)$/i.test(text)) return 'aws'
  if (/^(azure|microsoft( azure| corporation)?)$/i.test(text)) return 'azure'
  return /^(gcp|google( cloud( platform)?)?)$/i.test(text) ? 'gcp' : undefined
}

/** Names of machines, on their own or inside a sentence; the capture group is the name. */
export const instanceName =
  /(?:^|[\s,])([a-z][a-z0-9-]*[0-9][a-z0-9-]*\.(?:nano|micro|small|medium|[0-9]*x?large|metal))(?:$|[\s,])/

/** Machine names of other providers, not inside a sentence: `n2-standard-4`, `Standard_D2s_v3`. */
const machineAlone = /^([a-z]\d[a-z]?-(standard|highmem|highcpu|micro|small|medium)(-\d+)?|standard_\w+)$/i

/** True for the name of a cloud machine, on its own or inside a sentence. */
export function isMachine(text: string): boolean {
  return instanceName.test(text) || machineAlone.test(text)
}

/** Returns the classification that the format of a code suggests, such as MCC for four digits and NAICS for six. */
export function classificationOf(text: string): string | undefined {
  if (/^\d{2}\.\d{1,2}$/.test(text)) return 'nace2'
  if (/^\d{4}$/.test(text)) return 'mcc'
  if (/^\d{6}$/.test(text)) return 'naics2017'
  return /^\d{8}$/.test(text) ? 'unspsc' : undefined
}
