import { isDeepStrictEqual } from 'node:util'
import { AppError, documents, fullName, identity, type MatterId, matters, type ParticipantId } from '@dossier/contracts'
import { knownTimeZone, later, newId, type Queryable, type Tx } from '@dossier/runtime'
import type { DocumentsCtx, DocumentsHandler } from '../deps.ts'
import { storageBytesMax } from '../domain/storage-limit.ts'
import { type ZipNaming, zipFileName, zipNames } from '../domain/zip-names.ts'
import { buildZipFileJob } from '../jobs/build-file-jobs.ts'
import {
  countZipFiles,
  type FileToZip,
  findZipFile,
  insertZipFile,
  listFilesToZip,
  lockForZipFile,
  measureFilesToZip,
} from '../store/zip-files.ts'

/** Names of participants that one call answers. */
const NAMED_MAX = 1_000

/** The owner of a file. */
interface Person {
  name: string
  role: string
}

/** How often the files of a matter may change while they are named, before the caller must try again. */
const ATTEMPTS_MAX = 3

/** The files that go into a ZIP file, their names in it, and whose they are. */
interface NamedFiles {
  files: FileToZip[]
  names: string[]
  people: (Person | undefined)[]
}

/**
 * Names the files before it locks anything: many take a while, in which other work of the process goes on. Then it looks at
 * them again under locks on their requests, so none of them is withdrawn meanwhile. If they have changed, it starts over.
 * An archived matter is no obstacle: its record does not change.
 */
export const createZipFile: DocumentsHandler<typeof documents.operations.createZipFile> = async (ctx, { id }) => {
  const matter = await ctx.call(matters.operations.getMatterBrief, { id })
  const [client, firm] = await Promise.all([clientOf(ctx, id), ctx.call(identity.operations.getFirmFileNames, {})])
  const naming = {
    pattern: firm.zip_file_names,
    timeZone: knownTimeZone(firm.timezone),
    matterTitle: matter.title,
  }

  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const named = await nameFiles(ctx, id, client, naming)
    const zipFile = await ctx.transact((tx) => insertUnlessChanged(ctx, tx, matter, named))
    if (zipFile) return zipFile
  }
  throw new AppError(
    'service_unavailable',
    {},
    { internal: 'the files of the matter kept changing while they were named' },
  )
}

async function nameFiles(ctx: DocumentsCtx, id: MatterId, client: Person, naming: ZipNaming): Promise<NamedFiles> {
  const firmId = ctx.principal.firm_id
  await assertWithinLimits(ctx, ctx.db, id)
  const files = await listFilesToZip(ctx.db, firmId, id)
  const participants = await participantsOf(ctx, files)
  const people = files.map(({ participantId }) => (participantId === null ? client : participants.get(participantId)))
  const names = await zipNames(
    files.map((file, index) => ({ ...file, person: people[index]?.name ?? '' })),
    naming,
  )
  return { files, names, people }
}

/** Undefined if the files have changed since they were named. */
async function insertUnlessChanged(
  ctx: DocumentsCtx,
  tx: Tx,
  matter: { id: MatterId; title: string },
  { files, names, people }: NamedFiles,
): Promise<documents.ZipFile | undefined> {
  const firmId = ctx.principal.firm_id
  await lockForZipFile(tx, firmId, matter.id)
  const { bytes } = await assertWithinLimits(ctx, tx, matter.id)
  if (!isDeepStrictEqual(await listFilesToZip(tx, firmId, matter.id), files)) return undefined

  const zipFileId = newId('zip')
  await insertZipFile(tx, firmId, {
    ...{ id: zipFileId, matterId: matter.id, matterTitle: matter.title, filename: zipFileName(matter.title) },
    ...{ bytes, expiresAt: later(tx.now, ctx.deps.constants.ZIP_FILE_KEPT_MS) },
    parts: files.map((file, index) => ({
      uploadId: file.id,
      name: names[index]!,
      person: people[index]?.name ?? '',
      role: people[index]?.role ?? '',
    })),
  })
  tx.enqueue(buildZipFileJob, { id: zipFileId })
  return (await findZipFile(tx, firmId, zipFileId))!.zipFile
}

/** A matter without a client has files too. */
async function clientOf(ctx: DocumentsCtx, id: MatterId): Promise<Person> {
  const [named] = await ctx.call(matters.operations.nameMatters, { matter_ids: [id] })
  return { name: named?.client_name ?? '', role: 'client' }
}

async function participantsOf(
  ctx: DocumentsCtx,
  files: readonly FileToZip[],
): Promise<ReadonlyMap<ParticipantId, Person>> {
  const ids = [...new Set(files.flatMap(({ participantId }) => participantId ?? []))]
  const people = new Map<ParticipantId, Person>()
  for (let start = 0; start < ids.length; start += NAMED_MAX) {
    const participant_ids = ids.slice(start, start + NAMED_MAX)
    for (const person of await ctx.call(matters.operations.nameParticipants, { participant_ids })) {
      const role = person.former_client ? 'former_client' : (person.role ?? '')
      people.set(person.id, { name: fullName(person), role })
    }
  }
  return people
}

/** Looked at before files are named too, so that no refused ZIP file costs that. */
async function assertWithinLimits(ctx: DocumentsCtx, db: Queryable, id: MatterId): Promise<{ bytes: number }> {
  const firmId = ctx.principal.firm_id
  const { files, bytes } = await measureFilesToZip(db, firmId, id)
  if (files === 0) throw new AppError('no_approved_files')
  const counts = await countZipFiles(db, firmId, id)
  assertWithin(files, documents.ZIP_FILE_FILES_MAX, 'files')
  assertWithin(bytes, documents.ZIP_FILE_BYTES_MAX, 'bytes')
  assertWithin(counts.ofMatter + 1, documents.ZIP_FILES_MAX, 'matter')
  assertWithin(counts.waiting + 1, documents.ZIP_FILES_WAITING_MAX, 'firm')
  assertWithin(counts.bytes + bytes, storageBytesMax(ctx.principal.plan), 'firm_bytes')
  return { bytes }
}

function assertWithin(count: number, limit: number, of: 'files' | 'bytes' | 'matter' | 'firm' | 'firm_bytes'): void {
  if (count > limit) throw new AppError('zip_file_limit_reached', { limit, of })
}
