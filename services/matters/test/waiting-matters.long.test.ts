import { documents, matters, toUuid } from '@dossier/contracts'
import { type System, startSystem, untilAnswered } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, createMatter, getWaitingMatters } = matters.operations
const { requestDocument } = documents.operations

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('a client is waited for, however many matters are not active any more while their requests are still open', async () => {
  const firm = await t.seedFirm()
  const staff = await t.seedSession(firm, 'staff')
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)
  const input = { title: 'Waiting', practice_area: 'other', client_id: client.id, assigned_users: [staff.userId] }
  const { data: matter } = await t.call(createMatter, input as never, firm.key)
  await t.call(requestDocument, { id: matter.id, name: 'Passport' }, firm.key)
  // Matters answers for none of these, as for archived ones. Their ids come first.
  await t.query(
    'documents',
    `insert into documents (id, firm_id, matter_id, name, required, accepted_types, max_file_size_mb, created_at)
     select gen_random_uuid(), $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Passport', true,
            '{application/pdf}', 10, $2::timestamptz - interval '1 day'
     from generate_series(1, $3::integer) n`,
    [toUuid(firm.id), t.now(), 2 * documents.AWAITED_MATTERS_MAX],
  )

  const answers = [
    await untilAnswered(() => t.call(getWaitingMatters, {}, firm.key)),
    await untilAnswered(() => t.call(getWaitingMatters, {}, undefined, staff.headers)),
  ]

  for (const { data } of answers) {
    expect([data.total, data.matters.map(({ id }) => id)]).toEqual([1, [matter.id]])
  }
})
