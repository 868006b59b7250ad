/** What the files that the command line is built into cannot do themselves. */
const fs = require('node:fs')

/**
 * Imports a module.
 *
 * @param {string} name of a package, or of what is in Node.js
 */
exports.importModule = (name) => import(name)

/** The part of a program before which Linux is told by what library it is to be loaded. */
const beginning = 2048

/**
 * The native part of the database library for the usual Linux. The library itself asks for a report on the process and
 * loads what starts programs before it knows which one it needs, which takes longer than to answer a question.
 *
 * @returns {object | undefined} undefined where that is another part, or stands elsewhere: the library finds it
 */
exports.nativeDatabase = () => {
  if (process.platform !== 'linux' || !isOfGnu()) return undefined
  try {
    return require(`@libsql/linux-${process.arch}-gnu`)
  } catch {
    return undefined
  }
}

/** Whether this program is loaded by that of the GNU library for C. */
function isOfGnu() {
  const bytes = Buffer.alloc(beginning)
  try {
    const file = fs.openSync(process.execPath, 'r')
    fs.readSync(file, bytes, 0, beginning, 0)
    fs.closeSync(file)
  } catch {
    return false
  }
  return bytes.includes('/ld-linux-')
}
