/** The API of GitHub, as much of it as comments need, on this machine. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Comment {
  id: number
  body: string
  user: { login: string }
}

export interface GitHub {
  address: string
  comments: Comment[]
  /** What was sent: method and path. */
  requests: string[]
  /** Set to refuse what would write. */
  refuse: { status: number } | undefined
  close: () => Promise<void>
}

export const token = 'ghs_0123456789'

/** A pull request 7 of acme/inventory, with comments of a person. */
export async function startGitHub(): Promise<GitHub> {
  const github: Omit<GitHub, 'address' | 'close'> = { comments: [], requests: [], refuse: undefined }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    const { method, url = '' } = request
    github.requests.push(`${method} ${url}`)
    if (request.headers.authorization !== `Bearer ${token}`)
      return answer(401, { message: 'Bad credentials' })
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const list = '/repos/acme/inventory/issues/7/comments'
    if (method === 'GET' && pathname === list) {
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
      return answer(200, github.comments.slice((page - 1) * size, page * size))
    }
    if (github.refuse)
      return answer(github.refuse.status, { message: 'Resource not accessible by integration' })
    if (method === 'POST' && pathname === list) {
      const comment = {
        id: 1000 + github.comments.length,
        body: JSON.parse(body).body,
        user: { login: 'github-actions[bot]' },
      }
      github.comments.push(comment)
      return answer(201, comment)
    }
    const [, id] = /^\/repos\/acme\/inventory\/issues\/comments\/(\d+)$/.exec(pathname) ?? []
    const comment = github.comments.find((each) => each.id === Number(id))
    if (method !== 'PATCH' || !comment) return answer(404, { message: 'Not Found' })
    comment.body = JSON.parse(body).body
    return answer(200, comment)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(github, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
