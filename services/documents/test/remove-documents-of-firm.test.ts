import { randomUUID } from 'node:crypto'
import { documents, type FirmId, type FirmRemoval, type FirmRemovalPlace, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { type ServiceClient, type System, startServiceClient, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedConfirmedUpload } from './seeds.ts'

const { removeDocumentsOfFirm } = documents.operations
const REQUESTS = 60_000
const SEEDED_AT_ONCE = 2_000

let t: System
let identity: ServiceClient<'identity'>
beforeAll(async () => {
  t = await startSystem()
  identity = await startServiceClient(t, 'identity')
})
afterAll(async () => {
  await identity.stop()
  await t.stop()
})

/** Asks until nothing is left. */
async function remove(firm_id: FirmId): Promise<void> {
  for (let place: FirmRemovalPlace | undefined = {}; place; ) {
    const { next }: FirmRemoval = await identity.ask(removeDocumentsOfFirm, { firm_id, ...place })
    place = next
  }
}

/** Requests with a file each, from a number on. */
async function seedRequests(firmId: FirmId, first: number): Promise<void> {
  const numbers = `generate_series($2::int, $2::int + ${SEEDED_AT_ONCE - 1}) n`
  const idOf = (kind: string) => `md5('${kind}' || n || $1::text)::uuid`
  const statements = [
    `insert into documents (id, firm_id, matter_id, name, required, accepted_types, max_file_size_mb, created_at)
     select ${idOf('document')}, $1::text::uuid, gen_random_uuid(), 'Passport', true, '{text/plain}', 1, now() from ${numbers}`,
    `insert into uploads (id, firm_id, document_id, filename, content_type, file_size_bytes, status, object_key,
       url_expires_at, created_at, uploaded_at, scan_status)
     select ${idOf('upload')}, $1::text::uuid, ${idOf('document')}, 'a.txt', 'text/plain', 1, 'pending',
       'files/' || gen_random_uuid(), now(), now(), now(), 'clean' from ${numbers}`,
    `update documents set upload_id = ${idOf('upload')} from ${numbers} where firm_id = $1::text::uuid and id = ${idOf('document')}`,
  ]
  for (const statement of statements) {
    await t.query('documents', statement, [toUuid(firmId), first])
  }
}

test('a firm with tens of thousands of requests and files is removed', async () => {
  const firmId = newId('firm')
  for (let first = 1; first <= REQUESTS; first += SEEDED_AT_ONCE) await seedRequests(firmId, first)

  await remove(firmId)

  for (const table of ['documents', 'uploads']) {
    expect(await t.query('documents', `select from ${table} where firm_id = $1 limit 1`, [toUuid(firmId)])).toEqual([])
  }
}, 300_000)

test('a file whose scan is under way is looked for in quarantine an hour later', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedConfirmedUpload(t, firm)
  await t.settled()
  // As if its scan had only begun.
  await t.query('documents', `update uploads set scan_status = 'pending', status = 'pending' where id = $1`, [
    toUuid(upload_id),
  ])

  await remove(firm.id)

  const [row] = await t.query(
    'documents',
    `select due_at between now() + interval '50 minutes' and now() + interval '70 minutes' as waits from object_removals
     where object_key = $1`,
    [`quarantine/${toUuid(firm.id)}/${toUuid(upload_id)}`],
  )
  expect(row).toEqual({ waits: true })
})

test('copies of infected files leave storage at once, and a file that a signed URL may still write does not', async () => {
  const firm = await t.seedFirm()
  const keys = ['quarantine', 'incoming'].map((folder) => `${folder}/${toUuid(firm.id)}/${randomUUID()}`)
  await t.query(
    'documents',
    `insert into object_removals (object_key, due_at, firm_id, matter_id, document_id, size_bytes)
     select key, now() + interval '1 day', $1, gen_random_uuid(), gen_random_uuid(), 1 from unnest($2::text[]) key`,
    [toUuid(firm.id), keys],
  )

  await remove(firm.id)

  const waiting = await t.query<{ object_key: string }>(
    'documents',
    `select object_key from object_removals where object_key = any($1) and due_at > now() + interval '1 hour'`,
    [keys],
  )
  expect(waiting.map(({ object_key }) => object_key)).toEqual([keys[1]])
})
