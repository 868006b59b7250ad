/** Interface of a build step. */
import type Database from 'libsql'
import type { DataFolder } from '../files/data-folder.js'

export type ReferenceDatabase = Database.Database

/** Reports a defect of the data; the step omits the row. Any report fails the build. */
export type Report = (problem: string) => void

/** Writes its own tables into the file being compiled; may read the tables of the steps before it. */
export type BuildStep = (db: ReferenceDatabase, data: DataFolder, report: Report) => void
