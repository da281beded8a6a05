import { sharedEngines } from '@dossier/testbed'
import { expect, test } from '@jest/globals'
import { probeExternalEngines } from './probe-external-engines.ts'

test.each([
  [{ nats: 'nats://127.0.0.1:1' }, /^NATS_URL names an engine that cannot be reached: .*127\.0\.0\.1:1/],
  [{ nats: 'tls://127.0.0.1:1,127.0.0.1:2' }, /^NATS_URL names an engine that cannot be reached: .*127\.0\.0\.1:1/],
  [{ nats: 'http://127.0.0.1:1' }, /^NATS_URL is not an address/],
  [{ clamd: '127.0.0.1:1' }, /^CLAMD_ADDRESS names/],
  [{ smtp: 'nonsense' }, /^SMTP_URL is not an address/],
  [{ postgres: 'postgres://postgres@127.0.0.1:1/postgres' }, /^POSTGRES_URL cannot be used: /],
  [
    { postgres: 'postgres://me@127.0.0.1:1,127.0.0.1:2/x' },
    /^POSTGRES_URL cannot be used: .*127\.0\.0\.1:1.*127\.0\.0\.1:2/,
  ],
  [{ postgres: 'postgres://me@127.0.0.1:1,/x' }, /^POSTGRES_URL must be postgres:/],
])('%j is refused by the name of its variable', async (external, message) => {
  await expect(probeExternalEngines(external)).rejects.toThrow(message)
})

test('engines that answer are taken', async () => {
  const { postgresUrl, mailbox } = sharedEngines()
  // One server of several is enough.
  const nats = `nats://127.0.0.1:1,${new URL(mailbox.origin).host}`
  const postgres = postgresUrl.replace('@', '@127.0.0.1:1,')

  await probeExternalEngines({ postgres, smtp: mailbox.smtpUrl, nats })
})
