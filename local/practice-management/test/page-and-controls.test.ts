import { request } from 'node:http'
import { expect, test } from '@jest/globals'
import { remoteControls } from '../index.ts'
import { announceUpload, connect, seedMatter, startReceiver, startTestStandIn } from './fixtures.ts'

test('the page shows what is held, with everything escaped', async () => {
  const standIn = await startTestStandIn()
  const connection = await connect(standIn)
  const { matter } = seedMatter(standIn, connection.accountId, '<script>alert(1)</script>')
  const upload = await announceUpload(connection, matter.id)
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: 'hello' })
  const { url } = await startReceiver()
  await connection.ask('POST', '/webhooks.json', { url, model: 'matter', events: ['created'] })

  const response = await fetch(`${standIn.pageUrl}/`)
  const page = await response.text()

  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page).not.toContain('<script>')
  for (const shown of [
    'Hartwell &amp; Pryce',
    'Ada Lovelace',
    '&lt;script&gt;',
    'deed.pdf',
    '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
    url,
    'POST /api/v4/documents.json',
  ])
    expect(page).toContain(shown)
  expect(page).not.toContain(connection.tokens.access_token)
})

test('the buttons of the page do what they say', async () => {
  const standIn = await startTestStandIn()
  const connection = await connect(standIn)
  const { matter } = seedMatter(standIn, connection.accountId)
  const application = await startReceiver()
  standIn.setDeauthorizeUrl(application.url)
  await connection.ask('POST', '/webhooks.json', { url: application.url, model: 'matter', events: ['created'] })
  const press = (path: string, fields: Record<string, string>) =>
    fetch(standIn.pageUrl + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const held = () => standIn.controls.holdings()

  await press(`/matters/${matter.id}`, { do: 'status', status: 'closed' })
  const closed = held().matters[0]!.status
  await press(`/matters/${matter.id}`, { do: 'delete' })
  await press(`/subscriptions/${held().webhooks[0]!.id}`, { do: 'drop' })
  const pressed = await press(`/people/${connection.userId}`, { do: 'revoke' })

  expect(closed).toBe('closed')
  expect([held().matters, held().webhooks, held().granted_by]).toEqual([[], [], []])
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${new URL(standIn.pageUrl).pathname}/`])
  expect(application.received.at(-1)!.body).toContain(String(connection.userId))
})

test('the controls are the same over HTTP', async () => {
  const standIn = await startTestStandIn()
  const remote = remoteControls(standIn.pageUrl)

  const { account } = await remote.addAccount({ name: 'Lindqvist', users: [] })
  const settings = await remote.set({ rateLimit: 5 })
  await remote.holdEvents()
  await remote.releaseEvents({})

  expect(await remote.holdings()).toEqual(standIn.controls.holdings())
  expect(standIn.controls.holdings().accounts.at(-1)).toEqual(account)
  expect(settings).toEqual(standIn.controls.set({}))
  await expect(remote.removeMatter({ matter_id: 1 })).rejects.toThrow('1 could not be found.')
  await expect(remote.set({ nonsense: 1 } as never)).rejects.toThrow('There is no setting nonsense.')
})

test('without the token, and under another host name, nothing is told and nothing is done', async () => {
  const standIn = await startTestStandIn()
  const { pathname } = new URL(standIn.pageUrl)
  const foreign = (path: string) =>
    new Promise((resolve) => {
      const req = request(standIn.url + path, { headers: { host: 'evil.example' } }, (res) => {
        res.resume()
        resolve(res.statusCode)
      })
      req.end()
    })

  const answers = await Promise.all([
    fetch(`${standIn.url}/`),
    fetch(`${standIn.url}/${'x'.repeat(32)}/`),
    fetch(`${standIn.url}/${'x'.repeat(32)}/controls/behave`, { method: 'POST' }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(await Promise.all([foreign(`${pathname}/`), foreign('/oauth/authorize'), foreign('/api/v4/matters')])).toEqual(
    [421, 421, 421],
  )
})

test('a form of another site reaches no control', async () => {
  const standIn = await startTestStandIn()

  const { status } = await fetch(`${standIn.pageUrl}/controls/set`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ rateLimit: 5 }),
  })

  expect(status).toBe(200)
  expect(standIn.controls.set({}).rateLimit).toBe(600)
})
