import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allOperations } from '@dossier/contracts'
import { APP_URL, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { docsRoute } from '../src/docs/docs-route.ts'
import { withDocs } from './docs-site.ts'
import { startEdge } from './edge.ts'
import { openRaw } from './raw-connection.ts'

const DESCRIPTION = '/api/v1/openapi.json'
const STYLE = '/docs/assets/site.0123456789abcdef.css'

let t: System

beforeAll(async () => {
  t = await startSystem({ environment: { gateway: withDocs } })
})
afterAll(() => t.stop())

/** What comes over the wire, before anything is unpacked. */
async function getRaw(path: string, headers: string[] = []) {
  const raw = openRaw(t.baseUrl)
  raw.send([`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n'))
  const answer = await raw.answer()
  raw.socket.destroy()
  return answer
}

test.each([
  ['/docs', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/guides/first', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/index.md', 'text/markdown; charset=utf-8', 'no-cache'],
  ['/docs/guides/first.md', 'text/markdown; charset=utf-8', 'no-cache'],
  ['/docs/llms.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ['/llms.txt', 'text/plain; charset=utf-8', 'no-cache'],
  [STYLE, 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
])('%s is %s, and caches keep it as %s says', async (path, type, caching) => {
  const { status, headers } = await fetch(t.baseUrl + path)

  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, caching])
})

test('the policy of pages lets in what they need from this host alone, and no code within them', async () => {
  const { headers } = await fetch(`${t.baseUrl}/docs/guides/first`)
  const policy = Object.fromEntries(
    headers
      .get('content-security-policy')!
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )

  expect(policy).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ['data:'],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
})

test.each([
  '/docs/guides',
  '/docs/guides/first.html',
  '/docs/index',
  '/docs/.sources',
  '/docs/assets/site.0000000000000000.css',
  '/docs/../package.json',
  '/docs/%2e%2e/docs.test.ts',
])('%s is not found', async (path) => {
  const { status } = await getRaw(path)

  expect(status).toBe(404)
})

test('pages, files and description travel compressed, and not again when nothing has changed', async () => {
  for (const path of ['/docs', STYLE, DESCRIPTION]) {
    const plain = await getRaw(path)
    const [br, gzip] = [
      await getRaw(path, ['Accept-Encoding: gzip, br']),
      await getRaw(path, ['Accept-Encoding: gzip']),
    ]
    const again = await getRaw(path, ['Accept-Encoding: gzip', `If-None-Match: "x", ${gzip.headers.etag}`])
    const changed = await getRaw(path, ['Accept-Encoding: br', `If-None-Match: ${gzip.headers.etag}`])

    expect([plain.status, br.status, gzip.status, changed.status]).toEqual([200, 200, 200, 200])
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(Buffer.from(br.body, 'latin1')).toString('latin1')).toBe(plain.body)
    expect(gunzipSync(Buffer.from(gzip.body, 'latin1')).toString('latin1')).toBe(plain.body)
    expect(gzip.headers.vary).toBe('Accept-Encoding')
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', gzip.headers.etag])
  }
})

test.each([
  ['/', '/docs'],
  ['/docs/', '/docs'],
  ['/docs/guides/first/', '/docs/guides/first'],
])('%s leads to %s', async (path, to) => {
  const { status, headers } = await fetch(t.baseUrl + path, { redirect: 'manual' })

  expect([status, headers.get('location')]).toEqual([302, to])
})

test.each(['/', '/docs', '/docs/llms.txt', DESCRIPTION])('%s takes GET and HEAD alone', async (path) => {
  const head = await fetch(t.baseUrl + path, { method: 'HEAD', redirect: 'manual' })
  const post = await fetch(t.baseUrl + path, { method: 'POST' })

  expect([head.status, await head.text()]).toEqual([path === '/' ? 302 : 200, ''])
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('pages count against the limit of their address', async () => {
  const edge = await startEdge(t, { ...withDocs, ADDRESS_REQUESTS_PER_MINUTE: '3' })
  try {
    const statuses: number[] = []
    for (const path of ['/docs', STYLE, DESCRIPTION, '/docs', '/', STYLE]) {
      statuses.push((await fetch(edge.url + path, { redirect: 'manual' })).status)
    }

    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  } finally {
    await edge.stop()
  }
})

test('a gateway without DOCS_DIR has no pages, and one whose folder is empty does not start', async () => {
  const edge = await startEdge(t)
  try {
    const statuses = await Promise.all(['/', '/docs'].map(async (path) => (await fetch(edge.url + path)).status))

    expect(statuses).toEqual([404, 404])
    expect(() => docsRoute(import.meta.dirname)).toThrow('DOCS_DIR has no index.html')
  } finally {
    await edge.stop()
  }
})

test('an error names the page about its code, whatever refuses the request, and none without documentation', async () => {
  const edge = await startEdge(t)
  try {
    const unknown = await (await fetch(`${t.baseUrl}/api/v1/clients`)).json()
    const raw = openRaw(t.baseUrl)
    raw.send('nonsense\r\n\r\n')
    const malformed = await raw.answer()
    raw.socket.destroy()
    const unnamed = await (await fetch(`${edge.url}/api/v1/clients`)).json()

    expect(unknown).toMatchObject({ error: { details: { docs_url: `${APP_URL}/docs/errors/missing_api_key` } } })
    expect(JSON.parse(malformed.body)).toMatchObject({
      error: { details: { docs_url: `${APP_URL}/docs/errors/malformed_request` } },
    })
    expect(unnamed).toHaveProperty('error.details', {})
  } finally {
    await edge.stop()
  }
})

test('the description has every operation', async () => {
  const { paths } = (await (await fetch(t.baseUrl + DESCRIPTION)).json()) as { paths: Record<string, object> }

  const operations = Object.keys(paths).filter((path) => path.startsWith('/api/'))
  expect(operations.sort()).toEqual([...new Set(allOperations.map((op) => op.path))].sort())
})

test('the description is also served without its webhooks section', async () => {
  const [whole, reduced] = (await Promise.all(
    [DESCRIPTION, `${DESCRIPTION}?webhooks=false`].map(async (path) => (await fetch(t.baseUrl + path)).json()),
  )) as { paths: object; tags: { name: string }[]; webhooks?: object; components: { parameters: object } }[]

  expect([whole!.webhooks, reduced!.webhooks]).toEqual([
    expect.objectContaining({ 'matter.created': expect.anything() }),
    undefined,
  ])
  expect(reduced!.paths).toEqual(whole!.paths)
  expect(reduced!.tags.map(({ name }) => name)).not.toContain('Webhook events')
  expect(Object.keys(reduced!.components.parameters)).not.toContain('webhook-id')
})
