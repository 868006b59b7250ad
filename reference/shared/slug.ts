/** Converts to lower-case letters, digits and underscores; `7.5 to 12 t` becomes `7_5_to_12_t`. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/²/g, '2')
    .replace(/³/g, '3')
    .replace(/%/g, ' percent ')
    .replace(/</g, ' under ')
    .replace(/>/g, ' over ')
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}
