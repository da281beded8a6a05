import { existsSync } from 'node:fs'
import { identity, matters } from '@dossier/contracts'
import { leaveOut } from '@dossier/local/left-out'
import { type System, startLoopbackServer, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Browser, chromium, type Page } from 'playwright-core'
import { allow, authorizePath, type Client, PROOF, registerClient } from './oauth.ts'

/** Where Debian's package has it. */
const CHROMIUM = '/usr/bin/chromium'
const isInstalled = existsSync(CHROMIUM)
if (!isInstalled) leaveOut('how a browser reads answers of another origin', `there is no ${CHROMIUM}`)

/** What a page asks for. */
interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
  credentials?: 'include'
}

/** What a page can tell of a request to another origin. */
interface Seen {
  status?: number
  headers?: Record<string, string>
  body?: Record<string, unknown>
  /** Set where the browser tells the page nothing but that the request failed. */
  failed?: true
}

;(isInstalled ? describe : describe.skip)('in Chromium a page of another origin', () => {
  let t: System
  let site: Awaited<ReturnType<typeof startLoopbackServer>>
  let browser: Browser
  let page: Page
  let client: Client
  let code: string

  beforeAll(async () => {
    t = await startSystem()
    site = await startLoopbackServer(async (_req, res) => {
      res.setHeader('Content-Type', 'text/html').end('<!doctype html><title>A client of Dossier</title>')
    })
    const firm = await t.seedFirm()
    const session = await t.seedSession(firm)
    client = await registerClient(t, firm, { type: 'public' })
    code = (await allow(t, session, authorizePath(client))).get('code')!

    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
    const context = await browser.newContext()
    const [name, value] = session.headers.cookie!.split('=') as [string, string]
    await context.addCookies([{ name, value, url: t.baseUrl }])
    page = await context.newPage()
    await page.goto(site.url)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
    await t?.stop()
  })

  /** Sends a request by the script of the page. */
  function send(path: string, init: Sent = {}): Promise<Seen> {
    return page.evaluate(
      async ([url, sent]) => {
        try {
          const answer = await fetch(url, sent)
          const text = await answer.text()
          return {
            status: answer.status,
            headers: Object.fromEntries(answer.headers),
            body: answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : {},
          }
        } catch {
          return { failed: true as const }
        }
      },
      [t.baseUrl + path, init] as const,
    )
  }

  const postForm = (path: string, fields: Record<string, string>) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(fields)),
    })

  test('finds the endpoints, exchanges its code, asks with the token, writes, and revokes the token', async () => {
    const metadata = await send('/.well-known/oauth-authorization-server')
    const tokens = await postForm('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      code_verifier: PROOF.verifier,
      redirect_uri: client.redirect_uris[0]!,
      client_id: client.client_id,
    })
    const authorization = `Bearer ${tokens.body?.access_token}`
    const list = await send(matters.operations.listMatters.path, { headers: { authorization } })
    const created = await send(matters.operations.createMatter.path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': 'one' },
      body: JSON.stringify({ title: 'From a page', practice_area: 'other' }),
    })
    const revoked = await postForm('/oauth/revoke', {
      token: tokens.body?.refresh_token as string,
      client_id: client.client_id,
    })
    const refused = await send(matters.operations.listMatters.path, { headers: { authorization: 'Bearer nonsense' } })

    expect(metadata.body).toMatchObject({ token_endpoint: expect.stringMatching(/\/oauth\/token$/) })
    expect([tokens.status, list.status, created.status, revoked.status]).toEqual([200, 200, 201, 200])
    expect(list.headers).toMatchObject({
      'x-request-id': expect.any(String),
      'x-ratelimit-limit': expect.any(String),
      'x-ratelimit-remaining': expect.any(String),
      'x-ratelimit-reset': expect.any(String),
    })
    expect([refused.status, refused.body]).toMatchObject([401, { error: { code: 'unauthorized' } }])
  })

  test('reads the API description', async () => {
    const description = await send('/api/v1/openapi.json')

    expect(description.body).toMatchObject({ openapi: '3.1.0' })
  })

  test.each<[string, string, Sent]>([
    ['the cookie of a signed-in user', matters.operations.listMatters.path, { credentials: 'include' }],
    ['the session of a signed-in user', identity.operations.getSession.path, { credentials: 'include' }],
    ['an API key', matters.operations.listMatters.path, { headers: { 'x-api-key': 'dsr_live_x' } }],
    ['a sign-in', '/api/v1/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
    ['the pages of an authorization', '/oauth/authorize', {}],
  ])('learns nothing with %s', async (_, path, init) => {
    const seen = await send(path, init)

    expect(seen).toEqual({ failed: true })
  })
})
