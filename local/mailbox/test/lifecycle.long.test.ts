import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lastingPort, machineEnvironment } from '@dossier/testbed'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { listMessages, SMS, sendEmail, sendSms, startTestMailbox } from './fixtures.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

test('email and SMS survive a restart on the same data directory', async () => {
  const mailbox = await startTestMailbox({ dataDir })
  await sendEmail(mailbox, { to: 'ada@example.test', subject: 'Hello', html: '<p>Hi</p>' })
  await sendSms(mailbox, {})
  const messages = await listMessages(mailbox)
  await mailbox.stop()

  const restarted = await startTestMailbox({ dataDir })

  expect(messages).toHaveLength(2)
  expect(await listMessages(restarted)).toEqual(messages)
})

test('only the newest messages are kept when there are more than the limit', async () => {
  const mailbox = await startTestMailbox({ messagesMax: 2 })

  for (const Body of ['1', '2', '3']) await sendSms(mailbox, { Body })

  expect((await listMessages(mailbox)).map(({ text }) => text)).toEqual(['2', '3'])
})

test('a port that is taken fails the start and leaves the other port free', async () => {
  const { httpPort } = await startTestMailbox()
  const smtpPort = await lastingPort()

  const failing = startTestMailbox({ httpPort, smtpPort })

  await expect(failing).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(startTestMailbox({ smtpPort })).resolves.toBeDefined()
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the process says in one line that it is ready and ends on %s',
  async (signal) => {
    const mailbox = spawnMain({
      MAILBOX_HTTP_PORT: '0',
      MAILBOX_SMTP_PORT: '0',
      MAILBOX_DATA_DIR: dataDir,
      MAILBOX_SMS_ACCOUNT_SID: SMS.accountSid,
      MAILBOX_SMS_AUTH_TOKEN: SMS.authToken,
    })
    const [line] = await once(mailbox.stdout.setEncoding('utf8'), 'data')
    const [, url, smtpPort] = /^mailbox ready: (\S+) smtp:\/\/127\.0\.0\.1:(\d+)\n$/.exec(line) ?? []

    await sendEmail({ smtpPort: Number(smtpPort) }, { to: 'ada@example.test', text: 'Hello' })
    const messages = await listMessages({ url: url ?? '' })
    mailbox.kill(signal)
    const [code] = await once(mailbox, 'exit')

    expect(messages).toHaveLength(1)
    expect(code).toBe(0)
  },
)

test.each([
  [{ MAILBOX_HTTP_PORT: '70000' }, 'MAILBOX_HTTP_PORT'],
  [{ MAILBOX_SMS_AUTH_TOKEN: '' }, 'MAILBOX_SMS_AUTH_TOKEN'],
])('a start with %j fails and names the variable', async (env, name) => {
  const mailbox = spawnMain({ MAILBOX_SMS_ACCOUNT_SID: 'AC1', MAILBOX_SMS_AUTH_TOKEN: 'token', ...env })
  let errors = ''
  mailbox.stderr.setEncoding('utf8').on('data', (chunk) => {
    errors += chunk
  })

  const [code] = await once(mailbox, 'close')

  expect(code).toBe(1)
  expect(errors).toContain(name)
})

function spawnMain(env: Record<string, string>) {
  return spawn(process.execPath, [MAIN], { env: { ...machineEnvironment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
}
