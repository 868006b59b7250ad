/** What a build step gets and does. */
import type Database from 'libsql'
import type { DataFolder } from '../files/data-folder.js'

export type ReferenceDatabase = Database.Database

/** Notes a defect of the data; the step leaves the row out. Any report fails the build. */
export type Report = (problem: string) => void

/** Writes its own tables into the file being compiled; may read the tables of the steps before it. */
export type BuildStep = (db: ReferenceDatabase, data: DataFolder, report: Report) => void
