/** Rows of a sheet that are not an activity, by a word in one of its columns. */

import { matchRate } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { phrasesIn } from '../../columns/headings.js'
import { isCancelled } from '../../rows/cancelled.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import { numberIn } from '../../rules/cell-numbers.js'
import { columnOf, type KindSheet, type Role } from '../kind.js'

/** State of a row, which sheets of all kinds may have. */
const statusRole: Role = {
  headings: phrasesIn(
    'status, state, approval, approval status, booking status, decision, statut, etat, estado, stato, staat, zustand, genehmigung, freigabe, goedkeuring, zatwierdzenie, stan, situacao',
  ),
  holds: 'words',
  // A `State` may be a part of a country.
  cells: (profile, { regions }) => matchRate(profile, (text) => regions.find(text) === undefined),
}

const isNo = /^(n|no|false|0|nein|non|não|nao|nee|nie)$/i
const isYesOrNo = /^(y|yes|true|1|x|j|ja|o|oui|s|si|sí|sì|sim|t|tak|n|no|false|0|nein|non|não|nao|nee|nie)$/i

/** Approval of a row by yes or no, which sheets of all kinds may have. */
const approvalRole: Role = {
  headings: phrasesIn(
    'approved, is approved, approved y n, manager approved, authorised, authorized, genehmigt, freigegeben, bewilligt, approuve, valide, autorise, approvato, autorizzato, aprobado, autorizado, goedgekeurd, geautoriseerd, zatwierdzono, zatwierdzone, zaakceptowano, aprovado',
  ),
  against: ['by', 'von', 'par', 'da', 'por', 'door', 'przez', 'date', 'datum', 'fecha', 'data'],
  holds: 'anything',
  cells: (profile) => matchRate(profile, (text) => isYesOrNo.test(text)),
}

/** Columns that decide in every kind of sheet which rows count. */
export const rolesOfAll: Readonly<Record<string, Role>> = { status: statusRole, approval: approvalRole }

/** Leaves out the rows whose state says that they did not happen, and rows that were not approved. */
export function notHappenedRows(sheet: KindSheet): DraftedSkip[] {
  return [
    ...leftOutWords(columnOf(sheet, 'status'), isCancelled, 'cancelled, refused or not handed in'),
    ...creditsOfCancelled(sheet),
    ...leftOutWords(columnOf(sheet, 'approval'), (text) => isNo.test(text), 'not approved'),
  ]
}

/** Leaves out credits for the money of cancelled rows: without those rows, the credits would lower the total. */
function creditsOfCancelled(sheet: KindSheet): DraftedSkip[] {
  const status = columnOf(sheet, 'status')
  const money = ['net', 'amount', 'gross', 'money'].map((role) => columnOf(sheet, role)).find((each) => each)
  if (!status || !money) return []
  const read = numberIn(money)
  const rows = sheet.sample.rows.map((row) => ({ word: textIn(row, status), amount: read(row) }))
  const paid = new Set(rows.filter(({ word }) => isCancelled(word)).map(({ amount }) => amount))
  const isCredit = (text: string) => {
    const own = rows.filter(({ word }) => word === text)
    return own.length > 0 && own.every(({ amount }) => amount < 0 && paid.has(-amount))
  }
  return leftOutWords(status, isCredit, 'credits of cancelled rows')
}
