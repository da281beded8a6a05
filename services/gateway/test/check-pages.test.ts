import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Agent } from 'undici'
import { checkPages } from '../src/commands/check-pages.ts'

const APP_URL = 'https://app.example.com'
const STORAGE = 'http://127.0.0.1'

/** What the installation answers; a test changes one thing of it. */
let page: string
let policy: string
let allowedOrigin: string
let server: Server
let origin: string
let toStorage: Agent

beforeEach(async () => {
  toStorage = new Agent()
  server = createServer((req, res) => {
    if (req.method === 'OPTIONS') res.setHeader('Access-Control-Allow-Origin', allowedOrigin).end()
    else if (req.url === '/assets/there.js') res.end('')
    else if (req.url?.startsWith('/assets')) res.writeHead(404).end()
    else res.setHeader('Content-Security-Policy', policy).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `${STORAGE}:${(server.address() as AddressInfo).port}`
  page = '<script type="module" src="/assets/there.js"></script>'
  policy = `default-src 'none'; connect-src 'self' ${origin}; base-uri 'none'`
  allowedOrigin = APP_URL
})
afterEach(async () => {
  await toStorage.destroy()
  await new Promise((resolve) => server.close(resolve))
})

const check = () =>
  checkPages({
    gatewayUrl: origin,
    appUrl: `${APP_URL}/`,
    upload: { upload_url: `${origin}/bucket/key?secret`, fields: { 'Content-Type': 'text/plain' } },
    toStorage,
  })

test('pages hold that load their files and may send others to the storage', async () => {
  await check()

  allowedOrigin = '*'
  await check()
})

test.each<[string, () => void, string]>([
  [
    'a file that is missing',
    () => (page += '<link href="/assets/gone.css" />'),
    'GET /assets/gone.css was answered with 404',
  ],
  ['a page without files', () => (page = 'Dossier'), 'the page /portal/check loads no file'],
  ['a policy without the storage', () => (policy = "connect-src 'self'"), 'STORAGE_ORIGINS'],
  ['a bucket for other pages', () => (allowedOrigin = 'https://other.example.com'), 'CORS'],
])('%s is named', async (_what, change, named) => {
  change()

  const failure = await check().catch((error: Error) => error.message)

  expect(failure).toContain(named)
  expect(failure).not.toContain('secret')
})
