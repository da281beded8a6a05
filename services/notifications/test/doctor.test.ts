import { lastingPort, runServiceCommand, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTransport } from 'nodemailer'
import { type MailProvider, startMailProvider } from './mail-provider.ts'

const DOMAIN = 'mail.dossier.test'

let t: System
let provider: MailProvider
let port: number
/** Whether the relay brings mail to where the MX record of the domain leads. */
let brings = true
beforeAll(async () => {
  port = await lastingPort()
  const server = createTransport({ host: '127.0.0.1', port })
  provider = await startMailProvider({
    async onMail({ to, envelopeSender, email }) {
      if (!brings || !to.endsWith(`@${DOMAIN}`)) return
      await server.sendMail({
        envelope: { from: envelopeSender, to },
        subject: email.subject ?? '',
        text: email.text ?? '',
      })
    },
  })
  t = await startSystem({
    environment: {
      notifications: {
        SMTP_URL: provider.url,
        MAIL_RETURN_DOMAIN: DOMAIN,
        MAIL_RETURN_PORT: String(port),
      },
    },
  })
})
afterAll(async () => {
  await t.stop()
  await provider.stop()
})

interface Found {
  check: string
  outcome: string
  says: string
  todo?: string
}

async function doctor(changed: Record<string, string> = {}, options: readonly string[] = []) {
  const environment = { ...t.environmentOf('notifications'), ...changed }
  const { code, output } = await runServiceCommand('notifications', ['doctor', '--json', ...options], environment)
  const { findings } = JSON.parse(output) as { findings: Found[] }
  return { code, of: (check: string) => findings.find((finding) => finding.check === check) }
}

test('an email that the doctor sends comes back to the service, and leaves nothing there', async () => {
  const rowsBefore = await t.query('notifications', 'select count(*) from communications')

  const { code, of } = await doctor()

  expect(of('email there and back')).toEqual({
    check: 'email there and back',
    outcome: 'ok',
    says: expect.stringMatching(/^the email came back within \d+ s$/),
  })
  expect(code).toBe(0)
  expect(await t.query('notifications', 'select count(*) from communications')).toEqual(rowsBefore)
})

test('an email that the relay takes and nobody brings back is a fault, within the time that the operator names', async () => {
  brings = false

  const { code, of } = await doctor({}, ['--wait', '1'])
  brings = true

  expect(code).toBe(1)
  expect(of('email there and back')).toMatchObject({
    outcome: 'fault',
    says: 'the relay took the email, which did not come back within 1 s',
    todo: expect.stringContaining(DOMAIN),
  })
})

test('a relay that cannot be reached is a fault', async () => {
  const { code, of } = await doctor({ SMTP_URL: 'smtp://user:canary-5@127.0.0.1:9' })

  expect(code).toBe(1)
  expect(of('email there and back')).toMatchObject({
    outcome: 'fault',
    says: expect.stringContaining('ECONNREFUSED'),
    todo: expect.stringContaining('SMTP_URL'),
  })
})

test('without a domain for what comes back, the doctor sends to the address that it is given, and a person must look', async () => {
  const to = 'postmaster@somewhere.test'

  const unasked = await doctor({ MAIL_RETURN_DOMAIN: '' })
  const asked = await doctor({ MAIL_RETURN_DOMAIN: '' }, ['--to', to])

  expect(unasked.of('email')).toMatchObject({ outcome: 'not checked', says: expect.stringContaining('--to') })
  expect(asked.of(`email to ${to}`)).toMatchObject({ outcome: 'warning', todo: `look into the mailbox of ${to}` })
  expect(provider.lastTo(to).email.subject).toBe('Check of an installation')
})

test('without a relay, the doctor says that nobody gets a link', async () => {
  const { code, of } = await doctor({ SMTP_URL: '' })

  expect(code).toBe(1)
  expect(of('email')).toMatchObject({ outcome: 'fault', todo: expect.stringContaining('SMTP_URL') })
})

test('settings of SMS that are missing are a fault, and callbacks that lead nowhere a warning', async () => {
  const missing = await doctor({ SMS_FROM: '' }, ['--wait', '1'])
  const without = await doctor({}, ['--wait', '5'])

  expect(missing.code).toBe(1)
  expect(missing.of('settings of email and SMS')).toMatchObject({
    outcome: 'fault',
    says: 'SMS_FROM is required with SMS_API_URL',
  })
  expect(without.of('SMS')).toMatchObject({ outcome: 'warning', todo: expect.stringContaining('SMS_CALLBACK_ORIGIN') })
})

test('a support bundle sends no email', async () => {
  const before = provider.all().length

  const { output } = await runServiceCommand('notifications', ['support-bundle'], t.environmentOf('notifications'))

  expect(output).toContain('doctor sends an email; this command sends nothing')
  expect(provider.all()).toHaveLength(before)
})
