import { documents, type MatterId, matters, toUuid } from '@dossier/contracts'
import { type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { jetstream } from '@nats-io/jetstream'

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('a job that an earlier version gave to NATS is done, and what is no job holds up nothing', async () => {
  const firm = await t.seedFirm()
  const { data: matter } = await t.call(
    matters.operations.createMatter,
    { title: 'Visa', practice_area: 'other' },
    firm.key,
  )
  const items = [{ name: 'Passport', description: null, instructions: null, required: true }]
  await t.query(
    'matters',
    'insert into template_requests (firm_id, matter_id, items, created_at) values ($1, $2, $3, now())',
    [toUuid(firm.id), toUuid(matter.id as MatterId), JSON.stringify(items)],
  )
  const publisher = jetstream(t.operator)
  const subject = 'job.matters.requestTemplateDocuments'

  await publisher.publish(subject, 'no job')
  await publisher.publish(subject, '{}', { msgID: crypto.randomUUID() })
  await publisher.publish(subject, JSON.stringify({ firm_id: firm.id, data: { matter_id: matter.id } }), {
    msgID: crypto.randomUUID(),
  })

  const list = async () => (await t.call(documents.operations.listMatterDocuments, { id: matter.id }, firm.key)).data
  await until(async () => (await list()).length === 1)
  expect(await list()).toEqual([expect.objectContaining({ name: 'Passport' })])
  await t.settled()
})
