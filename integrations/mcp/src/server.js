/** A server of the protocol over tools and resources; which transport it talks through is not its matter. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { datasets, LocalEngine } from 'ghg'
import { Answers } from './answers.js'
import { Folder } from './folder.js'
import { Origins } from './origins.js'
import { Program } from './program.js'
import { readResource, resources, resourceTemplates } from './resources.js'
import { called, described, toolList } from './tools.js'

/**
 * @typedef {object} Settings
 * @property {string} [folder] files below it are read; without it there are no tools for files
 * @property {string} [store] where private factors are: a file, or `postgres://...`
 * @property {string} [project] whose they are
 * @property {string} version of this server
 */

const instructions =
  'Figures are kg CO2e. Quote the factor with source, year and licence beside a figure, and pass notices on: they say what was assumed. Do not fill in a region or year that nobody gave.'

/**
 * Opens the engine once, for any number of connections.
 * @param {Settings} settings
 * @returns {Promise<{ connection: () => Server, close: () => Promise<void> }>}
 */
export async function openService({ folder: path, store, project, version }) {
  const folder = path === undefined ? undefined : new Folder(path)
  const engine = await LocalEngine.open({ ...(store && { store }), ...(project && { project }) })
  const known = await datasets()
  const answers = new Answers(new Origins(engine, known))
  const { latest_release } = await engine.call('dataVersions', {})
  const shared = { engine, release: `^${latest_release}`, answers, program: new Program() }
  const tools = await toolList(folder !== undefined)

  const connection = () => {
    const server = new Server(
      { name: 'ghg', version },
      { capabilities: { tools: {}, resources: {} }, instructions },
    )
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools.values()].map(described) }))
    server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
      const tool = tools.get(params.name)
      if (tool === undefined) {
        const names = [...tools.keys()].join(', ')
        throw new McpError(
          ErrorCode.InvalidParams,
          `there is no tool ${JSON.stringify(params.name)}; available: ${names}`,
        )
      }
      // Tools that need a folder are there only with one.
      return await called(tool, params.arguments ?? {}, {
        ...shared,
        folder: /** @type {Folder} */ (folder),
        signal,
      })
    })
    server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources }))
    server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }))
    server.setRequestHandler(ReadResourceRequestSchema, ({ params }) =>
      readResource(params.uri, { engine, datasets: known, answers }),
    )
    return server
  }
  return { connection, close: () => engine.close() }
}
