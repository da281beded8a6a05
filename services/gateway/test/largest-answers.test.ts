import { type ClientId, documents, type MatterId, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, untilAnswered } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** 4 bytes of UTF-8 each. */
const longest = '𝒜'.repeat(10_000)

test('a full page of document requests with every text at its bound is answered, to the client too', async () => {
  const { data: matter } = await t.call(
    matters.operations.createMatter,
    { title: 'Largest', practice_area: 'other' },
    firm.key,
  )
  await t.call(documents.operations.requestDocument, { id: matter.id, name: 'First' }, firm.key)
  await t.query(
    'documents',
    `with rejected as (
       insert into uploads (id, firm_id, document_id, filename, content_type, file_size_bytes, status, object_key,
                            url_expires_at, created_at, uploaded_at, reviewed_at, reviewer_notes)
       select uuidv7(), firm_id, id, $2, 'text/plain', 1, 'rejected', 'key', now(), now(), now(), now(), $1
       from documents where firm_id = $3 returning id
     )
     update documents set description = $1, instructions = $1,
       translations = jsonb_build_object('es', jsonb_build_object('description', left($1, 1012))), status = 'rejected', upload_id = (select id from rejected)
     where firm_id = $3`,
    [longest, '𝒜'.repeat(255), toUuid(firm.id)],
  )
  const columns = await t.query<{ name: string }>(
    'documents',
    `select column_name as name from information_schema.columns where table_name = 'documents' and column_name <> 'id'
       and is_generated = 'NEVER'`,
  )
  const names = columns.map(({ name }) => name).join(', ')
  await t.query(
    'documents',
    `insert into documents (id, ${names}) select uuidv7(), ${names} from documents, generate_series(1, 99)
     where firm_id = $1`,
    [toUuid(firm.id)],
  )

  const { status, data } = await untilAnswered(() =>
    t.call(documents.operations.listMatterDocuments, { id: matter.id, per_page: 100 }, firm.key),
  )
  const { headers } = await t.seedPortal(firm, matter.id as MatterId)
  const ofClient = await untilAnswered(() => t.call(matters.operations.getPortalMatter, {}, undefined, headers))

  expect([status, ofClient.status]).toEqual([200, 200])
  expect(data).toHaveLength(100)
  expect(data[99]!.instructions).toBe(longest)
  expect(ofClient.data.documents).toHaveLength(100)
  expect(ofClient.data.documents[99]!.upload!.rejection_reason).toBe(longest)
})

test('a client of more matters than are listed is answered with the exact count', async () => {
  const { data: client } = await t.call(matters.operations.createClient, { first_name: 'A', last_name: 'B' }, firm.key)
  await t.query(
    'matters',
    `insert into matters (id, firm_id, client_id, title, title_key, status, practice_area, assigned_users, custom_fields,
                          tags, created_at, updated_at)
     select uuidv7(), $1, $2, n || $3, n || $3, 'active', 'other', '{}', '{}', '{}', now(), now()
     from generate_series(1, 1005) n`,
    [toUuid(firm.id), toUuid(client.id as ClientId), '𝒜'.repeat(190)],
  )

  const { status, data } = await untilAnswered(() => t.call(matters.operations.getClient, { id: client.id }, firm.key))

  expect(status).toBe(200)
  expect([data.matters.length, data.matters_count]).toEqual([matters.CLIENT_MATTERS_MAX, 1005])
})

test('a full page of intake templates with every list at its bound is answered', async () => {
  const sizeOf = (list: unknown) => Buffer.byteLength(JSON.stringify(list))
  const fill = <Item extends object>(make: (text: string) => Item, bytesMax = matters.INTAKE_TEMPLATE_BYTES_MAX) => {
    const list: Item[] = []
    const room = () => bytesMax - sizeOf([...list, make('')])
    while (room() >= 0) list.push(make('𝒜'.repeat(Math.min(2_000, Math.floor(room() / 4)))))
    return list
  }
  let count = 0
  const field = (help: string) => ({
    key: `k${++count}`.padEnd(9, '_'),
    label: 'L',
    type: 'text' as const,
    required: true,
    help,
    options: null,
  })
  const document = (description: string) => ({
    name: 'D',
    description,
    instructions: null,
    required: true,
    accepted_types: ['text/plain'],
    max_file_size_mb: 25,
    due_date: null,
  })
  const group = (help: string) => ({ key: `g${++count}`, label: 'L', entry_label: 'E', help, max_entries: 1 })
  const extrasBytesMax = matters.INTAKE_EXTRAS_BYTES_MAX
  const groups = fill(group, extrasBytesMax - 1_000)
  const fields = fill(field, matters.INTAKE_TEMPLATE_BYTES_MAX - 100 * groups.length)
  const translations = (text: string) => ({ es: { description: text } })
  const room = extrasBytesMax - sizeOf(translations(''))
  const input = {
    name: '𝒜'.repeat(200),
    description: longest,
    fields: fields.map((one, index) => ({ ...one, ...(groups[index] && { group: groups[index].key }) })),
    documents: fill(document),
    groups,
    translations: translations('𝒜'.repeat(Math.floor(room / 4))),
  }
  const { status: made } = await t.call(matters.operations.createIntakeTemplate, input, firm.key)
  const columns = 'firm_id, name, description, fields, documents, groups, translations, created_at, updated_at'
  await t.query(
    'matters',
    `insert into intake_templates (id, ${columns})
     select uuidv7(), ${columns} from intake_templates, generate_series(1, 99) where not built_in`,
  )

  const { status, data } = await untilAnswered(() =>
    t.call(matters.operations.listIntakeTemplates, { per_page: 100 }, firm.key),
  )

  expect([made, status]).toEqual([201, 200])
  expect(sizeOf(data)).toBeGreaterThan(99 * 2 * 0.98 * matters.INTAKE_TEMPLATE_BYTES_MAX)
})
