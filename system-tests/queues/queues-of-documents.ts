import { documents, toTypeId, toUuid, type UploadId } from '@dossier/contracts'
import type { SeededFirm, System } from '@dossier/testbed'
import { call, confirmedUpload } from '../confirmed-upload.ts'
import { keysOf, noteChanges } from './effects.ts'
import { enqueueByOperations, enqueueJobs } from './enqueue-jobs.ts'
import { type Piece, type Scene, USUAL_PIECES, type WorkQueue } from './work-queue.ts'

const { createJoinedFile, createZipFile, reviewUpload } = documents.operations

const PICTURE = {
  filename: 'a.png',
  content_type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const uploadPayload = ({ key }: Piece) => ({ upload_id: toTypeId('upl', key) })

/** Gives each firm a file, and as many copies of its row as there are pieces. `changes` are columns that differ; the keys are the ids. */
async function insertUploads(
  { t, firms, pieces }: Scene,
  { file, changes }: { file?: typeof PICTURE; changes: object },
): Promise<void> {
  await t.startService('documents')
  for (const firm of firms) await confirmedUpload(t, firm, file)
  await t.settled()
  await t.stopService('documents')
  await t.query(
    'documents',
    `insert into uploads
     select copy.* from unnest($1::uuid[], $2::uuid[]) as p(id, firm_id) join uploads u on u.firm_id = p.firm_id
     cross join lateral jsonb_populate_record(u, $3::jsonb || jsonb_build_object('id', p.id)) copy`,
    [pieces.map(({ key }) => key), pieces.map(({ firm }) => toUuid(firm.id)), JSON.stringify(changes)],
  )
}

export const scanUpload: WorkQueue = {
  name: 'scanUpload',
  service: 'documents',
  pieces: USUAL_PIECES,
  repeatsMax: 0,
  async enqueue(scene) {
    const changes = { scan_status: 'pending', scanned_at: null, sha256: null, detected_type: null, processed_at: null }
    await insertUploads(scene, { changes })
    const effects = await noteChanges(scene.t, 'documents', {
      table: 'uploads',
      on: 'update',
      key: 'case when new.scanned_at is distinct from old.scanned_at then new.id::text end',
    })
    const payloadOf = (piece: Piece) => ({
      ...uploadPayload(piece),
      generation: 1,
      matter: { id: toTypeId('mat', piece.key), title: 'Scanned' },
    })
    return { effects, ...(await enqueueJobs(scene, 'documents', 'scanUpload', payloadOf)) }
  },
}

/** Work of a second or more for each piece, with a kill after each piece or two. */
const LONG_WORK: Pick<WorkQueue, 'pieces' | 'noTurns'> = {
  pieces: { inAll: 29, ofEachOther: 1 },
  noTurns: 'a kill comes after each file or two, and a new process begins with the first firm again',
}

/** Each file takes a process of its own to be decoded. */
export const processUpload: WorkQueue = {
  name: 'processUpload',
  service: 'documents',
  ...LONG_WORK,
  repeatsMax: 0,
  async enqueue(scene) {
    const { t } = scene
    await insertUploads(scene, {
      file: PICTURE,
      changes: { processed_at: null, thumbnail_key: null, preview_key: null, warnings: null },
    })
    const effects = await noteChanges(t, 'documents', {
      table: 'uploads',
      on: 'update',
      key: 'case when new.processed_at is distinct from old.processed_at then new.id::text end',
    })
    const queue = await enqueueJobs(scene, 'documents', 'processUpload', uploadPayload)
    return {
      ...queue,
      effects,
      async endLeases() {
        await queue.endLeases()
        await t.query('documents', 'update uploads set processing_until = null')
      },
    }
  },
}

/** The firm is told once of the warnings of a file. */
export const flagUpload: WorkQueue = {
  name: 'flagUpload',
  service: 'documents',
  pieces: USUAL_PIECES,
  repeatsMax: 0,
  async enqueue(scene) {
    await insertUploads(scene, { changes: { warnings: [{ code: 'page_blank', page: null }], flagged_at: null } })
    const noted = await noteChanges(scene.t, 'documents', {
      table: 'outbox',
      key: `case when new.payload::json ->> 'type' = 'document.flagged' then new.payload::json #>> '{data,upload,id}' end`,
    })
    return {
      ...(await enqueueJobs(scene, 'documents', 'flagUpload', uploadPayload)),
      effects: async () => (await noted()).map((id) => toUuid(id as UploadId)),
    }
  },
}

/** A firm may have ten such files waiting at most. Each attempt commits the file and its event last, together. */
const builtFiles = (
  name: 'buildJoinedFile' | 'buildZipFile',
  event: { types: string; resource: string },
  ask: (t: System, firm: SeededFirm, asked: { matter_id: string; document_id: string }) => Promise<{ id: string }>,
): WorkQueue => ({
  name,
  service: 'documents',
  ...LONG_WORK,
  repeatsMax: 0,
  async enqueue({ t, pieces }) {
    const keyOf = new Map<string, string>()
    await t.startService('documents')
    const uploads = new Map<string, UploadId>()
    for (const { key, firm } of pieces) uploads.set(key, await confirmedUpload(t, firm, PICTURE))
    await t.settled()
    const leases = await enqueueByOperations(t, 'documents', name, async () => {
      for (const { key, firm } of pieces) {
        const id = uploads.get(key)!
        await call(t.call(reviewUpload, { id, status: 'approved' }, firm.key))
        const [row] = await t.query<{ matter_id: string; document_id: string }>('documents', REQUEST_OF_UPLOAD, [
          toUuid(id),
        ])
        keyOf.set((await ask(t, firm, row!)).id, key)
      }
    })
    const noted = await noteChanges(t, 'documents', {
      table: 'outbox',
      key: `case when new.payload::json ->> 'type' like '${event.types}' then new.payload::json #>> '{data,${event.resource},id}' end`,
    })
    return {
      ...leases,
      effects: async () => (await noted()).map((id) => keyOf.get(id)!),
      waiting: async () =>
        (await keysOf(t, 'documents', `select payload::json ->> 'id' as key from jobs where queue = '${name}'`)).map(
          (id) => keyOf.get(id)!,
        ),
    }
  },
})

const REQUEST_OF_UPLOAD = `select d.matter_id, d.id as document_id
  from uploads u join documents d on d.firm_id = u.firm_id and d.id = u.document_id where u.id = $1`

export const buildJoinedFile = builtFiles(
  'buildJoinedFile',
  { types: 'document.join%', resource: 'joined_file' },
  (t, firm, { document_id }) => call(t.call(createJoinedFile, { id: toTypeId('doc', document_id) }, firm.key)),
)

export const buildZipFile = builtFiles(
  'buildZipFile',
  { types: 'zip_file.%', resource: 'zip_file' },
  (t, firm, { matter_id }) => call(t.call(createZipFile, { id: toTypeId('mat', matter_id) }, firm.key)),
)
