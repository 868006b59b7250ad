/** Transliterates Cyrillic and Greek letters, following the usual Latin spelling of place names. */

const letters: Record<string, string> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
  },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', є: 'ye', ґ: 'g', ђ: 'dj', ј: 'j' },
  ...{ љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz', ѓ: 'g', ќ: 'k', ѕ: 'dz', ў: 'u' },
  ...{
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
  },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
}
/** Greek letter pairs for one sound. */
const pairs: [RegExp, string][] = [
  [/ου/g, 'u'],
  [/μπ/g, 'b'],
  [/ντ/g, 'd'],
]

/** Transliterates lower-case letters without diacritics; letters of other scripts are unchanged. */
export function transliterate(text: string): string {
  const paired = pairs.reduce((rest, [pair, sound]) => rest.replace(pair, sound), text)
  return paired.replace(/[\u0370-\u03ff\u0400-\u04ff]/g, (letter) => letters[letter] ?? letter)
}
