import { documents, type ImportId, matters, toTypeId, toUuid } from '@dossier/contracts'
import { type SeededFirm, until } from '@dossier/testbed'
import { call } from '../confirmed-upload.ts'
import { keysOf, noteChanges } from './effects.ts'
import { enqueueByOperations, enqueueJobs } from './enqueue-jobs.ts'
import { type Piece, type Scene, USUAL_PIECES, type WorkQueue } from './work-queue.ts'

/** Documents are requested once, and then the matter forgets what it asked for. */
export const requestTemplateDocuments: WorkQueue = {
  name: 'requestTemplateDocuments',
  service: 'matters',
  pieces: USUAL_PIECES,
  repeatsMax: 0,
  async enqueue(scene) {
    const { t } = scene
    const effects = await noteChanges(t, 'documents', { table: 'documents', key: 'new.matter_id::text' })
    await insertMatters(scene, { client_changes: 0 })
    await t.query(
      'matters',
      `insert into template_requests (firm_id, matter_id, items, created_at) select firm_id, id, $1, now() from matters`,
      [JSON.stringify([documents.ChecklistItem.parse({ name: 'Passport' })])],
    )
    return { effects, ...(await enqueueJobs(scene, 'matters', 'requestTemplateDocuments', matterPayload)) }
  },
}

/**
 * A piece is a row of an import. 50 are made in one transaction, so it takes more of them to be killed 20 times. Each is an event, and would be
 * none if it were found to be there already.
 */
export const makeImportRows: WorkQueue = {
  name: 'makeImportRows',
  service: 'matters',
  pieces: { inAll: 3_000, ofEachOther: 5 },
  repeatsMax: 0,
  async enqueue({ t, firms, pieces }) {
    const { addImportPart, checkImport, createImport, getImport, startImport } = matters.operations
    const columns = [
      { column: 'Title', field: 'matter.title' as const },
      { column: 'Area', field: 'matter.practice_area' as const },
    ]
    const checked = new Map<SeededFirm, string>()
    await t.startService('matters')
    for (const firm of firms) {
      const rows = pieces.filter((piece) => piece.firm === firm).map(({ key }) => `${key},other`)
      const data = Buffer.from(['Title,Area', ...rows].join('\n')).toString('base64')
      const { id } = await call<matters.Import>(t.call(createImport, { name: 'Killed', columns }, firm.key))
      await call(t.call(addImportPart, { id, number: 1, data }, firm.key))
      await call(t.call(checkImport, { id }, firm.key))
      await until(async () => (await t.call(getImport, { id }, firm.key)).data.status === 'checked')
      checked.set(firm, id)
    }
    const leases = await enqueueByOperations(t, 'matters', 'makeImportRows', async () => {
      for (const [{ key }, id] of checked) await call(t.call(startImport, { id: id as ImportId }, key))
    })
    const effects = await noteChanges(t, 'matters', {
      table: 'outbox',
      key: `case when new.payload::json ->> 'type' = 'matter.created' then new.payload::json #>> '{data,title}' end`,
    })
    return {
      ...leases,
      effects,
      waiting: () => keysOf(t, 'matters', `select matter ->> 'title' as key from import_rows where outcome = 'valid'`),
    }
  },
}

/** Rows that the import has. */
const ROWS = 3

export const removeImport: WorkQueue = {
  name: 'removeImport',
  service: 'matters',
  pieces: { inAll: 400, ofEachOther: 5 },
  repeatsMax: 0,
  async enqueue(scene) {
    const { t, pieces } = scene
    const ids = [pieces.map(({ key }) => key), pieces.map(({ firm }) => toUuid(firm.id))]
    await t.query(
      'matters',
      `insert into imports (id, firm_id, name, columns, encoding, separator, date_format, status, created_at, updated_at, deleted_at)
       select id, firm_id, id::text, '[]', 'utf-8', ',', 'iso', 'finished', now(), now(), now()
       from unnest($1::uuid[], $2::uuid[]) as i(id, firm_id)`,
      ids,
    )
    await t.query(
      'matters',
      `insert into import_rows (firm_id, import_id, line, outcome, problems)
       select firm_id, id, line, 'made', '[]' from unnest($1::uuid[], $2::uuid[]) as i(id, firm_id), generate_series(1, $3) line`,
      [...ids, ROWS],
    )
    const effects = await noteChanges(t, 'matters', { table: 'imports', on: 'delete', key: 'old.id::text' })
    const payloadOf = ({ key }: Piece) => ({ import_id: toTypeId('imp', key) })
    return { effects, ...(await enqueueJobs(scene, 'matters', 'removeImport', payloadOf)) }
  },
}

/** What the former client was asked for and gave is asked of the next one, once. A request has the id of its matter. */
export const handOverDocuments: WorkQueue = {
  name: 'handOverDocuments',
  service: 'matters',
  pieces: USUAL_PIECES,
  repeatsMax: 0,
  async enqueue(scene) {
    const { t, pieces } = scene
    const ids = [pieces.map(({ key }) => key), pieces.map(({ firm }) => toUuid(firm.id))]
    const effects = await noteChanges(t, 'documents', { table: 'documents', key: 'new.asked_anew_of::text' })
    await insertMatters(scene, { client_changes: 1 })
    await t.query(
      'matters',
      `with former as (
         insert into participants (id, firm_id, matter_id, role, first_name, last_name, may_see, may_give, was_client, created_at, updated_at)
         select gen_random_uuid(), firm_id, id, 'other', 'Ana', 'Silva', 'all', 'all', true, now(), now() from matters
         returning id, firm_id, matter_id
       )
       insert into client_handovers (firm_id, matter_id, participant_id, created_at) select firm_id, matter_id, id, now() from former`,
    )
    await t.query(
      'documents',
      `insert into documents (id, firm_id, matter_id, name, required, accepted_types, max_file_size_mb, status, files_given, created_at)
       select id, firm_id, id, 'Passport', true, '{application/pdf}', 10, 'uploaded', 1, now()
       from unnest($1::uuid[], $2::uuid[]) as d(id, firm_id)`,
      ids,
    )
    await t.query(
      'documents',
      `insert into uploads (id, firm_id, document_id, filename, content_type, file_size_bytes, status, object_key, url_expires_at, created_at, uploaded_at)
       select gen_random_uuid(), firm_id, id, 'a.pdf', 'application/pdf', 1, 'pending', 'queues/' || id, now(), now(), now()
       from unnest($1::uuid[], $2::uuid[]) as d(id, firm_id)`,
      ids,
    )
    return { effects, ...(await enqueueJobs(scene, 'matters', 'handOverDocuments', matterPayload)) }
  },
}

/** A matter for each piece, whose id is the key. */
async function insertMatters({ t, pieces }: Scene, { client_changes }: { client_changes: number }): Promise<void> {
  await t.query(
    'matters',
    `insert into matters (id, firm_id, title, title_key, status, practice_area, assigned_users, custom_fields, tags, client_changes,
                          created_at, updated_at)
     select id, firm_id, id::text, id::text, 'active', 'other', '{}', '{}', '{}', $3, now(), now()
     from unnest($1::uuid[], $2::uuid[]) as m(id, firm_id)`,
    [pieces.map(({ key }) => key), pieces.map(({ firm }) => toUuid(firm.id)), client_changes],
  )
}

const matterPayload = ({ key }: Piece) => ({ matter_id: toTypeId('mat', key) })
