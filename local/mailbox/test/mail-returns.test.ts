import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from '@jest/globals'
import { SMTPServer } from 'smtp-server'
import { listMessages, sendEmail, startTestMailbox } from './fixtures.ts'

const DOMAIN = 'mail.system.test'
const BOUNCE = `bounce-1@${DOMAIN}`
const REPLY = `reply-1@${DOMAIN}`

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

interface Returned {
  from: string
  to: string[]
  raw: string
}

/** A system whose emails are sent through the mailbox; it refuses what comes back as often as it is told. */
async function startReturns({ refusals = 0 } = {}) {
  const returned: Returned[] = []
  const waiting: (() => void)[] = []
  let refusalsLeft = refusals
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      text(stream).then((raw) => {
        if (refusalsLeft-- > 0) return callback(Object.assign(new Error('Not now'), { responseCode: 451 }))
        returned.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
        callback()
        for (const wake of waiting.splice(0)) wake()
      }, callback)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  stops.push(() => server.close())
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return {
    options: { returns: { smtpUrl, domain: DOMAIN } },
    returned,
    async next(): Promise<Returned> {
      if (returned.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
      return returned.shift()!
    },
  }
}

/** Asks for every kind of report. */
const reported = (to: string, from = BOUNCE) => ({
  to,
  text: 'Hello',
  envelope: { from, to },
  dsn: { notify: ['success', 'failure', 'delay'] },
})

test.each([
  ['ada@example.test', 'delivered', '2.0.0'],
  ['ada@unreachable.test', 'failed', '5.1.1'],
])('what asks for it is told that an email to %s was %s', async (to, action, status) => {
  const system = await startReturns()
  const mailbox = await startTestMailbox(system.options)

  await sendEmail(mailbox, reported(to))

  const report = await system.next()
  expect(report).toMatchObject({ from: '', to: [BOUNCE] })
  expect(report.raw).toContain(`Final-Recipient: rfc822; ${to}\r\nAction: ${action}\r\nStatus: ${status}\r\n`)
  expect(await listMessages(mailbox)).toMatchObject([{ to, return_path: BOUNCE }])
})

test('a report that is not taken is sent again', async () => {
  const system = await startReturns({ refusals: 1 })
  const mailbox = await startTestMailbox(system.options)

  await sendEmail(mailbox, reported('ada@example.test'))

  expect((await system.next()).to).toEqual([BOUNCE])
})

test('nothing is told to who does not ask, or to another domain', async () => {
  const system = await startReturns()
  const mailbox = await startTestMailbox(system.options)

  await sendEmail(mailbox, { to: 'ada@example.test' })
  await sendEmail(mailbox, reported('ada@example.test', 'office@elsewhere.test'))
  await sendEmail(mailbox, reported('last@example.test'))

  expect((await system.next()).raw).toContain('last@example.test')
  expect(system.returned).toEqual([])
})

async function answer(url: string, id: string, body: string) {
  const response = await fetch(`${url}/inbox/${id}/reply`, {
    method: 'POST',
    body: new URLSearchParams({ text: body }),
  })
  return { status: response.status, page: await response.text() }
}

test('an email is answered on its page, at all addresses that it names', async () => {
  const system = await startReturns()
  const mailbox = await startTestMailbox(system.options)
  await sendEmail(mailbox, { to: 'ada@example.test', subject: 'Hello', replyTo: ['office@firm.test', REPLY] })
  const [message] = await listMessages(mailbox)

  const form = await (await fetch(`${mailbox.url}/inbox/${message!.id}`)).text()
  const { status, page } = await answer(mailbox.url, message!.id, 'Yes, I will.')

  expect(form).toContain(`<form action="inbox/${message!.id}/reply" method="post">`)
  expect([status, page.includes('The answer was taken.')]).toEqual([200, true])
  const reply = await system.next()
  expect(reply).toMatchObject({ from: 'ada@example.test', to: [REPLY] })
  expect(reply.raw).toMatch(/Subject: Re: Hello\r\n.*\r\n\r\nYes, I will\./s)
  expect(await listMessages(mailbox, 'office@firm.test')).toMatchObject([
    { subject: 'Re: Hello', text: 'Yes, I will.' },
  ])
})

test('an answer that is refused is said to be', async () => {
  const system = await startReturns({ refusals: 1 })
  const mailbox = await startTestMailbox(system.options)
  await sendEmail(mailbox, { to: 'ada@example.test', replyTo: REPLY })
  const [message] = await listMessages(mailbox)

  const { page } = await answer(mailbox.url, message!.id, 'Yes.')

  expect(page).toContain('The answer was not taken. It answered 451 Not now.')
})
