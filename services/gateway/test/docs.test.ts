import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allOperations } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startEdge } from './edge.ts'
import { openRaw } from './raw-connection.ts'

const DESCRIPTION = '/api/v1/openapi.json'

let t: System
let page: string

beforeAll(async () => {
  t = await startSystem()
  page = await (await fetch(`${t.baseUrl}/docs`)).text()
})
afterAll(() => t.stop())

/** Every address that the page names. */
const named = () => [...page.matchAll(/\s(?:src|href|data-url)="([^"]+)"/g)].map((match) => match[1]!)
const files = () => named().filter((address) => address.startsWith('/docs/'))

/** What comes over the wire, before anything is unpacked. */
async function getRaw(path: string, headers: string[] = []) {
  const raw = openRaw(t.baseUrl)
  raw.send([`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n'))
  const answer = await raw.answer()
  raw.socket.destroy()
  return answer
}

test('the page is HTML that names its own files and the description, and nothing of another host', async () => {
  const { headers } = await fetch(`${t.baseUrl}/docs`)

  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(files().map((path) => path.replace(/\.[\w-]{16}\./, '.'))).toEqual([
    '/docs/swagger-ui.css',
    '/docs/page.css',
    '/docs/swagger-ui.js',
    '/docs/page.js',
  ])
  expect(new Set(named())).toEqual(new Set(['data:,', ...files(), DESCRIPTION]))
  expect(page).toContain('name="viewport" content="width=device-width, initial-scale=1"')
  expect(/<noscript>.*<\/noscript>/s.exec(page)?.[0]).toContain(`href="${DESCRIPTION}"`)
})

test('the policy of the page lets in what it needs from this host alone, and no code within the page', async () => {
  const { headers } = await fetch(`${t.baseUrl}/docs`)
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
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:/i)
})

test('every file of the page can be cached forever, under a name that contains its hash', async () => {
  for (const path of files()) {
    const { status, headers } = await fetch(t.baseUrl + path)
    const other = await fetch(t.baseUrl + path.replace(/\.[\w-]{16}\./, '.0000000000000000.'))

    expect([path, status]).toEqual([path, 200])
    expect(headers.get('content-type')).toBe(
      path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    )
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(other.status).toBe(404)
  }
})

test('the description has every operation', async () => {
  const { paths } = (await (await fetch(t.baseUrl + DESCRIPTION)).json()) as { paths: Record<string, object> }

  const operations = Object.keys(paths).filter((path) => path.startsWith('/api/'))
  expect(operations.sort()).toEqual([...new Set(allOperations.map((op) => op.path))].sort())
})

test('page, files and description travel compressed, and not again when nothing has changed', async () => {
  for (const path of ['/docs', ...files(), DESCRIPTION]) {
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

test.each(['/', '/docs/'])('%s leads to the page', async (path) => {
  const { status, headers } = await fetch(t.baseUrl + path, { redirect: 'manual' })

  expect([status, headers.get('location')]).toEqual([302, '/docs'])
})

test.each(['/', '/docs', DESCRIPTION])('%s takes GET and HEAD alone', async (path) => {
  const head = await fetch(t.baseUrl + path, { method: 'HEAD', redirect: 'manual' })
  const post = await fetch(t.baseUrl + path, { method: 'POST' })

  expect([head.status, await head.text()]).toEqual([path === '/' ? 302 : 200, ''])
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('the page counts against the limit of its address', async () => {
  const edge = await startEdge(t, { ADDRESS_REQUESTS_PER_MINUTE: '3' })
  try {
    const statuses: number[] = []
    for (const path of ['/docs', files()[0]!, DESCRIPTION, '/docs', '/', files()[0]!]) {
      statuses.push((await fetch(edge.url + path, { redirect: 'manual' })).status)
    }

    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  } finally {
    await edge.stop()
  }
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
