/**
 * Simulates a project in use: two servers share its store and are restarted occasionally, while its factors, labels
 * and products change.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { expect } from 'vitest'
import { type Feature, features } from '../../src/contract/contract.js'
import { steel } from '../estimators/private-steel.js'
import { type Running, startServer } from './running.js'

/** Features that the second key lacks; its answers are checked for hidden data. */
const lacking: readonly Feature[] = ['private-factors', 'factor-values', 'audit', 'coordinates']

/** Placeholders in requests for current data of the project. */
export const ownWords = {
  factor: 'own factor',
  activity: 'own activity',
  label: 'own label',
  version: 'own version',
  product: 'own product',
  suggestion: 'own suggestion',
}

const factors = '/private-data/v1-preview1/private-factors'

export interface Asked {
  method: string
  url: string
  payload?: unknown
  /** Path in the OpenAPI document. */
  path: string
}

export class UsedProject {
  readonly #folder = mkdtempSync(join(tmpdir(), 'ghg-used-'))
  readonly #servers: Running[] = []
  readonly #checks = new Map<string, ValidateFunction>()
  readonly #ajv = new Ajv({ strict: false, validateFormats: false })
  readonly #random: () => number
  /** Values for the placeholders, newest last. */
  readonly #known: Record<string, string[]> = Object.fromEntries(
    Object.values(ownWords).map((word) => [word, []]),
  )
  #keys: { whole: string; limited: string } | undefined
  #made = 0

  private constructor(random: () => number) {
    this.#random = random
  }

  static async start(random: () => number): Promise<UsedProject> {
    const project = new UsedProject(random)
    for (let server = 0; server < 2; server++) project.#servers.push(await project.#startServer())
    const [first] = project.#servers
    project.#keys = {
      whole: await first!.keyFor('used'),
      limited: await first!.keyFor(
        'used',
        features.filter((feature) => !lacking.includes(feature)),
      ),
    }
    const { body } = await first!.send('GET', '/openapi.json', undefined, { authorization: '' })
    project.#ajv.addSchema(body, 'api')
    return project
  }

  /** Sends a request to a random server with a random key, and checks the answer. @returns status of the answer */
  async ask({ path, ...asked }: Asked): Promise<number> {
    const isLimited = this.#random() < 0.3
    const key = isLimited ? this.#keys!.limited : this.#keys!.whole
    const server = this.#servers[Math.floor(this.#random() * this.#servers.length)]!
    const sent = { ...asked, url: this.#filled(asked.url), payload: this.#filled(asked.payload) }
    const text = sent.payload === undefined ? undefined : JSON.stringify(sent.payload)
    const authorization = `Bearer ${key}`
    const received = await server.send(sent.method, sent.url, text, { authorization })
    const { status: statusCode, body: answer } = received
    const body = JSON.stringify(answer)
    const reported = `${statusCode} ${body.slice(0, 2000)}\n${JSON.stringify(sent)}`
    expect(statusCode, reported).toBeLessThan(500)
    expect(this.#problems(path, asked.method, statusCode, answer), reported).toBe('')
    expect(body.includes('"internal_error"'), `${reported}\n${server.log()}`).toBe(false)
    if (isLimited) expect(body.includes('"access_type":"private"'), reported).toBe(false)
    if (statusCode === 200) this.#learn(path, answer)
    return statusCode
  }

  /** Makes a random change to the project. */
  async live(): Promise<void> {
    const chance = this.#random()
    if (chance < 0.35) await this.#createFactor()
    else if (chance < 0.6) await this.#deleteFactor()
    else if (chance < 0.7) await this.#search()
    else if (chance < 0.8) await this.#createLabel()
    else if (chance < 0.88) await this.#completeLabel()
    else if (chance < 0.95) await this.#createProduct()
    else await this.restart()
  }

  /** Stops one of the servers, and starts another on the same store. */
  async restart(): Promise<void> {
    const at = Math.floor(this.#random() * this.#servers.length)
    await this.#servers[at]!.close()
    this.#servers[at] = await this.#startServer()
  }

  async close(): Promise<void> {
    for (const server of this.#servers) await server.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #startServer(): Promise<Running> {
    return startServer({
      storeUrl: join(this.#folder, 'store.sqlite'),
      dataVersionPolicy: 'lenient',
    })
  }

  async #createFactor(): Promise<void> {
    const number = this.#made++
    const empty = this.#random() < 0.3 ? { source: '', source_lca_activity: '' } : {}
    const region = this.#random() < 0.5 ? 'DE' : 'GB'
    const activity_id = `steel-mill_${number % 7}`
    const year = 2000 + (number % 25)
    const payload = { ...steel, ...empty, activity_id, region, year }
    await this.ask({ method: 'POST', url: factors, path: factors, payload })
  }

  async #deleteFactor(): Promise<void> {
    const [id] = this.#known[ownWords.factor]!.splice(-1)
    const path = `${factors}/{id}`
    if (id) await this.ask({ method: 'DELETE', url: `${factors}/${id}`, path })
  }

  async #search(): Promise<void> {
    const path = '/data/v1/search'
    const filter = this.#random() < 0.5 ? 'source_dataset=eGRID2020' : 'query=steel&source=BEIS'
    await this.ask({ method: 'GET', url: `${path}?data_version=1&${filter}`, path })
  }

  async #createLabel(): Promise<void> {
    const path = '/custom-activities/labels'
    const label = `Steel of mill ${this.#made++ % 11}`
    const payload = { labels: [{ label, allow_duplicates: this.#random() < 0.5 }], data_version: '0.0' }
    await this.ask({ method: 'POST', url: path, path, payload })
    this.#known[ownWords.label]!.push(label)
  }

  /** Completes a pending mapping, like a user. */
  async #completeLabel(): Promise<void> {
    const { labels } = this.#servers[0]!.store
    const pending = (await labels.list('used')).filter(({ activity_id }) => activity_id === null)
    const activity_id = this.#known[ownWords.activity]!.at(-1) ?? 'steel-mill_0'
    const [first] = pending
    if (first) await labels.complete('used', [{ id: first.id, activity_id }], new Date())
  }

  async #createProduct(): Promise<void> {
    const path = '/pcf/v1-preview2/estimate'
    const payload = {
      product: 'Hammer',
      location: 'Frankfurt',
      manufacturing_year: 2024,
      components: [{ type: 'simple', product: steel.name, weight: { weight: 2, weight_unit: 'kg' } }],
    }
    await this.ask({ method: 'POST', url: path, path, payload })
  }

  /** Replaces the placeholders with current data. */
  #filled<T>(value: T): T {
    const text = JSON.stringify(value)
    if (text === undefined) return value
    const replaced = Object.entries(this.#known).reduce((filled, [word, known]) => {
      const own = known[Math.floor(this.#random() * known.length)] ?? 'none'
      const encoded = encodeURIComponent(word)
      const plus = encoded.replaceAll('%20', '+')
      return filled.replaceAll(word, own).replaceAll(encoded, own).replaceAll(plus, own)
    }, text)
    return JSON.parse(replaced) as T
  }

  #learn(path: string, answer: unknown): void {
    const elements = Array.isArray(answer)
      ? answer
      : ((answer as { results?: unknown[] }).results ?? [answer])
    for (const element of elements) {
      if (typeof element !== 'object' || element === null) continue
      const { id, activity_id, version_id, product_id, suggestion_id } = element as Record<string, unknown>
      if (path.startsWith(factors)) {
        this.#add(ownWords.factor, id)
        this.#add(ownWords.activity, activity_id)
      }
      this.#add(ownWords.version, version_id)
      this.#add(ownWords.product, product_id)
      this.#add(ownWords.suggestion, suggestion_id)
    }
  }

  #add(word: string, value: unknown): void {
    const known = this.#known[word]!
    if (typeof value !== 'string' || /["\\]/.test(value)) return
    known.push(value)
    if (known.length > 200) known.shift()
  }

  /** Returns violations of the OpenAPI document in an answer; empty if it conforms. */
  #problems(path: string, method: string, status: number, answer: unknown): string {
    const at = `#/paths/${pointer(path)}/${method.toLowerCase()}/responses/${status}`
    const isRefused = status !== 200
    const schema = isRefused
      ? 'api#/components/schemas/Error'
      : `api${at}/content/${pointer('application/json')}/schema`
    let check = this.#checks.get(schema)
    if (!check) {
      check = this.#ajv.compile({ $ref: schema })
      this.#checks.set(schema, check)
    }
    return check(answer) ? '' : this.#ajv.errorsText(check.errors)
  }
}

/** Encodes a step of a JSON pointer in a fragment. */
function pointer(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
}
