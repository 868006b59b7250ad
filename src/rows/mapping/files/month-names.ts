/** Names of months and their short forms, in major European languages; lower case, without accents. */
const names: readonly string[] = [
  'january jan januar janner janvier janv enero ene gennaio gen januari janeiro styczen sty stycznia',
  'february feb februar febr fevrier fevr fev febrero febbraio februari fevereiro luty lut lutego',
  'march mar marz mrz mars marzo maart mrt marco marzec marca',
  'april apr avril avr abril abr aprile kwiecien kwi kwietnia',
  'may mai mayo maggio mag mei maio maj maja',
  'june jun juni juin junio giugno giu junho czerwiec cze czerwca',
  'july jul juli juillet juil julio luglio lug julho lipiec lip lipca',
  'august aug aout agosto ago augustus sierpien sie sierpnia augusti',
  'september sep sept septembre septiembre settembre set setembro wrzesien wrz wrzesnia',
  'october oct oktober okt octobre octubre ottobre ott outubro out pazdziernik paz pazdziernika',
  'november nov novembre noviembre novembro listopad lis listopada',
  'december dec dezember dez decembre diciembre dic dicembre dezembro grudzien gru grudnia desember des',
]
const numbers = new Map(
  names.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
)

/** Returns 1 to 12; undefined for a word that is not a month's name. */
export function monthNumber(name: string): number | undefined {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}|\.$/gu, '')
    .toLowerCase()
    .replace('ł', 'l')
  return numbers.get(plain)
}
