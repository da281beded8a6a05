import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { identity, matters, notifications, type OwnerName, ownerNames, toUuid } from '@dossier/contracts'
import { createSealer, type KeyedColumn, resealCommand } from '@dossier/runtime'
import {
  machineEnvironment,
  type SeededFirm,
  type SeededSession,
  type System,
  startSystem,
  startWebhookReceiver,
  until,
  type WebhookReceiver,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const OLD = `old-key:${Buffer.alloc(32, 1).toString('base64')}`
const NEW = `new-key:${Buffer.alloc(32, 2).toString('base64')}`

const { createClient, createMatter, generateIntakeLink, sendIntakeLink } = matters.operations
const { createWebhook, listMatterCommunications, listSandboxMessages, rotateWebhookSecret, testWebhook } =
  notifications.operations

/** Settings of all services; read again at each start. */
const everywhere = { ENCRYPTION_KEYS: OLD }

let t: System
let receiver: WebhookReceiver
let firm: SeededFirm
let admin: SeededSession

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  t = await startSystem({ everywhere, environment: { notifications: { RUN_MODE: 'test' } } })
  firm = await t.seedFirm()
  admin = await t.seedSession(firm)
})
afterAll(async () => {
  await t.stop()
  await receiver.stop()
})

/** Columns with a value that the key of the name has sealed, as `service.table.column`. */
async function columnsSealedWith(keyName: string): Promise<string[]> {
  const found: string[] = []
  for (const service of ownerNames) {
    const columns = await t.query<{ table: string; column: string }>(
      service,
      `select c.relname as table, a.attname as column
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'jsonb'::regtype)`,
    )
    for (const { table, column } of columns) {
      const [row] = await t.query<{ found: boolean }>(
        service,
        `select exists (select from ${table} where ${column}::text like '%${keyName}.%') as found`,
      )
      if (row!.found) found.push(`${service}.${table}.${column}`)
    }
  }
  return found.sort()
}

async function keyedColumnsOf(service: OwnerName): Promise<{ keyedColumns?: readonly KeyedColumn[] }> {
  return (await import(`@dossier/${service}`)).service
}

/** Every sealed column that services declare. */
async function declaredColumns(): Promise<string[]> {
  const ofServices = await Promise.all(
    ownerNames.map(async (service) => {
      const { keyedColumns = [] } = await keyedColumnsOf(service)
      return keyedColumns.flatMap(({ table, column, type }) => (type === 'text' ? `${service}.${table}.${column}` : []))
    }),
  )
  return ofServices.flat()
}

/** Restarts services with the keys. */
async function restartWith(keys: string, services: readonly OwnerName[] = ownerNames): Promise<void> {
  everywhere.ENCRYPTION_KEYS = keys
  for (const service of services) await t.restart(service)
}

/** Runs a command in a process of its own; returns the lines that it prints. */
async function runAsOperator(service: OwnerName, command: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/main.ts', command], {
    cwd: new URL(`../services/${service}/`, import.meta.url),
    env: { ...machineEnvironment, ...t.environmentOf(service) },
  })
  return stdout.trimEnd().split('\n')
}

const totpContext = () => `totp:${admin.userId}`
const waitingContext = (id: string) => `sms_waiting_answer:${id}`
const newClient = (replay: Record<string, string>) =>
  t.call(createClient, { first_name: 'Ana', last_name: 'Silva', email: 'ana@client.test' }, firm.key, replay)
const REPEATABLE = { 'idempotency-key': 'before-the-new-key' }

/** Sealed while an import or a second step is under way; this test begins neither. */
const SHORT_LIVED = ['matters.import_secrets.secret_sealed', 'matters.portal_sessions.code_sealed']

/** Leaves a value in each sealed column. */
async function fill() {
  const { data: client } = await newClient(REPEATABLE)
  const { data: matter } = await t.call(
    createMatter,
    { title: 'Silva', practice_area: 'other', client_id: client.id },
    firm.key,
  )
  const { data: link } = await t.call(generateIntakeLink, { id: matter.id }, firm.key)
  await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email: 'ana@client.test' }, firm.key)
  const { data: webhook } = await t.call(
    createWebhook,
    { url: `${receiver.url}/hook`, events: ['client.created'] },
    firm.key,
  )
  await t.call(rotateWebhookSecret, { id: webhook.id }, firm.key)

  const waitingId = randomUUID()
  const sealer = createSealer(OLD)
  await t.query(
    'identity',
    'insert into user_totps (user_id, firm_id, secret, created_at) values ($1, $2, $3, now())',
    [toUuid(admin.userId), toUuid(firm.id), sealer.seal('of the app', totpContext())],
  )
  await t.query(
    'notifications',
    `insert into sms_waiting_answers (id, phone, number, message, provider_id, received_at)
     values ($1, '+12125550147', '+15005550006', $2, 'SM1', now())`,
    [waitingId, sealer.seal('Which firm?', waitingContext(waitingId))],
  )

  // Nobody takes the mail, so it waits; notifications is started again with the new key.
  await t.stopService('notifications')
  await t.call(identity.operations.inviteUser, { email: 'invited@firm.test', role: 'staff' }, firm.key)

  await until(async () => (await runAsOperator('identity', 'list-audit-days')).some((line) => line !== ''))
  return { client, matter, link, webhook, waitingId }
}

test('after reseal everything opens without the old key', async () => {
  const { client, matter, link, webhook, waitingId } = await fill()
  const declared = (await declaredColumns()).sort()
  const idempotent = ownerNames.map((service) => `${service}.idempotency_records`)
  const before = await columnsSealedWith('old-key')
  const isDeclared = (column: string) => !idempotent.some((table) => column.startsWith(table))

  await restartWith(
    `${NEW},${OLD}`,
    ownerNames.filter((service) => service !== 'notifications'),
  )
  const printed = await runAsOperator('matters', 'reseal')
  for (const service of ownerNames.filter((name) => name !== 'matters')) {
    const reseal = resealCommand(await keyedColumnsOf(service), (line) => printed.push(line))
    printed.push(await reseal([], t.environmentOf(service)))
  }
  const after = await columnsSealedWith('old-key')
  await restartWith(NEW)

  // A column that nobody declared, or that this test leaves empty, shows here.
  expect(before.filter(isDeclared)).toEqual(declared.filter((column) => !SHORT_LIVED.includes(column)))
  expect(before).toEqual(expect.arrayContaining(['matters.idempotency_records.answer']))
  expect(after).toEqual([])
  expect(printed).toContain('intake_links.token_sealed: 1 renewed')
  expect(printed).toContainEqual(expect.stringMatching(/^records of days: [1-9]\d* renewed$/))
  expect(printed.filter((line) => line.endsWith('everything uses the newest key'))).toHaveLength(ownerNames.length)

  const again = await newClient(REPEATABLE)
  expect([again.headers.get('idempotent-replayed'), again.data.id]).toEqual(['true', client.id])
  expect((await t.call(generateIntakeLink, { id: matter.id }, firm.key)).data.intake_link).toBe(link.intake_link)
  const { data: messages } = await t.call(listMatterCommunications, { id: matter.id }, firm.key)
  expect(messages[0]!.message).toContain(link.intake_link)
  expect((await t.call(testWebhook, { id: webhook.id }, firm.key)).status).toBe(200)
  receiver.verified(webhook.signing_secret, '/hook')
  const { data: kept } = await t.call(listSandboxMessages, { to: 'ana@client.test' }, firm.key)
  expect(kept[0]!.subject).toEqual(expect.any(String))
  await until(async () => (await t.call(listSandboxMessages, { to: 'invited@firm.test' }, firm.key)).data.length === 1)
  const [totp] = await t.query<{ secret: string }>('identity', 'select secret from user_totps')
  expect(createSealer(NEW).open(totp!.secret, totpContext())).toBe('of the app')
  const [answer] = await t.query<{ message: string }>('notifications', 'select message from sms_waiting_answers')
  expect(createSealer(NEW).open(answer!.message, waitingContext(waitingId))).toBe('Which firm?')
  const { data: audit } = await t.call(identity.operations.verifyAuditLog, {}, firm.key)
  expect([audit.intact, audit.problems]).toEqual([true, []])
  expect(await runAsOperator('identity', 'verify-audit')).toContainEqual(
    expect.stringMatching(/ compared with the log, which has what was recorded$/),
  )
})
