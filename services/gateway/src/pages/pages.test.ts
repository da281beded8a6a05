import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '@dossier/contracts'
import { html } from '@dossier/html'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import express from 'express'
import { readForm } from '../http/read-form.ts'
import { createErrorReader } from '../http/respond.ts'
import { type FormProblem, renderField, renderHidden, renderProblems } from './form-parts.ts'
import { renderPage } from './layout.ts'
import { pageHandler } from './page-handler.ts'
import { sendPage, sendRedirect } from './send-page.ts'

const APP_URL = 'http://app.test'
const HOSTILE = `"><script>alert('x')</script>`

let server: Server
let url: string
const logged: object[] = []
const log = { error: (line: object) => logged.push(line), warn: (line: object) => logged.push(line) } as never

/** A page with a form that asks for a name, and goes wrong when told to. */
function page(problems: FormProblem[], value = '') {
  return renderPage({
    title: 'Your name',
    language: 'en',
    refused: problems.length > 0,
    main: html`<h1>Your name</h1>
${renderProblems(problems, 'en')}
<form method="post">
${renderHidden({ kept: value })}
${renderField({ name: 'name', label: 'Name', autocomplete: 'name', hint: 'As in your passport.', value }, problems)}
<button>Go on</button>
</form>`,
  })
}

beforeAll(async () => {
  const app = express()
  const parts = { addressLimits: { admit: () => {} }, readError: createErrorReader(log), appUrl: APP_URL }
  app.get(
    '/name',
    pageHandler('testPage', parts, (req, res, requestId) => {
      if (req.query.fail === 'ours') throw new Error('the inside')
      if (req.query.fail === 'often') throw new AppError('rate_limit_exceeded', {}, { retryAfterS: 7 })
      sendPage(res, requestId, page([]), { formTargets: ['https:'] })
    }),
  )
  app.post(
    '/name',
    pageHandler('testPage', parts, async (req, res, requestId) => {
      const name = (await readForm(req, res)).text('name')
      if (name === 'Ana') sendRedirect(res, requestId, '/done')
      else sendPage(res, requestId, page([{ field: 'name', message: 'Nobody has this name.' }], name), { status: 400 })
    }),
  )
  server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/name`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: APP_URL, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })
  return { response, text: await response.text() }
}

test('a page runs nothing, loads nothing and is framed by nobody', async () => {
  const { headers } = await fetch(url)

  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self' https:; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cache-control')).toBe('no-store')
})

test("a page's forms are posted with their origin, which no-referrer would hide, and without their path", async () => {
  const { headers } = await fetch(url)

  expect(headers.get('referrer-policy')).toBe('strict-origin')
})

test('the style in the page is the one whose hash the policy names', async () => {
  const response = await fetch(url)
  const style = /<style>(.*)<\/style>/s.exec(await response.text())![1]!
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64')

  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`)
})

test('a page says its language and title, has a main landmark, and labels its fields', async () => {
  const text = await (await fetch(url)).text()

  expect(text).toContain('<html lang="en">')
  expect(text).toContain('<title>Your name – Dossier</title>')
  expect(text).toContain('<main>')
  expect(text).toContain('<label for="name">Name</label>')
  expect(text).toMatch(/<input id="name" [^>]*aria-describedby="name-hint" required>/)
})

test('a refused form says what is wrong, first in the title, then in a summary that leads to the field', async () => {
  const { response, text } = await post('name=Nobody')

  expect(response.status).toBe(400)
  expect(text).toContain('<title>Error: Your name – Dossier</title>')
  expect(text).toMatch(
    /<div class="summary" role="alert" tabindex="-1" autofocus>.*<a href="#name">Nobody has this name\./s,
  )
  expect(text).toMatch(/aria-describedby="name-hint name-problem" aria-invalid="true"/)
  expect(text).toContain('value="Nobody"')
})

test('hostile text in a form comes back as text', async () => {
  const { text } = await post(`name=${encodeURIComponent(HOSTILE)}`)

  expect(text).not.toContain('<script')
  expect(text).toContain('&quot;&gt;&lt;script&gt;')
})

test('a form that is in order leads on by a GET', async () => {
  const { response } = await post('name=Ana')

  expect([response.status, response.headers.get('location')]).toEqual([303, '/done'])
})

test.each([
  ['another site', 'https://evil.example'],
  ['an opaque origin', 'null'],
  ['an origin that begins alike', 'http://app.test.evil.example'],
])('a form from %s is refused with a page', async (_name, origin) => {
  const { response, text } = await post('name=Ana', { origin })

  expect(response.status).toBe(403)
  expect(text).toContain('<h1>This form was not accepted</h1>')
})

test('a form without an origin is refused', async () => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Ana',
  })

  expect(response.status).toBe(403)
})

test.each([
  ['JSON', '{"name":"Ana"}', { 'content-type': 'application/json' }, 415],
  ['multipart', '--x', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['a field twice', 'name=Ana&name=Bob', {}, 400],
  ['a field twice, spelled differently', 'name=Ana&n%61me=Bob', {}, 400],
  ['fifty-one fields', Array.from({ length: 51 }, (_, index) => `f${index}=x`).join('&'), {}, 400],
  ['more than 16 KiB', `name=${'a'.repeat(17_000)}`, {}, 413],
  ['a compressed body', Buffer.from([0x6e, 0x3d, 0xff]).toString('latin1'), { 'content-encoding': 'gzip' }, 415],
] as [string, string, Record<string, string>, number][])(
  '%s is refused with a page',
  async (_name, body, headers, status) => {
    const { response, text } = await post(body, headers)

    expect(response.status).toBe(status)
    expect(text).toContain('<h1>This form could not be read</h1>')
  },
)

test.each([
  [{ 'content-type': 'application/json' }, '{}', 'envíe el formulario otra vez'],
  [{}, `name=${'a'.repeat(17_000)}`, 'escriba menos'],
] as [Record<string, string>, string, string][])(
  'a form with %j that cannot be read is a page in the language of the browser',
  async (headers, body, advice) => {
    const { text } = await post(body, { 'accept-language': 'es-MX, en;q=0.5', ...headers })

    expect(text).toContain('<html lang="es">')
    expect(text).toContain('<h1>No se pudo leer este formulario</h1>')
    expect(text).toContain(advice)
  },
)

test('what goes wrong on our side is a page with a number to name, is logged, and shows nothing of the inside', async () => {
  const response = await fetch(`${url}?fail=ours`, { headers: { 'x-request-id': 'trace-me' } })
  const text = await response.text()

  expect(response.status).toBe(500)
  expect(text).toContain('trace-me')
  expect(text).not.toContain('the inside')
  expect(logged).toContainEqual(expect.objectContaining({ request_id: 'trace-me', err: new Error('the inside') }))
})

test('a page that was asked for too often says so, with the time to wait', async () => {
  const response = await fetch(`${url}?fail=often`)

  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await response.text()).toContain('<h1>Too many attempts</h1>')
})
