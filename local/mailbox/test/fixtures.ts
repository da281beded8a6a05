import { afterEach } from '@jest/globals'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { type Mailbox, type MailboxOptions, type Message, startMailbox } from '../index.ts'

export const SMS = { accountSid: `AC${'1'.repeat(32)}`, authToken: 'token-of-the-tests' }

const started: Mailbox[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map((mailbox) => mailbox.stop()))
})

/** A mailbox on free ports, stopped after the test. */
export async function startTestMailbox(options: Partial<MailboxOptions> = {}): Promise<Mailbox> {
  const mailbox = await startMailbox({ sms: SMS, ...options })
  started.push(mailbox)
  return mailbox
}

/** Sends an email over SMTP. Throws what the mailbox refuses. */
export async function sendEmail({ smtpPort }: { smtpPort: number }, email: SendMailOptions) {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort })
  return transport.sendMail({ from: 'firm@example.test', ...email })
}

/** Calls the SMS endpoint; a field that is undefined is left out. */
export async function sendSms({ origin }: Mailbox, fields: Record<string, string | undefined>, { authToken } = SMS) {
  const given = { To: '+15551230001', From: '+15559990000', Body: 'Hello', ...fields }
  const form = new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => !!entry[1]))
  return fetch(`${origin}/2010-04-01/Accounts/${SMS.accountSid}/Messages.json`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${SMS.accountSid}:${authToken}`).toString('base64')}` },
    body: form,
  })
}

/** The messages to an address, or all. */
export async function listMessages({ url }: { url: string }, to?: string): Promise<Message[]> {
  const response = await fetch(to === undefined ? `${url}/messages` : `${url}/messages?to=${encodeURIComponent(to)}`)
  return (await response.json()) as Message[]
}
