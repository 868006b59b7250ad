/** The folder that was named at start: nothing outside it is read. */
import { existsSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { Refusal } from './refusal.js'

export class Folder {
  /** Its path, links resolved. */
  root

  /**
   * @param {string} path
   * @throws {Refusal} where it is not a folder
   */
  constructor(path) {
    if (!existsSync(path) || !statSync(path).isDirectory()) throw new Refusal(`${path} is not a folder`)
    this.root = realpathSync(path)
  }

  /**
   * A file below the folder, as a path from it that no program takes for an option.
   * @param {string} name as the caller wrote it
   * @throws {Refusal} for absolute paths, ways up, links that lead outside, and what is not a regular file
   */
  file(name) {
    const shown = JSON.stringify(name.slice(0, 200))
    const steps = name.split(/[\\/]/)
    if (
      name === '' ||
      name.includes('\0') ||
      isAbsolute(name) ||
      /^[a-z]:/i.test(name) ||
      steps.includes('..')
    ) {
      throw new Refusal(`${shown} is not a path below the folder of this server; write it as data/meters.csv`)
    }
    const path = join(this.root, name)
    if (!existsSync(path)) throw new Refusal(`there is no file ${shown} in the folder of this server`)
    const way = relative(this.root, realpathSync(path))
    if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) {
      throw new Refusal(
        `${shown} is a link that leads outside the folder of this server; copy the file there`,
      )
    }
    if (!statSync(path).isFile()) throw new Refusal(`${shown} is not a regular file`)
    return way.startsWith('-') ? `.${sep}${way}` : way
  }
}
