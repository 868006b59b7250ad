/** The report as a comment of a pull request: one comment, which later runs update. */
import { readFileSync } from 'node:fs'
import { annotate, print, reasonOf } from './runner.js'

/** GitHub takes this many characters. */
const longest = 65_536
const perPage = 100
const mostPages = 30

/**
 * @param {import('./runner.js').Environment} env
 * @param {import('./settings.js').Settings} settings
 * @param {string} report
 */
export async function comment(env, settings, report) {
  const number = pullRequestOf(env)
  if (number === undefined) return print('not a run of a pull request: no comment')
  const { token, name, commentAuthor } = settings
  if (token === undefined) return annotate('warning', 'no comment was written: the input token is empty')
  const marker = `<!-- ghg: ${name} -->`
  const comments = `${env.GITHUB_API_URL ?? 'https://api.github.com'}/repos/${env.GITHUB_REPOSITORY}/issues`
  const api = apiWith(token)
  try {
    const id = await earlierComment(api, `${comments}/${number}/comments`, marker, commentAuthor)
    const body = fitting(`${marker}\n${report}`, env)
    if (id === undefined) await api('POST', `${comments}/${number}/comments`, { body })
    else await api('PATCH', `${comments}/comments/${id}`, { body })
    print(id === undefined ? 'the pull request has a comment' : 'the comment of the pull request is updated')
  } catch (error) {
    annotate('warning', `no comment was written: ${reasonOf(error)}; the report is in the job summary`)
  }
}

/** @typedef {(method: string, url: string, body?: object) => Promise<any>} Api */

/** @param {string} token @returns {Api} */
function apiWith(token) {
  return async (method, url, body) => {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
        'user-agent': 'ghg-github-action',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.ok) return await response.json()
    await response.body?.cancel()
    throw new Error(refusals[response.status] ?? `the API of GitHub answered ${response.status}`)
  }
}

/** @type {Record<number, string>} */
const refusals = {
  401: 'the token is not valid (401)',
  403: 'the token may not write comments (403); give the job "permissions: pull-requests: write" (a run for a fork never has it)',
  404: 'the pull request is not visible to the token (404); give the job "permissions: pull-requests: write"',
}

/**
 * @param {Api} api
 * @param {string} url of the comments
 * @param {string} marker
 * @param {string} author
 * @returns {Promise<number | undefined>}
 */
async function earlierComment(api, url, marker, author) {
  for (let page = 1; page <= mostPages; page += 1) {
    const comments = await api('GET', `${url}?per_page=${perPage}&page=${page}`)
    for (const { id, body, user } of comments) {
      if (user?.login === author && typeof body === 'string' && body.startsWith(marker)) return id
    }
    if (comments.length < perPage) return undefined
  }
  return undefined
}

/** As much of a report as a comment takes, and where the rest is. @param {string} text @param {import('./runner.js').Environment} env */
function fitting(text, env) {
  if (text.length <= longest) return text
  const run = `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`
  const end = `\n\nThe report is longer than a comment may be: all of it is in the [job summary](${run}).\n`
  const room = text.slice(0, longest - end.length)
  return `${room.slice(0, room.lastIndexOf('\n'))}${end}`
}

/** @param {import('./runner.js').Environment} env @returns {number | undefined} */
function pullRequestOf({ GITHUB_EVENT_PATH: path }) {
  if (!path) return undefined
  try {
    const number = JSON.parse(readFileSync(path, 'utf8')).pull_request?.number
    return Number.isInteger(number) ? number : undefined
  } catch (error) {
    annotate('warning', `the event of the run cannot be read: ${reasonOf(error)}`)
    return undefined
  }
}
