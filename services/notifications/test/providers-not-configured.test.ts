import { exampleId, matters, notifications } from '@dossier/contracts'
import { createLogger, startService } from '@dossier/runtime'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { service } from '../src/service.ts'
import { messageOf, queueMessage } from './outgoing-messages.ts'
import { seedMatter } from './seeds.ts'

let t: System
beforeAll(async () => {
  t = await startSystem({ environment: { notifications: { SMTP_URL: '', SMS_API_URL: '' } } })
})
afterAll(() => t.stop())

test.each([
  { channel: 'email', email: 'ana@client.test' },
  { channel: 'sms', phone: '+12125550123' },
] as const)('without a provider for it, sending %j is send_failed', async (recipient) => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)

  const { status, error } = await t.call(matters.operations.sendIntakeLink, { id: matter.id, ...recipient }, firm.key)
  const communications = await t.call(notifications.operations.listMatterCommunications, { id: matter.id }, firm.key)

  expect(status).toBe(422)
  expect(error.code).toBe('send_failed')
  expect(error.details).toEqual({
    channel: recipient.channel,
    reason: 'not_configured',
    explanation: expect.stringMatching(
      recipient.channel === 'email'
        ? /not set up to send email\. Its operator must set SMTP_URL/
        : /must set SMS_API_URL/,
    ),
  })
  expect(communications.data).toMatchObject([{ status: 'failed' }])
})

test('without a provider for it, an alert has failed at once and says why', async () => {
  const firm = await t.seedFirm()

  const id = await queueMessage(t, firm)
  await t.settled()

  expect(await messageOf(t, id)).toMatchObject({ status: 'failed', attempts: 0, failure: 'not_configured' })
})

test('outside of a sandbox there are no messages to read back', async () => {
  const firm = await t.seedFirm()
  const { listSandboxMessages, getSandboxMessage } = notifications.operations

  const listed = await t.call(listSandboxMessages, {}, firm.key)
  const got = await t.call(getSandboxMessage, { id: exampleId('msg') }, firm.key)

  for (const { status, error } of [listed, got]) expect([status, error.code]).toEqual([404, 'not_found'])
})

test('a service that can send no email says so once when it starts, and a sandbox does not', async () => {
  const warned = async (environment: Record<string, string>) => {
    const lines: string[] = []
    const log = createLogger('notifications', 'warn', undefined, { write: (line) => lines.push(line) })
    const running = await startService(service, {
      environment: { ...t.environmentOf('notifications'), ...environment },
      log,
    })
    await running.stop()
    return lines.filter((line) => line.includes('SMTP_URL'))
  }

  expect(await warned({})).toEqual([expect.stringContaining('no email is sent: SMTP_URL is not set')])
  expect(await warned({ RUN_MODE: 'test' })).toEqual([])
})
