import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { FirmId, toUuid } from '@dossier/contracts'
import {
  type BulkWriter,
  type CopyValue,
  command,
  indexFirm,
  RandomSource,
  UsageError,
  vacuumTables,
  withBulkWriter,
} from '@dossier/runtime'
import { z } from 'zod'
import { documentNames, documentQualifiers } from './vocabulary.ts'

const USAGE =
  'seed <firm id> --matters-from <file> [--documents <number>] [--seed <number>], with UUIDs of matters, one a line'
const DOES = 'Gives matters of a firm made-up document requests, for measuring and trying.'

const STATUSES = [
  ['pending', 0.7],
  ['uploaded', 0.08],
  ['approved', 0.18],
  ['rejected', 0.04],
] as const
const TYPES = ['application/pdf', 'image/jpeg', 'image/png']

/** Requests that are written by a statement. */
const BATCH_DOCUMENTS = 50_000

/**
 * Gives matters of a firm made-up document requests, evenly, for measuring and trying: valid rows, without events. What
 * was handed in has a row and no file: it cannot be downloaded. Nobody is reminded of what was made up.
 */
export const seed = command(USAGE, DOES, async (commandArguments, environment) => {
  const { firmId, mattersFrom, documents, seed } = readArguments(commandArguments)
  const startedAt = Date.now()
  await withBulkWriter(environment, async (writer) => {
    await writer.query(
      `create temporary table made_documents on commit drop as select ${DOCUMENT_COLUMNS} from documents with no data`,
    )
    await writer.query(
      `create temporary table made_uploads on commit drop as select ${UPLOAD_COLUMNS} from uploads with no data`,
    )
    const matterIds: string[] = []
    for await (const line of createInterface(createReadStream(mattersFrom))) matterIds.push(z.uuid().parse(line))
    if (matterIds.length === 0) throw new Error(`there are no matters in ${mattersFrom}`)
    const random = new RandomSource(seed)
    for (let first = 0; first < documents; first += BATCH_DOCUMENTS) {
      const count = Math.min(BATCH_DOCUMENTS, documents - first)
      await writeBatch(writer, firmId, random, { first, count, all: documents, matterIds, now: startedAt })
    }
    await indexFirm(writer, firmId, 'documents')
  })
  await vacuumTables(environment, [
    'documents',
    'uploads',
    'matter_reminders',
    'search_changes',
    'search_dictionary',
    'search_postings',
  ])
  return `made ${documents} document requests in ${Math.round((Date.now() - startedAt) / 1000)} s`
})

function readArguments(commandArguments: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: commandArguments,
      allowPositionals: true,
      options: {
        'matters-from': { type: 'string' },
        documents: { type: 'string', default: '3000' },
        seed: { type: 'string', default: '1' },
      },
    })
    const count = z.coerce.number().int().min(0).max(100_000_000)
    return {
      firmId: FirmId.parse(positionals[0]),
      mattersFrom: z.string({ error: '--matters-from is missing' }).parse(values['matters-from']),
      documents: count.parse(values.documents),
      seed: count.parse(values.seed),
    }
  } catch (error) {
    const reason = error instanceof z.ZodError ? error.issues[0]!.message : (error as Error).message
    throw new UsageError(reason)
  }
}

const DOCUMENT_COLUMNS = [
  ...['id', 'firm_id', 'matter_id', 'name', 'instructions', 'status', 'required', 'accepted_types'],
  ...['max_file_size_mb', 'upload_id', 'created_at'],
]
const UPLOAD_COLUMNS = [
  ...['id', 'firm_id', 'document_id', 'filename', 'content_type', 'file_size_bytes', 'status', 'object_key'],
  ...['url_expires_at', 'created_at', 'uploaded_at', 'reviewed_at', 'scan_status', 'scan_engine', 'scanned_at'],
]

interface Batch {
  first: number
  count: number
  all: number
  matterIds: readonly string[]
  /** No row is later than this. */
  now: number
}

/** A request and its upload refer to each other, so one statement inserts both. */
async function writeBatch(writer: BulkWriter, firmId: FirmId, random: RandomSource, batch: Batch): Promise<void> {
  const uploads: CopyValue[][] = []
  let bytes = 0
  const documents = Array.from({ length: batch.count }, (_, index) => {
    const number = batch.first + index
    const matterId = batch.matterIds[Math.floor((number / batch.all) * batch.matterIds.length)]!
    const createdMs = Math.min(instantOf(matterId) + random.below(14 * 86_400_000), batch.now)
    const id = random.uuidAt(createdMs)
    const status = random.pickByShare(STATUSES)
    const name = `${random.pickSkewed(documentNames)}${random.pickSkewed(documentQualifiers)}`
    let uploadId: string | null = null
    if (status !== 'pending') {
      const uploadedMs = Math.min(createdMs + random.below(14 * 86_400_000), batch.now)
      const uploaded = new Date(uploadedMs).toISOString()
      uploadId = random.uuidAt(uploadedMs)
      const size = 20_000 + random.below(4_000_000)
      bytes += size
      uploads.push([
        ...[uploadId, toUuid(firmId), id, `scan-${number}.pdf`, TYPES[0]!, size],
        ...[status === 'uploaded' ? 'pending' : status, `files/${toUuid(firmId)}/${uploadId}/seed`],
        ...[uploaded, uploaded, uploaded, status === 'uploaded' ? null : uploaded, 'clean', 'seed', uploaded],
      ])
    }
    return [
      ...[id, toUuid(firmId), matterId, name, null, status, random.below(5) > 0, TYPES, 25, uploadId],
      new Date(createdMs).toISOString(),
    ]
  })
  await writer.copy('made_documents', DOCUMENT_COLUMNS, documents)
  await writer.copy('made_uploads', UPLOAD_COLUMNS, uploads)
  await writer.query(
    `with uploaded as (insert into uploads (${UPLOAD_COLUMNS}) select ${UPLOAD_COLUMNS} from made_uploads)
     insert into documents (${DOCUMENT_COLUMNS}) select ${DOCUMENT_COLUMNS} from made_documents`,
  )
  await writer.query(
    `insert into matter_reminders (firm_id, matter_id, began_at)
     select distinct firm_id, matter_id, $1::timestamptz from made_documents on conflict do nothing`,
    [new Date(batch.now).toISOString()],
  )
  await writer.query('truncate made_documents, made_uploads')
  await writer.query(
    `insert into firm_storage (firm_id, bytes_used) values ($1, $2)
     on conflict (firm_id) do update set bytes_used = firm_storage.bytes_used + excluded.bytes_used`,
    [toUuid(firmId), bytes],
  )
}

/** When the matter was made: a UUIDv7 begins with its milliseconds. */
function instantOf(matterUuid: string): number {
  return Number.parseInt(matterUuid.replaceAll('-', '').slice(0, 12), 16)
}
