import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from '@jest/globals'
import { listMessages, SMS, sendSms, startTestMailbox } from './fixtures.ts'

interface Received {
  readonly signature: string | undefined
  readonly fields: Record<string, string>
}

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A receiver of callbacks that answers with the given statuses in turn, then with 204. */
async function startReceiver(statuses: number[] = []) {
  const received: Received[] = []
  const server = createServer(async (req: IncomingMessage, res) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(req)))
    received.push({ signature: req.headers['x-twilio-signature']?.toString(), fields })
    res.writeHead(statuses.shift() ?? 204).end()
    server.emit('received')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  stops.push(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/status?tag=a%20b`
  const receive = async (count: number) => {
    while (received.length < count) await once(server, 'received')
    return received
  }
  return { url, receive }
}

test('the status callback reports sent, then delivered, each signed with the auth token', async () => {
  const mailbox = await startTestMailbox()
  const receiver = await startReceiver()

  await sendSms(mailbox, { StatusCallback: receiver.url })
  const received = await receiver.receive(2)

  const [message] = await listMessages(mailbox)
  const common = { AccountSid: SMS.accountSid, MessageSid: message?.id, To: '+15551230001', From: '+15559990000' }
  expect(received.map(({ fields }) => fields)).toEqual([
    expect.objectContaining({ ...common, MessageStatus: 'sent' }),
    expect.objectContaining({ ...common, MessageStatus: 'delivered' }),
  ])
  for (const { signature, fields } of received) {
    const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
    const signed = receiver.url + sorted.flat().join('')
    expect(signature).toBe(createHmac('sha1', SMS.authToken).update(signed).digest('base64'))
  }
})

test('a message to the magic number that cannot be reached is undelivered', async () => {
  const mailbox = await startTestMailbox()
  const receiver = await startReceiver()

  await sendSms(mailbox, { To: '+15005550030', StatusCallback: receiver.url })
  const received = await receiver.receive(2)

  expect(received.map(({ fields }) => [fields.MessageStatus, fields.ErrorCode])).toEqual([
    ['sent', undefined],
    ['undelivered', '30003'],
  ])
})

test('a status callback that fails is tried three times, then the next status is reported', async () => {
  const mailbox = await startTestMailbox()
  const receiver = await startReceiver([500, 404, 503])

  await sendSms(mailbox, { StatusCallback: receiver.url })
  const received = await receiver.receive(4)

  expect(received.map(({ fields }) => fields.MessageStatus)).toEqual(['sent', 'sent', 'sent', 'delivered'])
})

test('a receiver that cannot be reached does not keep the mailbox from stopping', async () => {
  const mailbox = await startTestMailbox()

  const response = await sendSms(mailbox, { StatusCallback: 'http://127.0.0.1:1/' })

  expect(response.status).toBe(201)
  await expect(mailbox.stop()).resolves.toBeUndefined()
})
