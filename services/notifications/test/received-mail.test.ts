import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identity, type MatterId, matters, notifications, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import {
  figureOf,
  lastingPort,
  type OwnDatabase,
  type SeededFirm,
  type System,
  startOwnDatabase,
  startSystem,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTransport, type SendMailOptions, type SentMessageInfo } from 'nodemailer'
import { createEmailSender } from '../src/messages/email-sender.ts'
import { exchangeReport, gmailReport, postfixReport, type Report } from './delivery-reports.ts'
import { mailCertificate } from './mail-certificate.ts'
import { type MailProvider, type RelayedEmail, startMailProvider } from './mail-provider.ts'
import { messageOf, queueMessage } from './outgoing-messages.ts'
import * as mails from './raw-mails.ts'
import { seedMatter } from './seeds.ts'

const { createClient, createMatter, createMatterParticipant, listPortalMessages, sendIntakeLink } = matters.operations
const { sendParticipantLink, updateMatter } = matters.operations
const { listMatterCommunications, listNotifications } = notifications.operations
const { requestPasswordReset } = identity.operations

const DOMAIN = 'mail.dossier.test'
const REFUSED = expect.objectContaining({ responseCode: 550 })

let t: System
let database: OwnDatabase
let provider: MailProvider
let port: number
let dir: string
let server: ReturnType<typeof createTransport>
beforeAll(async () => {
  port = await lastingPort()
  dir = await mkdtemp(join(tmpdir(), 'dossier-mail-'))
  const [certFile, keyFile] = [join(dir, 'cert.pem'), join(dir, 'key.pem')]
  await writeFile(certFile, mailCertificate.cert)
  await writeFile(keyFile, mailCertificate.key)
  ;[database, provider] = await Promise.all([startOwnDatabase('notifications'), startMailProvider()])
  t = await startSystem({
    databaseUrls: { notifications: database.url },
    constants: { notifications: { MESSAGE_POLL_MS: 100, OTHERS_TIMEOUT_MS: 30_000 } },
    environment: {
      notifications: {
        SMTP_URL: provider.url,
        MAIL_RETURN_DOMAIN: DOMAIN,
        MAIL_RETURN_PORT: String(port),
        MAIL_RETURN_TLS_CERT_FILE: certFile,
        MAIL_RETURN_TLS_KEY_FILE: keyFile,
      },
    },
  })
  server = createTransport({
    ...{ host: '127.0.0.1', port, pool: true, maxConnections: 2, maxMessages: 90 },
    ...{ requireTLS: true, tls: { ca: mailCertificate.cert, servername: 'mail.firm.test' } },
  })
})
afterAll(async () => {
  server.close()
  await t.stop()
  await Promise.all([provider.stop(), database.stop(), rm(dir, { recursive: true })])
})

/** A matter whose client got an email with a link, and where what comes back of it goes. */
async function seedEmail(firm: SeededFirm, to = `${newId('cli')}@client.test`) {
  const matter = await seedMatter(t, firm, `Reyes v. ${to}`)
  const { status } = await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email: to }, firm.key)
  if (status !== 200) throw new Error(`the link was not sent: ${status}`)
  const relayed = provider.lastTo(to)
  return { ...relayed, matter, bounce: relayed.envelopeSender, reply: replyAddressOf(relayed) }
}

function replyAddressOf({ email }: RelayedEmail): string {
  return email.replyTo!.map(({ address }) => address!).find((address) => address.endsWith(`@${DOMAIN}`))!
}

const communicationsOf = async (firm: SeededFirm, { id }: { id: string }) =>
  (await t.call(listMatterCommunications, { id: id as MatterId }, firm.key)).data

const statusOf = async (firm: SeededFirm, matter: { id: string }) =>
  (await communicationsOf(firm, matter)).at(-1)!.status

const textsOf = async (firm: SeededFirm, matter: { id: string }) =>
  (await communicationsOf(firm, matter))
    .filter(({ direction }) => direction === 'inbound')
    .map(({ message }) => message)

/** As a mail server tells of what became of an email: with an empty sender. */
const report = (to: string, raw: string) => server.sendMail({ envelope: { from: '', to }, raw })

/** As the client's server hands on what they wrote. */
const answer = (to: string | string[], mail: SendMailOptions, from = 'ana@client.test'): Promise<SentMessageInfo> =>
  server.sendMail({ from, to, envelope: { from, to }, ...mail })

const counted = async (kind: string, outcome: string) =>
  figureOf(await t.metricsOf('notifications'), 'received_mails_total', { kind, outcome })

test('an email to a client says where reports and replies go, and asks for reports that repeat no text', async () => {
  const firm = await t.seedFirm()

  const { email, bounce, reply, notify, returned } = await seedEmail(firm)

  expect(email.from!.address).toBe('no-reply@dossier.test')
  expect(email.replyTo!.map(({ address }) => address)).toEqual(['office@firm.test', reply])
  expect(bounce).toMatch(/^bounce-.+@mail\.dossier\.test$/)
  expect([notify, returned]).toEqual([['SUCCESS', 'FAILURE', 'DELAY'], 'HDRS'])
})

test.each(['!#$%&', "*+/=?^_`{|}~-'", '=1+1', '=?utf-8?q?a?=', 'a&lt'])(
  'an email to an address with the signs %s arrives, and so do its answer and what servers say of it',
  async (signs) => {
    const firm = await t.seedFirm()
    const to = `${signs}.${newId('cli')}@client.test`

    const { email, reply, bounce, matter } = await seedEmail(firm, to)
    await answer(reply, { text: 'Yes.' }, to)
    await report(bounce, postfixReport({ action: 'delivered', status: '2.0.0' }))

    expect(email.to!.map(({ address }) => address)).toEqual([to])
    const [answered, sent] = await communicationsOf(firm, matter)
    expect([answered!.from, sent!.to, sent!.status]).toEqual([to, to, 'delivered'])
  },
)

test('without a return domain, an email to a client is as it always was', async () => {
  const from = 'no-reply@dossier.test'
  const onIdleError = () => {}
  const sender = createEmailSender({ url: provider.url, from, returnAddresses: null, timeoutMs: 2_500, onIdleError })
  const to = 'off@client.test'

  await sender.send(
    {
      ...{ firmId: null, to, fromName: 'Firm', replyTo: 'office@firm.test', subject: 'Hello', text: 'Hello', html: '' },
      ...{ messageKey: '1', communicationId: newId('comm') },
    },
    new AbortController().signal,
  )
  sender.close()

  const { envelopeSender, notify, email } = provider.lastTo(to)
  expect([envelopeSender, notify]).toEqual([from, []])
  expect(email.replyTo).toEqual([{ name: 'Firm', address: 'office@firm.test' }])
})

test('an email to the firm itself has nothing to come back', async () => {
  const firm = await t.seedFirm()
  t.clock.goToMorning()
  const id = await queueMessage(t, firm, { recipient: 'eva@staff.test' })
  await t.settled()

  expect(await messageOf(t, id)).toMatchObject({ status: 'sent' })
  const { envelopeSender, notify, email } = provider.lastTo('eva@staff.test')
  expect([envelopeSender, notify]).toEqual(['no-reply@dossier.test', []])
  expect(JSON.stringify(email.replyTo ?? [])).not.toContain(DOMAIN)
})

test('every email says that a program wrote it, so that no notice of absence answers it', async () => {
  const firm = await t.seedFirm()
  t.clock.goToMorning()

  const link = await seedEmail(firm)
  await queueMessage(t, firm, { recipient: 'leo@staff.test' })
  await t.settled()
  const user = await t.seedSession(firm)
  await t.call(requestPasswordReset, { email: user.email }, undefined)
  await until(async () => provider.lastTo(user.email) !== undefined)

  const emails = [link, provider.lastTo('leo@staff.test'), provider.lastTo(user.email)].map(({ email }) => email)
  const marks = emails.map(({ headers }) =>
    ['auto-submitted', 'x-auto-response-suppress'].map((name) => headers.find(({ key }) => key === name)?.value),
  )
  expect(marks).toEqual(Array(3).fill(['auto-generated', 'OOF, AutoReply']))
})

test.each<[string, Report, string, string, string, string | null]>([
  ['a success of Exchange', exchangeReport, 'delivered', '2.0.0', 'delivered', null],
  ['a bounce of Postfix', postfixReport, 'failed', '5.1.1', 'failed', 'bounced 5.1.1'],
  ['a bounce of Gmail', gmailReport, 'failed', '5.7.26', 'failed', 'bounced 5.7.26'],
  ['a delay', postfixReport, 'delayed', '4.4.1', 'sent', null],
  ['what went on to where no report comes from', postfixReport, 'relayed', '2.1.5', 'sent', null],
])('%s says what became of an email', async (_case, reportOf, action, code, status, failure) => {
  const firm = await t.seedFirm()
  const { matter, bounce } = await seedEmail(firm)
  const before = await statusOf(firm, matter)

  await report(bounce, reportOf({ action, status: code }))

  expect([before, await statusOf(firm, matter)]).toEqual(['sent', status])
  const stored = await t.query('notifications', 'select failure from communications where matter_id = $1', [
    toUuid(matter.id as MatterId),
  ])
  expect(stored).toEqual([{ failure }])
})

test('the firm finds once that an email did not reach its client', async () => {
  const firm = await t.seedFirm()
  const to = `${newId('cli')}@client.test`
  const { matter, bounce } = await seedEmail(firm, to)

  for (let times = 0; times < 2; times++) await report(bounce, postfixReport({ action: 'failed', status: '5.1.1' }))

  const { data } = await t.call(listNotifications, {}, firm.key)
  expect(data).toMatchObject([
    {
      kind: 'message_undelivered',
      title: 'A message did not reach the client',
      body: `Email to ${to}`,
      matter_id: matter.id,
      read_at: null,
    },
  ])
})

test.each([
  ['delivered', ['delivered', 'failed', 'delivered']],
  ['failed', ['failed', 'delivered']],
])('%s stays, whatever is said late or again', async (outcome, actions) => {
  const firm = await t.seedFirm()
  const { matter, bounce } = await seedEmail(firm)

  for (const action of actions) await report(bounce, postfixReport({ action, status: '5.0.0' }))

  expect(await statusOf(firm, matter)).toBe(outcome)
})

test('a report that arrives before the server has answered us is not lost', async () => {
  const firm = await t.seedFirm()
  const to = `${newId('cli')}@client.test`
  provider.beforeAnswer(to, ({ envelopeSender }) =>
    report(envelopeSender, postfixReport({ action: 'delivered', status: '2.0.0' })),
  )

  const { matter } = await seedEmail(firm, to)

  expect(await communicationsOf(firm, matter)).toMatchObject([{ status: 'delivered', sent_at: expect.any(String) }])
})

test('a bounce counts though it has a part whose own parts nobody can tell', async () => {
  const firm = await t.seedFirm()
  const { matter, bounce } = await seedEmail(firm)

  const bounced = postfixReport({ action: 'failed', status: '5.1.1' })
  await report(bounce, bounced.replace('Content-Type: text/rfc822-headers', 'Content-Type: multipart/alternative'))

  expect(await statusOf(firm, matter)).toBe('failed')
})

test('a bounce that no program can read is dropped', async () => {
  const firm = await t.seedFirm()
  const { matter, bounce } = await seedEmail(firm)
  const before = await counted('bounce', 'no_report')

  await report(bounce, 'Subject: failure notice\r\n\r\nHi. This is the qmail-send program.\r\n')

  expect(await statusOf(firm, matter)).toBe('sent')
  expect((await counted('bounce', 'no_report')) - before).toBe(1)
})

test('a reply is a communication of the matter, and the firm finds it in its feed', async () => {
  const firm = await t.seedFirm()
  const { matter, reply, email } = await seedEmail(firm)
  const subject = `Re: ${email.subject}`
  const text =
    'Yes, I will.\n\nAna\n\nOn Mon, Mar 2, 2026 at 10:00 AM Firm <a@b.test> wrote:\n\n> Dear Ana,\n> will you?\n'

  await answer(reply.toUpperCase(), { subject, text, html: '<p>never <b>shown</b></p>' })

  const [received, sent] = await communicationsOf(firm, matter)
  expect(received).toEqual({
    id: expect.any(String),
    channel: 'email',
    direction: 'inbound',
    participant_id: null,
    client_id: null,
    from: 'ana@client.test',
    to: 'no-reply@dossier.test',
    message: 'Yes, I will.\n\nAna',
    status: 'delivered',
    sent_at: expect.any(String),
  })
  expect(sent).toMatchObject({ direction: 'outbound', status: 'sent' })
  const feed = await t.call(listNotifications, {}, firm.key)
  expect(feed.data).toMatchObject([
    {
      kind: 'message_received',
      title: 'A client answered by email',
      body: `ana@client.test: ${matter.title}`,
      matter_id: matter.id,
    },
  ])
  const stored = await t.query<{ row: string }>('notifications', `select c::text as row from communications c`)
  expect(stored.map(({ row }) => row).join()).not.toContain('Yes, I will')
})

test('replies and bounces of an email to a participant belong to them', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm, 'Reyes family')
  const email = `${newId('par')}@client.test`
  const person = { id: matter.id, role: 'spouse' as const, first_name: 'Rui', last_name: 'Reyes', email }
  const { data: rui } = await t.call(createMatterParticipant, person, firm.key)
  await t.call(sendParticipantLink, { id: matter.id, participant_id: rui.id, channel: 'email' }, firm.key)
  const sent = provider.lastTo(email)

  await answer(replyAddressOf(sent), { text: 'I will.' }, email)
  await report(sent.envelopeSender, postfixReport({ action: 'failed', status: '5.1.1' }))

  expect((await communicationsOf(firm, matter)).map((one) => [one.direction, one.participant_id, one.status])).toEqual([
    ['inbound', rui.id, 'delivered'],
    ['outbound', rui.id, 'failed'],
  ])
  const feed = await t.call(listNotifications, {}, firm.key)
  expect(feed.data.map(({ title }) => title).sort()).toEqual([
    'A message did not reach a participant',
    'A participant answered by email',
  ])
})

test('an email to a former client and their answer stay theirs, and the next client sees neither', async () => {
  const firm = await t.seedFirm()
  const seedClient = async (first_name: string) => {
    const email = `${newId('cli')}@client.test`
    const { data } = await t.call(createClient, { first_name, last_name: 'Reyes', email }, firm.key)
    return { id: data.id, email }
  }
  const [ana, rui] = [await seedClient('Ana'), await seedClient('Rui')]
  const input = { title: 'Reyes family', practice_area: 'family_law', client_id: ana.id } as const
  const { data: matter } = await t.call(createMatter, input, firm.key)
  const sendTo = async ({ email }: { email: string }) => {
    await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email }, firm.key)
    return replyAddressOf(provider.lastTo(email))
  }
  const toAna = await sendTo(ana)
  t.clock.advance(1_000)
  await t.call(updateMatter, { id: matter.id, client_id: rui.id }, firm.key)
  const toRui = await sendTo(rui)
  t.clock.advance(1_000)

  await answer(toAna, { text: 'It was mine.' }, ana.email)
  t.clock.advance(1_000)
  await answer(toRui, { text: 'It is mine.' }, rui.email)

  expect(
    (await communicationsOf(firm, matter)).map((one) => [one.direction, one.client_id, one.participant_id]),
  ).toEqual([
    ['inbound', rui.id, null],
    ['inbound', ana.id, null],
    ['outbound', rui.id, null],
    ['outbound', ana.id, null],
  ])
  const feed = await t.call(listNotifications, { kind: 'message_received' }, firm.key)
  expect(feed.data.map(({ title, body }) => [title, body])).toEqual([
    ['A client answered by email', `${rui.email}: Reyes family`],
    ['A former client answered by email', `${ana.email}: Reyes family`],
  ])
  const portal = await t.seedPortal(firm, matter.id as MatterId)
  expect((await t.call(listPortalMessages, {}, undefined, portal.headers)).data).toEqual([])
})

const UNKEPT = "because only files that are uploaded on the client's page are scanned"

test.each<[string, SendMailOptions, string]>([
  ['HTML alone', { html: '<p>Yes.</p><blockquote>Will you?</blockquote>' }, 'Yes.'],
  [
    'files',
    {
      text: 'My passport',
      attachments: [
        { filename: 'a.pdf', content: 'a' },
        { filename: 'b.png', content: 'b' },
      ],
    },
    `My passport\n(2 attachments were not kept, ${UNKEPT}.)`,
  ],
  [
    'a picture in its text',
    { html: '<p>Yes.</p><img src="cid:logo">', attachments: [{ filename: 'l.png', cid: 'logo', content: 'l' }] },
    `Yes.\n(A picture was not kept, ${UNKEPT}.)`,
  ],
  ['nothing but white space beside its HTML', { text: '\n', html: '<p>Yes.</p>' }, 'Yes.'],
  ['control characters', { text: 'a\u001b[31mb\u0007' }, 'a[31mb'],
  ['more than is kept', { text: 'x '.repeat(6_000) }, `${'x '.repeat(5_000)}\n(The rest of the text was not kept.)`],
])('of a reply with %s the words are kept', async (_case, mail, text) => {
  const firm = await t.seedFirm()
  const { matter, reply } = await seedEmail(firm)

  await answer(reply, mail)

  expect(await textsOf(firm, matter)).toEqual([text])
})

test.each<[string, string, string]>([
  ['a picture pasted in Gmail', mails.gmailPicture, `(A picture was not kept, ${UNKEPT}.)`],
  [
    'a picture and a file of Gmail',
    mails.gmailPictureAndFile,
    `Here it is:\n[image: image.png]\n(An attachment and a picture were not kept, ${UNKEPT}.)`,
  ],
  ['a picture pasted in Outlook', mails.outlookPicture, `(A picture was not kept, ${UNKEPT}.)`],
  [
    'a file that Outlook put beside pictures',
    mails.outlookFileInRelated,
    `My passport.\n(An attachment was not kept, ${UNKEPT}.)`,
  ],
  ['a calendar as a third form of the text', mails.outlookAppointment, 'I will be there.'],
  ['an AMP form of the text', mails.ampForm, 'Yes.'],
  ['a photograph of an iPhone', mails.appleMailPicture, `(A picture was not kept, ${UNKEPT}.)`],
  [
    'files between paragraphs in Apple Mail',
    mails.appleMailFiles,
    `The first page,\nand the second.\n(2 attachments were not kept, ${UNKEPT}.)`,
  ],
  ['a picture and nothing else', mails.pictureAlone, `(A picture was not kept, ${UNKEPT}.)`],
  ['a picture in the HTML itself', mails.pictureInHtml, `Both sides.\n(A picture was not kept, ${UNKEPT}.)`],
  [
    'a mail that was forwarded as a file',
    mails.forwardedAsFile,
    `See what they wrote.\n(An attachment was not kept, ${UNKEPT}.)`,
  ],
  ['a calendar and no words', mails.calendarAlone, `(An attachment was not kept, ${UNKEPT}.)`],
  [
    'a part whose own parts nobody can tell, and of one that is empty,',
    mails.partWithoutBoundary,
    `See the letter.\n(An attachment was not kept, ${UNKEPT}.)`,
  ],
])('of %s nothing is lost without a word', async (_case, raw, text) => {
  const firm = await t.seedFirm()
  const { matter, reply } = await seedEmail(firm)

  await server.sendMail({ envelope: { from: 'ana@client.test', to: reply }, raw })

  expect(await textsOf(firm, matter)).toEqual([text])
})

test('a mail without a word and without a file is no reply, and one whose parts nobody can tell is refused', async () => {
  const firm = await t.seedFirm()
  const { matter, reply } = await seedEmail(firm)
  const send = (raw: string) => server.sendMail({ envelope: { from: 'ana@client.test', to: reply }, raw })

  const before = await counted('reply', 'empty')
  await send(mails.nothingWritten)
  await expect(send(mails.withoutBoundary)).rejects.toThrow('554 5.6.0 Your message cannot be read')

  expect((await counted('reply', 'empty')) - before).toBe(1)
  expect(await textsOf(firm, matter)).toEqual([])
})

test('automatic answers are not replies', async () => {
  const firm = await t.seedFirm()
  const { matter, reply } = await seedEmail(firm)
  const text = 'I am away.'

  await answer(reply, { text, headers: { 'Auto-Submitted': 'auto-replied' } })
  await answer(reply, { text, headers: { Precedence: 'bulk' } })
  await answer(reply, { text }, '')
  await report(reply, postfixReport({ action: 'failed', status: '5.1.1' }))

  expect(await textsOf(firm, matter)).toEqual([])
  expect(await statusOf(firm, matter)).toBe('sent')
})

test('a mail that comes twice counts once, and one that only looks alike counts', async () => {
  const firm = await t.seedFirm()
  const { matter, reply } = await seedEmail(firm)
  const mail = { text: 'Yes.', messageId: '<1@client.test>' }

  await Promise.all([answer(reply, mail), answer(reply, mail)])
  await answer(reply, { ...mail, messageId: '<2@client.test>' })

  expect(await textsOf(firm, matter)).toEqual(['Yes.', 'Yes.'])
})

test('addresses that were not made here are refused, and so is what was made for another message', async () => {
  const [firm, stranger] = [await t.seedFirm(), await t.seedFirm()]
  const [own, other] = [await seedEmail(firm), await seedEmail(stranger)]
  const [kind, id] = own.reply.split('-')
  const [, , otherSignature] = other.reply.split('-')
  const before = await counted('unknown', 'refused')

  for (const to of [
    `postmaster@${DOMAIN}`,
    own.reply.replace(DOMAIN, 'dossier.test'),
    own.reply.replace('reply', 'bounce'),
    `${kind}-${id}-${otherSignature}`,
  ]) {
    await expect(answer(to, { text: 'Yes.' })).rejects.toEqual(REFUSED)
  }

  expect(await textsOf(firm, own.matter)).toEqual([])
  expect(await textsOf(stranger, other.matter)).toEqual([])
  expect((await counted('unknown', 'refused')) - before).toBe(4)
})

test('only one of several recipients is taken, and the sender is asked to send the others separately', async () => {
  const firm = await t.seedFirm()
  const [one, two] = [await seedEmail(firm), await seedEmail(firm)]

  const { accepted, rejected, rejectedErrors } = await answer([one.reply, two.reply], { text: 'Yes.' })

  expect([accepted, rejected]).toEqual([[one.reply], [two.reply]])
  expect(rejectedErrors).toMatchObject([{ responseCode: 452 }])
  expect(await textsOf(firm, two.matter)).toEqual([])
})

test('a mail with large files is refused with words that say where they go', async () => {
  const firm = await t.seedFirm()
  const { matter, reply } = await seedEmail(firm)
  const mail = { text: 'My passport', attachments: [{ filename: 'a.pdf', content: Buffer.alloc(1024 * 1024) }] }

  await expect(answer(reply, mail)).rejects.toMatchObject({
    responseCode: 552,
    response: expect.stringContaining('Please upload files on the page'),
  })

  expect(await textsOf(firm, matter)).toEqual([])
})

test('a reply to a deleted message, or one made to be slow to read, is refused', async () => {
  const firm = await t.seedFirm()
  const [gone, kept] = [await seedEmail(firm), await seedEmail(firm)]
  await t.query('notifications', 'delete from communications where matter_id = $1', [
    toUuid(gone.matter.id as MatterId),
  ])
  const parts = Array.from(
    { length: 60 },
    (_, at) => `Content-Type: multipart/mixed; boundary="${at}"\r\n\r\n--${at}\r\n`,
  )
  const envelope = { from: 'ana@client.test', to: kept.reply }

  await expect(answer(gone.reply, { text: 'Yes.' })).rejects.toEqual(REFUSED)
  for (const raw of [`${parts.join('')}\r\nYes.`, `\r\n${'\r\n'.repeat(30_000)}Yes.`]) {
    await expect(server.sendMail({ envelope, raw })).rejects.toMatchObject({ responseCode: 554 })
  }

  expect(await textsOf(firm, kept.matter)).toEqual([])
})

test('nobody fills a matter by one address', async () => {
  const firm = await t.seedFirm()
  const { matter, reply } = await seedEmail(firm)
  for (let number = 1; number <= 50; number++) await answer(reply, { text: `${number}` })

  await expect(answer(reply, { text: 'one more' })).rejects.toEqual(REFUSED)

  const kept = 'select count(*) as count from communications where matter_id = $1'
  expect(await t.query('notifications', kept, [toUuid(matter.id as MatterId)])).toEqual([{ count: 51 }])
  t.clock.advance(86_400_000)
  await answer(reply, { text: 'the day after' })
  expect((await textsOf(firm, matter))[0]).toBe('the day after')
})

const isTaken = (mail: Promise<unknown>) =>
  mail.then(
    () => true,
    () => false,
  )

test('while the database is down the sender is to try again, and nothing is lost', async () => {
  const firm = await t.seedFirm()
  const { matter, reply, bounce } = await seedEmail(firm)
  const mail = { text: 'Yes.', messageId: '<3@client.test>' }

  await database.kill()
  const later = expect.objectContaining({ responseCode: 451 })
  await expect(answer(reply, mail)).rejects.toEqual(later)
  await expect(report(bounce, postfixReport({ action: 'delivered', status: '2.0.0' }))).rejects.toEqual(later)
  await database.start()
  // A second after its last refusal the service asks the database again.
  await until(() => isTaken(answer(reply, mail)))
  await until(() => isTaken(report(bounce, postfixReport({ action: 'delivered', status: '2.0.0' }))))

  expect(await textsOf(firm, matter)).toEqual(['Yes.'])
  expect(await statusOf(firm, matter)).toBe('delivered')
})
