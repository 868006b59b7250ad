import createClient from 'openapi-fetch'

/** @type {typeof import('./client.d.ts').ghgClient} */
export function ghgClient({ baseUrl, apiKey, ...options }) {
  const headers = { ...options.headers, authorization: `Bearer ${apiKey}` }
  return createClient({ redirect: 'error', ...options, baseUrl, headers })
}
