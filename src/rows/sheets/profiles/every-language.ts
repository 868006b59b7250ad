/** Words of columns in all languages; what needs them loads this file when it does. */
import { ColumnWords } from './column-words.js'
import { de } from './words/de.js'
import { en } from './words/en.js'
import { es } from './words/es.js'
import { fr } from './words/fr.js'
import { it } from './words/it.js'
import { nl } from './words/nl.js'
import { pl } from './words/pl.js'
import { pt } from './words/pt.js'

export const columnWords = new ColumnWords([de, en, es, fr, it, nl, pl, pt])
