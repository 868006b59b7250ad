/** Removes grades from the names of fuels on pumps and meters. */

const oil = '(?:(?:distillate|residual|heating|burner|fuel) )*oil'
const number = '(?:#|no\\.? ?|number |grade )([12456])'
const numberedOil = new RegExp(`^(?:${oil},? ?[(]?${number}[)]?|${number} ${oil})$`, 'i')
/** ASTM D396: 1, 2 and 4 are distillates, 5 and 6 residual. */
const residual = /[56]/
const gradeOfPetrol = /\b(regular|premium|super|plus|mid-?grade|high octane|[89]\d (?:octane|ron))\b/gi
const petrol = /^(unleaded|petrol|gasoline)( (unleaded|petrol|gasoline))?$/i

/**
 * Normalises graded fuels: `Fuel Oil #2` is distillate fuel oil no. 2, `Unleaded Premium` is unleaded; other texts only
 * lose repeated spaces and underscores.
 */
export function withoutGrade(text: string): string {
  const plain = text.replace(/[_\s]+/g, ' ').trim()
  const [, after, before] = numberedOil.exec(plain) ?? []
  const grade = after ?? before
  if (grade !== undefined) return `${residual.test(grade) ? 'residual' : 'distillate'} fuel oil no. ${grade}`
  const rest = plain.replace(gradeOfPetrol, ' ').replace(/\s+/g, ' ').trim()
  return petrol.test(rest) ? rest.split(' ')[0]! : plain
}
