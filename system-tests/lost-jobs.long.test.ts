import { documents, identity, type MatterId, matters, toUuid } from '@dossier/contracts'
import { type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const LONG_AGO = '2020-01-01T00:00:00.000Z'
const PROMPT = { LOST_JOB_MS: '1000' }

let t: System
beforeAll(async () => {
  t = await startSystem({ environment: { identity: PROMPT, matters: PROMPT } })
})
afterAll(() => t.stop())

test('an email about an account whose job was lost is sent', async () => {
  const firm = await t.seedFirm()
  const email = `invited-${Date.now()}@firm.test`
  await t.stopService('notifications')
  await t.query(
    'identity',
    'create or replace function lose() returns trigger language plpgsql as $$ begin return null; end $$',
  )
  await t.query(
    'identity',
    `create trigger lost before insert on outbox for each row when (new.subject like 'job.%') execute function lose()`,
  )
  const { status } = await t.call(
    identity.operations.inviteUser,
    { email, role: 'staff', first_name: 'Ana', last_name: 'Silva' },
    firm.key,
  )
  await t.query('identity', 'drop trigger lost on outbox')
  await t.startService('notifications')

  await t.query('identity', 'update account_mails set created_at = $1', [LONG_AGO])

  expect(status).toBe(201)
  await until(async () => (await t.messagesTo(email)).length === 1)
})

test('the documents of a template whose job was lost are requested', async () => {
  const firm = await t.seedFirm()
  const template = await t.call(
    matters.operations.createIntakeTemplate,
    { name: 'Visa', documents: [{ name: 'Passport' }] },
    firm.key,
  )
  const matter = await t.call(
    matters.operations.createMatter,
    { title: 'Visa', practice_area: 'other', intake_template_id: template.data.id },
    firm.key,
  )
  await t.settled()
  const id = toUuid(matter.data.id as MatterId)
  await t.query('documents', 'delete from documents where matter_id = $1', [id])
  await t.query('documents', 'delete from inbox where message_id = $1', [id])

  await t.query(
    'matters',
    `insert into template_requests (firm_id, matter_id, items, created_at) values ($1, $2, $3, $4)`,
    [toUuid(firm.id), id, JSON.stringify(template.data.documents), LONG_AGO],
  )

  await until(async () => {
    const rows = await t.query('documents', 'select from documents where matter_id = $1', [id])
    return rows.length === 1
  })
  expect((await t.call(documents.operations.listMatterDocuments, { id: matter.data.id }, firm.key)).data).toHaveLength(
    1,
  )
})
