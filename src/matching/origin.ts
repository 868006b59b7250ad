/** Origin of materials (primary, recycled or reused) in texts and factor names. */
import { isAboutWaste } from './waste-words.js'

export type Origin = 'virgin' | 'recycled' | 'reused'

const words = (...patterns: string[]) => new RegExp(`^(?:${patterns.join('|')})$`, 'u')

const reused = words(
  'reused|refurbished|secondhand|wiederverwendet\\w*|gebraucht\\w*|r[ée]employ[ée]\\w*|r[ée]utilis[ée]\\w*',
  'reutilizad[oa]s?|riutilizzat[oaie]|riusat[oaie]|hergebruikte?|tweedehands|u[żz]ywan\\p{L}+',
)
const recycled = words(
  'recycled|reclaimed|regenerated|secondary|scrap|postconsumer|postindustrial|pcr',
  'r(?:pet|hdpe|ldpe|pe|pp|ps|pvc|abs|pa|pc)',
  'rec?zykl(?:ier|at)\\p{L}*|recycl(?:at|ing\\p{L})\\p{L}*|recycelt\\p{L}*|sekund[äa]r\\p{L}*|\\p{L}*schrott',
  'recycl[ée]e?s?|secondaires?|r[ée]g[ée]n[ée]r[ée]e?s?|ferrailles?',
  'reciclad[oa]s?|secund[áa]ri[oa]s?|regenerad[oa]s?|chatarras?|sucatas?',
  'riciclat[oaie]|secondari[oae]?|rigenerat[oaie]|rottam[ei]',
  'gerecycled?e?|gerecycleerde?|recyclaat|secundaire?|\\p{L}*schroot',
  'recyklingu|recyklat\\p{L}*|recyklingow\\p{L}+|wt[óo]rn\\p{L}+|z[łl]om\\p{L}*',
)
const phrases = {
  reused: /\bre-used\b|\bsecond[- ]hand\b/u,
  recycled:
    /\bpost[- ]?(?:consum\p{L}*|industri\p{L}*|konsum\p{L}*)|\bp[óo]s-consumo|\b(?:closed|open)[- ]loop\b|\brecycling-\p{L}/u,
}
/** A share below 100 %, or a denial: the rest of the material is primary. */
const inPart = /(?<![\d.,])\d{1,2}(?:[.,]\d+)?\s?(?:%|percent\b|pct\b|prozent\b|procent\b)/u
const denied =
  /(?:^|[^\p{L}])(?:non|not|never|no|nicht|pas|nie|niet|não|un|without|ohne|sans|senza|sin|sem)[- ]?(?:re|ri|sek|sec)\p{L}+/u

/**
 * Returns the origin stated in a text, in eight languages; undefined if it states no origin or only partly recycled
 * content.
 */
export function statedOrigin(text: string): 'recycled' | 'reused' | undefined {
  const written = text.normalize('NFC').toLowerCase()
  const tokens = written.split(/[^\p{L}\p{N}]+/u)
  if (phrases.reused.test(written) || tokens.some((token) => reused.test(token))) return 'reused'
  // `recycle` as the first word is the English verb; the French adjective follows its noun.
  const states = tokens.some((token, at) => recycled.test(token) && !(token === 'recycle' && at === 0))
  if (!states && !phrases.recycled.test(written)) return undefined
  return inPart.test(written) || denied.test(written) ? undefined : 'recycled'
}

/** Returns the origin stated in a factor's name; undefined if the name states no origin. */
export function originOfName(name: string): Origin | undefined {
  if (/re-used/i.test(name)) return 'reused'
  if (/closed-loop|open-loop|\brecycled\b/i.test(name) && !/% recycled/.test(name)) return 'recycled'
  return /\bprimary material\b|^primary\b|, new(?:,|$)/i.test(name) ? 'virgin' : undefined
}

/** Adjective before its noun; after a noun, as in `Cardboard, recycled`, the participle records a treatment. */
const adjective = /\b(?:recycled|reclaimed)\b(?=[ -]\p{L})/gu
const otherParticiples =
  /(?<!\p{L})(?:recycl[ée]e?s?|reciclad[oa]s?|riciclat[oaie]|gerecycled?e?|recycelt\p{L}*)(?!\p{L})/gu

/** True if a text names purchased recycled material and neither waste nor treatment. */
export function namesRecycledMaterial(text: string): boolean {
  const written = text.normalize('NFC').toLowerCase()
  const left = written.replace(adjective, ' ').replace(otherParticiples, ' ')
  return left !== written && !isAboutWaste(left)
}
