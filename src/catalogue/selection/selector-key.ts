/** Keys of selectors, under which selections are kept. */
import type { SelectorFields } from '../../contract/contract.js'

/** Returns a key that only equal selectors share. */
export function selectorKey(selector: SelectorFields): string {
  return `${textKey(selector.region)}${selector.year ?? ''};${keyBesidePlace(selector)}`
}

/** Returns the part of the key that region and year do not change. */
export function keyBesidePlace(selector: SelectorFields): string {
  const { source, source_dataset, source_lca_activity, allowed_data_quality_flags: flags } = selector
  const named = textKey(selector.activity_id) + textKey(selector.plain_name)
  const subject = textKey(selector.id) + named + textKey(selector.data_version)
  const origin = textKey(source) + textKey(source_dataset) + textKey(source_lca_activity)
  const fallbacks = `${selector.region_fallback ?? ''};${selector.year_fallback ?? ''};`
  const method = textKey(selector.calculation_method)
  return `${subject}${origin}${fallbacks}${method}${flags ? JSON.stringify(flags) : ''};`
}

/** Returns a text after its length, so that no two lists of texts have the same key. */
function textKey(text: string | undefined): string {
  return text === undefined ? ';' : `${text.length}:${text}`
}
