import { expect, test } from '@jest/globals'
import { listMessages, sendEmail, sendSms, startTestMailbox } from './fixtures.ts'

test('an address finds its own messages, whatever the case, and no others', async () => {
  const mailbox = await startTestMailbox()
  await sendEmail(mailbox, { to: 'Ada@Example.test', subject: 'one' })
  await sendEmail(mailbox, { to: 'ada@example.test.example', subject: 'longer' })
  await sendEmail(mailbox, { to: 'ada@example.test', subject: 'two' })

  const messages = await listMessages(mailbox, 'ADA@example.test')

  expect(messages.map(({ subject }) => subject)).toEqual(['one', 'two'])
  expect(await listMessages(mailbox, 'example.test')).toEqual([])
  expect(await listMessages(mailbox, '')).toEqual([])
})

test('a plus sign in an address is found whether it was encoded or not', async () => {
  const mailbox = await startTestMailbox()
  await sendSms(mailbox, { To: '+15551230001' })
  await sendEmail(mailbox, { to: 'ada+tag@example.test' })

  const found = await Promise.all(
    ['+15551230001', '%2B15551230001', 'ada+tag@example.test', 'ada%2Btag@example.test'].map(async (to) => {
      const response = await fetch(`${mailbox.url}/messages?to=${to}`)
      return ((await response.json()) as unknown[]).length
    }),
  )

  expect(found).toEqual([1, 1, 1, 1])
})

test('a message is found by its id, and an unknown id answers 404', async () => {
  const mailbox = await startTestMailbox()
  await sendEmail(mailbox, { to: 'ada@example.test', subject: 'one' })
  const [message] = await listMessages(mailbox)

  const found = await fetch(`${mailbox.url}/messages/${message?.id}`)
  const unknown = await fetch(`${mailbox.url}/messages/unknown`)

  expect(await found.json()).toEqual(message)
  expect(unknown.status).toBe(404)
})

test('deleting empties the mailbox', async () => {
  const mailbox = await startTestMailbox()
  await sendEmail(mailbox, { to: 'ada@example.test' })

  const response = await fetch(`${mailbox.url}/messages`, { method: 'DELETE' })

  expect(response.status).toBe(204)
  expect(await listMessages(mailbox)).toEqual([])
})

test('without an address the newest 500 are answered, newest last', async () => {
  const mailbox = await startTestMailbox()
  for (let number = 1; number <= 501; number += 1) await sendSms(mailbox, { Body: `${number}` })

  const messages = await listMessages(mailbox)

  expect(messages).toHaveLength(500)
  expect(messages.at(0)?.text).toBe('2')
  expect(messages.at(-1)?.text).toBe('501')
  expect(await listMessages(mailbox, '+15551230001')).toHaveLength(501)
})

test('the mailbox says that it is healthy', async () => {
  const mailbox = await startTestMailbox()

  const response = await fetch(`${mailbox.origin}/healthz`)

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok' })
})

test.each(['/unknown', '/messages/%E0%A4%A', '/messages?to=a&to=b'])('%s answers a client error', async (path) => {
  const mailbox = await startTestMailbox()

  const response = await fetch(mailbox.url + path)

  expect([400, 404]).toContain(response.status)
})
