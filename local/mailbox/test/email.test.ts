import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { createTransport } from 'nodemailer'
import { listMessages, sendEmail, startTestMailbox } from './fixtures.ts'

test('an email is kept with its subject, text and HTML as they were written, whatever the language', async () => {
  const mailbox = await startTestMailbox({ clock: () => new Date('2026-03-01T10:20:30.456Z') })

  await sendEmail(mailbox, {
    to: 'Ada@example.test',
    subject: 'Größe – 契約書 ✍️',
    text: 'Grüße, Ωmega, שלום',
    html: '<p>Grüße, <b>契約</b></p>',
  })

  expect(await listMessages(mailbox)).toEqual([
    {
      id: expect.any(String),
      channel: 'email',
      to: 'Ada@example.test',
      subject: 'Größe – 契約書 ✍️',
      text: 'Grüße, Ωmega, שלום',
      html: '<p>Grüße, <b>契約</b></p>\n',
      received_at: '2026-03-01T10:20:30.456Z',
    },
  ])
})

test('an email without an HTML part has null as its HTML, one without a text part an empty text', async () => {
  const mailbox = await startTestMailbox()

  await sendEmail(mailbox, { to: 'ada@example.test', text: 'Text only' })
  await sendEmail(mailbox, { to: 'ada@example.test', html: '<p>HTML only</p>' })

  expect(await listMessages(mailbox)).toEqual([
    expect.objectContaining({ subject: '', text: 'Text only\n', html: null }),
    expect.objectContaining({ subject: '', text: '', html: '<p>HTML only</p>\n' }),
  ])
})

test('each recipient of the envelope gets a message of their own, blind copies included', async () => {
  const mailbox = await startTestMailbox()

  await sendEmail(mailbox, {
    to: ['to@example.test', 'Also <also@example.test>'],
    cc: 'cc@example.test',
    bcc: 'bcc@example.test',
    subject: 'For all',
  })

  const messages = await listMessages(mailbox)
  expect(messages.map(({ to }) => to)).toEqual([
    'to@example.test',
    'also@example.test',
    'cc@example.test',
    'bcc@example.test',
  ])
  expect(new Set(messages.map(({ id }) => id)).size).toBe(4)
})

test('emails are listed in the order in which they were accepted', async () => {
  const mailbox = await startTestMailbox()
  const subjects = ['first', 'second', 'third']

  for (const subject of subjects) await sendEmail(mailbox, { to: 'ada@example.test', subject })

  expect((await listMessages(mailbox)).map(({ subject }) => subject)).toEqual(subjects)
})

test('a sender that authenticates is accepted, whatever the credentials', async () => {
  const mailbox = await startTestMailbox()
  const auth = { user: 'anyone', pass: 'anything' }
  const transport = createTransport({ host: '127.0.0.1', port: mailbox.smtpPort, auth })

  const { accepted } = await transport.sendMail({ from: 'a@b.test', to: 'ada@example.test', text: 'Hello' })

  expect(accepted).toEqual(['ada@example.test'])
})

test.each([
  ['bounce.test', 550],
  ['tempfail.test', 451],
])('a recipient at %s is refused with %i and nothing is kept', async (domain, responseCode) => {
  const mailbox = await startTestMailbox()

  const sending = sendEmail(mailbox, { to: `ada@${domain}`, text: 'Hello' })

  await expect(sending).rejects.toMatchObject({ responseCode })
  expect(await listMessages(mailbox)).toEqual([])
})

test('a refused recipient does not keep the others from getting the email', async () => {
  const mailbox = await startTestMailbox()

  const { rejected } = await sendEmail(mailbox, { to: ['ada@bounce.test', 'bob@sub.bounce.test'], text: 'Hello' })

  expect(rejected).toEqual(['ada@bounce.test'])
  expect((await listMessages(mailbox)).map(({ to }) => to)).toEqual(['bob@sub.bounce.test'])
})

test('an email of more than 10 MiB is refused with 552, one of just less is kept', async () => {
  const mailbox = await startTestMailbox()
  const line = `${'x'.repeat(1022)}\r\n`

  const tooLarge = sendEmail(mailbox, { envelope: envelopeTo('ada@example.test'), raw: `\r\n${line.repeat(10_240)}` })
  await expect(tooLarge).rejects.toMatchObject({ responseCode: 552 })
  await sendEmail(mailbox, { envelope: envelopeTo('bob@example.test'), raw: `\r\n${line.repeat(10_239)}` })

  expect((await listMessages(mailbox)).map(({ to }) => to)).toEqual(['bob@example.test'])
})

test('a sender that does not announce the size is refused with 552 at the end and nothing is kept', async () => {
  const mailbox = await startTestMailbox()
  const commands = ['EHLO client', 'MAIL FROM:<a@b.test>', 'RCPT TO:<ada@example.test>', 'DATA']

  const replies = await converse(mailbox.smtpPort, [
    ...commands,
    `\r\n${`${'x'.repeat(998)}\r\n`.repeat(10_500)}.`,
    'QUIT',
  ])

  expect(replies).toMatch(/^552 /m)
  expect(await listMessages(mailbox)).toEqual([])
})

test('an email that cannot be parsed is refused with 554 and the next one is kept', async () => {
  const mailbox = await startTestMailbox()
  const headersTooLarge = `X-Large: ${'x'.repeat(990)}\r\n`.repeat(2_200)

  const unparsable = sendEmail(mailbox, {
    envelope: envelopeTo('ada@example.test'),
    raw: `${headersTooLarge}\r\nHello`,
  })
  await expect(unparsable).rejects.toMatchObject({ responseCode: 554 })
  await sendEmail(mailbox, { to: 'bob@example.test', text: 'Hello' })

  expect((await listMessages(mailbox)).map(({ to }) => to)).toEqual(['bob@example.test'])
})

function envelopeTo(to: string) {
  return { from: 'firm@example.test', to: [to] }
}

/** Speaks SMTP without a library: sends each command after the reply to the one before, and returns all replies. */
async function converse(port: number, commands: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const remaining = [...commands]
  socket.on('data', (reply: string) => {
    const isComplete = /^\d{3} /m.test(reply)
    const command = isComplete ? remaining.shift() : undefined
    if (command !== undefined) socket.write(`${command}\r\n`)
  })
  return text(socket)
}
