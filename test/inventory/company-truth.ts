/** The truth of the example company, `fixtures/company/truth.yaml`. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export interface CompanyTruth {
  year: number
  files: FileTruth[]
  /** By scope, or category of scope 3. */
  expected: Record<string, { kg: number; within: number }>
  /** What only the company knows. */
  answers: { about: string; files: string[]; answer: unknown }[]
  overlaps: { about: string; files: string[]; counts: string }[]
  factors: Record<string, PublishedFactor>
}

export interface FileTruth {
  file: string
  sheet?: string
  heading_row: number
  rows: number
  counted: number
  left_out: Record<string, number>
  activities: { activity: string; amount: number; unit: string; kg: Record<string, number> }[]
}

export interface PublishedFactor {
  dataset: string
  activity_id: string
  region: string
  year: number
  unit: string
  kg: number
}

export const companyTruth = parse(readFileSync('fixtures/company/truth.yaml', 'utf8')) as CompanyTruth
