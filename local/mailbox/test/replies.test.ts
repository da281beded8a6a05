import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from '@jest/globals'
import { signCallback } from '../sms/signature.ts'
import { listMessages, SMS, sendEmail, sendSms, startTestMailbox } from './fixtures.ts'

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A system that takes answers to SMS and says the same to each. */
async function startSystem(status: number, twiml: string) {
  const received: { signature: string | undefined; fields: Record<string, string> }[] = []
  const server = createServer(async (req, res) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(req)))
    received.push({ signature: req.headers['x-twilio-signature']?.toString(), fields })
    res.writeHead(status, { 'content-type': 'text/xml' }).end(twiml)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  stops.push(() => server.close())
  return { inboundUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/inbound`, received }
}

async function answer(url: string, id: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/inbox/${id}/reply`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ text: body }),
  })
  return { status: response.status, page: await response.text() }
}

test('an SMS is answered on its page, signed as the provider does, and the page shows what is answered', async () => {
  const { inboundUrl, received } = await startSystem(
    200,
    '<Response><Message>No more &lt;SMS&gt; &amp; so</Message></Response>',
  )
  const mailbox = await startTestMailbox({ sms: { ...SMS, inboundUrl } })
  await sendSms(mailbox, {})
  const [message] = await listMessages(mailbox)

  const form = await (await fetch(`${mailbox.url}/inbox/${message!.id}`)).text()
  const { status, page } = await answer(mailbox.url, message!.id, 'STOP, por favor é')

  expect(form).toContain(`<form action="inbox/${message!.id}/reply" method="post">`)
  const [{ fields, signature }] = received as [(typeof received)[number]]
  expect(fields).toMatchObject({ From: '+15551230001', To: '+15559990000', Body: 'STOP, por favor é', NumMedia: '0' })
  expect(fields.MessageSid).toMatch(/^SM[0-9a-f]{32}$/)
  expect(signature).toBe(signCallback(SMS.authToken, inboundUrl, fields))
  expect(status).toBe(200)
  expect(page).toContain('No more &lt;SMS&gt; &amp; so')
  expect((await listMessages(mailbox)).map(({ to, text: body }) => [to, body])).toEqual([
    ['+15551230001', 'Hello'],
    ['+15551230001', 'No more <SMS> & so'],
  ])
})

test('an answer to which nothing is answered is taken, and one that is refused is not', async () => {
  const [silent, refusing] = [await startSystem(200, '<Response></Response>'), await startSystem(401, '')]
  const pages = []
  for (const { inboundUrl } of [silent, refusing]) {
    const mailbox = await startTestMailbox({ sms: { ...SMS, inboundUrl } })
    await sendSms(mailbox, {})
    const [message] = await listMessages(mailbox)
    pages.push((await answer(mailbox.url, message!.id, 'Hello')).page)
    expect(await listMessages(mailbox)).toHaveLength(1)
  }

  expect(pages[0]).toContain('The answer was taken.')
  expect(pages[1]).toContain('The answer was not taken. It answered 401.')
})

test('nobody answers an email, an SMS where nobody takes answers, or from another site', async () => {
  const { inboundUrl, received } = await startSystem(200, '<Response></Response>')
  const [mailbox, mute] = [await startTestMailbox({ sms: { ...SMS, inboundUrl } }), await startTestMailbox()]
  await sendEmail(mailbox, { to: 'ada@example.test', subject: 'For Ada' })
  await sendSms(mailbox, {})
  await sendSms(mute, {})
  const [email, sms] = await listMessages(mailbox)
  const [unanswered] = await listMessages(mute)

  const statuses = [
    await answer(mailbox.url, email!.id, 'Hello'),
    await answer(mailbox.url, 'unknown', 'Hello'),
    await answer(mute.url, unanswered!.id, 'Hello'),
    await answer(mailbox.url, sms!.id, 'STOP', { 'sec-fetch-site': 'cross-site' }),
  ].map(({ status }) => status)

  expect(statuses).toEqual([404, 404, 404, 403])
  expect(received).toEqual([])
})
