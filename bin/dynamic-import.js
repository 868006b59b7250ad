/**
 * Imports a module for the files that the command line is built into, which cannot do so themselves.
 *
 * @param {string} name of a package, or of what is in Node.js
 */
module.exports = (name) => import(name)
