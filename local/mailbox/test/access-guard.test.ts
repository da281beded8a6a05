import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { type Mailbox, startMailbox } from '../index.ts'
import { listMessages, SMS, sendEmail, startTestMailbox } from './fixtures.ts'

/** Asks under a host name of the test's choice, which `fetch` does not allow. */
async function askAs(host: string, url: string) {
  const req = request(url, { headers: { host } }).end()
  const [res] = (await once(req, 'response')) as [IncomingMessage]
  return { status: res.statusCode, body: await text(res) }
}

const tokenOf = ({ url }: Mailbox) => new URL(url).pathname.slice(1)

test('a page whose name was pointed at this machine reads nothing', async () => {
  const mailbox = await startTestMailbox()
  await sendEmail(mailbox, { to: 'ada@example.test', subject: 'Secret' })

  const answers = await Promise.all(
    ['/messages', '/', '/style.css'].flatMap((path) => [
      askAs('evil.example', mailbox.url + path),
      askAs(`evil.example:${mailbox.httpPort}`, mailbox.url + path),
      askAs('127.0.0.1.evil.example', mailbox.url + path),
    ]),
  )

  for (const { status, body } of answers) {
    expect(status).toBe(421)
    expect(body).not.toContain('Secret')
  }
})

test.each(['127.0.0.1', 'localhost', '[::1]'])('the mailbox answers as %s', async (name) => {
  const mailbox = await startTestMailbox()

  const { status } = await askAs(`${name}:${mailbox.httpPort}`, `${mailbox.url}/messages`)

  expect(status).toBe(200)
})

test.each(['', '/', '/messages', '/messages/1', '/inbox/1', '/inbox/1/html', '/style.css'])(
  'without the token, %j tells nothing',
  async (path) => {
    const mailbox = await startTestMailbox()
    await sendEmail(mailbox, { to: 'ada@example.test', subject: 'Secret' })

    const answers = await Promise.all([
      fetch(mailbox.origin + path),
      fetch(`${mailbox.origin}/${'x'.repeat(tokenOf(mailbox).length)}${path}`),
      fetch(mailbox.origin + path, { method: 'DELETE' }),
    ])

    for (const answer of answers) {
      expect([403, 404]).toContain(answer.status)
      expect(await answer.text()).not.toContain('Secret')
    }
    expect(await listMessages(mailbox)).toHaveLength(1)
  },
)

test('each mailbox has a token of its own unless it is given one', async () => {
  const [one, other] = [await startTestMailbox(), await startTestMailbox()]
  const given = await startTestMailbox({ token: 'given' })

  expect(tokenOf(one).length).toBeGreaterThanOrEqual(32)
  expect(tokenOf(one)).not.toBe(tokenOf(other))
  expect(given.url).toBe(`${given.origin}/given`)
})

test('every link and form of the pages leads to an address with the token', async () => {
  const mailbox = await startMailbox({ sms: { ...SMS, inboundUrl: 'http://127.0.0.1:1/' } })
  await sendEmail(mailbox, { to: 'ada@example.test', subject: 'Hello', html: '<p>Hello</p>' })
  const [message] = await listMessages(mailbox)

  for (const path of ['', '/', `/inbox/${message!.id}`, '/inbox/unknown/html']) {
    const page = await (await fetch(mailbox.url + path)).text()
    const base = new URL(/<base href="([^"]+)">/.exec(page)![1]!, mailbox.url)
    const links = [...page.matchAll(/ (?:href|src|action)="([^"]+)"/g)].map(([, link]) => new URL(link!, base).href)
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      expect(link.startsWith(`${mailbox.url}/`)).toBe(true)
      expect((await fetch(link)).status).toBe(200)
    }
  }
  await mailbox.stop()
})
