/**
 * Designations of metals, concrete and cement by the rules of their standards: EN 573 and EN 1780 (aluminium),
 * EN 10027-1 and -2 (steel names and numbers; 1.40 to 1.49 are stainless), AISI and SAE, EN 1412 (copper),
 * EN 1560 (cast iron), EN 1774 (zinc), EN 206 (concrete), EN 197-1 (cement), ISO 1043 (recycled polymers), ASTM D396
 * (fuel oils by number). Codes of containers by length and type are as shipping documents have them.
 */

export interface Designation {
  code: RegExp
  /** Plain name of the material, or one by the first group of the code. */
  name: string | ((group: string) => string | undefined)
}

/** Groups of copper alloys by the letter at the end of a number. */
const copperGroups: Record<string, string> = {
  A: 'copper',
  B: 'copper',
  C: 'copper',
  D: 'copper',
  E: 'copper alloy',
  F: 'copper alloy',
  G: 'bronze',
  H: 'copper alloy',
  J: 'copper alloy',
  K: 'bronze',
  L: 'brass',
  M: 'brass',
  N: 'brass',
  P: 'brass',
  R: 'brass',
  S: 'brass',
}

/** Not a figure with a unit: `1.2345 kg`. */
const noAmount = String.raw`(?!\s?(?:kg|g|t|l|m|km|kWh|MWh|€|EUR|GBP|USD)\b)`

export const designations: readonly Designation[] = [
  {
    code: /\b(?:EN[ -]?)?A[WC][ -]?\d{4,5}[A-Z]?(?:[ -]?(?:T\d{1,4}|[OFW]\b|H\d{2,3}))?\b/g,
    name: 'aluminium',
  },
  { code: /\b(?:AL|Al|alu|Alu|AA)[ -]?[1-8]\d{3}A?(?:[ -]?(?:T\d{1,4}|O|H\d{2,3}))?\b/g, name: 'aluminium' },
  // The first quarters of a year are written 2024 T1 in French.
  {
    code: /(?<![\d.,/-])(?!20\d\d[ -]T[1-4]\b)[1-8]\d{3}A?[ -](?:T\d{1,4}|H\d{2,3})\b/g,
    name: 'aluminium',
  },
  { code: /\bAl(?:Mg|Si|Cu|Mn|Zn)[A-Za-z0-9.]*/g, name: 'aluminium' },
  { code: /\bX\d{1,3}Cr[A-Za-z0-9-]*/g, name: 'stainless steel' },
  { code: new RegExp(`(?<![\\d.,])1\\.4\\d{3}(?!\\d)${noAmount}`, 'g'), name: 'stainless steel' },
  {
    code: /\b(?:AISI|SS|SUS|inox|Inox|SAE)[ -]?(?:2\d\d|3\d\d|4[0-4]\d|630|631)[A-Z]{0,2}[a-z]?\b/g,
    name: 'stainless steel',
  },
  { code: /\b(?:304L|316L|316Ti|310S|321H)\b/g, name: 'stainless steel' },
  // Steels for tools, with several per cent of chromium, tungsten and molybdenum.
  { code: new RegExp(`(?<![\\d.,])1\\.(?:2\\d{3}|3[23]\\d{2})(?!\\d)${noAmount}`, 'g'), name: 'tool steel' },
  { code: new RegExp(`(?<![\\d.,])1\\.[015-8]\\d{3}(?!\\d)${noAmount}`, 'g'), name: 'steel' },
  {
    code: /\bS(?:185|235|275|315|355|420|450|460|500|550|620|690|700|890|960)[A-Z0-9+]*\b/g,
    name: 'steel',
  },
  { code: /\b(?:DC|DD|DX|HC|HX)\d{2,3}[A-Z]{0,3}(?:\+Z[AE]?[\d/]*)?(?![A-Za-z\d])/g, name: 'steel' },
  { code: /\b(?:B(?:450|500|550)[ABC]|P\d{3}(?:GH|N|NL\d|TR\d)|C(?:22|35|45|60)[ER])\b/g, name: 'steel' },
  { code: /\b\d{2,3}(?:Cr|Mn|Ni|Si|Mo|CrMo)[A-Za-z0-9]*\d\b/g, name: 'steel' },
  { code: /\b(?:AISI|SAE)[ -]?\d{4}\b|\bASTM A(?:36|53|106|500|572|588|615|992)\b/g, name: 'steel' },
  { code: /\b(?:EN[ -]?)?GJ[LSMN]\b[ -]?[\dA-Z-]*|\bGGG?[ -]?\d{2}\b/g, name: 'cast iron' },
  { code: /\bC[WCBMR]\d{3}([A-S])\b/g, name: (group) => copperGroups[group] },
  { code: /\bCuZn[A-Za-z0-9]*/g, name: 'brass' },
  { code: /\bCu(?:Sn|Al)[A-Za-z0-9]*/g, name: 'bronze' },
  { code: /\bCu-?(?:ETP|OFE?|DHP|HCP|DLP)\b/g, name: 'copper' },
  { code: /\b(?:[Zz]amak|ZAMAK)[ -]?\d|\bZnAl[A-Za-z0-9]*/g, name: 'zinc' },
  { code: /\bTi-?6Al-?4V\b|(?<![\d.,])3\.7\d{3}(?!\d)/g, name: 'titanium' },
  { code: /\bL?C\d{1,3}\/\d{2,3}\b/g, name: 'concrete' },
  {
    code: /\bCEM ?(?:III|II|IV|I|V)\b(?:\/[ABC](?:-[A-Z]+)?)?(?:[ -]?\d{2}[.,]5 ?[NRL]?\b)?/g,
    name: 'cement',
  },
  { code: /\bGL ?\d{2}[hc]\b/g, name: 'glulam' },
  {
    code: /\b(?:\d{1,3}\s?[x×]\s?)?(?:20|40|45)(?:(?:['’]|\s?ft)\s?)?(?:GP|DC|DV|HC|HQ|RF|RH|OT)\b|\b\d{1,4}\s?[TF]EUs?\b(?!\s?[-.]?km)/g,
    name: 'sea container',
  },
  {
    code: /(?:#|\bno\.?|\bnumber)\s?([1-6])\s+(?=(?:(?:fuel|heating|distillate|residual)\s+)?oil\b|diesel\b)/gi,
    name: (group) => `no ${group}`,
  },
  { code: /\bfuel oil\s*(?:#|no\.?|number)\s*([1-6])\b/gi, name: (group) => `fuel oil no ${group}` },
  // Polish diesel on invoices: `ON 320 l`.
  { code: /(?<![\p{L}\d])ON(?=\s+\d[\d .,]*\s?(?:l|litr\p{L}*|dm3)\b)/gu, name: 'diesel' },
  { code: /\br-?(?=(?:PET|PE|HDPE|LDPE|PP|PS|PVC|ABS|PA)\b)/g, name: 'recycled' },
]
