import { expect, test } from '@jest/globals'
import { listMessages, SMS, sendSms, startTestMailbox } from './fixtures.ts'

test('an SMS is kept and answered with the message resource of Twilio', async () => {
  const mailbox = await startTestMailbox({ clock: () => new Date('2026-03-01T10:20:30.456Z') })

  const response = await sendSms(mailbox, { Body: 'Grüße 👋 https://firm.test/x' })

  const resource = (await response.json()) as { sid: string }
  const { sid } = resource
  expect(response.status).toBe(201)
  expect(sid).toMatch(/^SM[0-9a-f]{32}$/)
  expect(resource).toEqual({
    account_sid: SMS.accountSid,
    api_version: '2010-04-01',
    body: 'Grüße 👋 https://firm.test/x',
    date_created: 'Sun, 01 Mar 2026 10:20:30 +0000',
    date_sent: null,
    date_updated: 'Sun, 01 Mar 2026 10:20:30 +0000',
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: '+15559990000',
    messaging_service_sid: null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    sid,
    status: 'queued',
    subresource_uris: { media: `/2010-04-01/Accounts/${SMS.accountSid}/Messages/${sid}/Media.json` },
    to: '+15551230001',
    uri: `/2010-04-01/Accounts/${SMS.accountSid}/Messages/${sid}.json`,
  })
  expect(await listMessages(mailbox)).toEqual([
    {
      id: sid,
      channel: 'sms',
      to: '+15551230001',
      from: '+15559990000',
      subject: null,
      text: 'Grüße 👋 https://firm.test/x',
      html: null,
      received_at: '2026-03-01T10:20:30.456Z',
    },
  ])
})

test('a messaging service may stand in for the sender, which is chosen later', async () => {
  const mailbox = await startTestMailbox()
  const service = `MG${'2'.repeat(32)}`

  const response = await sendSms(mailbox, { From: undefined, MessagingServiceSid: service })

  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    from: null,
    messaging_service_sid: service,
    status: 'accepted',
    num_segments: '0',
  })
})

test.each([
  ['no recipient', { To: undefined }, 21604],
  ['a recipient that is no phone number', { To: 'ada@example.test' }, 21211],
  ['a recipient without its country', { To: '0151234567' }, 21211],
  ['the magic number that is invalid', { To: '+15005550001' }, 21211],
  ['the magic number that wants no SMS', { To: '+15005550004' }, 21610],
  ['no sender', { From: undefined }, 21603],
  ['no body', { Body: undefined }, 21602],
  ['a body of 1601 characters', { Body: 'x'.repeat(1_601) }, 21617],
  ['a status callback that is no web address', { StatusCallback: 'ftp://firm.test/' }, 21609],
])('an SMS with %s is refused with its code and not kept', async (_case, fields, code) => {
  const mailbox = await startTestMailbox()

  const response = await sendSms(mailbox, fields)

  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    code,
    message: expect.any(String),
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status: 400,
  })
  expect(await listMessages(mailbox)).toEqual([])
})

test('a body of 1600 characters is accepted', async () => {
  const mailbox = await startTestMailbox()

  const response = await sendSms(mailbox, { Body: 'x'.repeat(1_600) })

  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ num_segments: '11' })
})

test('a wrong auth token is refused before anything else is looked at', async () => {
  const mailbox = await startTestMailbox()

  const response = await sendSms(mailbox, { To: undefined }, { ...SMS, authToken: 'wrong' })

  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Basic realm="Twilio API"')
  expect(await response.json()).toEqual({
    code: 20003,
    message: 'Authenticate',
    more_info: 'https://www.twilio.com/docs/errors/20003',
    status: 401,
  })
})

test('a call without credentials is refused, and so is one for another account', async () => {
  const mailbox = await startTestMailbox()
  const credentials = Buffer.from(`${SMS.accountSid}:${SMS.authToken}`).toString('base64')

  const anonymous = await fetch(`${mailbox.origin}/2010-04-01/Accounts/${SMS.accountSid}/Messages.json`, {
    method: 'POST',
  })
  const elsewhere = await fetch(`${mailbox.origin}/2010-04-01/Accounts/AC0/Messages.json`, {
    method: 'POST',
    headers: { Authorization: `Basic ${credentials}` },
  })

  expect(anonymous.status).toBe(401)
  expect(elsewhere.status).toBe(404)
  expect(await elsewhere.json()).toMatchObject({ code: 20404, status: 404 })
})
